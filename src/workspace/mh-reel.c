/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reel.h"

#include "mh-figure-scenes.h"
#include "mh-moment.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"

#include <glib/gi18n.h>

#define MAX_FILMS (1 + MH_N_SIDES * MH_N_PLAYERS)

/* A table of a frame, with what names its cells. */
typedef struct
{
  MhTableScene scene;
  MhHeatmap heatmap; /* of the scene, as the frame has it */
  MhMoment *moment;
  gboolean is_level; /* the frame is the end of a level */
  char *detail;
} Table;

/* All that is shown at one moment. */
typedef struct
{
  MhMoment *moment;
  char *id, *title, *detail;
  MhBoardScene board;
  MhLineScene line;
  Table tables[MAX_FILMS];
} Shot;

struct _MhReel
{
  Shot *shots;
  guint n_shots;
  MhFilm films[MAX_FILMS];
  MhFrame *frames[MAX_FILMS];
  char *headings[MAX_FILMS];
  guint n_films;
};

/* Cells are described from the workspace, as it was at their moment. */
static void
describe_cell (gconstpointer source, MhSpot spot, MhCell cell, char **id, char **title)
{
  const Table *self = source;
  const MhHeatmap *heatmap = &self->scene.heatmap;

  mh_moment_enter (self->moment);
  heatmap->describe (heatmap->describe_source, spot, cell, id, title);
  mh_moment_leave (self->moment);
}

/* What is pointed at is not part of a figure; the current position is where the
 * board shows it, or where it is that of the step. */
static void
fill_heatmap (Table *self, const MhFigureOptions *options)
{
  MhHeatmap *heatmap = &self->heatmap;

  *heatmap = self->scene.heatmap;
  heatmap->describe = describe_cell;
  heatmap->describe_source = self;
  heatmap->hovered_row = MH_LINE_NONE;
  heatmap->hovered_column = MH_LINE_NONE;
  if (options->content != MH_FIGURE_TABLES || options->unit != MH_STEP_UNIT_LEVEL)
    return;

  heatmap->current_row = MH_LINE_NONE;
  heatmap->current_column = MH_LINE_NONE;
  heatmap->n_looked_at = 0;
}

static const char *
get_table_heading (MhGameKind kind, guint32 plane)
{
  switch (kind)
    {
    case MH_GAME_COINS_TAKE:
      return _ ("Won or lost for the player to move, by coins left");
    case MH_GAME_COINS_ENDS:
      return _ ("Lead of the player to move: rows first coin, columns last coin");
    case MH_GAME_CAT_AND_MOUSE:
    default:
      return plane == MH_PLAYER_FIRST ? _ ("Mouse to move: rows mouse, columns cat")
                                      : _ ("Cat to move: rows mouse, columns cat");
    }
}

/* Of two sides, each table says whose it is. */
static char *
create_heading (MhWorkspace *workspace, MhSide side, guint32 plane)
{
  const char *table = get_table_heading (mh_workspace_get_kind (workspace), plane);

  if (!mh_workspace_get_comparing (workspace))
    return g_strdup (table);

  g_autofree char *name = mh_narration_side_name (workspace, side);

  /* Translators: the name of an algorithm, and what its table shows. */
  return g_strdup_printf (_ ("%s. %s"), name, table);
}

/* A film more, without frames. */
static MhFrame *
add_film (MhReel *self, char *heading)
{
  MhFilm *film = &self->films[self->n_films];
  MhFrame *frames = g_new0 (MhFrame, self->n_shots);

  for (guint i = 0; i < self->n_shots; i++)
    {
      const Shot *shot = &self->shots[i];

      frames[i] = (MhFrame){ .id = shot->id, .title = shot->title, .detail = shot->detail };
    }
  self->headings[self->n_films] = heading;
  self->frames[self->n_films++] = frames;
  *film = (MhFilm){ heading, frames, self->n_shots };

  return frames;
}

static void
add_board (MhReel *self, MhWorkspace *workspace, const MhTheme *theme, MhText *text)
{
  const gboolean is_board = mh_workspace_get_kind (workspace) == MH_GAME_CAT_AND_MOUSE;
  MhFrame *frames = add_film (self, NULL);

  for (guint i = 0; i < self->n_shots; i++)
    {
      Shot *shot = &self->shots[i];

      mh_moment_enter (shot->moment);
      if (is_board)
        mh_figure_scenes_fill_board (&shot->board, workspace, theme, text);
      else
        mh_figure_scenes_fill_line (&shot->line, workspace, theme, text);
      mh_moment_leave (shot->moment);
      frames[i].graph = is_board ? &shot->board.scene : NULL;
      frames[i].coins = is_board ? NULL : &shot->line.scene;
    }
}

