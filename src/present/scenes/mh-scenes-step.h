/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

G_BEGIN_DECLS

/*
 * The marks of the last event on a board while a run is stepped through. Only mh-scenes.c uses
 * these functions.
 */

/* Fills in the replies as the search has found them, and the path to the present node.
 * Returns: FALSE if the run is no search, or if another position is selected; the replies are
 * then those of an ended run */
gboolean mh_board_scene_fill_search (MhBoardScene *self, const MhSnapshot *snapshot);
/* Fills in the chip that slides back along a move, and the counter of the remaining replies. */
void mh_board_scene_fill_step (MhBoardScene *self, const MhSnapshot *snapshot);

G_END_DECLS
