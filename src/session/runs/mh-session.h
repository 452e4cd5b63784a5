/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-edits.h"
#include "mh-play.h"
#include "mh-playback.h"
#include "mh-predict.h"
#include "mh-run-set.h"
#include "mh-selection.h"
#include "mh-snapshot.h"
#include "mh-what-if.h"

G_BEGIN_DECLS

/*
 * The state that views bind to, for all games: one document, the run that is shown
 * and the one it is compared with, the shown step of each, and the current position.
 * It keeps them in step: an edit that changes the game starts a new run, a finished
 * run goes to the playback, and a step moves the position while steps are followed.
 *
 * Solutions are cached by the identity of their game, so undoing brings a result
 * back without solving.
 *
 * Properties: document (construct only), comparing, follow-steps, follow-best-play,
 * hide-results, predicting (boolean). What is shown is in the snapshot, which also tells of these.
 *
 * Signals: changed (MhSnapshot as a pointer, MhSnapshotPart flags: once for every change,
 * after which mh_session_get_snapshot() is another one, and what differs). An edit is told
 * after everybody else has heard of it from the document; step-missing (uint: the step that
 * mh_session_go_to_step() was to go to, but the run has fewer).
 */
#define MH_TYPE_SESSION (mh_session_get_type ())
G_DECLARE_FINAL_TYPE (MhSession, mh_session, MH, SESSION, GObject)

MhSession *mh_session_new (MhDocument *document);

MhDocument *mh_session_get_document (MhSession *self);
/* Returns: (transfer none): everything that is shown, always up to date; valid until the next
 * change */
const MhSnapshot *mh_session_get_snapshot (MhSession *self);

/* Combine several changes: document, playback and selection may change one after the other
 * between the two calls, and "changed" is emitted once at the end if the snapshot differs.
 * Pairs may be nested; the outermost one counts. An event of the user that may change more than
 * one thing is handled inside a pair. The main loop must not run between the calls. */
void mh_session_begin_change (MhSession *self);
void mh_session_end_change (MhSession *self);

/* Returns: (transfer none): the class of the game, known even while the board lacks a role */
const MhGameClass *mh_session_get_class (MhSession *self);
/* The parts of a session, which change by the functions below or by their own. */
const MhRunSet *mh_session_get_runs (MhSession *self);
MhPlayback *mh_session_get_playback (MhSession *self);
/* Returns: (transfer none): what the timeline moves: the game while it is replayed, else the run */
MhPlayback *mh_session_get_reel (MhSession *self);
MhSelection *mh_session_get_selection (MhSession *self);
/* The game that is played. While it is active, the current position is its own, and whatever
 * chooses a position moves, if that is legal. */
MhPlay *mh_session_get_play (MhSession *self);
/* Compares the positions before and after the last edits. */
MhWhatIf *mh_session_get_what_if (MhSession *self);

/* @plane: the half of the tables to show, or MH_BOTH_PLANES, which is shown for the table of
 * placements, too, if the game has none */
void mh_session_set_plane (MhSession *self, int plane);
/* Asks questions about steps before they are shown: results are hidden, playing pauses at each
 * question, and the first one is gone to. */
void mh_session_set_predicting (MhSession *self, gboolean predicting);
/* Answers the question of this step by one of its choices, and shows what the next step does. */
void mh_session_answer (MhSession *self, guint choice);
/* Goes to the next question that has no answer yet; after the last one, to the first. */
void mh_session_next_question (MhSession *self);
/* Forgets the answers about this run, and goes to the first question. */
void mh_session_start_over (MhSession *self);
/* Makes the current position follow each step. */
void mh_session_set_follow_steps (MhSession *self, gboolean follow_steps);
/* Shows the line of best play from the current position. */
void mh_session_set_follow_best_play (MhSession *self, gboolean follow_best_play);
/* Results are shown only as far as steps have come to them, and the run goes back to its first
 * step; without steps they are not shown at all. The document keeps this. */
