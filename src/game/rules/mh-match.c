/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-match.h"

#include <string.h>

/* @stages: (transfer full) (nullable): NULL if there was no memory for them
 * Returns: (transfer full) (nullable): likewise */
static MhMatch *
match_new_take (const char *digest,
                const gboolean *is_by_hand,
                const MhStageIndex *stages,
                guint n_stages)
{
  if (stages == NULL)
    return NULL;

  MhMatch *self = g_atomic_rc_box_new0 (MhMatch);

  self->digest = g_strdup (digest);
  for (int player = 0; player < MH_N_PLAYERS; player++)
    self->is_by_hand[player] = is_by_hand[player] != FALSE;
  self->stages = stages;
  self->n_stages = n_stages;

  return self;
}

MhMatch *
mh_match_new (const char *digest,
              const gboolean *is_by_hand,
              const MhStageIndex *stages,
              guint n_stages)
{
  g_return_val_if_fail (digest != NULL && is_by_hand != NULL && n_stages > 0, NULL);

  MhStageIndex *copy = g_try_new (MhStageIndex, n_stages);

  if (copy != NULL)
    memcpy (copy, stages, n_stages * sizeof *stages);

  return match_new_take (digest, is_by_hand, copy, n_stages);
}

MhMatch *
mh_match_new_with (const MhMatch *self, guint n_stages, MhStageIndex next)
{
  g_return_val_if_fail (self != NULL && n_stages <= self->n_stages, NULL);

  MhStageIndex *stages = g_try_new (MhStageIndex, n_stages + 1);

  if (stages != NULL)
    {
      memcpy (stages, self->stages, n_stages * sizeof *stages);
      stages[n_stages] = next;
    }

  return match_new_take (self->digest, self->is_by_hand, stages, n_stages + 1);
}

MhMatch *
mh_match_new_first (const MhMatch *self, guint n_stages)
{
  g_return_val_if_fail (self != NULL && n_stages > 0 && n_stages <= self->n_stages, NULL);

  return mh_match_new (self->digest, self->is_by_hand, self->stages, n_stages);
}

MhMatch *
mh_match_ref (const MhMatch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((gpointer) self);
}

static void
clear_cb (gpointer data)
{
  MhMatch *self = data;

  g_free (self->digest);
  g_free ((gpointer) self->stages);
}

void
mh_match_unref (MhMatch *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

guint
mh_match_find_fault (const MhMatch *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, 0);

  guint32 before = MH_POSITION_NONE;

  for (guint i = 0; i < self->n_stages; i++)
    {
      const guint32 stage = mh_stage_at (game, self->stages[i]);

      if (stage == MH_POSITION_NONE || (i > 0 && !mh_stage_is_move (game, before, stage)))
        return i;
      before = stage;
    }

  return self->n_stages;
}

guint32
mh_match_get_stage (const MhMatch *self, const MhGame *game, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->n_stages, MH_POSITION_NONE);

  return mh_stage_at (game, self->stages[index]);
}

gboolean
mh_match_is_repeated (const MhMatch *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->n_stages, FALSE);

  for (guint i = 0; i < index; i++)
    if (memcmp (&self->stages[i], &self->stages[index], sizeof *self->stages) == 0)
      return TRUE;

  return FALSE;
}
