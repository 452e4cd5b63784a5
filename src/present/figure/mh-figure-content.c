/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-content.h"

#include "mh-figure-parts.h"
#include "mh-film-strip.h"
#include "mh-game-picture.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-scenes.h"

#include <glib/gi18n.h>

#define MAX_PICTURES 8 /* the most parts with pictures of their own */

struct _MhFigureContent
{
  MhSnapshot *snapshot;
  MhFigure figure;
  MhGamePicture pictures[MAX_PICTURES]; /* of parts, by their place in the table */
  MhDrawing below[MAX_PICTURES];
  MhTableScene tables[MH_N_SIDES][MH_MAX_PLANES];
  MhHeatmap heatmaps[MH_N_SIDES * MH_MAX_PLANES];
  char *headings[MH_N_SIDES + 1]; /* the names of the compared algorithms */
  MhFilmStrip *strip;             /* (nullable): the strip that replaces board and tables */
  MhKey key;
  char *caption;
};

/* Adds the picture of a part: the board beside the tables, others below them. */
static void
add_picture (MhFigureContent *self, const MhSnapshot *snapshot, guint index, MhText *text)
{
  const MhFigurePartRow *part = mh_figure_parts_get (index);
  MhGamePicture *picture = &self->pictures[index];

  if (part->find_fault != NULL && part->find_fault (snapshot) != NULL)
    return;

  part->fill (picture, snapshot, self->figure.theme, text);
  if (part->flag == MH_FIGURE_GRAPH)
    self->figure.drawing = picture->drawing;
  else if (picture->drawing.klass != NULL)
    self->below[self->figure.n_below++] = picture->drawing;
  self->figure.below = self->below;
}

static void
remove_rings (MhHeatmap *heatmap)
{
  heatmap->current_row = heatmap->current_column = MH_LINE_NONE;
  heatmap->n_looked_at = 0;
  heatmap->n_reachable = 0;
}

static void
add_side (MhFigureContent *self,
          const MhSnapshot *snapshot,
          const MhFigureOptions *options,
          MhSide side,
          MhText *text)
{
  guint32 planes[MH_MAX_PLANES];
  const guint32 n_planes = mh_figure_parts_list_planes (snapshot, options->map, planes);

  for (guint32 i = 0; i < n_planes; i++)
    {
      MhTableScene *table = &self->tables[side][i];

      if (!mh_table_scene_fill (table, snapshot, side, planes[i], self->figure.theme, text))
        continue;
      table->heatmap.hovered_row = MH_LINE_NONE;
      table->heatmap.hovered_column = MH_LINE_NONE;
      if ((options->lacks & MH_FIGURE_RING) != 0)
        remove_rings (&table->heatmap);
      self->heatmaps[self->figure.n_heatmaps++] = table->heatmap;
    }
}

static void
add_tables (MhFigureContent *self,
            const MhSnapshot *snapshot,
            const MhFigureOptions *options,
            MhText *text)
{
  add_side (self, snapshot, options, MH_SIDE_MAIN, text);
  if (self->figure.n_heatmaps == 0)
    return;

  if (snapshot->is_comparing)
    {
      add_side (self, snapshot, options, MH_SIDE_OTHER, text);
      for (guint i = 0; i < MH_N_SIDES; i++)
        self->headings[i] = mh_narration_side_name (snapshot, (MhSide) i);
      self->figure.headings = (const char *const *) self->headings;
    }
  mh_key_scene_fill (&self->key, snapshot, self->figure.theme, text);
  self->figure.heatmaps = self->heatmaps;
  self->figure.key = &self->key;
}

/* Adds film strips, which replace board and tables. */
static void
add_film_strip (MhFigureContent *self,
                const MhSnapshot *snapshot,
                const MhFigureOptions *options,
                MhText *text)
{
  self->strip = mh_film_strip_new (snapshot, options, self->figure.theme, text);
  self->figure.films = mh_film_strip_get_films (self->strip, &self->figure.n_films);
  if (!mh_film_strip_has_tables (self->strip))
    return;

  mh_film_strip_fill_key (self->strip, &self->key, self->figure.theme, text);
  self->figure.key = &self->key;
}

/* Returns: (transfer full): the description of a step, with the name of the algorithm if its result
 * may be wrong */
static char *
name_result (const MhSnapshot *snapshot, const char *step)
{
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;
  const MhProblem *problem = run != NULL ? &run->problem : NULL;

  if (problem == NULL || snapshot->is_comparing
      || problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return g_strdup (step);

  g_autofree char *options = mh_narration_side_detail (snapshot, MH_SIDE_MAIN);

  return g_strdup_printf ("%s, %s · %s", _ (problem->algorithm->name), options, step);
}

/* Returns: (transfer full): what a figure is about that shows what follows from the position,
 * whatever the step */
static char *
describe_position (const MhSnapshot *snapshot)
{
  g_autofree char *position = mh_narration_position (snapshot, snapshot->current);
  g_autofree char *answer
      = mh_narration_answer (mh_snapshot_get_truth (snapshot), snapshot->current);

  return g_strdup_printf ("%s · %s", position, answer);
}

static char *
describe_step (const MhSnapshot *snapshot)
{
  g_autofree char *title = mh_narration_step_title (snapshot);
  g_autofree char *detail = mh_narration_step_detail (snapshot);
  g_autofree char *step
      = *detail != '\0' ? g_strdup_printf ("%s · %s", title, detail) : g_strdup (title);

  return name_result (snapshot, step);
}

/* Returns: those of @parts that the snapshot has */
static guint
find_parts (const MhSnapshot *snapshot, guint parts)
{
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);

      if ((parts & part->flag) != 0 && part->find_fault != NULL
          && part->find_fault (snapshot) != NULL)
        parts &= ~(guint) part->flag;
    }
  return parts;
}

