/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot.h"

#include "mh-space.h"

#define REF(value, ref) ((value) != NULL ? ref (value) : NULL)

/* Drops what tells results otherwise than by the steps. */
static void
hide_results (MhSnapshot *self)
{
  g_clear_pointer (&self->comparison, mh_comparison_unref);
  g_clear_pointer (&self->change, mh_board_change_unref);
  self->change_counts = (MhChangeCounts){ 0, 0 };
  self->play.is_hinted = FALSE;
}

MhSnapshot *
mh_snapshot_new (const MhSnapshot *parts)
{
  g_return_val_if_fail (parts != NULL && parts->board != NULL, NULL);

  MhSnapshot *self = g_atomic_rc_box_new (MhSnapshot);

  *self = *parts;
  self->board = mh_board_copy (parts->board);
  self->name = g_strdup (parts->name);
  self->game = REF (parts->game, mh_game_ref);
  self->missing = g_strdup (parts->missing);
  self->dismantling = REF (parts->dismantling, mh_dismantling_ref);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      self->sides[i].asked = REF (parts->sides[i].asked, mh_run_facts_ref);
      self->sides[i].shown = REF (parts->sides[i].shown, mh_run_facts_ref);
      self->sides[i].before = REF (parts->sides[i].before, mh_solution_ref);
    }
  self->truth = REF (parts->truth, mh_run_facts_ref);
  self->comparison = REF (parts->comparison, mh_comparison_ref);
  self->change = REF (parts->change, mh_board_change_ref);
  self->play.match = REF (parts->play.match, mh_match_ref);
  self->bookmarks = REF (parts->bookmarks, g_ptr_array_ref);
  self->run = REF (parts->run, g_ref_string_acquire);
  self->nodes = REF (parts->nodes, g_array_ref);
  self->edges = REF (parts->edges, g_array_ref);
  if (mh_snapshot_hides_results (self))
    hide_results (self);

  return self;
}

MhSnapshot *
mh_snapshot_ref (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((gpointer) self);
}

static void
clear_cb (gpointer data)
{
  MhSnapshot *self = data;

  mh_board_free (self->board);
  g_free (self->name);
  g_clear_pointer (&self->game, mh_game_unref);
  g_free (self->missing);
  g_clear_pointer (&self->dismantling, mh_dismantling_unref);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      g_clear_pointer (&self->sides[i].asked, mh_run_facts_unref);
      g_clear_pointer (&self->sides[i].shown, mh_run_facts_unref);
      g_clear_pointer (&self->sides[i].before, mh_solution_unref);
    }
  g_clear_pointer (&self->truth, mh_run_facts_unref);
  g_clear_pointer (&self->comparison, mh_comparison_unref);
  g_clear_pointer (&self->change, mh_board_change_unref);
  g_clear_pointer (&self->play.match, mh_match_unref);
  g_clear_pointer (&self->bookmarks, g_ptr_array_unref);
  g_clear_pointer (&self->run, g_ref_string_release);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->edges, g_array_unref);
}

void
mh_snapshot_unref (MhSnapshot *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

MhSnapshot *
mh_snapshot_at_step (const MhSnapshot *self, MhStepUnit unit, guint32 step)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);
  MhSnapshot parts = *self;

  g_return_val_if_fail (trace != NULL && step <= mh_trace_get_n_steps (trace), NULL);

  parts.unit = mh_step_unit_fit (unit, trace);
  parts.step = step;
  parts.is_playing = FALSE;
  parts.play.is_replaying = FALSE;
  parts.predict = (MhSnapshotPredict){ .is_active = FALSE };
  if (self->follows_layers)
    parts.layer = mh_snapshot_find_layer (trace, step);
  if (self->follows_steps)
    parts.current = mh_snapshot_find_position (trace, step, self->start);
  parts.node = parts.hovered_node = MH_NODE_NONE;
  parts.hovered = MH_POSITION_NONE;
  parts.nodes = parts.edges = NULL;

  return mh_snapshot_new (&parts);
}

