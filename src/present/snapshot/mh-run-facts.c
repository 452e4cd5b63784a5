/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-facts.h"

MhRunFacts *
mh_run_facts_new (const MhProblem *problem,
                  MhRunState state,
                  double progress,
                  guint count,
                  MhResult *result,
                  GError *error)
{
  g_return_val_if_fail (problem != NULL, NULL);

  MhRunFacts *self = g_atomic_rc_box_new0 (MhRunFacts);

  mh_problem_copy (&self->problem, problem);
  self->state = state;
  self->progress = progress;
  self->count = count;
  self->error = error;
  if (result != NULL)
    {
      self->result = *result;
      *result = (MhResult){ NULL };
    }

  return self;
}

MhRunFacts *
mh_run_facts_ref (MhRunFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhRunFacts *self = data;

  mh_problem_clear (&self->problem);
  mh_result_clear (&self->result);
  g_clear_error (&self->error);
  g_free (self->source);
}

void
mh_run_facts_unref (MhRunFacts *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

gboolean
mh_run_facts_are_alike (const MhRunFacts *a, const MhRunFacts *b)
{
  if (a == b || a == NULL || b == NULL)
    return a == b;

  /* The results of two facts are different objects, unless both are empty. */
  return a->state == b->state && a->result.solution == b->result.solution && a->error == b->error
         && mh_problem_equal (&a->problem, &b->problem);
}
