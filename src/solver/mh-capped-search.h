/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The published depth-first search with a memo over (turn, mouse, cat), which
 * calls a draw whatever is open at the cap. In effect it solves the game that
 * ends after so many turns: a win that takes as long as the cap (or longer,
 * where the end of the game is tested first) becomes a draw, nothing else is
 * ever wrong. Up to cap times the moves of the game, in time and in bits.
 *
 * What runs, and is traced, is the search from the start. What it would answer
 * at the other positions is told by that law from the exact solution, which
 * retrograde analysis makes first.
 */
extern const MhAlgorithm mh_capped_search;

G_END_DECLS
