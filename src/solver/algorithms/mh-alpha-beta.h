/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Minimax with alpha-beta pruning over paths, as it is usually published: the search
 * follows every line of play from the start until the game ends or a position repeats,
 * and keeps no values once it backs up. Replies are tried in ascending order.
 *
 * A repetition is recognised by marks. The published marks store where the players are,
 * but not whose turn it is. Without passing, the turn makes no difference on a board that
 * is bipartite for both players, where the nodes determine it. On other boards a win can
 * be missed and called a draw, never the reverse. The time grows exponentially with the
 * board, so the number of visited nodes has a budget.
 */
extern const MhAlgorithm mh_alpha_beta;

G_END_DECLS
