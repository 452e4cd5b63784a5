/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes.h"

#include "mh-line.h"
#include "mh-narration.h"
#include "mh-scenes-step.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* More arrows than these hide the board; the best come first. Where they are
 * many, only as many are labelled as can be read. */
#define MAX_REPLIES 64
#define MAX_LABELLED_REPLIES 12

/* The shades of all tables that are shown have one scale. */
static guint32
get_max_remoteness (MhWorkspace *workspace)
{
  guint32 max_remoteness = 0;

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_workspace_get_statistics (workspace, (MhSide) i);

      if (statistics != NULL && statistics->max_remoteness > max_remoteness)
        max_remoteness = statistics->max_remoteness;
    }

  return max_remoteness;
}

static guint32
get_current (MhWorkspace *workspace)
{
  return mh_selection_get_current (mh_workspace_get_selection (workspace));
}

static void
fill_tokens (MhGraphScene *scene, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  const MhStart start = mh_sketch_get_start (scene->sketch);
  const guint32 current = get_current (workspace);
  const guint32 starts[MH_N_PLAYERS] = { start.mouse, start.cat };

  scene->mover = start.first;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      scene->tokens[player] = starts[player];
      if (game != NULL && current != MH_POSITION_NONE)
        {
          scene->tokens[player] = mh_space_get_node (game, current, (MhPlayer) player);
          scene->mover = mh_space_get_mover (game, current);
        }
      scene->starts[player]
          = scene->tokens[player] != starts[player] ? starts[player] : MH_NODE_NONE;
    }
}

static void
fill_replies (MhBoardScene *self, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  const guint32 current = get_current (workspace);
  g_autoptr (MhProof) proof = mh_workspace_create_proof (workspace, current);

  if (proof == NULL || mh_workspace_get_solution (workspace, MH_SIDE_MAIN) == NULL)
    return;

  const MhPlayer mover = mh_space_get_mover (game, current);
  const guint32 n_replies = MIN (proof->n_replies, MAX_REPLIES);

  self->replies = g_new0 (MhReplyArrow, n_replies);
  self->labels = g_new0 (char *, n_replies + 1);
  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhReply *reply = &proof->replies[i];

      if (i < MAX_LABELLED_REPLIES)
        self->labels[i] = mh_words_value_short (reply->value);
      self->replies[i] = (MhReplyArrow){
        .from = mh_space_get_node (game, current, mover),
        .to = mh_space_get_node (game, reply->position, mover),
        .value = reply->value,
        .label = self->labels[i],
        .is_best = reply->is_best,
      };
    }
  self->scene.replies = self->replies;
  self->scene.n_replies = n_replies;
}

/* The line that both play from here on. It takes the place of the replies:
 * arrows of both kinds would hide each other. */
static void
fill_trail (MhBoardScene *self, MhWorkspace *workspace)
{
  if (!mh_workspace_get_follow_best_play (workspace))
    return;

  g_autoptr (MhLine) line = mh_line_new (workspace, get_current (workspace));

  if (line == NULL)
    return;

  self->trail = mh_line_create_trail (line, mh_workspace_get_game (workspace));
  self->scene.trail = self->trail;
  self->scene.n_trail = line->n_moves;
  self->scene.n_replies = 0;
}

static void
fill_lights (MhBoardScene *self, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  MhSelection *selection = mh_workspace_get_selection (workspace);
  const guint32 hovered = mh_selection_get_hovered (selection);
  const guint32 node = mh_selection_get_node (selection);
  const guint32 n_nodes = mh_sketch_get_n_nodes (self->scene.sketch);

  self->scene.hovered = mh_selection_get_hovered_node (selection);
  if (game != NULL && hovered != MH_POSITION_NONE)
    for (int player = 0; player < MH_N_PLAYERS; player++)
      self->scene.lit[player] = mh_space_get_node (game, hovered, (MhPlayer) player);
  if (node < n_nodes)
    {
      self->selected = g_new0 (guint8, n_nodes);
      self->selected[node] = TRUE;
      self->scene.selected = self->selected;
    }
}

void
mh_board_scene_fill (MhBoardScene *self, MhWorkspace *workspace, const MhTheme *theme, MhText *text)
{
  g_return_if_fail (self != NULL && MH_IS_WORKSPACE (workspace));

  MhDocument *document = mh_workspace_get_document (workspace);

  *self = (MhBoardScene){ 0 };
  mh_graph_scene_init (&self->scene, mh_document_get_sketch (document), theme, text);
  self->scene.max_remoteness = get_max_remoteness (workspace);
  fill_tokens (&self->scene, workspace);
  if (!mh_board_scene_fill_search (self, workspace))
    fill_replies (self, workspace);
  fill_trail (self, workspace);
  mh_board_scene_fill_step (self, workspace);
  fill_lights (self, workspace);
}