/* Returns: (transfer full): what the parts of a figure depend on: best play and proofs on the
 * position, statistics on the run, all others on the step */
static char *
describe_moment (const MhSnapshot *snapshot, guint wanted)
{
  const guint parts = find_parts (snapshot, wanted);
  const guint of_position = MH_FIGURE_LINE | MH_FIGURE_PROOF;
  const guint of_step = MH_FIGURE_TABLES | MH_FIGURE_TIMELINE | MH_FIGURE_SEARCH;

  if ((parts & of_step) == 0 && (parts & of_position) != 0
      && mh_snapshot_get_truth (snapshot) != NULL && snapshot->current != MH_POSITION_NONE)
    return describe_position (snapshot);
  if (parts == MH_FIGURE_STATISTICS)
    {
      g_autofree char *board = mh_narration_subtitle (snapshot);

      return name_result (snapshot, board);
    }

  return describe_step (snapshot);
}

static void
add_caption (MhFigureContent *self, const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  self->caption = options->n_moments > 0 ? mh_film_strip_describe (snapshot, options)
                                         : describe_moment (snapshot, options->parts);
  self->figure.caption = self->caption;
  self->figure.title = snapshot->is_named ? snapshot->name : NULL;
}

static void
add_moment (MhFigureContent *self,
            const MhSnapshot *snapshot,
            const MhFigureOptions *options,
            MhText *text)
{
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);

      if ((options->parts & part->flag) != 0 && part->fill != NULL)
        add_picture (self, snapshot, i, text);
      else if ((options->parts & part->flag) != 0)
        add_tables (self, snapshot, options, text);
    }
}

/* Returns: (transfer full): what the figure shows: the board beside a line of best play has its
 * moves */
static MhSnapshot *
prepare_snapshot (const MhSnapshot *snapshot, guint parts)
{
  MhSnapshot with_moves = *snapshot;

  if ((parts & MH_FIGURE_LINE) == 0 || (parts & MH_FIGURE_GRAPH) == 0)
    return mh_snapshot_ref (snapshot);

  with_moves.follows_best_play = TRUE;

  return mh_snapshot_new (&with_moves);
}

const MhTheme *
mh_figure_style_get_theme (MhFigureStyle style)
{
  return style == MH_FIGURE_PRINT ? mh_theme_get_print ()
                                  : mh_theme_get (style == MH_FIGURE_DARK, FALSE);
}

MhFigureContent *
mh_figure_content_new (const MhSnapshot *shown,
                       const MhFigureOptions *options,
                       const char *document,
                       MhText *text)
{
  g_return_val_if_fail (shown != NULL && options != NULL && text != NULL, NULL);

  MhFigureContent *self = g_new0 (MhFigureContent, 1);
  MhSnapshot *snapshot = prepare_snapshot (shown, options->parts);

  self->snapshot = snapshot;
  self->figure.theme = mh_figure_style_get_theme (options->style);
  self->figure.text = text;
  self->figure.watch = options->watch;
  self->figure.is_transparent = options->is_transparent;
  self->figure.width = mh_figure_size_get_width (&options->size);
  self->figure.scale = mh_figure_size_get_scale (&options->size);
  self->figure.layout = options->layout;
  if (options->n_moments > 0)
    add_film_strip (self, snapshot, options, text);
  else
    add_moment (self, snapshot, options, text);
  if ((options->lacks & MH_FIGURE_KEY) != 0)
    self->figure.key = NULL;
  if ((options->lacks & MH_FIGURE_CAPTION) == 0)
    add_caption (self, snapshot, options);
  self->figure.document = document;

  return self;
}

void
mh_figure_content_free (MhFigureContent *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < MAX_PICTURES; i++)
    mh_game_picture_clear (&self->pictures[i]);
  g_clear_pointer (&self->strip, mh_film_strip_free);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_free (self->headings[i]);
  mh_snapshot_unref (self->snapshot);
  g_free (self->caption);
  g_free (self);
}

const MhFigure *
mh_figure_content_get_figure (const MhFigureContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->figure;
}

void
mh_figure_content_set_caption (MhFigureContent *self, const char *caption)
{
  g_return_if_fail (self != NULL);

  g_free (self->caption);
  self->caption = g_strdup (caption);
  self->figure.caption = self->caption;
}

void
mh_figure_content_set_key (MhFigureContent *self, const MhKey *key)
{
  g_return_if_fail (self != NULL && key != NULL);

  self->key = *key;
}
