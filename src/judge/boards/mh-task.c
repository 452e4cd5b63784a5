/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-task.h"

#include "mh-applies.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>
#include <string.h>

static const MhTask *const tasks[] = { &mh_task_cat_and_mouse, &mh_task_cat_and_mouse_2 };

guint
mh_tasks_get_n (void)
{
  return G_N_ELEMENTS (tasks);
}

const MhTask *
mh_tasks_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (tasks), NULL);

  return tasks[i];
}

const MhTask *
mh_tasks_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (g_str_equal (tasks[i]->id, id))
      return tasks[i];

  return NULL;
}

const MhTask *
mh_tasks_guess (const char *text, gsize length)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (memmem (text, length, tasks[i]->function, strlen (tasks[i]->function)) != NULL)
      return tasks[i];

  return NULL;
}

const MhTask *
mh_tasks_guess_program (GBytes *program)
{
  g_return_val_if_fail (program != NULL, tasks[0]);

  gsize length;
  const char *text = g_bytes_get_data (program, &length);
  const MhTask *task = mh_tasks_guess (text, length);

  return task != NULL ? task : tasks[0];
}

gboolean
mh_tasks_play (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, FALSE);

  return klass->is_fast && klass->has_holes && klass->needs_start;
}

gboolean
mh_tasks_apply_unless (MhObstacleFunc find_obstacle, const MhGame *game, const char **reason)
{
  g_return_val_if_fail (find_obstacle != NULL && game != NULL, FALSE);

  const char *obstacle = mh_tasks_play (mh_game_get_class (game))
                             ? find_obstacle (game)
                             : N_ ("Programs on trial play cat and mouse with a hole only");

  return mh_applies_if (obstacle == NULL, obstacle, reason);
}

gboolean
mh_task_read_answer (const MhTask *self, const char *text, gint64 *answer)
{
  g_return_val_if_fail (self != NULL && text != NULL && answer != NULL, FALSE);

  const gboolean is_true = self->is_boolean && g_str_equal (text, "true");

  if (is_true || (self->is_boolean && g_str_equal (text, "false")))
    {
      *answer = is_true;
      return TRUE;
    }

  return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, answer, NULL);
}

char *
mh_task_write_answer (const MhTask *self, gint64 answer)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_boolean && (answer == FALSE || answer == TRUE))
    return g_strdup (answer ? "true" : "false");

  return g_strdup_printf ("%" G_GINT64_FORMAT, answer);
}

guint
mh_task_read_outcome (const MhTask *self, gint64 answer, MhOutcome truth)
{
  g_return_val_if_fail (self != NULL, MH_N_OUTCOMES);

  const MhOutcome outcomes[] = { truth, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND, MH_OUTCOME_DRAW };

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (outcomes[i] != MH_OUTCOME_NONE && answer == self->get_answer (outcomes[i]))
      return outcomes[i];

  return MH_N_OUTCOMES;
}

gboolean
mh_task_has_vague_answers (const MhTask *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->get_answer (MH_OUTCOME_SECOND) == self->get_answer (MH_OUTCOME_DRAW);
}

MhCensus *
mh_task_create_census (const MhTask *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return mh_census_new (MH_CENSUS_HOLE, self->get_rules ());
}
