/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-edits.h"
#include "mh-playback.h"
#include "mh-proof.h"
#include "mh-comparison.h"
#include "mh-run-set.h"
#include "mh-selection.h"
#include "mh-what-if.h"
#include "mh-table-map.h"

G_BEGIN_DECLS

/*
 * All that views bind to, whatever is played: one document, the run that is
 * shown and the one that it is compared with, where in them one looks, and which
 * position. It makes these follow each other: an edit that changes the game
 * starts a new run, a finished run goes to the playback, a step moves the position
 * while steps are followed.
 *
 * Solutions are kept by the identity of their game, so that undoing brings a
 * result back without solving.
 *
 * Properties: document (construct only), run and other-run (MhRun: what is
 * asked for on either side; NULL while the board has no game, the other while
 * nothing is compared), playback, selection, plane (int: the half that is
 * shown, -1 for both), layer (uint: of a search, or MH_LAYER_ALL), comparing,
 * follow-layers, follow-steps, follow-best-play (boolean), stale (boolean: the
 * board was edited, and its result is not there yet).
 *
 * Signals: shown-changed (anything a picture of the board or its tables
 * depends on, but what is hovered), hover-changed.
 */
#define MH_TYPE_WORKSPACE (mh_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MhWorkspace, mh_workspace, MH, WORKSPACE, GObject)

/* Boards up to this size solve themselves; coins with up to so many moves. */
#define MH_WORKSPACE_AUTO_SOLVE_NODES 200
#define MH_WORKSPACE_AUTO_SOLVE_MOVES 5000000
#define MH_WORKSPACE_BOTH_PLANES (-1)

MhWorkspace *mh_workspace_new (MhDocument *document);

MhDocument *mh_workspace_get_document (MhWorkspace *self);
/* What the document is about; it never changes. */
MhGameKind mh_workspace_get_kind (MhWorkspace *self);
/* Returns: (nullable) */
MhRun *mh_workspace_get_run (MhWorkspace *self);
MhRun *mh_workspace_get_other_run (MhWorkspace *self);
MhPlayback *mh_workspace_get_playback (MhWorkspace *self);
MhSelection *mh_workspace_get_selection (MhWorkspace *self);
/* What the last edits changed. */
MhWhatIf *mh_workspace_get_what_if (MhWorkspace *self);
int mh_workspace_get_plane (MhWorkspace *self);
void mh_workspace_set_plane (MhWorkspace *self, int plane);
gboolean mh_workspace_get_follow_steps (MhWorkspace *self);
void mh_workspace_set_follow_steps (MhWorkspace *self, gboolean follow_steps);
/* Whether the line of best play from the current position is shown. */
gboolean mh_workspace_get_follow_best_play (MhWorkspace *self);
void mh_workspace_set_follow_best_play (MhWorkspace *self, gboolean follow_best_play);
gboolean mh_workspace_is_stale (MhWorkspace *self);
guint32 mh_workspace_get_layer (MhWorkspace *self);
void mh_workspace_set_layer (MhWorkspace *self, guint32 layer);
/* Whether the layer is that of the step; ends when a layer is chosen. */
gboolean mh_workspace_get_follow_layers (MhWorkspace *self);
void mh_workspace_set_follow_layers (MhWorkspace *self, gboolean follow_layers);
gboolean mh_workspace_get_comparing (MhWorkspace *self);
void mh_workspace_set_comparing (MhWorkspace *self, gboolean comparing);

/* What is asked for on a side. Other choices start a run; until it is done,
 * what was there before stays shown if only the options are others. */
const MhAlgorithm *mh_workspace_get_algorithm (MhWorkspace *self, MhSide side);
void mh_workspace_set_algorithm (MhWorkspace *self, MhSide side, const MhAlgorithm *algorithm);
const MhOptions *mh_workspace_get_options (MhWorkspace *self, MhSide side);
void mh_workspace_set_options (MhWorkspace *self, MhSide side, const MhOptions *options);
/* Those that @algorithm would have on @side. */
const MhOptions *
mh_workspace_get_options_of (MhWorkspace *self, MhSide side, const MhAlgorithm *algorithm);

/* The game of the board as it is now, or NULL while a role is missing
 * (transfer none). The message then says which ("Place a hole"). */
