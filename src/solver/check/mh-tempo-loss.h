/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Finds a position that explains why marks without whose turn it is miss a win. On some
 * line of play the winner has to return to the same nodes with the other player to move
 * (a tempo loss). A search that takes the return for a repetition misses the win.
 *
 * On such a line the winner plays best replies and the loser plays any reply. A return
 * is found if every way to win has one.
 *
 * Returns: the position returned to; MH_POSITION_NONE if there is none, if @position
 * has no winner, or if the search gives up, which is bounded and needs memory
 */
guint32 mh_tempo_loss_find (const MhSolution *solution, guint32 position);

G_END_DECLS
