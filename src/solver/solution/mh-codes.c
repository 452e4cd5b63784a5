/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-codes.h"

gboolean
mh_codes_init (MhCodes *self, guint32 n_positions, MhOutcome initial)
{
  g_return_val_if_fail (self != NULL && n_positions > 0, FALSE);

  *self = (MhCodes){
    .codes = g_try_new0 (guint32, n_positions),
    .initial = initial,
    .n_positions = n_positions,
  };

  return self->codes != NULL;
}

void
mh_codes_clear (MhCodes *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->codes, g_free);
}

void
mh_codes_set (MhCodes *self, guint32 position, MhValue value)
{
  g_return_if_fail (self != NULL && position < self->n_positions);
  g_return_if_fail (mh_outcome_is_win (value.outcome));

  const MhPlayer winner = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  self->codes[position] = mh_solution_code (winner, value.remoteness);
  self->max_remoteness = MAX (self->max_remoteness, value.remoteness);
}

MhSolution *
mh_codes_take_solution (MhCodes *self, MhGame *game)
{
  g_return_val_if_fail (self != NULL && self->codes != NULL && game != NULL, NULL);

  g_autofree guint32 *codes = g_steal_pointer (&self->codes);

  if (self->initial == MH_OUTCOME_NONE)
    for (guint32 position = 0; position < self->n_positions; position++)
      if (codes[position] == 0)
        codes[position] = MH_SOLUTION_CODE_UNKNOWN;
  if (self->max_remoteness > MH_SOLUTION_MAX_SHORT_REMOTENESS)
    return mh_solution_new_take_wide (game, g_steal_pointer (&codes));

  guint16 *short_codes = g_try_new (guint16, self->n_positions);

  if (short_codes == NULL)
    return NULL;
  for (guint32 position = 0; position < self->n_positions; position++)
    short_codes[position] = (guint16) codes[position];

  return mh_solution_new_take (game, short_codes);
}
