/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-private.h"

#include "mh-game-scenes.h"
#include "mh-narration.h"

#include <glib/gi18n.h>

/* Scenes of the tables of a game: their cells and marks. */

const char *
mh_scenes_translate (const char *words)
{
  return words != NULL ? _ (words) : NULL;
}

guint32
mh_scenes_get_max_remoteness (const MhSnapshot *snapshot)
{
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  guint32 max_remoteness = 0;

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, (MhSide) i);

      if (statistics != NULL && statistics->max_remoteness > max_remoteness)
        max_remoteness = statistics->max_remoteness;
    }

  return mh_game_class_count_moves (klass, max_remoteness);
}

gint64
mh_scenes_get_max_score (const MhSnapshot *snapshot)
{
  gint64 max_score = 0;

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, (MhSide) i);

      if (statistics != NULL && statistics->max_score > max_score)
        max_score = statistics->max_score;
    }

  return max_score;
}

/* An MhCellReadFunc for a game that is not solved. */
static void
read_unsolved (gconstpointer game,
               guint32 plane,
               guint32 row,
               guint32 column,
               guint32 n,
               MhCell *cells)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 position = mh_space_position_at (game, (MhCellIndex){ plane, row, column + i });

      cells[i] = mh_space_is_possible (game, position) ? 0 : MH_CELL_IMPOSSIBLE;
    }
}

static const MhGameScenes *
get_scenes (const MhTableScene *self)
{
  return mh_game_scenes_find (mh_game_get_class (self->reader.map.game));
}

/* Creates the unique id of a cell for programs, which is not translated. */
static char *
create_id (const MhTableScene *self, guint32 position)
{
  const guint32 plane = self->heatmap.plane;
  const MhCellIndex cell_index
      = plane == MH_PLANE_PLACEMENTS
            ? mh_table_layout_get_cell_index_in (&self->reader.map, plane, position)
            : mh_space_get_cell_index (self->reader.map.game, position);
  const char *suffix = self->side == MH_SIDE_OTHER ? "-other" : "";
  g_autofree char *id = get_scenes (self)->create_cell_id (cell_index);

  return g_strdup_printf ("cell-%s%s", id, suffix);
}

/* An MhCellDescribeFunc whose source is the scene. */
static void
describe_cell (gconstpointer source, MhCellIndex cell_index, MhCell cell, char **id, char **title)
{
  const MhTableScene *self = source;
  const guint32 position = mh_table_layout_get_position (&self->reader.map, cell_index);

  *id = create_id (self, position);
  *title = mh_narration_cell_in (self->snapshot, self->heatmap.plane, position);
}

/* Returns: FALSE if @position stands in another table, or nowhere */
static gboolean
find_place (const MhTableScene *self, guint32 position, guint32 *row, guint32 *column)
{
  if (position == MH_POSITION_NONE)
    return FALSE;

  MhCellIndex cell_index;

  if (!mh_table_layout_find (&self->reader.map, self->heatmap.plane, position, &cell_index))
    return FALSE;

  *row = cell_index.row;
  *column = cell_index.column;

  return TRUE;
}

static void
fill_marks (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  const guint32 node = self->snapshot->hovered_node;

  find_place (self, self->snapshot->current, &heatmap->current_row, &heatmap->current_column);
  if (find_place (self, self->snapshot->hovered, &heatmap->hovered_row, &heatmap->hovered_column))
    return;

  if (node < heatmap->n_rows && !self->reader.map.is_wrapped)
    {
      heatmap->hovered_row = node;
      heatmap->hovered_column = node;
    }
}

static gboolean
is_one_row (const MhTableScene *self)
{
  return self->reader.map.is_wrapped && self->heatmap.n_rows == 1;
}

/* Returns: (nullable): the name of the rows of a plane; a table of one row has none */
static const char *
get_row_caption (const MhTableScene *self, guint32 plane)
{
  const MhGameScenes *scenes = get_scenes (self);

  if (plane == MH_PLANE_PLACEMENTS)
    return mh_scenes_translate (scenes->placement_row_caption);

  return is_one_row (self) ? NULL : mh_scenes_translate (scenes->row_caption);
}