MhSnapshot *
mh_snapshot_at_stage (const MhSnapshot *self, guint index)
{
  g_return_val_if_fail (self != NULL && self->play.match != NULL, NULL);

  const guint32 stage = mh_snapshot_get_stage (self, index);
  MhSnapshot parts = *self;

  if (!mh_snapshot_hides_results (self))
    parts.step = mh_snapshot_get_n_steps (self);
  parts.is_playing = FALSE;
  parts.play.is_active = TRUE;
  parts.play.is_hinted = parts.play.is_your_turn = parts.play.is_replaying = FALSE;
  parts.play.index = index;
  parts.current = mh_stage_is_position (self->game, stage) ? stage : MH_POSITION_NONE;
  parts.node = parts.hovered_node = MH_NODE_NONE;
  parts.hovered = MH_POSITION_NONE;
  parts.nodes = parts.edges = NULL;

  return mh_snapshot_new (&parts);
}

static gboolean
are_plays_alike (const MhSnapshotPlay *a, const MhSnapshotPlay *b)
{
  return a->match == b->match && a->is_active == b->is_active && a->index == b->index
         && a->is_your_turn == b->is_your_turn && a->is_hinted == b->is_hinted
         && a->is_replaying == b->is_replaying && a->is_moving == b->is_moving
         && a->can_go_back == b->can_go_back && a->n_others == b->n_others;
}

static gboolean
are_questions_alike (const MhSnapshotPredict *a, const MhSnapshotPredict *b)
{
  return a->is_active == b->is_active && a->has_question == b->has_question
         && (!a->has_question
             || (a->question.kind == b->question.kind && a->question.step == b->question.step
                 && a->question.position == b->question.position && a->is_answered == b->is_answered
                 && a->choice == b->choice))
         && a->has_next == b->has_next && a->n_answers == b->n_answers && a->n_right == b->n_right
         && a->n_others == b->n_others;
}

static guint
find_changes_of_board (const MhSnapshot *a, const MhSnapshot *b)
{
  const guint changes = mh_board_find_changes (a->board, b->board);

  return ((changes & MH_BOARD_DRAWING) != 0 ? MH_SNAPSHOT_DRAWING : 0)
         | ((changes & MH_BOARD_GAME) != 0 || a->is_guessed_directed != b->is_guessed_directed
                ? MH_SNAPSHOT_BOARD
                : 0)
         | ((changes & MH_BOARD_START) != 0 || a->start != b->start ? MH_SNAPSHOT_START : 0);
}

static gboolean
are_sides_alike (const MhSnapshotSide *a, const MhSnapshotSide *b)
{
  return a->algorithm == b->algorithm && mh_options_equal (&a->options, &b->options)
         && a->before == b->before && mh_run_facts_are_alike (a->asked, b->asked)
         && mh_run_facts_are_alike (a->shown, b->shown);
}

static gboolean
are_placements_alike (const MhSnapshot *a, const MhSnapshot *b)
{
  return a->has_placement == b->has_placement && a->placement.mouse == b->placement.mouse
         && a->placement.cat == b->placement.cat && a->placement.capture == b->placement.capture;
}

static guint
find_changes_of_runs (const MhSnapshot *a, const MhSnapshot *b)
{
  gboolean are_alike = a->program == b->program && a->remembers_program == b->remembers_program
                       && a->is_comparing == b->is_comparing && a->can_solve == b->can_solve
                       && mh_snapshot_hides_results (a) == mh_snapshot_hides_results (b)
                       && a->is_stale == b->is_stale && are_placements_alike (a, b)
                       && a->has_period == b->has_period && a->period.from == b->period.from
                       && a->period.period == b->period.period
                       && mh_run_facts_are_alike (a->truth, b->truth);
  gboolean are_same = a->truth == b->truth;

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      are_alike = are_alike && are_sides_alike (&a->sides[i], &b->sides[i]);
      are_same = are_same && a->sides[i].asked == b->sides[i].asked
                 && a->sides[i].shown == b->sides[i].shown;
    }

  return (are_alike ? 0 : MH_SNAPSHOT_RUNS) | (are_same ? 0 : MH_SNAPSHOT_PROGRESS);
}

