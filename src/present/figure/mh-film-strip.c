/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-film-strip.h"

#include "mh-figure-parts.h"
#include "mh-film-shot.h"
#include "mh-game-scenes.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-narrator.h"
#include "mh-scenes.h"

#include <glib/gi18n.h>

/* The most parts with pictures of their own. */
#define MAX_PICTURES 8
#define MAX_FILMS (MAX_PICTURES + MH_N_SIDES * MH_MAX_PLANES)

/* The table of a frame. */
typedef struct
{
  MhTableScene scene;
  MhHeatmap heatmap; /* a copy of the heatmap of the scene, without the marks that a figure lacks */
  gboolean is_level; /* whether the frame shows the end of a level */
  char *detail;
} Table;

/* The content of one frame in all films of the strip. */
typedef struct
{
  MhFilmShot moment;
  char *id;
  MhGamePicture pictures[MAX_PICTURES];
  Table tables[MAX_FILMS];
} Shot;

struct _MhFilmStrip
{
  Shot *shots;
  guint n_shots;
  MhFilm films[MAX_FILMS];
  MhFrame *frames[MAX_FILMS];
  char *headings[MAX_FILMS];
  guint n_films;
};

/* A figure has no hovered position. The current position is marked if the board is shown beside the
 * table, or if it is the position of the step. */
static void
fill_heatmap (Table *self, const MhFigureOptions *options)
{
  MhHeatmap *heatmap = &self->heatmap;

  *heatmap = self->scene.heatmap;
  heatmap->hovered_row = MH_LINE_NONE;
  heatmap->hovered_column = MH_LINE_NONE;
  if ((options->lacks & MH_FIGURE_RING) == 0
      && (options->is_of_play || (options->parts & MH_FIGURE_GRAPH) != 0
          || options->unit != MH_STEP_UNIT_LEVEL))
    return;

  heatmap->current_row = MH_LINE_NONE;
  heatmap->current_column = MH_LINE_NONE;
  heatmap->n_looked_at = 0;
}

/* The numbers of cells of a table by their content. */
typedef struct
{
  guint32 n_possible, n_decided, n_draws, n_fresh;
} Tally;

static Tally
read_tally (const MhHeatmap *heatmap)
{
  g_autofree MhCell *cells = g_new (MhCell, heatmap->n_columns);
  Tally tally = { 0, 0, 0, 0 };

  for (guint32 row = 0; row < heatmap->n_rows; row++)
    {
      heatmap->read (heatmap->source, heatmap->plane, row, 0, heatmap->n_columns, cells);
      for (guint32 column = 0; column < heatmap->n_columns; column++)
        {
          const MhOutcome outcome = mh_cell_get_value (cells[column]).outcome;

          if ((cells[column] & MH_CELL_IMPOSSIBLE) != 0)
            continue;
          tally.n_possible++;
          tally.n_draws += outcome == MH_OUTCOME_DRAW ? 1 : 0;
          tally.n_decided += outcome == MH_OUTCOME_FIRST || outcome == MH_OUTCOME_SECOND ? 1 : 0;
          tally.n_fresh += (cells[column] & MH_CELL_FRESH) != 0 ? 1 : 0;
        }
    }

  return tally;
}

static char *
describe_tally (const Table *self, const Tally *tally)
{
  if (tally->n_draws > 0)
    return mh_narrator_find (self->heatmap.klass)
        ->endless->describe_tally (tally->n_decided, tally->n_possible, tally->n_draws);
  if (!self->is_level || tally->n_decided == tally->n_possible)
    return g_strdup_printf (_ ("%'u of %'u decided"), tally->n_decided, tally->n_possible);
  if (self->heatmap.read_scores != NULL)
    return g_strdup_printf (_ ("%'u decided at this length, %'u of %'u so far"), tally->n_fresh,
                            tally->n_decided, tally->n_possible);

  return g_strdup_printf (_ ("%'u decided at this level, %'u of %'u so far"), tally->n_fresh,
                          tally->n_decided, tally->n_possible);
}