MhGame *mh_workspace_get_game (MhWorkspace *self);
const char *mh_workspace_get_missing (MhWorkspace *self);
/* How its positions stand in the tables. Returns: FALSE while there is no game.
 * Valid until the next change. */
gboolean mh_workspace_get_table_map (MhWorkspace *self, MhTableMap *map);
/* Of coins that are taken from the end, once it is proved, or NULL. */
const MhTakePeriod *mh_workspace_get_period (MhWorkspace *self);
/* The run whose results are shown on a side, or NULL (transfer none). */
MhRun *mh_workspace_get_shown_run (MhWorkspace *self, MhSide side);
/* Its solution, statistics and trace, or NULL (transfer none). */
MhSolution *mh_workspace_get_solution (MhWorkspace *self, MhSide side);
const MhStatistics *mh_workspace_get_statistics (MhWorkspace *self, MhSide side);
MhTrace *mh_workspace_get_trace (MhWorkspace *self, MhSide side);
/* What is exact, or NULL while it is not known (transfer none). */
MhSolution *mh_workspace_get_truth (MhWorkspace *self);
/* How the solutions of the two sides differ; while nothing is compared, how
 * the shown one differs from the truth. NULL while one of them is missing, or a
 * large board is being compared, and where the shown one is the truth itself
 * (transfer none); valid until the next change. */
const MhComparison *mh_workspace_get_comparison (MhWorkspace *self);

/* What the shown moment looks at. Its trace is NULL where the solution is what
 * is shown: without a trace, and at the end of a search. */
MhTraceView mh_workspace_get_view (MhWorkspace *self, MhSide side);

/* Where cells come from, with storage for what the source points to. */
typedef struct
{
  MhCellReadFunc read;
  gconstpointer source;
  MhTraceView views[MH_N_SIDES];
  MhDifferenceView difference, change, what_if;
} MhCells;

/* Whether what the sides show at the shown moment can be compared: what is on
 * its way through a search is not an answer, nor is, beside the truth, what is
 * not known yet. */
gboolean mh_workspace_is_comparable (MhWorkspace *self);
/* The cells of the shown moment of @side, marked where the other side, or the
 * truth, differs. Returns: FALSE if nothing is solved. Do not copy @cells; its
 * source is valid until the next change. */
gboolean mh_workspace_get_cells (MhWorkspace *self, MhSide side, MhCells *cells);
/* What is known of @position at the shown moment. */
MhValue mh_workspace_get_value (MhWorkspace *self, MhSide side, guint32 position);
/* The same of the lead of its mover, where it is counted: MH_SCORE_UNKNOWN while
 * it is not decided. */
gint64 mh_workspace_get_score (MhWorkspace *self, MhSide side, guint32 position);
/* Whether the sides, or while nothing is compared the shown one and the truth,
 * say different things of @position at the shown moment. */
gboolean mh_workspace_differs (MhWorkspace *self, guint32 position);
/* Why @position has the value it has at the shown moment.
 * Returns: (transfer full) (nullable): NULL while there is no game */
MhProof *mh_workspace_create_proof (MhWorkspace *self, guint32 position);
/* The start as a position, or MH_POSITION_NONE while a role is missing. Of coins
 * all of them, the first player to move. */
guint32 mh_workspace_get_start_position (MhWorkspace *self);
/* Whether edits solve what is small enough, and nobody need ask. */
gboolean mh_workspace_solves_itself (MhWorkspace *self);
/* Whether a run for the current game is asked for by hand (large boards). */
gboolean mh_workspace_can_solve (MhWorkspace *self);

void mh_workspace_solve (MhWorkspace *self);
void mh_workspace_cancel (MhWorkspace *self);
/* Solves in this thread, for programs without a main loop. */
gboolean mh_workspace_solve_now (MhWorkspace *self, GError **error);

/* Choosing a position by hand: following steps ends. Impossible positions are
 * ignored. */
void mh_workspace_choose (MhWorkspace *self, guint32 position);
/* Puts @player's token on @node; ignored where that is impossible. Coins have no
 * tokens, and no start to be set. */
void mh_workspace_move_token (MhWorkspace *self, MhPlayer player, guint32 node);
void mh_workspace_swap_mover (MhWorkspace *self);
void mh_workspace_set_as_start (MhWorkspace *self);
void mh_workspace_back_to_start (MhWorkspace *self);

G_END_DECLS
