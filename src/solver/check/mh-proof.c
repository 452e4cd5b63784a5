/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-proof.h"

#include "mh-policy.h"
#include "mh-solution.h"
#include "mh-space.h"

static MhReason
find_reason (const MhGame *game, const MhProof *proof)
{
  const MhPlayer mover = mh_space_get_mover (game, proof->position);

  if (proof->value.outcome == MH_OUTCOME_NONE)
    return MH_REASON_OPEN;
  if (mh_space_is_stuck (game, proof->position))
    return MH_REASON_STUCK;
  if (mh_space_get_end (game, proof->position) != MH_OUTCOME_NONE)
    return MH_REASON_END;
  if (proof->value.outcome == MH_OUTCOME_DRAW)
    return MH_REASON_DRAW;

  return proof->value.outcome == mh_outcome_win_of (mover) ? MH_REASON_WITNESS : MH_REASON_REFUTED;
}

static int
compare_replies_cb (gconstpointer a, gconstpointer b, gpointer mover)
{
  const MhReply *x = a;
  const MhReply *y = b;
  const int order = mh_policy_compare ((MhPlayer) GPOINTER_TO_INT (mover), x->value, y->value);

  if (order != 0)
    return order;

  return (x->position > y->position) - (x->position < y->position);
}

/* Fills in the score of the position and the worth of its replies to the mover. */
static void
set_scores (MhProof *self, const MhGame *game, MhScoreFunc get_score, gconstpointer source)
{
  self->score = get_score != NULL ? get_score (source, self->position) : MH_SCORE_UNKNOWN;
  for (guint32 i = 0; i < self->n_replies; i++)
    {
      MhReply *reply = &self->replies[i];
      const gint64 score
          = get_score != NULL ? get_score (source, reply->position) : MH_SCORE_UNKNOWN;

      reply->worth = score == MH_SCORE_UNKNOWN
                         ? MH_SCORE_UNKNOWN
                         : mh_space_get_gain (game, self->position, reply->position) - score;
    }
}

static int
compare_for (const MhReply *a, const MhReply *b, MhPlayer mover, gboolean has_scores)
{
  if (has_scores)
    return (a->worth < b->worth) - (a->worth > b->worth);

  return mh_policy_compare (mover, a->value, b->value);
}

/* Marks the decided replies that are as good as the best. With scores, nothing is
 * marked until all replies are known: an unknown one might have the largest worth. */
static void
mark_best (MhProof *self, MhPlayer mover, gboolean has_scores)
{
  const MhReply *best = NULL;

  for (guint32 i = 0; has_scores && i < self->n_replies; i++)
    if (self->replies[i].worth == MH_SCORE_UNKNOWN)
      return;
  for (guint32 i = 0; i < self->n_replies; i++)
    if (best == NULL || compare_for (&self->replies[i], best, mover, has_scores) < 0)
      best = &self->replies[i];
  for (guint32 i = 0; i < self->n_replies; i++)
    self->replies[i].is_best = self->replies[i].value.outcome != MH_OUTCOME_NONE
                               && compare_for (&self->replies[i], best, mover, has_scores) == 0;
}

MhProof *
mh_proof_new_with_scores (const MhGame *game,
                          guint32 position,
                          MhValueFunc get_value,
                          MhScoreFunc get_score,
                          gconstpointer source)
{
  g_return_val_if_fail (game != NULL && get_value != NULL, NULL);
  g_return_val_if_fail (position < mh_space_get_n_positions (game), NULL);

  const MhPlayer mover = mh_space_get_mover (game, position);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  MhProof *self = g_new0 (MhProof, 1);

  self->position = position;
  self->value = get_value (source, position);
  self->n_replies = mh_space_list_successors (game, position, moves);
  self->replies = g_new0 (MhReply, self->n_replies);
  for (guint32 i = 0; i < self->n_replies; i++)
    self->replies[i] = (MhReply){ .position = moves[i], .value = get_value (source, moves[i]) };
  set_scores (self, game, get_score, source);

  if (self->n_replies > 0 && !mh_space_is_symmetric (game))
    g_qsort_with_data (self->replies, (int) self->n_replies, sizeof (MhReply), compare_replies_cb,
                       GINT_TO_POINTER (mover));
  mark_best (self, mover, get_score != NULL);
  self->reason = find_reason (game, self);

  return self;
}

MhProof *
mh_proof_new (const MhGame *game, guint32 position, MhValueFunc get_value, gconstpointer source)
{
  return mh_proof_new_with_scores (game, position, get_value, NULL, source);
}

void
mh_proof_free (MhProof *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->replies);
  g_free (self);
}

MhValue
mh_proof_value_in_trace (gconstpointer view, guint32 position)
{
  const MhTraceView *self = view;

  /* A record of a derived trace includes the rank of its event, which costs a scan of a
   * block for each of the thousands of replies that a hub may have. A cell costs less. */
  if (mh_trace_get_style (self->trace)->is_derived)
    {
      const MhCellIndex cell_index
          = mh_space_get_cell_index (mh_trace_get_game (self->trace), position);
      MhCell cell;

      mh_trace_view_read_row (self, cell_index.plane, cell_index.row, cell_index.column, 1, &cell);
      return mh_cell_get_value (cell);
    }

  return mh_trace_get_position_record (self->trace, position, self->layer, self->until).value;
}

MhValue
mh_proof_value_in_solution (gconstpointer solution, guint32 position)
{
  return mh_solution_get_value (solution, position);
}