static void
add_table (MhReel *self,
           MhWorkspace *workspace,
           const MhFigureOptions *options,
           MhSide side,
           guint32 plane,
           const MhTheme *theme,
           MhText *text)
{
  const guint film = self->n_films;
  MhFrame *frames = add_film (self, create_heading (workspace, side, plane));

  for (guint i = 0; i < self->n_shots; i++)
    {
      Shot *shot = &self->shots[i];
      Table *table = &shot->tables[film];

      mh_moment_enter (shot->moment);
      mh_table_scene_fill (&table->scene, workspace, side, plane, theme, text);
      mh_moment_leave (shot->moment);
      table->moment = shot->moment;
      table->is_level
          = options->unit == MH_STEP_UNIT_LEVEL && table->scene.cells.views[0].trace != NULL;
      fill_heatmap (table, options);
      frames[i].heatmap = &table->heatmap;
      frames[i].detail = NULL;
    }
}

static void
add_tables (MhReel *self,
            MhWorkspace *workspace,
            const MhFigureOptions *options,
            const MhTheme *theme,
            MhText *text)
{
  const int shown = mh_workspace_get_plane (workspace);
  const guint n_sides = mh_workspace_get_comparing (workspace) ? MH_N_SIDES : 1;
  MhTableMap map;

  if (!mh_workspace_get_table_map (workspace, &map))
    return;

  for (guint side = 0; side < n_sides; side++)
    for (int plane = 0; plane < (int) map.n_planes; plane++)
      if (map.n_planes == 1 || shown == MH_BOTH_PLANES || shown == plane)
        add_table (self, workspace, options, (MhSide) side, (guint32) plane, theme, text);
}

static void
fill_shot (Shot *self, MhWorkspace *workspace, const MhFigureOptions *options, guint index)
{
  const MhTrace *trace = mh_workspace_get_trace (workspace, MH_SIDE_MAIN);
  const guint32 step = mh_step_unit_get_end (options->unit, trace, options->moments[index]);

  self->moment = mh_moment_new (workspace, options->unit, step);
  self->id = g_strdup_printf ("frame-%u-", index + 1);
  mh_moment_enter (self->moment);
  self->title = mh_narration_step_title (workspace);
  self->detail = mh_narration_step_detail (workspace);
  mh_moment_leave (self->moment);
}

MhReel *
mh_reel_new (MhWorkspace *workspace,
             const MhFigureOptions *options,
             const MhTheme *theme,
             MhText *text)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && options->n_moments > 0, NULL);

  MhReel *self = g_new0 (MhReel, 1);

  self->n_shots = options->n_moments;
  self->shots = g_new0 (Shot, self->n_shots);
  for (guint i = 0; i < self->n_shots; i++)
    fill_shot (&self->shots[i], workspace, options, i);
  if (options->content != MH_FIGURE_TABLES)
    add_board (self, workspace, theme, text);
  if (options->content != MH_FIGURE_GRAPH)
    add_tables (self, workspace, options, theme, text);

  return self;
}

static void
clear_shot (Shot *self)
{
  mh_moment_free (self->moment);
  mh_board_scene_clear (&self->board);
  mh_line_scene_clear (&self->line);
  for (guint i = 0; i < MAX_FILMS; i++)
    g_free (self->tables[i].detail);
  g_free (self->id);
  g_free (self->title);
  g_free (self->detail);
}

void
mh_reel_free (MhReel *self)
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
mh_reel_get_films (const MhReel *self, guint *n_films)
{
  g_return_val_if_fail (self != NULL && n_films != NULL, NULL);

  *n_films = self->n_films;

  return self->films;
}

/* Returns: (nullable): a table that stands for all of them */
static const MhHeatmap *
get_any_table (const MhReel *self)
{
  return self->n_films > 0 ? self->frames[self->n_films - 1][0].heatmap : NULL;
}