/* Counting costs a look at every cell. */
static void
count_cells (Table *self)
{
  const Tally tally = read_tally (&self->heatmap);

  self->detail = describe_tally (self, &tally);
}

/* Returns: (transfer full): the heading of a table, with the name of the algorithm if two sides are
 * compared */
static char *
create_heading (const MhSnapshot *snapshot, MhSide side, guint32 plane)
{
  const MhGameScenes *scenes = mh_game_scenes_find (mh_snapshot_get_class (snapshot));
  const char *table = _ (scenes->table_headings[plane]);

  if (!snapshot->is_comparing)
    return g_strdup (table);

  g_autofree char *name = mh_narration_side_name (snapshot, side);

  /* Translators: the name of an algorithm, and what its table shows. */
  return g_strdup_printf (_ ("%s. %s"), name, table);
}

/* Adds a film whose frames have texts alone.
 * @heading: (transfer full) (nullable) */
static MhFrame *
add_film (MhFilmStrip *self, char *heading)
{
  MhFilm *film = &self->films[self->n_films];
  MhFrame *frames = g_new0 (MhFrame, self->n_shots);

  for (guint i = 0; i < self->n_shots; i++)
    {
      const Shot *shot = &self->shots[i];

      frames[i]
          = (MhFrame){ .id = shot->id, .title = shot->moment.title, .detail = shot->moment.detail };
    }
  self->headings[self->n_films] = heading;
  self->frames[self->n_films++] = frames;
  *film = (MhFilm){ heading, frames, self->n_shots };

  return frames;
}

/* Adds the pictures of a part. */
static void
add_pictures (MhFilmStrip *self,
              const MhSnapshot *snapshot,
              guint index,
              const MhTheme *theme,
              MhText *text)
{
  const MhFigurePartRow *part = mh_figure_parts_get (index);

  guint n_pictures = 0; /* a step may have nothing to show, such as a draw for a proof */

  for (guint i = 0; i < self->n_shots; i++)
    {
      MhGamePicture *picture = &self->shots[i].pictures[index];
      const MhSnapshot *moment = self->shots[i].moment.snapshot;

      part->fill (picture, moment, theme, text);
      if (part->find_fault == NULL || part->find_fault (moment) == NULL)
        n_pictures += picture->drawing.klass != NULL ? 1 : 0;
    }
  if (n_pictures == 0)
    return;

  MhFrame *frames = add_film (self, NULL);

  for (guint i = 0; i < self->n_shots; i++)
    frames[i].drawing = self->shots[i].pictures[index].drawing;
}

static void
add_table (MhFilmStrip *self,
           const MhSnapshot *snapshot,
           const MhFigureOptions *options,
           MhSide side,
           guint32 plane,
           const MhTheme *theme,
           MhText *text)
{
  const guint film = self->n_films;
  MhFrame *frames = add_film (self, create_heading (snapshot, side, plane));

  for (guint i = 0; i < self->n_shots; i++)
    {
      Shot *shot = &self->shots[i];
      Table *table = &shot->tables[film];

      mh_table_scene_fill (&table->scene, shot->moment.snapshot, side, plane, theme, text);
      table->is_level = !options->is_of_play && options->unit == MH_STEP_UNIT_LEVEL
                        && table->scene.cells.views[0].trace != NULL;
      fill_heatmap (table, options);
      if (mh_figure_watch_goes_on (options->watch))
        count_cells (table);
      frames[i].heatmap = &table->heatmap;
      frames[i].detail = table->detail;
    }
}

static void
add_tables (MhFilmStrip *self,
            const MhSnapshot *snapshot,
            const MhFigureOptions *options,
            const MhTheme *theme,
            MhText *text)
{
  const guint n_sides = snapshot->is_comparing ? MH_N_SIDES : 1;
  guint32 planes[MH_MAX_PLANES];
  const guint32 n_planes = mh_figure_parts_list_planes (snapshot, options->map, planes);

  for (guint side = 0; side < n_sides; side++)
    for (guint32 i = 0; i < n_planes; i++)
      add_table (self, snapshot, options, (MhSide) side, planes[i], theme, text);
}

