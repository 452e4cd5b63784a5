/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-board.h"
#include "mh-processor.h"

G_BEGIN_DECLS

/*
 * The inner loops of a census, compiled once for each instruction set.
 *
 * A kernel is a constant table of functions; all kernels come from the same sources.
 * The functions allocate nothing and keep no state: they read and write flat tables of
 * their caller.
 */
typedef struct
{
  const char *id; /* such as "avx2" */
  guint needs;    /* MhProcessorFeature flags: what it is compiled for */
  /* Make a board from the moves of both players, for all of its holes. The cost is one step for
   * each node and move. */
  void (*fill_small) (MhCensusSmallBoard *self,
                      const MhRules *rules,
                      guint32 n_nodes,
                      const guint64 *const successors[MH_N_PLAYERS]);
  void (*fill_large) (MhCensusLargeBoard *self,
                      const MhRules *rules,
                      guint32 n_nodes,
                      const guint64 *const successors[MH_N_PLAYERS]);
  /* Solve all positions with the hole at the node whose bit is set in @hole; no bit
   * means no hole. Two holes cost as much as one up to MH_CENSUS_PAIRED_NODES nodes.
   * @table must have room for as many levels as the board can have. */
  void (*solve_small) (const MhCensusSmallBoard *board, guint64 hole, MhCensusTable *table);
  void (*solve_large) (const MhCensusLargeBoard *board,
                       const guint64 *holes,
                       guint n_holes,
                       MhCensusTable *table);
  /* Solves like solve_small, but keeps nothing except counts: see mh_census_count () */
  void (*count_small) (const MhCensusSmallBoard *board, guint64 hole, MhCensusCounts *counts);
  /* Chases the mouse with two cats, which move at once. The cost of a turn is one step
   * for each node of the first cat and move of either. */
  void (*chase_small) (const MhCensusSmallBoard *board, MhCensusChase *chase);
  /* Counts the starts with the hole of index @number in the table and the mouse to move:
   * adds to each @n_won[level] how many @winner wins in that many plies.
   * Returns: one more than the largest of these levels; 0 if there are no wins */
  guint32 (*tally) (const MhCensusTable *table, guint number, MhPlayer winner, guint64 *n_won);
  /* Returns: how many starts @winner wins with @mover to move, whatever the remoteness */
  guint64 (*count) (const MhCensusTable *table, guint number, MhPlayer winner, MhPlayer mover);
} MhCensusKernel;

extern const MhCensusKernel mh_census_kernel_plain;
extern const MhCensusKernel mh_census_kernel_avx2;

G_END_DECLS
