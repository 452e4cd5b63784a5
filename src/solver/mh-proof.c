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

MhProof *
mh_proof_new (const MhGame *game, guint32 position, MhValueFunc get_value, gconstpointer source)
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
    self->replies[i] = (MhReply){ moves[i], get_value (source, moves[i]), FALSE };

  if (self->n_replies > 0)
    {
      g_qsort_with_data (self->replies, (int) self->n_replies, sizeof (MhReply), compare_replies_cb,
                         GINT_TO_POINTER (mover));
      for (guint32 i = 0; i < self->n_replies; i++)
        self->replies[i].is_best
            = self->replies[i].value.outcome != MH_OUTCOME_NONE
              && mh_policy_compare (mover, self->replies[i].value, self->replies[0].value) == 0;
    }
  self->reason = find_reason (game, self);

  return self;
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

  return mh_trace_get_position_record (self->trace, position, self->layer, self->until).value;
}

MhValue
mh_proof_value_in_solution (gconstpointer solution, guint32 position)
{
  return mh_solution_get_value (solution, position);
}