/* What any of the frames shows. */
void
mh_reel_fill_key (const MhReel *self,
                  MhKey *key,
                  MhWorkspace *workspace,
                  const MhTheme *theme,
                  MhText *text)
{
  g_return_if_fail (self != NULL && key != NULL);

  MhKey all = { .n_different = 0 };

  for (guint i = 0; i < self->n_shots; i++)
    {
      mh_moment_enter (self->shots[i].moment);
      mh_key_scene_fill (key, workspace, theme, text);
      mh_moment_leave (self->shots[i].moment);
      all.has_undecided |= key->has_undecided;
      all.has_draws |= key->has_draws;
      all.n_different = MAX (all.n_different, key->n_different);
    }
  key->has_undecided = all.has_undecided;
  key->has_draws = all.has_draws;
  key->n_different = all.n_different;
}

gboolean
mh_reel_has_tables (const MhReel *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return get_any_table (self) != NULL;
}

gboolean
mh_reel_has_shapes (const MhReel *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const MhHeatmap *heatmap = get_any_table (self);

  return heatmap != NULL && mh_figure_frame_has_shapes (heatmap);
}

void
mh_reel_set_text (MhReel *self, MhText *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  for (guint i = 0; i < self->n_shots; i++)
    {
      Shot *shot = &self->shots[i];

      shot->board.scene.text = text;
      shot->line.scene.text = text;
      for (guint film = 0; film < self->n_films; film++)
        shot->tables[film].heatmap.text = text;
    }
}

void
mh_reel_detach (MhReel *self, const MhSketch *sketch)
{
  g_return_if_fail (self != NULL && sketch != NULL);

  for (guint i = 0; i < self->n_shots; i++)
    {
      Shot *shot = &self->shots[i];

      shot->board.scene.sketch = sketch;
      for (guint film = 0; film < self->n_films; film++)
        shot->tables[film].heatmap.describe = NULL;
    }
}

/* What is in the cells of a table. */
typedef struct
{
  guint32 n_possible, n_decided, n_draws, n_fresh;
} Tally;

static Tally
count_cells (const MhHeatmap *heatmap)
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
    return g_strdup_printf (ngettext ("%'u of %'u decided, %'u draw",
                                      "%'u of %'u decided, %'u draws", tally->n_draws),
                            tally->n_decided, tally->n_possible, tally->n_draws);
  if (!self->is_level || tally->n_decided == tally->n_possible)
    return g_strdup_printf (_ ("%'u of %'u decided"), tally->n_decided, tally->n_possible);
  if (self->heatmap.read_scores != NULL)
    return g_strdup_printf (_ ("%'u decided at this length, %'u of %'u so far"), tally->n_fresh,
                            tally->n_decided, tally->n_possible);

  return g_strdup_printf (_ ("%'u decided at this level, %'u of %'u so far"), tally->n_fresh,
                          tally->n_decided, tally->n_possible);
}

void
mh_reel_count (MhReel *self)
{
  g_return_if_fail (self != NULL);

  for (guint film = 0; film < self->n_films; film++)
    for (guint i = 0; i < self->n_shots && self->frames[film][i].heatmap != NULL; i++)
      {
        Table *table = &self->shots[i].tables[film];
        const Tally tally = count_cells (&table->heatmap);

        g_free (table->detail);
        table->detail = describe_tally (table, &tally);
        self->frames[film][i].detail = table->detail;
      }
}

static char *
describe_moments (const MhTrace *trace, const MhFigureOptions *options)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const guint n = options->n_moments;

  if (options->unit == MH_STEP_UNIT_LEVEL && style->has_cells)
    return g_strdup_printf (_ ("%u of %'u lengths"), n, mh_trace_get_n_phases (trace) - 1);
  if (options->unit == MH_STEP_UNIT_LEVEL)
    return g_strdup_printf (_ ("%u of %'u levels"), n, mh_trace_get_n_phases (trace));

  return g_strdup_printf (ngettext ("%u moment of a run of %'u steps",
                                    "%u moments of a run of %'u steps", n),
                          n, mh_trace_get_n_steps (trace));
}

char *
mh_reel_describe (MhWorkspace *workspace, const MhFigureOptions *options)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL, NULL);

  const MhTrace *trace = mh_workspace_get_trace (workspace, MH_SIDE_MAIN);
  const MhRun *run = mh_workspace_get_shown_run (workspace, MH_SIDE_MAIN);
  g_autofree char *moments = describe_moments (trace, options);

  if (run == NULL || mh_workspace_get_comparing (workspace))
    return g_steal_pointer (&moments);

  g_autofree char *name = mh_narration_side_name (workspace, MH_SIDE_MAIN);
  g_autofree char *detail = mh_narration_side_detail (workspace, MH_SIDE_MAIN);

  return g_strdup_printf ("%s, %s · %s", name, detail, moments);
}