MhFilmStrip *
mh_film_strip_new (const MhSnapshot *snapshot,
                   const MhFigureOptions *options,
                   const MhTheme *theme,
                   MhText *text)
{
  g_return_val_if_fail (snapshot != NULL && options->n_moments > 0, NULL);

  MhFilmStrip *self = g_new0 (MhFilmStrip, 1);

  self->shots = g_new0 (Shot, options->n_moments);
  do
    {
      Shot *shot = &self->shots[self->n_shots];

      mh_film_shot_fill (&shot->moment, snapshot, options, self->n_shots++);
      shot->id = g_strdup_printf ("frame-%u-", self->n_shots);
    }
  while (self->n_shots < options->n_moments && mh_figure_watch_goes_on (options->watch));
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);

      if ((options->parts & part->flag) != 0 && part->fill != NULL)
        add_pictures (self, snapshot, i, theme, text);
      else if ((options->parts & part->flag) != 0)
        add_tables (self, snapshot, options, theme, text);
    }

  return self;
}

static void
clear_shot (Shot *self)
{
  mh_film_shot_clear (&self->moment);
  for (guint i = 0; i < MAX_PICTURES; i++)
    mh_game_picture_clear (&self->pictures[i]);
  for (guint i = 0; i < MAX_FILMS; i++)
    g_free (self->tables[i].detail);
  g_free (self->id);
}

void
mh_film_strip_free (MhFilmStrip *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_shots; i++)
    clear_shot (&self->shots[i]);
  for (guint i = 0; i < self->n_films; i++)
    {
      g_free (self->frames[i]);
      g_free (self->headings[i]);
    }
  g_free (self->shots);
  g_free (self);
}

const MhFilm *
mh_film_strip_get_films (const MhFilmStrip *self, guint *n_films)
{
  g_return_val_if_fail (self != NULL && n_films != NULL, NULL);

  *n_films = self->n_films;

  return self->films;
}

/* The key explains the marks of all frames together. */
void
mh_film_strip_fill_key (const MhFilmStrip *self, MhKey *key, const MhTheme *theme, MhText *text)
{
  g_return_if_fail (self != NULL && key != NULL);

  mh_key_scene_fill (key, self->shots[0].moment.snapshot, theme, text);
  for (guint i = 1; i < self->n_shots; i++)
    {
      MhKey other;

      mh_key_scene_fill (&other, self->shots[i].moment.snapshot, theme, text);
      mh_key_add (key, &other);
    }
}

gboolean
mh_film_strip_has_tables (const MhFilmStrip *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_films; i++)
    if (self->frames[i][0].heatmap != NULL)
      return TRUE;

  return FALSE;
}

static char *
describe_moments (const MhTrace *trace, const MhFigureOptions *options)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const guint n = options->n_moments;

  if (options->unit == MH_STEP_UNIT_LEVEL && style->has_cells)
    return g_strdup_printf (_ ("%u of %'u lengths"), n, mh_trace_get_n_phases (trace) - 1);
  if (options->unit == MH_STEP_UNIT_LEVEL)
    return g_strdup_printf (_ ("%u of %'u levels"), n, mh_step_unit_get_n_levels (trace));

  return g_strdup_printf (ngettext ("%u moment of a run of %'u steps",
                                    "%u moments of a run of %'u steps", n),
                          n, mh_trace_get_n_steps (trace));
}

char *
mh_film_strip_describe (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL, NULL);

  if (options->is_of_play)
    return g_strdup_printf (ngettext ("%u moment of a game of %u moves",
                                      "%u moments of a game of %u moves", options->n_moments),
                            options->n_moments, snapshot->play.match->n_stages - 1);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;
  g_autofree char *moments = describe_moments (trace, options);

  if (run == NULL || snapshot->is_comparing)
    return g_steal_pointer (&moments);

  g_autofree char *name = mh_narration_side_name (snapshot, MH_SIDE_MAIN);
  g_autofree char *detail = mh_narration_side_detail (snapshot, MH_SIDE_MAIN);

  return g_strdup_printf ("%s, %s · %s", name, detail, moments);
}
