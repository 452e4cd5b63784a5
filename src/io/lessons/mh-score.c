/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-score.h"

/* Returns: the index of the first answer whose step is at least @step */
static guint
find_place (const MhScore *self, guint32 step)
{
  guint low = 0;
  guint high = self->n_answers;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (self->answers[middle].step < step)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static void
clear_cb (gpointer data)
{
  MhScore *self = data;

  g_free (self->digest);
  g_free ((gpointer) self->answers);
}

MhScore *
mh_score_new (const char *digest, const MhScoreAnswer *answers, guint n_answers)
{
  g_return_val_if_fail (digest != NULL, NULL);

  MhScore *self = g_atomic_rc_box_new0 (MhScore);

  self->digest = g_strdup (digest);
  self->n_answers = n_answers;
  self->answers = g_memdup2 (answers, n_answers * sizeof *answers);

  return self;
}

MhScore *
mh_score_new_with (const MhScore *self, guint32 step, gboolean is_right)
{
  g_return_val_if_fail (self != NULL && mh_score_find (self, step) == NULL, NULL);

  const MhScoreAnswer answer = { step, is_right };
  g_autoptr (GArray) answers = g_array_sized_new (FALSE, FALSE, sizeof answer, self->n_answers + 1);

  g_array_append_vals (answers, self->answers, self->n_answers);
  g_array_insert_vals (answers, find_place (self, step), &answer, 1);

  return mh_score_new (self->digest, (gconstpointer) answers->data, answers->len);
}

MhScore *
mh_score_ref (const MhScore *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((gpointer) self);
}

void
mh_score_unref (MhScore *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

const MhScoreAnswer *
mh_score_find (const MhScore *self, guint32 step)
{
  g_return_val_if_fail (self != NULL, NULL);

  const guint place = find_place (self, step);

  return place < self->n_answers && self->answers[place].step == step ? &self->answers[place]
                                                                      : NULL;
}

guint
mh_score_count_right (const MhScore *self)
{
  guint n_right = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->n_answers; i++)
    if (self->answers[i].is_right)
      n_right++;

  return n_right;
}