void
mh_board_scene_clear (MhBoardScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->replies, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->trail, g_free);
  g_clear_pointer (&self->chip, g_free);
  g_clear_pointer (&self->selected, g_free);
}

/* An MhCellReadFunc: the table of a game of which nothing is known. */
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
      const guint32 position = mh_space_position_at (game, (MhSpot){ plane, row, column + i });

      cells[i] = mh_space_is_possible (game, position) ? 0 : MH_CELL_IMPOSSIBLE;
    }
}

/* An MhCellDescribeFunc: (source is the scene). */
static void
describe_cell (gconstpointer source, MhSpot spot, MhCell cell, char **id, char **title)
{
  const MhTableScene *self = source;
  const guint32 position = mh_space_position_at (mh_workspace_get_game (self->workspace), spot);

  /* Ids are names for programs, not words, and each is there once. */
  *id = g_strdup_printf ("cell-m%u-c%u-%s%s", spot.row, spot.column,
                         spot.plane == MH_PLAYER_FIRST ? "mouse" : "cat",
                         self->side == MH_SIDE_OTHER ? "-other" : "");
  *title = mh_narration_cell (self->workspace, position);
}

static void
fill_marks (MhHeatmap *heatmap, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  MhSelection *selection = mh_workspace_get_selection (workspace);
  const guint32 current = mh_selection_get_current (selection);
  const guint32 hovered = mh_selection_get_hovered (selection);
  const guint32 node = mh_selection_get_hovered_node (selection);

  if (current != MH_POSITION_NONE && mh_space_spot_of (game, current).plane == heatmap->plane)
    {
      heatmap->current_row = mh_space_spot_of (game, current).row;
      heatmap->current_column = mh_space_spot_of (game, current).column;
    }
  if (hovered != MH_POSITION_NONE && mh_space_spot_of (game, hovered).plane == heatmap->plane)
    {
      heatmap->hovered_row = mh_space_spot_of (game, hovered).row;
      heatmap->hovered_column = mh_space_spot_of (game, hovered).column;
    }
  else if (node < heatmap->n_rows)
    {
      heatmap->hovered_row = node;
      heatmap->hovered_column = node;
    }
}

gboolean
mh_table_scene_fill (MhTableScene *self,
                     MhWorkspace *workspace,
                     MhSide side,
                     guint32 plane,
                     const MhTheme *theme,
                     MhText *text)
{
  g_return_val_if_fail (self != NULL && MH_IS_WORKSPACE (workspace), FALSE);

  const MhGame *game = mh_workspace_get_game (workspace);
  MhHeatmap *heatmap = &self->heatmap;

  if (game == NULL)
    return FALSE;

  self->workspace = workspace;
  self->side = side;
  mh_heatmap_init (heatmap, theme, text);
  heatmap->n_rows = mh_space_get_n_rows (game);
  heatmap->n_columns = mh_space_get_n_columns (game);
  heatmap->plane = plane;
  heatmap->max_remoteness = get_max_remoteness (workspace);
  heatmap->title = plane == MH_PLAYER_FIRST ? _ ("Mouse to move") : _ ("Cat to move");
  heatmap->row_caption = _ ("mouse on →");
  heatmap->column_caption = _ ("cat on →");
  heatmap->describe = describe_cell;
  heatmap->describe_source = self;
  heatmap->read = read_unsolved;
  heatmap->source = game;
  if (mh_workspace_get_cells (workspace, side, &self->cells))
    {
      heatmap->read = self->cells.read;
      heatmap->source = self->cells.source;
    }
  fill_marks (heatmap, workspace);

  return TRUE;
}

static void
fill_phase (MhHistogramPhase *phase, const MhStatistics *statistics, guint32 level)
{
  phase->from = level;
  phase->to = level + 1;
  if (level == statistics->n_levels)
    phase->n_drawn = statistics->n_by_outcome[MH_OUTCOME_DRAW];
  else
    for (int player = 0; player < MH_N_PLAYERS; player++)
      phase->n_won[player] = statistics->levels[level][player];
}

