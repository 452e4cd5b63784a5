/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-edits.h"
#include "mh-playback.h"
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
 * Properties: document (construct only), run and other-run (MhRun: the chosen run
 * on either side; NULL while the board has no game, and other-run also while
 * nothing is compared), playback, selection, plane (int: the shown half of the
 * tables, -1 for both), layer (uint: of a search, or MH_LAYER_ALL), comparing,
 * follow-layers, follow-steps, follow-best-play (boolean), stale (boolean: the
 * board was edited, and its new result is not there yet).
 *
 * Signals: changed (MhSnapshot as a pointer, MhSnapshotPart flags: once for every change,
 * after which mh_session_get_snapshot() is another one, and what differs). An edit is told
 * after everybody else has heard of it from the document.
 */
#define MH_TYPE_SESSION (mh_session_get_type ())
G_DECLARE_FINAL_TYPE (MhSession, mh_session, MH, SESSION, GObject)

/* Boards up to this size, and coins with up to so many moves, are solved
 * automatically. */
#define MH_SESSION_AUTO_SOLVE_NODES 200
#define MH_SESSION_AUTO_SOLVE_MOVES 5000000

MhSession *mh_session_new (MhDocument *document);

MhDocument *mh_session_get_document (MhSession *self);
/* Everything that is shown, up to date at any time.
 * Returns: (transfer none): valid until the next change */
const MhSnapshot *mh_session_get_snapshot (MhSession *self);

/* Make several changes one: document, playback and selection may change one after the other
 * between the two calls, and "changed" is emitted at the end if the snapshot differs, once.
 * Pairs may be nested; the outermost counts. An event of the user that may change more than
 * one thing is handled inside of a pair. The main loop must not run between them. */
void mh_session_begin_change (MhSession *self);
void mh_session_end_change (MhSession *self);

/* The game of the document, which never changes. */
/* Returns: (transfer none): the kind of game, even while the board misses something */
const MhGameClass *mh_session_get_class (MhSession *self);
MhGameKind mh_session_get_kind (MhSession *self);
/* Returns: (nullable) */
MhRun *mh_session_get_run (MhSession *self);
MhRun *mh_session_get_other_run (MhSession *self);
MhPlayback *mh_session_get_playback (MhSession *self);
MhSelection *mh_session_get_selection (MhSession *self);
/* Compares the positions before and after the last edits. */
MhWhatIf *mh_session_get_what_if (MhSession *self);
int mh_session_get_plane (MhSession *self);
void mh_session_set_plane (MhSession *self, int plane);
gboolean mh_session_get_follow_steps (MhSession *self);
void mh_session_set_follow_steps (MhSession *self, gboolean follow_steps);
/* Whether the line of best play from the current position is shown. */
gboolean mh_session_get_follow_best_play (MhSession *self);
void mh_session_set_follow_best_play (MhSession *self, gboolean follow_best_play);
gboolean mh_session_is_stale (MhSession *self);
guint32 mh_session_get_layer (MhSession *self);
void mh_session_set_layer (MhSession *self, guint32 layer);
/* Whether the shown layer follows the step, until a layer is chosen. */
gboolean mh_session_get_follow_layers (MhSession *self);
void mh_session_set_follow_layers (MhSession *self, gboolean follow_layers);
gboolean mh_session_get_comparing (MhSession *self);
void mh_session_set_comparing (MhSession *self, gboolean comparing);

/* The chosen algorithm of a side, and its options. Changing them starts a run. Until
 * it is done, the old results stay shown if only the options differ. */
const MhAlgorithm *mh_session_get_algorithm (MhSession *self, MhSide side);
void mh_session_set_algorithm (MhSession *self, MhSide side, const MhAlgorithm *algorithm);
const MhOptions *mh_session_get_options (MhSession *self, MhSide side);
void mh_session_set_options (MhSession *self, MhSide side, const MhOptions *options);
/* The options that @algorithm would have on @side. */
const MhOptions *
mh_session_get_options_of (MhSession *self, MhSide side, const MhAlgorithm *algorithm);

