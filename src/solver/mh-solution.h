/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * The result of solving: outcome and remoteness of every position.
 *
 * Immutable and shareable between threads (atomic reference count). A look-up
 * is one array access. Codes are kept in 16 bits, in 32 where a remoteness
 * needs it.
 *
 * A code is 0 for a draw (and for impossible positions), 1 where nothing is
 * known, else (remoteness + 1) * 2, plus 1 if the second player wins.
 */
typedef struct _MhSolution MhSolution;

#define MH_SOLUTION_CODE_DRAW 0
#define MH_SOLUTION_CODE_UNKNOWN 1
/* The largest remoteness a 16-bit code holds. */
#define MH_SOLUTION_MAX_SHORT_REMOTENESS 32766
#define MH_SCORE_UNKNOWN G_MININT64

/* @codes: (transfer full): one for each position, from g_malloc() or
 * g_try_malloc(). Returns: (transfer full) */
MhSolution *mh_solution_new_take (MhGame *game, guint16 *codes);
MhSolution *mh_solution_new_take_wide (MhGame *game, guint32 *codes);
/* @outcomes: an MhOutcome for each position, MH_OUTCOME_NONE where nothing is
 * known; every win is one of unknown remoteness. */
MhSolution *mh_solution_new_take_outcomes (MhGame *game, guint8 *outcomes);
/* Of a game with scores. @scores: for each position with the first player to
 * move by how much its mover ends ahead, or MH_SCORE_UNKNOWN; it is the same for
 * both turns. The value follows from it, and the game is as long as it is. */
MhSolution *mh_solution_new_take_scores (MhGame *game, gint64 *scores);
MhSolution *mh_solution_ref (MhSolution *self);
void mh_solution_unref (MhSolution *self);

MhGame *mh_solution_get_game (const MhSolution *self);
MhValue mh_solution_get_value (const MhSolution *self, guint32 position);
gboolean mh_solution_has_scores (const MhSolution *self);
/* By how much the mover at @position ends ahead, or MH_SCORE_UNKNOWN. */
gint64 mh_solution_get_score (const MhSolution *self, guint32 position);
/* An MhCellReadFunc: (source is the solution). */
void mh_solution_read_row (gconstpointer self,
                           guint32 plane,
                           guint32 row,
                           guint32 column,
                           guint32 n,
                           MhCell *cells);
/* The same for scores. Those of impossible positions say nothing. */
void mh_solution_read_scores (const MhSolution *self, MhSpot first, guint32 n, gint64 *scores);
/* Returns: (nullable) (transfer none): the codes of all positions where they have
 * 16 bits */
const guint16 *mh_solution_get_short_codes (const MhSolution *self);
/* Returns: (nullable) (transfer none): the same where they have 32 bits */
const guint32 *mh_solution_get_wide_codes (const MhSolution *self);
gboolean mh_solution_equal (const MhSolution *a, const MhSolution *b);

static inline guint32
mh_solution_code (MhPlayer winner, guint32 remoteness)
{
  return (remoteness + 1) << 1 | (winner == MH_PLAYER_SECOND);
}

/* The value that @code stands for; of an impossible position it has none. */
static inline MhValue
mh_solution_decode (guint32 code)
{
  if (code == MH_SOLUTION_CODE_DRAW)
    return (MhValue){ MH_OUTCOME_DRAW, 0 };
  if (code == MH_SOLUTION_CODE_UNKNOWN)
    return (MhValue){ MH_OUTCOME_NONE, 0 };

  return (MhValue){ code & 1 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST, (code >> 1) - 1 };
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSolution, mh_solution_unref)

G_END_DECLS
