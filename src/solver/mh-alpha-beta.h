/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Minimax with alpha-beta over paths, as it is usually published: it follows
 * every line of play from the start until the game ends or a position comes
 * again, and forgets everything on the way back. Replies are tried in
 * ascending order.
 *
 * The marks as published hold where the players are, but not whose turn it is.
 * That makes no difference where the nodes tell the turn: on a bipartite board
 * on which nobody passes. Elsewhere a win can be missed, and is called a draw;
 * never the other way round. The time grows exponentially with the board, so
 * that the number of nodes has a budget.
 */
extern const MhAlgorithm mh_alpha_beta;

G_END_DECLS
