/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Relaxation with a worklist. Every position starts as a draw. A position taken from
 * the list is recomputed from its replies, and a change puts its predecessors on the
 * list, until nothing changes. At worst each move causes all replies of a position to
 * be looked at again; in practice about four replies per position are looked at. Memory
 * without a trace is 9 bytes per position.
 *
 * Outcomes are right in any order of the list, because only a real win leads to another
 * one, so that a position changes at most once. Its remoteness is computed at that
 * moment and is often too large in last-in, first-out order. Plain first-in, first-out
 * order is not safe either: a reply decided early in a round, because of another reply
 * of that round, may be seen before a quicker reply that the round decides later
 * (tests/solver/test-relaxation.c has the smallest such boards). The queue is therefore
 * processed by rounds, with the finished positions as round 0, and a position whose
 * remoteness would exceed the number of the round goes back into the queue.
 *
 * This is exact by induction. When round k begins, the positions that end in fewer than
 * k plies are decided rightly and no others are decided. So a remoteness of at most k
 * is computed from final replies alone, and larger ones wait. A position that ends in k
 * plies is taken in round k: either the reply that makes it so was decided in round k -
 * 1 and put it into the queue, or the position was already waiting and is sent back
 * then.
 */
extern const MhAlgorithm mh_relaxation;

G_END_DECLS
