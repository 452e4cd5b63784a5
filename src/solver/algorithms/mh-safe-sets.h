/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Safe sets, a greatest fixpoint. For each player every position starts safe. A
 * position is deleted from a player's set if that player must leave the set by moving,
 * or if the opponent may leave it. A player does not lose the positions that stay in
 * the player's set, and positions that stay in both sets are draws: each player has a
 * reply that holds the draw for ever.
 *
 * Deletion goes by rounds. A round considers only what earlier rounds have deleted, and
 * looks only at the predecessors of these positions. So the round that deletes a
 * position from one player's set is the number of plies in which the other player wins.
 * For both players the sets are exact in value and remoteness; for one player alone,
 * the positions that stay are not decided. At worst each move causes all replies of a
 * position to be looked at again. Memory without a trace is 12 bytes per position.
 *
 * Source: the dual of the least fixpoint that retrograde analysis computes; R.
 * McNaughton, "Infinite games played on finite graphs", Annals of Pure and Applied
 * Logic 65(2), 1993.
 */
extern const MhAlgorithm mh_safe_sets;
/* Safe sets of both players, for all games without a board that are decided by who wins. The
 * algorithm has no option for one player alone, because its choices name the mouse and the cat. */
extern const MhAlgorithm mh_safe_sets_of_both;

G_END_DECLS
