/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

G_BEGIN_DECLS

/*
 * What the last event of a run that is stepped through adds to a board. For
 * mh-scenes.c alone.
 */

/* The replies as the search has found them, and the way that led there. Returns: FALSE
 * where the run is no search, or another position is looked at: the replies
 * are those of any other moment then. */
gboolean mh_board_scene_fill_search (MhBoardScene *self, MhWorkspace *workspace);
/* What slides back along a move, and the replies that are left. */
void mh_board_scene_fill_step (MhBoardScene *self, MhWorkspace *workspace);

G_END_DECLS
