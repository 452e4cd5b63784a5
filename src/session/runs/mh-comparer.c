/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-comparer.h"

#include "mh-space.h"

/* The largest number of positions that are compared without a worker. */
#define MAX_COMPARED_NOW (1 << 18)

#define N_SOLUTIONS 3

struct _MhComparer
{
  void (*changed) (gpointer user_data);
  gpointer user_data;
  MhSolution *solutions[N_SOLUTIONS]; /* two results, and the truth; each may be NULL */
  MhComparison *comparison;           /* (nullable): the comparison of these solutions */
  GCancellable *comparing;            /* (nullable): cancels the worker */
};

/* The job of a worker, which may outlive the comparer that has cancelled it. */
typedef struct
{
  MhComparer *comparer;
  MhSolution *solutions[N_SOLUTIONS];
} Work;

static void
forget_solutions (MhSolution *solutions[N_SOLUTIONS])
{
  for (guint i = 0; i < N_SOLUTIONS; i++)
    g_clear_pointer (&solutions[i], mh_solution_unref);
}

static void
set_solutions (MhSolution *solutions[N_SOLUTIONS], MhSolution *const others[N_SOLUTIONS])
{
  for (guint i = 0; i < N_SOLUTIONS; i++)
    solutions[i] = others[i] != NULL ? mh_solution_ref (others[i]) : NULL;
}

static void
work_free (gpointer data)
{
  Work *self = data;

  forget_solutions (self->solutions);
  g_free (self);
}

static void
forget (MhComparer *self)
{
  g_cancellable_cancel (self->comparing);
  g_clear_object (&self->comparing);
  g_clear_pointer (&self->comparison, mh_comparison_unref);
  forget_solutions (self->solutions);
}

MhComparer *
mh_comparer_new (void (*changed) (gpointer user_data), gpointer user_data)
{
  g_return_val_if_fail (changed != NULL, NULL);

  MhComparer *self = g_new0 (MhComparer, 1);

  self->changed = changed;
  self->user_data = user_data;

  return self;
}

void
mh_comparer_free (MhComparer *self)
{
  g_return_if_fail (self != NULL);

  forget (self);
  g_free (self);
}

static MhComparison *
compare (MhSolution *const solutions[N_SOLUTIONS])
{
  return mh_comparison_new (solutions[0], solutions[1], solutions[2]);
}

static void
compare_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, compare (work->solutions), (GDestroyNotify) mh_comparison_unref);
}

static void
compared_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (MhComparison) comparison = g_task_propagate_pointer (G_TASK (result), NULL);

  /* A cancelled job has no comparison, and its comparer may be gone. */
  if (comparison == NULL)
    return;

  MhComparer *self = work->comparer;

  g_clear_object (&self->comparing);
  self->comparison = g_steal_pointer (&comparison);
  self->changed (self->user_data);
}

static void
compare_later (MhComparer *self)
{
  Work *work = g_new0 (Work, 1);

  self->comparing = g_cancellable_new ();
  work->comparer = self;
  set_solutions (work->solutions, self->solutions);

  g_autoptr (GTask) task = g_task_new (NULL, self->comparing, compared_cb, NULL);

  g_task_set_source_tag (task, compare_later);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, compare_cb);
}

static gboolean
is_about (const MhComparer *self, MhSolution *a, MhSolution *b, MhSolution *truth)
{
  return a == self->solutions[0] && b == self->solutions[1] && truth == self->solutions[2];
}

void
mh_comparer_compare (MhComparer *self, MhSolution *a, MhSolution *b, MhSolution *truth)
{
  g_return_if_fail (self != NULL);

  MhSolution *const solutions[N_SOLUTIONS] = { a, b, truth };

  if (a == NULL || b == NULL || !is_about (self, a, b, truth))
    forget (self);
  if (a == NULL || b == NULL || self->comparison != NULL || self->comparing != NULL)
    return;

  set_solutions (self->solutions, solutions);
  if (mh_space_get_n_positions (mh_solution_get_game (a)) > MAX_COMPARED_NOW)
    compare_later (self);
  else
    self->comparison = compare (self->solutions);
}

MhComparison *
mh_comparer_get (const MhComparer *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->comparison;
}
