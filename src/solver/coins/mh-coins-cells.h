/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The values of coins for the player to move, while an algorithm computes them.
 *
 * Both players may take the same coins, so that one number serves both turns: a cell is the
 * position with the first player to move. A larger score is better. If coins are taken from
 * either end, the score is the lead of the mover at the end; if they are taken from one end, it
 * is positive if the mover wins, and farther from 0 the sooner the game is over. In both games
 * the score of a cell is the largest that one of its moves is worth.
 *
 * Functions about one cell cost next to nothing; each cell takes 8 bytes. Sums stay far from
 * the limits of 64 bits.
 */
typedef struct
{
  MhGame *game;
  gboolean has_scores; /* coins are taken from either end */
  guint32 n_columns;
  guint32 n_cells;
  const guint32 *numbers; /* the game's amounts or values */
  gint64 *scores;
} MhCoinsCells;

/* No score is known at first. Returns: FALSE if memory ran out; @self must be cleared
 * in either case */
gboolean mh_coins_cells_init (MhCoinsCells *self, MhGame *game);
void mh_coins_cells_clear (MhCoinsCells *self);

/* Moves on from @cell to the next one, in an order in which replies come first: the
 * shortest intervals first. Returns: FALSE after the last */
gboolean mh_coins_cells_go_on (const MhCoinsCells *self, guint32 *cell);

guint32 mh_coins_cells_count_replies (const MhCoinsCells *self, guint32 cell);
/* Replies are ordered by amount, smallest first; the left end comes first. */
guint32 mh_coins_cells_get_reply (const MhCoinsCells *self, guint32 cell, guint32 i);
/* The reply that takes the larger end, the left one of equal ends. */
guint32 mh_coins_cells_get_greedy_reply (const MhCoinsCells *self, guint32 cell);
/* The score of a cell without replies. */
gint64 mh_coins_cells_get_end (const MhCoinsCells *self, guint32 cell);
/* Returns: the worth of the move to the known cell @reply for its mover */
gint64 mh_coins_cells_judge (const MhCoinsCells *self, guint32 cell, guint32 reply);
/* The value that @score stands for when the first player is to move. */
MhValue mh_coins_cells_get_value (const MhCoinsCells *self, guint32 cell, gint64 score);

/* Makes the solution, of both turns, and clears @self.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhSolution *mh_coins_cells_take_solution (MhCoinsCells *self);

static inline gboolean
mh_coins_cells_is_known (const MhCoinsCells *self, guint32 cell)
{
  return self->scores[cell] != MH_SCORE_UNKNOWN;
}

G_END_DECLS
