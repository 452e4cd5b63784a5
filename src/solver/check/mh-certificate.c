/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate.h"

#include "mh-certificate-rows.h"
#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Number of moves in a slice of work when positions are checked one by one. */
#define SLICE_MOVES 65536

/* Counts over the replies at one position. */
typedef struct
{
  guint32 n_replies;
  guint32 n_won;  /* replies that win for the mover */
  guint32 n_lost; /* replies that win for the other player */
  guint32 n_drawn;
  guint32 least_won; /* least remoteness among the winning replies */
  guint32 most_lost;
} Replies;

static Replies
look_at_replies (const MhSolution *solution, guint32 position, guint32 *moves)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  Replies replies = { .least_won = G_MAXUINT32 };

  replies.n_replies = mh_space_list_successors (game, position, moves);
  for (guint32 i = 0; i < replies.n_replies; i++)
    {
      const MhValue value = mh_solution_get_value (solution, moves[i]);

      if (value.outcome == win)
        {
          replies.n_won++;
          replies.least_won = MIN (replies.least_won, value.remoteness);
        }
      else if (value.outcome == MH_OUTCOME_DRAW)
        {
          replies.n_drawn++;
        }
      else if (value.outcome != MH_OUTCOME_NONE)
        {
          replies.n_lost++;
          replies.most_lost = MAX (replies.most_lost, value.remoteness);
        }
    }

  return replies;
}

static MhFaultKind
check_position (const MhSolution *solution, guint32 position, guint32 *moves)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome end = mh_space_get_end (game, position);
  const MhValue claimed = mh_solution_get_value (solution, position);

  if (end != MH_OUTCOME_NONE)
    return claimed.outcome == end && claimed.remoteness == 0 ? MH_FAULT_NONE : MH_FAULT_FINISHED;

  const Replies replies = look_at_replies (solution, position, moves);

  if (claimed.outcome == MH_OUTCOME_DRAW)
    return replies.n_won == 0 && replies.n_drawn > 0 ? MH_FAULT_NONE : MH_FAULT_DRAW;
  if (claimed.outcome == MH_OUTCOME_NONE)
    return MH_FAULT_UNDECIDED;
  if (claimed.outcome == mh_outcome_win_of (mh_space_get_mover (game, position)))
    return replies.n_won > 0 && claimed.remoteness == replies.least_won + 1 ? MH_FAULT_NONE
                                                                            : MH_FAULT_WIN;

  return replies.n_lost == replies.n_replies && claimed.remoteness == replies.most_lost + 1
             ? MH_FAULT_NONE
             : MH_FAULT_LOSS;
}

/* The outcome and the remoteness are not checked: a solution with scores computes both
 * from the score and the position. */
static MhFaultKind
check_score (const MhSolution *solution, guint32 position, guint32 *moves)
{
  const MhGame *game = mh_solution_get_game (solution);
  const gint64 score = mh_solution_get_score (solution, position);
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  gint64 best = n_moves == 0 ? (gint64) mh_space_get_last_gain (game, position) : G_MININT64;

  if (score == MH_SCORE_UNKNOWN)
    return MH_FAULT_UNDECIDED;

  for (guint32 i = 0; i < n_moves; i++)
    {
      const gint64 after = mh_solution_get_score (solution, moves[i]);

      if (after == MH_SCORE_UNKNOWN)
        return MH_FAULT_SCORE;

      const gint64 worth = mh_space_get_gain (game, position, moves[i]) - after;

      best = MAX (best, worth);
    }

  return score == best ? MH_FAULT_NONE : MH_FAULT_SCORE;
}

static gboolean
check_one (const MhSolution *solution, guint32 position, guint32 *moves, MhFault *fault)
{
  const MhGame *game = mh_solution_get_game (solution);
  MhFaultKind kind = MH_FAULT_NONE;

  if (!mh_space_is_possible (game, position))
    kind = mh_solution_get_value (solution, position).outcome == MH_OUTCOME_NONE
               ? MH_FAULT_NONE
               : MH_FAULT_FINISHED;
  else if (mh_solution_has_scores (solution))
    kind = check_score (solution, position, moves);
  else
    kind = check_position (solution, position, moves);

  if (kind != MH_FAULT_NONE)
    *fault = (MhFault){ kind, position, mh_solution_get_value (solution, position) };

  return kind == MH_FAULT_NONE;
}

guint32
mh_certificate_get_slice (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, 1);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_band = MH_CERTIFICATE_BAND * mh_space_get_n_columns (game);
  const guint32 n_slow = 1 + SLICE_MOVES / mh_space_get_max_moves (game);

  return mh_solution_get_short_codes (solution) != NULL && mh_space_is_fast (game)
             ? MAX (n_band, n_slow)
             : n_slow;
}

gboolean
mh_certificate_check (const MhSolution *solution, guint32 from, guint32 to, MhFault *fault)
{
  g_return_val_if_fail (solution != NULL && fault != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  g_autoptr (MhCertificateRows) rows = mh_certificate_rows_new (solution);

  for (guint32 position = from; position < to;)
    {
      const guint32 next = rows != NULL ? mh_certificate_rows_vouch (rows, position, to) : position;

      if (next == position && !check_one (solution, position, moves, fault))
        return FALSE;
      position = MAX (next, position + 1);
    }

  *fault = (MhFault){ MH_FAULT_NONE, MH_POSITION_NONE };
  return TRUE;
}

static const char *
describe_rule (MhFaultKind kind)
{
  switch (kind)
    {
    case MH_FAULT_FINISHED:
      return _ ("but the game ends here otherwise");
    case MH_FAULT_WIN:
      return _ ("but no reply wins one move sooner");
    case MH_FAULT_LOSS:
      return _ ("but some reply does not lose, or the longest lasts differently");
    case MH_FAULT_DRAW:
      return _ ("but some reply wins, or none holds the draw");
    case MH_FAULT_UNDECIDED:
      return _ ("but every position has a value");
    case MH_FAULT_SCORE:
      return _ ("but the best that can be taken is worth something else");
    case MH_FAULT_NONE:
    default:
      return "";
    }
}

char *
mh_certificate_dup_message (const MhSolution *solution, const MhFault *fault)
{
  g_return_val_if_fail (solution != NULL && fault != NULL, NULL);
  g_return_val_if_fail (fault->kind != MH_FAULT_NONE, NULL);

  g_autofree char *position
      = mh_words_position_long (mh_solution_get_game (solution), fault->position);
  g_autofree char *value = mh_words_value_in (mh_solution_get_game (solution), fault->claimed);

  /* Translators: a position, the value claimed for it, and why it is wrong. */
  return g_strdup_printf (_ ("%s: the result is “%s”, %s"), position, value,
                          describe_rule (fault->kind));
}