guint
mh_snapshot_find_changes (const MhSnapshot *a, const MhSnapshot *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  const struct
  {
    gboolean differs;
    MhSnapshotPart part;
  } parts[] = {
    { a->is_named != b->is_named || g_strcmp0 (a->name, b->name) != 0, MH_SNAPSHOT_NAME },
    { a->game != b->game || a->dismantling != b->dismantling
          || g_strcmp0 (a->missing, b->missing) != 0,
      MH_SNAPSHOT_GAME },
    { a->comparison != b->comparison, MH_SNAPSHOT_COMPARISON },
    { a->change != b->change || a->is_change_shown != b->is_change_shown, MH_SNAPSHOT_CHANGE },
    { !are_plays_alike (&a->play, &b->play), MH_SNAPSHOT_PLAY },
    { !are_questions_alike (&a->predict, &b->predict), MH_SNAPSHOT_PREDICT },
    { a->bookmarks != b->bookmarks || g_strcmp0 (a->run, b->run) != 0, MH_SNAPSHOT_BOOKMARKS },
    { a->step != b->step, MH_SNAPSHOT_STEP },
    { a->false_step != b->false_step, MH_SNAPSHOT_RUNS },
    { a->unit != b->unit || a->is_playing != b->is_playing || a->speed < b->speed
          || a->speed > b->speed,
      MH_SNAPSHOT_PLAYBACK },
    { a->layer != b->layer, MH_SNAPSHOT_LAYER },
    { a->plane != b->plane, MH_SNAPSHOT_PLANE },
    { a->follows_steps != b->follows_steps || a->follows_layers != b->follows_layers
          || a->follows_best_play != b->follows_best_play,
      MH_SNAPSHOT_FOLLOWING },
    { a->current != b->current || a->can_look_back != b->can_look_back
          || a->can_look_forward != b->can_look_forward,
      MH_SNAPSHOT_POSITION },
    { a->node != b->node || a->nodes != b->nodes || a->edges != b->edges, MH_SNAPSHOT_NODES },
    { a->hovered != b->hovered || a->hovered_node != b->hovered_node, MH_SNAPSHOT_HOVER },
  };
  guint changes = find_changes_of_board (a, b) | find_changes_of_runs (a, b);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    changes |= parts[i].differs ? parts[i].part : 0;

  return changes;
}

const MhGameClass *
mh_snapshot_get_class (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return mh_board_get_game_class (self->board);
}

MhSolution *
mh_snapshot_get_solution (const MhSnapshot *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhRunFacts *run = self->sides[side].shown;

  return run != NULL ? run->result.solution : NULL;
}

const MhStatistics *
mh_snapshot_get_statistics (const MhSnapshot *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhRunFacts *run = self->sides[side].shown;

  return run != NULL ? run->result.statistics : NULL;
}

MhTrace *
mh_snapshot_get_trace (const MhSnapshot *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhRunFacts *run = self->sides[side].shown;

  return run != NULL ? run->result.trace : NULL;
}

MhSolution *
mh_snapshot_get_truth (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->truth != NULL && !mh_snapshot_hides_results (self) ? self->truth->result.solution
                                                                  : NULL;
}

gboolean
mh_snapshot_hides_results (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);

  return self->hides_results && (trace == NULL || self->step < mh_trace_get_n_steps (trace));
}

gboolean
mh_snapshot_is_asking (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->predict.has_question && !self->predict.is_answered;
}

const MhPeriod *
mh_snapshot_get_period (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->has_period && !mh_snapshot_hides_results (self) ? &self->period : NULL;
}

const MhAlgorithm *
mh_snapshot_get_algorithm (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhSnapshotSide *side = &self->sides[MH_SIDE_MAIN];

  return side->shown != NULL ? side->shown->problem.algorithm : side->algorithm;
}

