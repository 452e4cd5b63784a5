/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-playback.h"
#include "mh-proof.h"
#include "mh-run.h"
#include "mh-selection.h"

G_BEGIN_DECLS

/*
 * All that views bind to: one document, the run that is shown, where in it
 * one looks, and which position. It makes these follow each other: an edit
 * that changes the game starts a new run, a finished run goes to the
 * playback, a step moves the position while steps are followed.
 *
 * Solutions are kept by the identity of their game, so that undoing brings a
 * result back without solving.
 *
 * Properties: document (construct only), run (MhRun, NULL while the board has
 * no game), playback, selection, plane (int: the half that is shown, -1 for
 * both), follow-steps (boolean), stale (boolean: the board was edited, and its
 * result is not there yet).
 *
 * Signals: shown-changed (anything a picture of the board or its tables
 * depends on, but what is hovered), hover-changed.
 */
#define MH_TYPE_WORKSPACE (mh_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MhWorkspace, mh_workspace, MH, WORKSPACE, GObject)

/* Boards up to this size solve themselves. */
#define MH_WORKSPACE_AUTO_SOLVE_NODES 200
#define MH_WORKSPACE_BOTH_PLANES (-1)

MhWorkspace *mh_workspace_new (MhDocument *document);

MhDocument *mh_workspace_get_document (MhWorkspace *self);
/* Returns: (nullable) */
MhRun *mh_workspace_get_run (MhWorkspace *self);
MhPlayback *mh_workspace_get_playback (MhWorkspace *self);
MhSelection *mh_workspace_get_selection (MhWorkspace *self);
int mh_workspace_get_plane (MhWorkspace *self);
void mh_workspace_set_plane (MhWorkspace *self, int plane);
gboolean mh_workspace_get_follow_steps (MhWorkspace *self);
void mh_workspace_set_follow_steps (MhWorkspace *self, gboolean follow_steps);
gboolean mh_workspace_is_stale (MhWorkspace *self);

/* The game of the board as it is now, or NULL while a role is missing
 * (transfer none). The message then says which ("Place a hole"). */
MhGame *mh_workspace_get_game (MhWorkspace *self);
const char *mh_workspace_get_missing (MhWorkspace *self);
/* The solution and trace of the current game, or NULL (transfer none). */
MhSolution *mh_workspace_get_solution (MhWorkspace *self);
MhTrace *mh_workspace_get_trace (MhWorkspace *self);
/* What the shown moment looks at: for mh-proof and the tables. Its trace is
 * NULL if there is none; then the solution is what is shown. */
MhTraceView mh_workspace_get_view (MhWorkspace *self);
/* Where cells of the shown moment come from. Returns: FALSE if nothing is
 * solved. The source is valid until the next change; @view is storage. */
gboolean mh_workspace_get_cells (MhWorkspace *self,
                                 MhTraceView *view,
                                 MhCellReadFunc *read,
                                 gconstpointer *source);
/* What is known of @position at the shown moment. */
MhValue mh_workspace_get_value (MhWorkspace *self, guint32 position);
/* Why @position has the value it has at the shown moment.
 * Returns: (transfer full) (nullable): NULL while there is no game */
MhProof *mh_workspace_create_proof (MhWorkspace *self, guint32 position);
/* The start as a position, or MH_POSITION_NONE while a role is missing. */
guint32 mh_workspace_get_start_position (MhWorkspace *self);
/* Whether a run for the current game is asked for by hand (large boards). */
gboolean mh_workspace_can_solve (MhWorkspace *self);

void mh_workspace_solve (MhWorkspace *self);
void mh_workspace_cancel (MhWorkspace *self);
/* Solves in this thread, for programs without a main loop. */
gboolean mh_workspace_solve_now (MhWorkspace *self, GError **error);

/* Choosing a position by hand: following steps ends. Impossible positions are
 * ignored. */
void mh_workspace_choose (MhWorkspace *self, guint32 position);
/* Puts @player's token on @node; ignored where that is impossible. */
void mh_workspace_move_token (MhWorkspace *self, MhPlayer player, guint32 node);
void mh_workspace_swap_mover (MhWorkspace *self);
void mh_workspace_set_as_start (MhWorkspace *self);
void mh_workspace_back_to_start (MhWorkspace *self);

G_END_DECLS