/* Returns: (transfer none) (nullable): the game of the board as it is now; NULL while
 * a role is missing, and mh_session_get_missing() says which ("Place a hole") */
MhGame *mh_session_get_game (MhSession *self);
const char *mh_session_get_missing (MhSession *self);
/* Where the positions of the game are in its tables. Valid until the next change.
 * Returns: FALSE while there is no game */
gboolean mh_session_get_table_map (MhSession *self, MhTableLayout *map);
/* Returns: (transfer none) (nullable): for coins that are taken from the end, once it
 * is proved */
const MhPeriod *mh_session_get_period (MhSession *self);
/* The run whose results are shown on a side, or NULL (transfer none). */
MhRun *mh_session_get_shown_run (MhSession *self, MhSide side);
/* Its solution, statistics and trace, or NULL (transfer none). */
MhSolution *mh_session_get_solution (MhSession *self, MhSide side);
const MhStatistics *mh_session_get_statistics (MhSession *self, MhSide side);
MhTrace *mh_session_get_trace (MhSession *self, MhSide side);
/* Returns: (transfer none) (nullable): an exact solution, if one is known */
MhSolution *mh_session_get_truth (MhSession *self);
/* The differences of the two sides; while nothing is compared, those between the
 * shown solution and the truth. Valid until the next change.
 * Returns: (transfer none) (nullable): NULL while a solution is missing, while a large
 * board is being compared, and if the shown solution is the truth itself */
const MhComparison *mh_session_get_comparison (MhSession *self);

/* The shown moment of @side. Its trace is NULL if the solution is shown instead:
 * without a trace, and at the end of a search. */
MhTraceView mh_session_get_view (MhSession *self, MhSide side);

/* Whether the sides can be compared at the shown moment. Values in the middle of a
 * search are no answers; nor, compared with the truth, are values that are not known
 * yet. */
gboolean mh_session_is_comparable (MhSession *self);
/* The cells of the shown moment of @side, marked where the other side, or the
 * truth, differs. Returns: FALSE if nothing is solved. Do not copy @cells; its
 * source is valid until the next change. */
gboolean mh_session_get_cells (MhSession *self, MhSide side, MhCells *cells);
/* The value of @position at the shown moment. */
MhValue mh_session_get_value (MhSession *self, MhSide side, guint32 position);
/* The lead of its mover at the shown moment, in games with scores; MH_SCORE_UNKNOWN
 * while it is not decided. */
gint64 mh_session_get_score (MhSession *self, MhSide side, guint32 position);
/* Whether @position has different values on the two sides at the shown moment, or,
 * while nothing is compared, another value than in truth. */
gboolean mh_session_differs (MhSession *self, guint32 position);
/* Why @position has the value it has at the shown moment.
 * Returns: (transfer full) (nullable): NULL while there is no game */
MhProof *mh_session_create_proof (MhSession *self, guint32 position);
/* The start as a position, or MH_POSITION_NONE while a role is missing. For coins, all
 * of them with the first player to move. */
guint32 mh_session_get_start_position (MhSession *self);
/* Whether the board is small enough to be solved automatically after edits. */
gboolean mh_session_solves_itself (MhSession *self);
/* Whether the user can start a run of the current game, as for large boards. */
gboolean mh_session_can_solve (MhSession *self);

void mh_session_solve (MhSession *self);
void mh_session_cancel (MhSession *self);
/* Solves in this thread, for programs without a main loop. */
gboolean mh_session_solve_now (MhSession *self, GError **error);

/* Chooses the current position, and stops following steps. Impossible positions are
 * ignored. */
void mh_session_choose (MhSession *self, guint32 position);
/* Puts @player's token on @node; ignored where that is impossible. Coins have no
 * tokens, and no start to be set. */
void mh_session_move_token (MhSession *self, MhPlayer player, guint32 node);
void mh_session_swap_mover (MhSession *self);
void mh_session_set_as_start (MhSession *self);
void mh_session_back_to_start (MhSession *self);

G_END_DECLS
