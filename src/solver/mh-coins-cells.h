/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * What coins are worth to the player who is to move, while an algorithm works
 * it out.
 *
 * Both players may take the same, so that one number does for both turns: a
 * cell is the position with the first player to move. Its score is the larger
 * the better: from either end, by how much the mover ends ahead; from one end,
 * above 0 if he wins, and the farther from 0 the sooner the game is over. Then
 * in both games a cell's score is the greatest of what its moves are worth.
 *
 * All functions cost next to nothing; 8 bytes a cell. Sums stay
 * far from the limits of 64 bits.
 */
typedef struct
{
  MhGame *game;
  MhGameKind kind;
  guint32 n_columns;
  guint32 n_cells;
  const guint32 *numbers; /* the game's amounts or values */
  gint64 *scores;
} MhCoinsCells;

/* No score is known at first. Returns: FALSE if there is no memory */
gboolean mh_coins_cells_init (MhCoinsCells *self, MhGame *game);
void mh_coins_cells_clear (MhCoinsCells *self);

/* From @cell on to the next, in an order in which replies come first: the
 * shortest intervals first. Returns: FALSE behind the last */
gboolean mh_coins_cells_go_on (const MhCoinsCells *self, guint32 *cell);

guint32 mh_coins_cells_count_replies (const MhCoinsCells *self, guint32 cell);
/* The smallest amount first; the left end first. */
guint32 mh_coins_cells_get_reply (const MhCoinsCells *self, guint32 cell, guint32 i);
/* The reply that takes the larger end, the left one of equal ends. */
guint32 mh_coins_cells_get_greedy_reply (const MhCoinsCells *self, guint32 cell);
/* Of a cell without replies. */
gint64 mh_coins_cells_get_end (const MhCoinsCells *self, guint32 cell);
/* What the move to the known cell @reply is worth to its mover. */
gint64 mh_coins_cells_judge (const MhCoinsCells *self, guint32 cell, guint32 reply);
/* How @score is said: the first player is to move. */
MhValue mh_coins_cells_get_value (const MhCoinsCells *self, guint32 cell, gint64 score);

/* Finds all scores at once. */
void mh_coins_cells_fill (MhCoinsCells *self);
/* Makes the solution, of both turns, and clears @self.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhSolution *mh_coins_cells_take_solution (MhCoinsCells *self);

static inline gboolean
mh_coins_cells_is_known (const MhCoinsCells *self, guint32 cell)
{
  return self->scores[cell] != MH_SCORE_UNKNOWN;
}

G_END_DECLS
