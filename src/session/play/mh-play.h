/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-playback.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The game that is played against the perfect player, or by hand alone.
 *
 * The document keeps the game, one for each board and rules it has had: after an edit there is
 * none, or that of the new board, and undoing the edit brings it back. This object adds what is
 * not kept: whether the game is what the window is about (it is active), and which of its stages
 * is looked at. While the game is active, its last stage is looked at, and the other player is to
 * move, that player moves after a moment, which needs an exact solution. A replay puts the game on
 * the timeline, until there is another move: its reel is wound there like a run.
 *
 * Properties: hinted, replaying (boolean).
 * Signals: changed (), when anything that the functions below return has changed.
 */
#define MH_TYPE_PLAY (mh_play_get_type ())
G_DECLARE_FINAL_TYPE (MhPlay, mh_play, MH, PLAY, GObject)

/* The time that a perfect player takes for a move. */
#define MH_PLAY_PACE_MS 700

MhPlay *mh_play_new (MhDocument *document);

/* Takes the game of the document and what is known of it; called after every change of either.
 * @game: (nullable). @truth: (nullable): an exact solution, perhaps of another game */
void mh_play_follow (MhPlay *self, MhGame *game, MhSolution *truth);

/* Returns: (transfer none) (nullable): the game that was followed last */
MhGame *mh_play_get_game (MhPlay *self);
/* Returns: (transfer none) (nullable): what is played of that game, on this board */
const MhMatch *mh_play_get_match (MhPlay *self);
/* Returns: the index of the stage that is looked at; 0 without a game */
guint mh_play_get_index (MhPlay *self);
/* Returns: the stage that is looked at, or MH_POSITION_NONE */
guint32 mh_play_get_stage (MhPlay *self);
gboolean mh_play_is_active (MhPlay *self);
void mh_play_set_active (MhPlay *self, gboolean active);
/* Returns: whether the replies of the stage show what they are worth, until the next move */
gboolean mh_play_is_hinted (MhPlay *self);
void mh_play_set_hinted (MhPlay *self, gboolean hinted);
/* Returns: (transfer none): the playback whose step is the index of the stage that is looked at */
MhPlayback *mh_play_get_reel (MhPlay *self);
/* Returns: whether the game is on the timeline */
gboolean mh_play_is_replaying (MhPlay *self);
/* A replay plays at once; from the last stage it begins at the first. */
void mh_play_set_replaying (MhPlay *self, gboolean replaying);

/* Begins a game at @stage, in place of the one on this board. */
void mh_play_begin (MhPlay *self, guint32 stage, const gboolean *is_by_hand);
/* Returns: whether a player by hand is to move at the last stage, which is looked at */
gboolean mh_play_is_your_turn (MhPlay *self);
/* Moves for a player by hand. A stage that no move leads to is ignored.
 * Returns: whether there was a move */
gboolean mh_play_move (MhPlay *self, guint32 stage);
/* Moves for a player by hand, by the node on which @player is put. Returns: whether there was a
 * move */
gboolean mh_play_move_to_node (MhPlay *self, MhPlayer player, guint32 node);
/* Moves for a player by hand, by a cell of a table, which may stand for several positions: for both
 * turns of coins, and where the second player chooses a node, for all of its column.
 * Returns: whether there was a move */
gboolean mh_play_move_to_cell (MhPlay *self, guint32 position);
/* Takes moves back until a player by hand is to move. Returns: whether that was possible */
gboolean mh_play_go_back (MhPlay *self);
gboolean mh_play_can_go_back (MhPlay *self);
/* Looks at another stage, and pauses a replay. Clamps @index. */
void mh_play_show (MhPlay *self, guint index);

G_END_DECLS
