/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-parts.h"

#include "mh-film-shot.h"
#include "mh-play-pictures.h"
#include "mh-search-picture.h"
#include "mh-statistics-picture.h"
#include "mh-timeline-picture.h"

#include <glib/gi18n.h>

static const char *
find_no_tables (const MhSnapshot *snapshot)
{
  return snapshot->game == NULL ? _ ("the board misses something, so that there are no tables")
                                : NULL;
}

static const MhFigurePartRow parts[] = {
  { MH_FIGURE_GRAPH, "board", N_ ("Board"), NULL, mh_game_picture_fill },
  { MH_FIGURE_TABLES, "tables", N_ ("Tables"), find_no_tables, NULL },
  { MH_FIGURE_TIMELINE, "timeline", N_ ("Timeline"), mh_timeline_picture_find_fault,
    mh_timeline_picture_fill },
  { MH_FIGURE_LINE, "line", N_ ("Best play"), mh_line_picture_find_fault, mh_line_picture_fill },
  { MH_FIGURE_PROOF, "proof", N_ ("Proof"), mh_proof_picture_find_fault, mh_proof_picture_fill },
  { MH_FIGURE_SEARCH, "search", N_ ("Search tree"), mh_search_picture_find_fault,
    mh_search_picture_fill },
  { MH_FIGURE_STATISTICS, "statistics", N_ ("Statistics"), mh_statistics_picture_find_fault,
    mh_statistics_picture_fill },
};

guint
mh_figure_parts_get_n (void)
{
  return G_N_ELEMENTS (parts);
}

const MhFigurePartRow *
mh_figure_parts_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (parts), NULL);

  return &parts[i];
}

/* Returns: (transfer full): the ids of @chosen parts */
static char *
join (guint chosen, const char *separator)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if ((chosen & parts[i].flag) != 0)
      g_ptr_array_add (ids, (gpointer) parts[i].id);
  g_ptr_array_add (ids, NULL);

  return g_strjoinv (separator, (char **) ids->pdata);
}

char *
mh_figure_parts_dup_ids (const char *separator)
{
  return join (G_MAXUINT, separator);
}

char *
mh_figure_parts_write (guint chosen)
{
  return join (chosen, ",");
}

gboolean
mh_figure_parts_parse (const char *text, guint *chosen)
{
  g_return_val_if_fail (text != NULL && chosen != NULL, FALSE);

  g_auto (GStrv) ids = g_strsplit (text, ",", -1);

  *chosen = 0;
  for (char **id = ids; *id != NULL; id++)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (parts) && !g_str_equal (parts[i].id, *id))
        i++;
      if (i == G_N_ELEMENTS (parts))
        return FALSE;
      *chosen |= parts[i].flag;
    }

  return *chosen != 0;
}

guint32
mh_figure_parts_list_planes (const MhSnapshot *snapshot, guint map, guint32 *planes)
{
  g_return_val_if_fail (snapshot != NULL && planes != NULL, 0);

  MhTableLayout layout;

  if (map == 0)
    return mh_snapshot_list_planes (snapshot, planes);
  if (!mh_snapshot_get_table_map (snapshot, &layout) || map > layout.n_planes)
    return 0;

  planes[0] = mh_table_layout_get_plane (&layout, map - 1);

  return 1;
}

const char *
mh_figure_parts_find_fault (const MhFigurePartRow *part,
                            const MhSnapshot *snapshot,
                            const MhFigureOptions *options)
{
  g_return_val_if_fail (part != NULL && snapshot != NULL && options != NULL, NULL);

  if (part->find_fault == NULL || options->n_moments == 0)
    return part->find_fault != NULL ? part->find_fault (snapshot) : NULL;

  const char *fault = NULL;

  for (guint i = 0; i < options->n_moments; i++)
    {
      MhFilmShot shot;

      mh_film_shot_fill (&shot, snapshot, options, i);
      fault = part->find_fault (shot.snapshot);
      mh_film_shot_clear (&shot);
      if (fault == NULL)
        return NULL;
    }
  return fault;
}