static void
fill_traced_phase (MhHistogramPhase *phase,
                   const MhStatistics *statistics,
                   const MhTrace *trace,
                   guint32 i)
{
  const gboolean is_last = i + 1 == mh_trace_get_n_phases (trace);

  phase->from = mh_trace_get_phase (trace, i).from;
  phase->to = mh_trace_get_phase (trace, i).to;
  phase->n_won[MH_PLAYER_FIRST] = mh_trace_count_decided (trace, i, MH_OUTCOME_FIRST);
  phase->n_won[MH_PLAYER_SECOND] = mh_trace_count_decided (trace, i, MH_OUTCOME_SECOND);
  phase->n_drawn = mh_trace_count_decided (trace, i, MH_OUTCOME_DRAW);
  if (is_last && mh_trace_get_style (trace)->has_levels)
    phase->n_drawn = statistics->n_by_outcome[MH_OUTCOME_DRAW];
}

/* A phase for each level, and one for what comes after the last; without
 * levels one for each part of the run. */
static void
fill_phases (MhTimelineScene *self, const MhStatistics *statistics, const MhTrace *trace)
{
  const gboolean has_levels = trace == NULL || mh_trace_get_style (trace)->has_levels;
  const guint32 n_phases = trace != NULL ? mh_trace_get_n_phases (trace) : statistics->n_levels + 1;

  self->phases = g_new0 (MhHistogramPhase, n_phases);
  self->labels = g_new0 (char *, n_phases + 1);
  for (guint32 i = 0; i < n_phases; i++)
    {
      if (!has_levels)
        self->labels[i] = g_strdup ("");
      else
        self->labels[i] = i + 1 < n_phases ? g_strdup_printf ("%u", i) : g_strdup (_ ("draws"));
      self->phases[i].label = self->labels[i];
      if (trace != NULL)
        fill_traced_phase (&self->phases[i], statistics, trace, i);
      else
        fill_phase (&self->phases[i], statistics, i);
    }
  self->histogram.phases = self->phases;
  self->histogram.n_phases = n_phases;
}

gboolean
mh_timeline_scene_fill (MhTimelineScene *self,
                        MhWorkspace *workspace,
                        const MhTheme *theme,
                        MhText *text)
{
  g_return_val_if_fail (self != NULL && MH_IS_WORKSPACE (workspace), FALSE);

  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);
  MhPlayback *playback = mh_workspace_get_playback (workspace);
  MhTrace *trace = mh_playback_get_trace (playback);

  *self = (MhTimelineScene){ 0 };
  if (statistics == NULL)
    return FALSE;

  fill_phases (self, statistics, trace);
  self->histogram.step = trace != NULL ? mh_playback_get_step (playback) : self->histogram.n_phases;
  self->histogram.theme = theme;
  self->histogram.text = text;

  return TRUE;
}

void
mh_timeline_scene_clear (MhTimelineScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->phases, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
}

static guint32
get_n_different (MhWorkspace *workspace)
{
  const MhComparison *comparison = mh_workspace_get_comparison (workspace);
  const gboolean is_marked = mh_workspace_is_comparable (workspace);

  return comparison != NULL && is_marked ? comparison->n_positions : 0;
}

/* Returns: whether some run has left positions without a value; @name: what
 * that means, or NULL */
static gboolean
find_unanswered (MhWorkspace *workspace, const char **name)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_workspace_get_statistics (workspace, (MhSide) i);

      if (statistics == NULL || statistics->n_by_outcome[MH_OUTCOME_NONE] == 0)
        continue;

      *name = mh_workspace_get_algorithm (workspace, (MhSide) i)->undecided_name;
      return TRUE;
    }

  return FALSE;
}

void
mh_key_scene_fill (MhKey *self, MhWorkspace *workspace, const MhTheme *theme, MhText *text)
{
  g_return_if_fail (self != NULL && MH_IS_WORKSPACE (workspace));

  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);
  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const gboolean is_final
      = statistics != NULL && mh_playback_get_step (playback) == mh_playback_get_n_steps (playback);
  const gboolean begins_drawn
      = trace != NULL && mh_trace_get_style (trace)->initial == MH_OUTCOME_DRAW;
  const char *undecided = mh_workspace_get_algorithm (workspace, MH_SIDE_MAIN)->undecided_name;
  const gboolean has_undecided
      = (!is_final && !begins_drawn) || find_unanswered (workspace, &undecided);

  *self = (MhKey){
    .theme = theme,
    .text = text,
    .max_remoteness = get_max_remoteness (workspace),
    .has_undecided = has_undecided,
    .has_draws
    = is_final || begins_drawn || (trace != NULL && mh_trace_get_style (trace)->has_slots),
    .undecided = undecided != NULL ? _ (undecided) : NULL,
    .n_different = get_n_different (workspace),
    .is_compared = mh_workspace_get_comparing (workspace),
    .has_numbers = statistics == NULL || statistics->n_levels > 0,
  };
}