static const char *
get_column_caption (const MhTableScene *self, guint32 plane)
{
  const MhGameScenes *scenes = get_scenes (self);

  if (plane == MH_PLANE_PLACEMENTS)
    return mh_scenes_translate (scenes->placement_column_caption);

  return mh_scenes_translate (is_one_row (self) ? scenes->row_caption : scenes->column_caption);
}

/* Returns: the plane whose words ask for the most room among the others: that of placements, which
 * has the longest, if there is one */
static guint32
get_other_plane (const MhTableScene *self)
{
  const guint32 plane = self->heatmap.plane;

  if (plane == MH_PLANE_PLACEMENTS)
    return MH_PLAYER_FIRST;

  return self->reader.map.n_planes > MH_PLANE_PLACEMENTS ? MH_PLANE_PLACEMENTS : 1 - plane;
}

static void
fill_words (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  const MhGameScenes *scenes = get_scenes (self);
  const guint32 plane = heatmap->plane, other = get_other_plane (self);

  heatmap->title = mh_scenes_translate (scenes->table_titles[plane]);
  heatmap->row_caption = get_row_caption (self, plane);
  heatmap->column_caption = get_column_caption (self, plane);
  heatmap->other_title = mh_scenes_translate (scenes->table_titles[other]);
  heatmap->other_row_caption = get_row_caption (self, other);
  heatmap->other_column_caption = get_column_caption (self, other);
}

/* Fills in the summary of cells that are shown without marks. */
static void
fill_summed (MhTableScene *self)
{
  const MhRunFacts *run = self->snapshot->sides[self->side].shown;
  const MhTraceView end = { NULL, 0, 0, MH_LAYER_ALL };

  if (run == NULL)
    return;

  if (self->cells.read == mh_trace_view_read_row)
    mh_level_pyramid_view_init (&self->heatmap.summed, run->result.pyramid, self->cells.source);
  else if (self->cells.read == mh_solution_read_row)
    mh_level_pyramid_view_init (&self->heatmap.summed, run->result.pyramid, &end);
}

/* Says on the table why none of its positions could be asked about. */
static void
fill_note (MhTableScene *self)
{
  const MhRunFacts *run = self->snapshot->sides[self->side].shown;
  const MhSolution *solution = mh_snapshot_get_solution (self->snapshot, self->side);
  const guint32 plane = self->heatmap.plane;

  if (solution != NULL && mh_solution_has_unasked (solution) && plane < MH_N_PLAYERS)
    self->heatmap.note = run->problem.algorithm->turn_gaps[plane];
}

static void
fill_cells (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;

  self->reader.read = read_unsolved;
  self->reader.source = self->reader.map.game;
  if (mh_snapshot_get_cells (self->snapshot, self->side, &self->cells))
    {
      self->reader.read = self->cells.read;
      self->reader.source = self->cells.source;
      fill_summed (self);
    }
  heatmap->read = mh_table_reader_read_cells;
  heatmap->source = &self->reader;
}

/* Returns: the worse of two values for the cat. A reply by which the mouse escapes or wins
 * outweighs all others. */
static MhValue
get_worse (const MhGameClass *klass, MhValue worst, MhCell cell)
{
  const MhValue value = mh_game_class_show_value (klass, mh_cell_get_value (cell));

  if (worst.outcome == MH_OUTCOME_NONE || value.outcome == MH_OUTCOME_NONE)
    return (MhValue){ MH_OUTCOME_NONE, 0 };
  if (worst.outcome == MH_OUTCOME_FIRST || value.outcome == MH_OUTCOME_FIRST)
    return (MhValue){ MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN };

  return value.remoteness > worst.remoteness ? value : worst;
}

/* An MhRowValueFunc for a choice of the cat, whose value is known when all answers of the mouse
 * to it are known. */
