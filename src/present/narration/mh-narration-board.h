/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-narrator.h"

G_BEGIN_DECLS

/*
 * The sentences about a mouse and a cat on a board. Narrators of similar games share them.
 */

char *mh_narration_board_place (const MhGame *game, guint32 position);
/* "<1>Mouse on 1</1>, <2>cat on 8</2>, cat to move". */
char *mh_narration_board_mark_position (const MhGame *game, guint32 position);
char *mh_narration_board_mark_value (const MhGame *game, MhValue value);
char *mh_narration_board_cell (const MhSnapshot *snapshot, guint32 position);
char *mh_narration_board_reason (const MhSnapshot *snapshot, const MhProof *proof);
/* Returns: (transfer none) */
const char *mh_narration_board_search_hint (const MhBoard *board);
/* "The neighbours of each node:" and a line for each; "" for more nodes than anybody reads. */
char *mh_narration_board_list_nodes (const MhBoard *board);

G_END_DECLS
