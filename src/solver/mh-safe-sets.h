/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Safe sets, a greatest fixpoint: for a player every position starts safe;
 * deleted is where he must leave the set, or where the other player may. What
 * stays he does not lose, and what stays for both players is a draw: each has
 * a reply that holds it, for ever.
 *
 * Deletion goes by rounds that look only at what earlier rounds have deleted,
 * and only at the positions before that. So the round that deletes a position
 * from the set of one player is the number of moves in which the other wins:
 * for both players it is exact in value and remoteness, for one player what
 * stays is not decided. At worst every move has all replies of a position
 * looked at again; 12 bytes a position without a trace.
 *
 * Source: the dual of the least fixpoint that retrograde analysis works out;
 * R. McNaughton, "Infinite games played on finite graphs", Annals of Pure and
 * Applied Logic 65(2), 1993.
 */
extern const MhAlgorithm mh_safe_sets;
/* The same for coins taken from the end, of both players: it speaks of no mouse
 * and no cat. */
extern const MhAlgorithm mh_safe_sets_of_coins;

G_END_DECLS
