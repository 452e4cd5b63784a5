/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The proof of a win: the winner's strategy below a position. At the winner's turns it has the
 * best reply, at those of the other player every reply, and it ends where the game does. As a
 * shared graph it has each position once, as a tree once for each way to it.
 *
 * Immutable. Making one costs a look at each move in the graph, of which it keeps no more than
 * the positions; at MH_STRATEGY_MAX_POSITIONS it stops.
 */
typedef struct
{
  MhSolution *solution;
  MhPlayer winner;
  guint32 *positions; /* those of the graph, each before its replies; the first is the root */
  guint32 n_positions;
  guint64 n_in_tree;    /* positions of the tree; G_MAXUINT64 if the number is larger */
  gboolean is_complete; /* whether these are all; else only that there are more is known */
} MhStrategy;

#define MH_STRATEGY_MAX_POSITIONS 200000

/* Returns: whether somebody wins @position in a known number of moves */
gboolean mh_strategy_exists (const MhSolution *solution, guint32 position);
/* @solution: with exact numbers, so that play comes to an end
 * Returns: (transfer full) (nullable): NULL if there is none, or no memory for it */
MhStrategy *mh_strategy_new (MhSolution *solution, guint32 position);
void mh_strategy_free (MhStrategy *self);

/* Lists the replies of the strategy at one of its positions, without a look at others.
 * @replies: (out caller-allocates): with room for mh_space_get_max_moves ()
 * Returns: their number, 0 at the end of the game */
guint32 mh_strategy_list_replies (const MhStrategy *self, guint32 position, guint32 *replies);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStrategy, mh_strategy_free)

G_END_DECLS
