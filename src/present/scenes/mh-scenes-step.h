/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

G_BEGIN_DECLS

/*
 * What the last event of a run adds to a board while the run is stepped through.
 * For mh-scenes.c alone.
 */

/* Fills in the replies as the search has found them, and the way that led there.
 * Returns: FALSE if the run is no search, or if another position is looked at; the
 * replies are then those of any other moment */
gboolean mh_board_scene_fill_search (MhBoardScene *self, const MhSnapshot *snapshot);
/* Fills in what slides back along a move, and the replies that are left. */
void mh_board_scene_fill_step (MhBoardScene *self, const MhSnapshot *snapshot);

G_END_DECLS