void mh_session_set_hide_results (MhSession *self, gboolean hide_results);
/* Shows the hidden results by moving to the last step of the run. Without steps, results are no
 * longer hidden. */
void mh_session_reveal (MhSession *self);
/* Shows a layer and stops following. @layer: a layer of a search, or MH_LAYER_ALL */
void mh_session_set_layer (MhSession *self, guint32 layer);
/* Makes the shown layer follow each step, until a layer is chosen. */
void mh_session_set_follow_layers (MhSession *self, gboolean follow_layers);
void mh_session_set_comparing (MhSession *self, gboolean comparing);

/* Set the algorithm of a side and its options, which starts a run. Until the run is done, the
 * old results stay shown if only the options differ. */
void mh_session_set_algorithm (MhSession *self, MhSide side, const MhAlgorithm *algorithm);
void mh_session_set_options (MhSession *self, MhSide side, const MhOptions *options);

/* Offers a program of the user's beside the algorithms of the game that it plays.
 * @program: (nullable): of mh_program_algorithm_new(); NULL to offer none */
void mh_session_set_program (MhSession *self, const MhAlgorithm *program);
/* Compares the answers of the program, which must be offered, with the truth. */
void mh_session_show_program (MhSession *self);

/* Returns: whether the chosen algorithm should be so quick that it runs by itself after edits */
gboolean mh_session_solves_itself (MhSession *self);
/* Goes to @step of the next run that has steps, or of the shown one; to its last step if it has
 * fewer. */
void mh_session_go_to_step (MhSession *self, guint32 step);
/* Chooses a position as mh_session_choose() does, and again with the first step of the next run
 * that has steps, which the players would follow. */
void mh_session_go_to_position (MhSession *self, guint32 position);
/* Shows the steps of a file in place of a run of @algorithm, until another is asked for.
 * @trace: of the present game. @source: the name of the file
 * Returns: FALSE with MH_IO_ERROR_MEMORY, and what is shown stays */
gboolean mh_session_open_trace (MhSession *self,
                                MhTrace *trace,
                                const MhAlgorithm *algorithm,
                                const char *source,
                                GError **error);
void mh_session_solve (MhSession *self);
void mh_session_cancel (MhSession *self);
/* Solves in this thread, for programs without a main loop. */
gboolean mh_session_solve_now (MhSession *self, GError **error);

/* Begins a game in place of the one on this board; ignored while the board misses something.
 * @is_by_hand: by player
 * @from_current: whether it begins at the current position, not at the start; at the start of some
 * games, players who have no node choose one */
void mh_session_begin_play (MhSession *self, const gboolean *is_by_hand, gboolean from_current);

/* Chooses the current position, and stops following steps. Impossible positions are
 * ignored. Where the question that is asked has @position as a choice, that is the answer. */
void mh_session_choose (MhSession *self, guint32 position);
/* Chooses a position on the way to another one, by a key or while a pointer is held down: that
 * answers no question, and all that is passed in a row is one visit. */
void mh_session_pass (MhSession *self, guint32 position);
/* Goes back to the position that was chosen before, or forward again; ignored while a game is
 * played. */
void mh_session_look_again (MhSession *self, gboolean is_forward);
/* Puts @player's token on @node; ignored where that is impossible. Coins have no
 * tokens, and no start to be set. */
void mh_session_move_token (MhSession *self, MhPlayer player, guint32 node);
void mh_session_swap_mover (MhSession *self);
void mh_session_set_as_start (MhSession *self);
/* Removes the start, so that the best placement is shown, which is an edit. Only games whose
 * players choose their nodes have one; in other games, and without a start, the current
 * position returns to the start. */
void mh_session_place_again (MhSession *self);
gboolean mh_session_can_place_again (MhSession *self);
void mh_session_back_to_start (MhSession *self);

G_END_DECLS
