/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * The solution of a game: outcome and remoteness (plies to the end) of every position,
 * or the scores from which these follow.
 *
 * Immutable and shareable between threads (atomic reference count). A look-up is one
 * array access. Values are stored as codes of 16 bits, or of 32 bits if a remoteness
 * needs them.
 *
 * A code is 0 for a draw (and for impossible positions), 1 for an unknown value, and
 * otherwise (remoteness + 1) * 2, plus 1 if the second player wins.
 */
typedef struct _MhSolution MhSolution;

#define MH_SOLUTION_CODE_DRAW 0
#define MH_SOLUTION_CODE_UNKNOWN 1
/* In place of an outcome where there is none: the algorithm was never asked. Larger numbers say
 * why it has not answered; their meaning is its own, see MhAlgorithm.explain_gap. */
#define MH_SOLUTION_GAP_UNASKED MH_N_OUTCOMES
/* The largest remoteness that a code of 16 bits can hold. */
#define MH_SOLUTION_MAX_SHORT_REMOTENESS 32766
#define MH_SCORE_UNKNOWN G_MININT64

/* @codes: (transfer full): one for each position, from g_malloc () or g_try_malloc ().
 * Returns: (transfer full) */
MhSolution *mh_solution_new_take (MhGame *game, guint16 *codes);
MhSolution *mh_solution_new_take_wide (MhGame *game, guint32 *codes);
/* @outcomes: (transfer full): an MhOutcome for each position, MH_OUTCOME_NONE if
 * nothing is known, or a gap, which is nothing with a reason. The remoteness of every win is
 * unknown.
 * Returns: (transfer full) */
MhSolution *mh_solution_new_take_outcomes (MhGame *game, guint8 *outcomes);
/* Makes the solution of a game with scores. @scores: (transfer full): for each position
 * with the first player to move, how far the mover ends ahead, or MH_SCORE_UNKNOWN; the
 * score is the same for both turns. The outcome follows from the score, and the
 * remoteness from the number of coins left.
 * Returns: (transfer full) */
MhSolution *mh_solution_new_take_scores (MhGame *game, gint64 *scores);
MhSolution *mh_solution_ref (MhSolution *self);
void mh_solution_unref (MhSolution *self);

/* Returns: (transfer none): the game that was solved */
MhGame *mh_solution_get_game (const MhSolution *self);
/* Returns: the bytes that its values take */
gsize mh_solution_get_bytes (const MhSolution *self);
MhValue mh_solution_get_value (const MhSolution *self, guint32 position);
/* Returns: the gap at @position, such as MH_SOLUTION_GAP_UNASKED; 0 if there is none */
guint mh_solution_get_gap (const MhSolution *self, guint32 position);
/* Returns: whether the algorithm was not asked about some possible position */
gboolean mh_solution_has_unasked (const MhSolution *self);
gboolean mh_solution_has_scores (const MhSolution *self);
/* Returns: how far the mover at @position ends ahead, or MH_SCORE_UNKNOWN */
gint64 mh_solution_get_score (const MhSolution *self, guint32 position);
/* An MhCellReadFunc whose source is the solution. */
void mh_solution_read_row (gconstpointer self,
                           guint32 plane,
                           guint32 row,
                           guint32 column,
                           guint32 n,
                           MhCell *cells);
/* Reads the scores of @n positions of a row, beginning at @first. The scores of
 * impossible positions are meaningless. */
void mh_solution_read_scores (const MhSolution *self, MhCellIndex first, guint32 n, gint64 *scores);
/* Returns: (nullable) (transfer none): the codes of all positions if they have 16 bits,
 * otherwise NULL */
const guint16 *mh_solution_get_short_codes (const MhSolution *self);
/* Returns: (nullable) (transfer none): the codes of all positions if they have 32 bits,
 * otherwise NULL */
const guint32 *mh_solution_get_wide_codes (const MhSolution *self);
gboolean mh_solution_equal (const MhSolution *a, const MhSolution *b);

static inline guint32
mh_solution_code (MhPlayer winner, guint32 remoteness)
{
  return (remoteness + 1) << 1 | (winner == MH_PLAYER_SECOND);
}

/* Returns: the value that @code stands for. The code of an impossible position decodes
 * to a draw, although the position has no value */
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
