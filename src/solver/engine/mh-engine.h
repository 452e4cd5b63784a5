/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Every value and remoteness, fast and at any size, without a trace: the one
 * header of this folder for everybody else.
 *
 * Positions are bits. Each half of them, one per player to move, is a matrix
 * with the mover's node as the row and the other's as the column. Row by row,
 * what can be won is the OR of the rows that can be moved to, and what is lost
 * their AND: 64 positions a machine word, level by level, exact in value and
 * remoteness. Where levels are many and thin, as on a long path, queues take
 * over.
 *
 * Time: levels × moves × nodes / 64 words at most, less by early exits. Room:
 * some 3 bytes a position mostly, solution included. It all goes with the
 * run; nothing is kept between runs: the allocator hands the same memory out
 * again, so that solving again takes no page faults after the first few times.
 *
 * A run works in one thread. Two that share the strips of each level were 1.5
 * times as fast with 10,000 nodes, for up to a third more CPU time. With 2,000
 * nodes they paid only if they waited in a busy loop, which doubles the CPU time
 * where others work, too.
 */
extern const MhAlgorithm mh_engine;

G_END_DECLS