static MhValue
read_placement (gconstpointer source, guint32 row)
{
  const MhTableScene *self = source;
  const MhHeatmap *heatmap = &self->heatmap;
  g_autofree MhCell *cells = g_new (MhCell, heatmap->n_columns);
  MhValue worst = { MH_OUTCOME_SECOND, 0 };

  heatmap->read (heatmap->source, heatmap->plane, row, 0, heatmap->n_columns, cells);
  for (guint32 column = 0; column < heatmap->n_columns; column++)
    worst = get_worse (heatmap->klass, worst, cells[column]);

  return worst;
}

/* Fills in the table of placements, which shows the positions with the cat to move once more,
 * with a row for each node of the cat. */
static void
fill_placements (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  const MhSnapshot *snapshot = self->snapshot;

  heatmap->is_transposed = TRUE;
  heatmap->transposed_plane = mh_table_layout_get_plane_of_positions (heatmap->plane);
  heatmap->row_values_caption = _ ("at most");
  heatmap->read_row_value = read_placement;
  heatmap->row_value_source = self;
  if (snapshot->has_placement && snapshot->step == mh_snapshot_get_n_steps (snapshot)
      && !mh_snapshot_hides_results (snapshot)
      && snapshot->placement.capture != MH_REMOTENESS_UNKNOWN)
    heatmap->best_row_value = (MhValue){ MH_OUTCOME_SECOND, snapshot->placement.capture };
}

/* Fills in the parts that only some kinds of games have: wrapped rows, numbers at the columns,
 * leads. */
static void
fill_extras (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  const MhGame *game = self->reader.map.game;
  const MhGameScenes *scenes = get_scenes (self);
  const MhSolution *solution = mh_snapshot_get_solution (self->snapshot, self->side);

  heatmap->blank_impossible = scenes->blanks_impossible;
  if (scenes->get_column_values != NULL)
    heatmap->column_values = scenes->get_column_values (game);
  heatmap->cells = mh_game_has_cells (game) ? game : NULL;
  heatmap->row_step = self->reader.map.is_wrapped ? self->reader.map.n_columns : 0;
  if (!mh_space_has_scores (game) || solution == NULL)
    return;

  self->reader.solution = solution;
  heatmap->read_scores = mh_table_reader_read_scores;
  heatmap->score_source = &self->reader;
  heatmap->max_score = mh_scenes_get_max_score (self->snapshot);
}

/* Marks the cells of the same table from which a value follows: that of the event of the step,
 * or else that of the current position. */
static void
look_at (MhTableScene *self, guint32 position)
{
  MhCellIndex cell_index = mh_table_layout_get_cell_index (&self->reader.map, position);

  if (self->heatmap.n_looked_at == MH_TABLE_MAX_LOOKED_AT)
    return;

  self->looked_at[self->heatmap.n_looked_at++]
      = (MhHeatmapPlace){ cell_index.row, cell_index.column };
}

static void
look_at_replies (MhTableScene *self, guint32 position)
{
  const MhGame *game = self->reader.map.game;
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, position, replies);

  for (guint32 i = 0; i < n_replies; i++)
    look_at (self, replies[i]);
}

/* Finds the event of the step; lengths are too many events at once.
 * Returns: FALSE if there is none */
static gboolean
get_event (MhTableScene *self, MhTrace **trace, MhEvent *event)
{
  const guint32 step = self->snapshot->step;

  *trace = mh_snapshot_get_trace (self->snapshot, MH_SIDE_MAIN);
  if (*trace == NULL || self->side != MH_SIDE_MAIN || step == 0
      || step == mh_trace_get_n_steps (*trace) || self->snapshot->unit == MH_STEP_UNIT_LEVEL)
    return FALSE;

  *event = mh_trace_get_event (*trace, step - 1);

  return event->slot != MH_SLOT_NONE;
}

/* Marks the reply of an event that is about one reply, such as a refuted reply or an answer
 * found in the memo.
 * Returns: FALSE if the event is about more than one reply */
