/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Relaxation with a worklist: every position starts as a draw; those taken
 * from the list are computed again from their replies, and a change sends the
 * positions before it to the list, until nothing changes. At worst every move
 * has all replies of a position looked at again, in practice four replies a
 * position; 9 bytes a position without a trace.
 *
 * Outcomes are right in any order: only a real win makes another one, so that
 * a position changes at most once. Its number of moves is worked out in that
 * moment, often too large last in, first out. Plain first in, first out is not
 * safe either: a reply that is decided early in a round, by another one of
 * that round, may be seen before a quicker reply which that round decides
 * later (tests/solver/test-relaxation.c has the smallest such boards). So the
 * queue goes by rounds, round 0 being the finished positions, and who would
 * get more moves than the number of the round goes back into the queue.
 *
 * That is exact, by induction: when round k begins, what ends in fewer than k
 * moves is decided rightly and nothing else is decided, so that a number of at
 * most k is computed from final replies alone, and a larger one waits. And who
 * ends in k moves is taken in round k, because the reply that makes it so was
 * decided in round k - 1, when it joined the queue, or was waiting there to be
 * sent back.
 */
extern const MhAlgorithm mh_relaxation;

G_END_DECLS
