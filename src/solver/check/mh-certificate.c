/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate.h"

#include "mh-certificate-bands.h"
#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>

struct _MhCertificate
{
  MhSolution *solution;
  MhCertificateBands *bands; /* NULL when positions are checked one by one */
  guint32 next;              /* the first position not checked by itself */
  double progress;
  MhFault fault;
};

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

gboolean
mh_certificate_check (const MhSolution *solution, guint32 from, guint32 to, MhFault *fault)
{
  g_return_val_if_fail (solution != NULL && fault != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  for (guint32 position = from; position < to; position++)
    if (!check_one (solution, position, moves, fault))
      return FALSE;

  *fault = (MhFault){ MH_FAULT_NONE, MH_POSITION_NONE };
  return TRUE;
}

MhCertificate *
mh_certificate_new (MhSolution *solution, MhTally *tally)
{
  g_return_val_if_fail (solution != NULL, NULL);

  MhCertificate *self = g_new0 (MhCertificate, 1);

  self->solution = mh_solution_ref (solution);
  self->bands = mh_certificate_bands_new (solution, tally, NULL);
  self->fault = (MhFault){ MH_FAULT_NONE, MH_POSITION_NONE };

  return self;
}

void
mh_certificate_free (MhCertificate *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->bands, mh_certificate_bands_free);
  mh_solution_unref (self->solution);
  g_free (self);
}

/* Goes on with bands. After a fault, all positions remain to be checked one by one. */
static gboolean
advance_bands (MhCertificate *self, guint budget)
{
  const gboolean has_more = mh_certificate_bands_advance (self->bands, budget);
  const gboolean is_right = mh_certificate_bands_is_right (self->bands);

  self->progress = mh_certificate_bands_get_progress (self->bands);
  if (!has_more)
    g_clear_pointer (&self->bands, mh_certificate_bands_free);

  return has_more || !is_right;
}

static gboolean
advance_positions (MhCertificate *self, guint budget)
{
  const MhGame *game = mh_solution_get_game (self->solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 n_left = n_positions - self->next;
  const guint32 n_slice = budget / mh_space_get_max_moves (game);
  const guint32 n = CLAMP (n_slice, 1, n_left);

  if (!mh_certificate_check (self->solution, self->next, self->next + n, &self->fault))
    return FALSE;

  self->next += n;
  self->progress = MAX (self->progress, (double) self->next / n_positions);

  return self->next < n_positions;
}

gboolean
mh_certificate_advance (MhCertificate *self, guint budget)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->bands != NULL ? advance_bands (self, budget) : advance_positions (self, budget);
}

double
mh_certificate_get_progress (const MhCertificate *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return self->progress;
}

const MhFault *
mh_certificate_get_fault (const MhCertificate *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fault.kind != MH_FAULT_NONE ? &self->fault : NULL;
}

/* Returns: (transfer full): what contradicts the value that is claimed for a position */
static char *
describe_fault (MhFaultKind kind, const char *position, const char *value)
{
  switch (kind)
    {
    case MH_FAULT_FINISHED:
      return g_strdup_printf (_ ("%s: the result is “%s”, but the game ends here otherwise"),
                              position, value);
    case MH_FAULT_WIN:
      return g_strdup_printf (_ ("%s: the result is “%s”, but no reply wins one move sooner"),
                              position, value);
    case MH_FAULT_LOSS:
      return g_strdup_printf (_ ("%s: the result is “%s”, but some reply does not lose, or the "
                                 "longest lasts differently"),
                              position, value);
    case MH_FAULT_DRAW:
      return g_strdup_printf (_ ("%s: the result is “%s”, but some reply wins, or none holds the "
                                 "draw"),
                              position, value);
    case MH_FAULT_UNDECIDED:
      return g_strdup_printf (_ ("%s: the result is “%s”, but every position has a value"),
                              position, value);
    case MH_FAULT_SCORE:
      return g_strdup_printf (_ ("%s: the result is “%s”, but the best that can be taken is worth "
                                 "something else"),
                              position, value);
    case MH_FAULT_NONE:
    default:
      g_return_val_if_reached (NULL);
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

  return describe_fault (fault->kind, position, value);
}
