/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-reach.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * All positions of a solution, broken down by who wins, who is to move, how soon, and whether
 * play from the start can come there.
 *
 * A number is what a table shows of a win: moves until the end as the class of the game counts
 * them, or in a game with scores the lead of either player. In a symmetric game a position is
 * counted once for both turns, as one with the first player to move. Positions that the algorithm
 * was never asked about are left out.
 *
 * A plain value made in one pass over all positions, and another over their moves if there is
 * a start.
 */

#define MH_BREAKDOWN_N_LONGEST 3
#define MH_BREAKDOWN_MAX_LEADS 64

/* All wins of one player with the same number. */
typedef struct
{
  guint64 number;
  guint32 position; /* the first of them */
  guint32 n_positions;
} MhBreakdownWins;

typedef struct
{
  guint n_turns; /* 1 in a symmetric game, else 2 */
  guint32 n_positions;
  guint32 n_by_turn[MH_N_PLAYERS][MH_N_OUTCOMES];

  gboolean has_reach; /* whether the rest of this group is known */
  guint32 n_reachable[MH_N_OUTCOMES];
  /* The other positions: by turn, by who has won there (MH_OUTCOME_NONE: the game goes on),
   * and whether that is for want of a legal move. */
  guint32 n_others[MH_N_PLAYERS][MH_N_OUTCOMES][2];

  /* Wins by number, @bar_width numbers a bar; more than one only where leads are large. */
  guint64 bar_width;
  guint32 n_bars;
  guint32 (*bars)[MH_N_PLAYERS]; /* (array length=n_bars) */

  /* The greatest numbers, greatest first; 0 is left out. */
  MhBreakdownWins longest[MH_N_PLAYERS][MH_BREAKDOWN_N_LONGEST];
  guint n_longest[MH_N_PLAYERS];
} MhBreakdown;

/* @start: where play begins, or MH_POSITION_NONE; without memory for the positions that it
 * reaches these stay unknown
 * @watch: (nullable)
 * Returns: (transfer full) (nullable): NULL if @watch did not want to go on */
MhBreakdown *mh_breakdown_new (const MhSolution *solution,
                               guint32 start,
                               MhReachWatch watch,
                               gpointer user_data);
void mh_breakdown_free (MhBreakdown *self);

/* Returns: the sum of the counts */
guint32 mh_breakdown_add_up (const guint32 n_by_outcome[MH_N_OUTCOMES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBreakdown, mh_breakdown_free)

G_END_DECLS
