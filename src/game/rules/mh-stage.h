/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"

G_BEGIN_DECLS

/*
 * The stages of one game that is played: its positions, and what comes before the first.
 *
 * Stages below mh_space_get_n_positions () are the positions. In a game whose players first
 * choose their nodes there are more: at one the second player has chosen a node and the first
 * has not; at the very first nobody has. A choice is a move like any other, but takes no time:
 * it is not counted among the moves until the end.
 *
 * All functions are pure. Listing moves costs the number of moves.
 */

/* A stage as its place in a table; a player who has no node yet has MH_NODE_NONE. */
typedef MhCellIndex MhStageIndex;

guint32 mh_stage_get_n_stages (const MhGame *game);
/* Returns: the stage before anybody has chosen a node; MH_POSITION_NONE in a game whose players
 * do not choose */
guint32 mh_stage_get_unplaced (const MhGame *game);
gboolean mh_stage_is_position (const MhGame *game, guint32 stage);
MhStageIndex mh_stage_get_index (const MhGame *game, guint32 stage);
/* Returns: the stage at @index, or MH_POSITION_NONE if the game has none there */
guint32 mh_stage_at (const MhGame *game, MhStageIndex index);

MhPlayer mh_stage_get_mover (const MhGame *game, guint32 stage);
/* Returns: the capacity that the array of mh_stage_list_successors () needs */
guint32 mh_stage_get_max_moves (const MhGame *game);
/* Fills @stages. Returns: how many */
guint32 mh_stage_list_successors (const MhGame *game, guint32 stage, guint32 *stages);
gboolean mh_stage_is_move (const MhGame *game, guint32 from, guint32 to);

G_END_DECLS
