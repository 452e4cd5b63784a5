/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-score.h"

#include <string.h>

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

/* Returns: (transfer full) (nullable): a score whose answers are yet to be set */
static MhScore *
score_new (const char *digest, guint n_answers)
{
  MhScoreAnswer *answers = n_answers > 0 ? g_try_new (MhScoreAnswer, n_answers) : NULL;

  if (answers == NULL && n_answers > 0)
    return NULL;

  MhScore *self = g_atomic_rc_box_new0 (MhScore);

  self->digest = g_strdup (digest);
  self->n_answers = n_answers;
  self->answers = answers;

  return self;
}

/* Sets answers of a new score from the one at @index on. */
static void
set_answers (MhScore *self, guint index, const MhScoreAnswer *answers, guint n_answers)
{
  if (n_answers > 0)
    memcpy ((MhScoreAnswer *) self->answers + index, answers, n_answers * sizeof *answers);
}

MhScore *
mh_score_new (const char *digest, const MhScoreAnswer *answers, guint n_answers)
{
  g_return_val_if_fail (digest != NULL && (answers != NULL || n_answers == 0), NULL);

  MhScore *self = score_new (digest, n_answers);

  if (self != NULL)
    set_answers (self, 0, answers, n_answers);
  return self;
}

MhScore *
mh_score_new_with (const MhScore *self, guint32 step, gboolean is_right)
{
  g_return_val_if_fail (self != NULL && mh_score_find (self, step) == NULL, NULL);

  const MhScoreAnswer answer = { step, is_right };
  const guint place = find_place (self, step);
  MhScore *longer = score_new (self->digest, self->n_answers + 1);

  if (longer == NULL)
    return NULL;

  set_answers (longer, 0, self->answers, place);
  set_answers (longer, place, &answer, 1);
  if (place < self->n_answers)
    set_answers (longer, place + 1, self->answers + place, self->n_answers - place);
  return longer;
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
