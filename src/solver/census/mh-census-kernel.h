/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-board.h"

G_BEGIN_DECLS

/*
 * The inner loops of a census, once for each kind of machine.
 *
 * A kernel is a constant table of functions without a state, all of them from
 * the same sources. They allocate nothing and keep nothing: what they read and
 * write are flat tables of their caller.
 */
typedef struct
{
  const char *id; /* "avx2" */
  /* Make a board of a graph, for every hole, in n + moves steps and without any
   * memory. */
  void (*fill_small) (MhCensusSmallBoard *self,
                      const MhRules *rules,
                      guint32 n_nodes,
                      const guint64 *successors);
  void (*fill_large) (MhCensusLargeBoard *self,
                      const MhRules *rules,
                      guint32 n_nodes,
                      const guint64 *successors);
  /* Solve all positions with the hole at the node whose bit is in @hole; there
   * may be none. Up to MH_CENSUS_PAIRED_NODES two holes cost as much as one. There
   * has to be room for as many levels as the board can have. */
  void (*solve_small) (const MhCensusSmallBoard *board, guint64 hole, MhCensusTable *table);
  void (*solve_large) (const MhCensusLargeBoard *board,
                       const guint64 *holes,
                       guint n_holes,
                       MhCensusTable *table);
  /* Adds to @n_won[level] how many starts with hole @number of the table, @mover
   * to move, @winner wins in as many moves as the level. */
  void (*tally) (const MhCensusTable *table,
                 guint number,
                 MhPlayer winner,
                 MhPlayer mover,
                 guint64 *n_won);
  /* Returns: how many in any number of moves */
  guint64 (*count) (const MhCensusTable *table, guint number, MhPlayer winner, MhPlayer mover);
} MhCensusKernel;

extern const MhCensusKernel mh_census_kernel_plain;
extern const MhCensusKernel mh_census_kernel_avx2;

G_END_DECLS
