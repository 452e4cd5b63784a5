/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The engine: an algorithm that computes every value and remoteness fast and on boards
 * of any size, without a trace. Other folders may include only this header of its
 * folder; tests and benchmarks may include the others.
 *
 * Positions are bits. The positions with one player to move, a half, are a matrix with
 * the mover's node as the row and the other player's node as the column. Row by row,
 * the positions that can be won are the OR of the rows that the mover can move to, and
 * the lost ones their AND: 64 positions per machine word, level by level, exact in
 * value and remoteness. If there are many levels that each decide few positions (thin
 * levels), as on a long path, queues replace the matrices.
 *
 * Nodes whose numbers are scattered over a board of few edges, such as a tree, are
 * renumbered during the work (see mh-engine-numbering).
 *
 * Time: at most levels × moves × nodes / 64 words, less by early exits. Memory: usually
 * about 3 bytes per position, solution included. All memory is freed at the end of the
 * run; the allocator hands out the same memory again, so that after a few runs there
 * are no page faults.
 *
 * A run works in one thread. Two threads that shared the strips of each level were 1.5
 * times as fast with 10,000 nodes, for up to a third more CPU time. With 2,000 nodes
 * they paid only if they waited in a busy loop, which doubles the CPU time on a machine
 * with other work.
 */
extern const MhAlgorithm mh_engine;

G_END_DECLS
