/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

/* Makes snapshots of the state of a session. */

/* Returns: (nullable) (transfer none) */
static MhRunFacts *
get_facts (MhRun *run)
{
  return run != NULL ? mh_run_get_facts (run) : NULL;
}

static MhSnapshotSide
get_side (MhSession *self, MhSide side)
{
  return (MhSnapshotSide){
    .algorithm = mh_run_set_get_algorithm (self->runs, side),
    .options = *mh_run_set_get_options (self->runs, side),
    .asked = get_facts (mh_run_set_get_run (self->runs, side)),
    .shown = get_facts (mh_run_set_get_shown (self->runs, side)),
    .before = self->before[side],
  };
}

static MhSnapshotPlay
get_play (MhSession *self)
{
  const MhMatch *match = mh_play_get_match (self->play);
  const guint n_matches = mh_document_get_file (self->document)->matches.n_items;

  /* In the middle of an edit the board may have another game already. */
  if (mh_play_get_game (self->play) != self->game)
    return (MhSnapshotPlay){ .match = NULL };

  return (MhSnapshotPlay){
    .match = (MhMatch *) match,
    .is_active = mh_play_is_active (self->play),
    .index = mh_play_get_index (self->play),
    .is_your_turn = mh_play_is_your_turn (self->play),
    .is_hinted = mh_play_is_hinted (self->play),
    .is_replaying = mh_play_is_replaying (self->play),
    .is_moving = mh_playback_get_playing (mh_play_get_reel (self->play)),
    .can_go_back = mh_play_can_go_back (self->play),
    .n_others = n_matches - (match != NULL ? 1 : 0),
  };
}

static gboolean
can_look_again (MhSession *self, gboolean is_forward)
{
  const guint32 current = mh_selection_get_current (self->selection);

  return !mh_session_is_playing (self)
         && mh_visits_find (self->visits, self->game, current, is_forward) != MH_POSITION_NONE;
}

MhSnapshot *
mh_session_create_snapshot (MhSession *self)
{
  MhRun *shown = mh_run_set_get_shown (self->runs, MH_SIDE_MAIN);
  const gboolean is_solved = shown != NULL && mh_run_get_solution (shown) != NULL;
  const MhSnapshot parts = {
    .board = (MhBoard *) mh_document_get_board (self->document),
    .name = (char *) mh_document_get_name (self->document),
    .is_named = mh_document_is_named (self->document),
    .is_guessed_directed = mh_document_is_guessed_directed (self->document),
    .game = self->game,
    .missing = self->missing != NULL ? self->missing->message : NULL,
    .start = mh_session_get_start_position (self),
    .dismantling = self->dismantling,
    .sides = { get_side (self, MH_SIDE_MAIN), get_side (self, MH_SIDE_OTHER) },
    .program = mh_run_set_get_program (self->runs),
    .remembers_program = mh_document_get_program (self->document) != NULL,
    .is_comparing = mh_run_set_get_comparing (self->runs),
    .truth = get_facts (mh_run_set_get_truth (self->runs)),
    .comparison = mh_comparer_get (self->comparer),
    .can_solve = mh_run_set_can_start (self->runs),
    .hides_results
    = mh_document_get_hides_results (self->document) || mh_predict_is_active (self->predict),
    .is_stale = self->was_solved && !is_solved,
    .has_placement = self->placement_source != NULL,
    .placement = self->placement,
    .has_period = self->has_period,
    .period = self->period,
    .change = mh_what_if_get_change (self->what_if),
    .change_counts
    = { mh_what_if_get_n_winners (self->what_if), mh_what_if_get_n_moves (self->what_if) },
    .is_change_shown = mh_what_if_get_shown (self->what_if),
    .play = get_play (self),
    .predict = *mh_predict_get_moment (self->predict),
    .bookmarks = mh_document_get_bookmarks (self->document),
    .run = shown != NULL && mh_run_get_trace (shown) != NULL ? mh_run_get_digest (shown) : NULL,
    .false_step = self->false_step,
    .step = mh_playback_get_step (self->playback),
    .unit = mh_playback_get_unit (self->playback),
    .speed = mh_playback_get_speed (self->playback),
    .is_playing = mh_playback_get_playing (self->playback),
    .follows_steps = self->follow_steps,
    .layer = self->layer,
    .follows_layers = self->follow_layers,
    .plane = self->plane,
    .follows_best_play = self->follow_best_play,
    .current = mh_selection_get_current (self->selection),
    .can_look_back = can_look_again (self, FALSE),
    .can_look_forward = can_look_again (self, TRUE),
    .node = mh_selection_get_node (self->selection),
    .nodes = mh_selection_get_node_array (self->selection),
    .edges = mh_selection_get_edge_array (self->selection),
    .hovered = mh_selection_get_hovered (self->selection),
    .hovered_node = mh_selection_get_hovered_node (self->selection),
  };

  return mh_snapshot_new (&parts);
}