static gboolean
look_at_one (MhTableScene *self, const MhTrace *trace, const MhEvent *event, guint32 *looking)
{
  if ((event->kind != MH_EVENT_REFUTED && event->kind != MH_EVENT_HIT)
      || event->cause == MH_STEP_NONE)
    return FALSE;

  const guint32 cause
      = mh_trace_get_position (trace, mh_trace_get_event (trace, event->cause).slot);
  const gboolean is_hit = event->kind == MH_EVENT_HIT;

  look_at (self, is_hit ? *looking : cause);
  if (is_hit)
    *looking = cause;

  return TRUE;
}

static void
fill_looked_at (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  guint32 looking = self->snapshot->current;
  MhTrace *trace;
  MhEvent event;

  heatmap->looked_at = self->looked_at;
  if (get_event (self, &trace, &event))
    {
      looking = mh_trace_get_position (trace, event.slot);
      heatmap->has_arrows = TRUE;
      if (!look_at_one (self, trace, &event, &looking))
        look_at_replies (self, looking);
      find_place (self, looking, &heatmap->looking_row, &heatmap->looking_column);
    }
  else if (looking != MH_POSITION_NONE)
    {
      look_at_replies (self, looking);
    }
}

/* Rings the cells of legal moves. Where the second player chooses a node, all of a column stands
 * for it, and none is ringed; where the first does, the choices are the cells of his column. */
static void
fill_reachable (MhTableScene *self)
{
  MhHeatmap *heatmap = &self->heatmap;
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (self->snapshot, &n_legal);

  if (n_legal == 0)
    return;

  heatmap->reachable = self->reachable;
  heatmap->reacher = (MhPlayer) mh_snapshot_get_place (self->snapshot).plane;
  for (guint i = 0; i < n_legal && heatmap->n_reachable < MH_TABLE_MAX_LOOKED_AT; i++)
    {
      MhHeatmapPlace place;

      if (mh_stage_is_position (self->snapshot->game, legal[i])
          && find_place (self, legal[i], &place.row, &place.column))
        self->reachable[heatmap->n_reachable++] = place;
    }
}

gboolean
mh_table_scene_init (MhTableScene *self,
                     const MhSnapshot *snapshot,
                     MhSide side,
                     guint32 plane,
                     const MhTheme *theme,
                     MhText *text)
{
  g_return_val_if_fail (self != NULL && snapshot != NULL, FALSE);

  MhHeatmap *heatmap = &self->heatmap;
  MhTableReader reader = { .read = NULL };

  if (!mh_snapshot_get_table_map (snapshot, &reader.map))
    return FALSE;

  g_return_val_if_fail (plane < reader.map.n_planes, FALSE);

  self->snapshot = snapshot;
  self->side = side;
  self->reader = reader;
  mh_heatmap_init (heatmap, theme, text);
  heatmap->n_rows = reader.map.n_rows;
  heatmap->n_columns = reader.map.n_columns;
  heatmap->plane = plane;
  heatmap->klass = mh_game_get_class (reader.map.game);
  heatmap->max_remoteness = mh_scenes_get_max_remoteness (snapshot);
  heatmap->describe = describe_cell;
  heatmap->describe_source = self;
  fill_words (self);
  fill_extras (self);
  if (plane == MH_PLANE_PLACEMENTS)
    fill_placements (self);

  return TRUE;
}

gboolean
mh_table_scene_fill (MhTableScene *self,
                     const MhSnapshot *snapshot,
                     MhSide side,
                     guint32 plane,
                     const MhTheme *theme,
                     MhText *text)
{
  if (!mh_table_scene_init (self, snapshot, side, plane, theme, text))
    return FALSE;

  fill_cells (self);
  fill_note (self);
  fill_marks (self);
  if (snapshot->play.is_active && snapshot->play.match != NULL)
    fill_reachable (self);
  else if (self->reader.map.n_planes == 1)
    fill_looked_at (self);

  return TRUE;
}