MhListing *
mh_snapshot_get_listing (const MhSnapshot *self)
{
  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);

  return trace != NULL ? mh_trace_get_listing (trace) : NULL;
}

guint32
mh_snapshot_get_false_step (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return mh_snapshot_get_truth (self) != NULL ? self->false_step : 0;
}

guint
mh_snapshot_get_n_code_lines (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const MhListing *listing = mh_snapshot_get_listing (self);
  const MhAlgorithm *algorithm = mh_snapshot_get_algorithm (self);

  if (listing != NULL)
    return g_strv_length (listing->lines);

  return algorithm != NULL ? g_strv_length ((char **) algorithm->pseudocode) : 0;
}

int
mh_snapshot_get_code_line (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, -1);

  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);
  const int line = trace != NULL && self->step > 0
                       ? mh_trace_get_bare_event (trace, self->step - 1).line
                       : MH_CODE_LINE_NONE;

  return line != MH_CODE_LINE_NONE ? line : -1;
}

guint32
mh_snapshot_get_n_steps (const MhSnapshot *self)
{
  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);

  return trace != NULL ? mh_trace_get_n_steps (trace) : 0;
}

guint32
mh_snapshot_get_unit_start (const MhSnapshot *self)
{
  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);

  return trace != NULL ? mh_step_unit_get_start (self->unit, trace, self->step) : 0;
}

gboolean
mh_snapshot_get_table_map (const MhSnapshot *self, MhTableLayout *map)
{
  g_return_val_if_fail (self != NULL && map != NULL, FALSE);

  if (self->game == NULL)
    return FALSE;

  mh_table_layout_init (map, self->game, mh_snapshot_get_period (self));

  return TRUE;
}

guint32
mh_snapshot_list_planes (const MhSnapshot *self, guint32 *planes)
{
  MhTableLayout layout;
  guint32 n = 0;

  g_return_val_if_fail (self != NULL && planes != NULL, 0);

  if (!mh_snapshot_get_table_map (self, &layout))
    return 0;

  for (guint32 i = 0; i < layout.n_planes; i++)
    {
      const guint32 plane = mh_table_layout_get_plane (&layout, i);

      if (layout.n_planes == 1 || self->plane == MH_BOTH_PLANES || self->plane == (int) plane)
        planes[n++] = plane;
    }

  return n;
}

guint32
mh_snapshot_find_layer (const MhTrace *trace, guint32 step)
{
  if (trace == NULL || mh_trace_get_n_layers (trace) == 0 || step == 0
      || step == mh_trace_get_n_steps (trace))
    return MH_LAYER_ALL;

  return mh_trace_get_layer (trace, mh_trace_get_event (trace, step - 1).slot);
}

guint32
mh_snapshot_find_position (const MhTrace *trace, guint32 step, guint32 current)
{
  if (trace == NULL || step == 0)
    return current;
  /* The end of a run is its result, unless it is the answer of a search. */
  if (step == mh_trace_get_n_steps (trace) && !mh_trace_get_style (trace)->has_slots)
    return current;

  const MhEvent event = mh_trace_get_event (trace, step - 1);

  return event.slot != MH_SLOT_NONE ? mh_trace_get_position (trace, event.slot) : current;
}

guint32
mh_snapshot_find_decision (const MhSnapshot *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, MH_STEP_NONE);

  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);
  guint32 event;

  if (trace == NULL || position == MH_POSITION_NONE)
    return MH_STEP_NONE;

  const MhEventQuery query = {
    .kinds = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
    .position = mh_trace_fold_position (trace, position),
  };

  return mh_trace_find (trace, self->step, &query, &event) ? event + 1 : MH_STEP_NONE;
}

gboolean
mh_snapshot_are_far (const MhSnapshot *self, guint32 a, guint32 b)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const guint32 n_positions = self->game != NULL ? mh_space_get_n_positions (self->game) : 0;

  return a < n_positions && b < n_positions && a != b && !mh_space_has_move (self->game, a, b)
         && !mh_space_has_move (self->game, b, a);
}
