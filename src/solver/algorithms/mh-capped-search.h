/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The published depth-first search with a memo over (turn, mouse, cat), which calls
 * every position still open at a turn limit, the cap, a draw. The search solves in
 * effect the game that ends after that many turns: a win that takes as long as the cap
 * (or longer, if the end of the game is tested before the cap) becomes a draw, and
 * nothing else is ever wrong. Time and bits of memory are up to the cap times the moves
 * of the game.
 *
 * Only the search from the start is run and traced. Its answers at all other positions
 * are computed from the exact solution, which retrograde analysis makes first, by the
 * rule above.
 */
extern const MhAlgorithm mh_capped_search;

G_END_DECLS
