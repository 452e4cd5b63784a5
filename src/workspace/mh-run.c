/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run.h"

#include "mh-solve-job.h"

#define PROGRESS_INTERVAL_MS 100

/* One attempt. It may outlive the run, or its next start, because the worker writes to the
 * progress until it sees that it was cancelled. */
typedef struct
{
  GWeakRef run;
  GCancellable *cancellable;
  MhSolveProgress progress;
} Attempt;

struct _MhRun
{
  GObject parent_instance;

  MhProblem problem;
  MhRunState state;
  double progress;
  guint count;
  guint n_wanting;
  Attempt *attempt; /* the current one; owned by its callback */
  guint progress_source;

  MhResult result;
  GError *error;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_PROGRESS,
  PROP_COUNT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhRun, mh_run, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (MhRunState,
                    mh_run_state,
                    G_DEFINE_ENUM_VALUE (MH_RUN_IDLE, "idle"),
                    G_DEFINE_ENUM_VALUE (MH_RUN_WORKING, "working"),
                    G_DEFINE_ENUM_VALUE (MH_RUN_DONE, "done"),
                    G_DEFINE_ENUM_VALUE (MH_RUN_FAILED, "failed"))

static Attempt *
attempt_new (MhRun *run)
{
  Attempt *self = g_new0 (Attempt, 1);

  g_weak_ref_init (&self->run, run);
  self->cancellable = g_cancellable_new ();

  return self;
}

static void
attempt_free (Attempt *self)
{
  g_weak_ref_clear (&self->run);
  g_object_unref (self->cancellable);
  g_free (self);
}

static void
set_progress (MhRun *self, double progress)
{
  const gboolean falls = progress < self->progress && progress > 0;

  if (falls || !(progress < self->progress || progress > self->progress))
    return;

  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
set_count (MhRun *self, guint count)
{
  if (count == self->count)
    return;

  self->count = count;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}

static void
enter_state (MhRun *self, MhRunState state)
{
  if (state != MH_RUN_WORKING)
    {
      self->attempt = NULL;
      g_clear_handle_id (&self->progress_source, g_source_remove);
    }
  if (state == self->state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Makes an attempt under way stale: its result will be dropped. */
static void
abandon_attempt (MhRun *self)
{
  if (self->attempt != NULL)
    g_cancellable_cancel (self->attempt->cancellable);
  self->attempt = NULL;
}

/* @result and @error: (transfer full), one of them empty */
static void
take_outcome (MhRun *self, MhResult *result, GError *error)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (error == NULL)
    {
      self->result = *result;
      set_progress (self, 1);
      enter_state (self, MH_RUN_DONE);
    }
  else
    {
      self->error = error;
      enter_state (self, MH_RUN_FAILED);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
forget_outcome (MhRun *self)
{
  mh_result_clear (&self->result);
  g_clear_error (&self->error);
}

static void
solved_cb (GObject *object, GAsyncResult *task, gpointer user_data)
{
  Attempt *attempt = user_data;
  g_autoptr (MhRun) self = g_weak_ref_get (&attempt->run);
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  mh_solve_job_run_finish (task, &result, &error);
  if (self != NULL && self->attempt == attempt)
    {
      take_outcome (self, &result, g_steal_pointer (&error));
      result = (MhResult){ 0 };
    }
  attempt_free (attempt);
}

static gboolean
sample_progress_cb (gpointer user_data)
{
  MhRun *self = MH_RUN (user_data);
  MhSolveProgress *progress = &self->attempt->progress;

  g_object_freeze_notify (G_OBJECT (self));
  set_progress (self, (double) g_atomic_int_get (&progress->share) / MH_SOLVE_JOB_DONE);
  set_count (self, (guint) g_atomic_int_get (&progress->count));
  g_object_thaw_notify (G_OBJECT (self));

  return G_SOURCE_CONTINUE;
}

static void
mh_run_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhRun *self = MH_RUN (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_enum (value, (int) self->state);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    case PROP_COUNT:
      g_value_set_uint (value, self->count);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_run_dispose (GObject *object)
{
  MhRun *self = MH_RUN (object);

  abandon_attempt (self);
  g_clear_handle_id (&self->progress_source, g_source_remove);

  G_OBJECT_CLASS (mh_run_parent_class)->dispose (object);
}

static void
mh_run_finalize (GObject *object)
{
  MhRun *self = MH_RUN (object);

  forget_outcome (self);
  mh_problem_clear (&self->problem);

  G_OBJECT_CLASS (mh_run_parent_class)->finalize (object);
}

static void
mh_run_class_init (MhRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_run_get_property;
  object_class->dispose = mh_run_dispose;
  object_class->finalize = mh_run_finalize;

  properties[PROP_STATE]
      = g_param_spec_enum ("state", NULL, NULL, MH_TYPE_RUN_STATE, MH_RUN_IDLE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_run_init (MhRun *self)
{
}

MhRun *
mh_run_new (const MhProblem *problem)
{
  g_return_val_if_fail (problem != NULL, NULL);

  MhRun *self = g_object_new (MH_TYPE_RUN, NULL);

  mh_problem_copy (&self->problem, problem);

  return self;
}

const MhProblem *
mh_run_get_problem (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return &self->problem;
}

const MhAlgorithm *
mh_run_get_algorithm (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->problem.algorithm;
}

MhGame *
mh_run_get_game (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->problem.game;
}

MhRunState
mh_run_get_state (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), MH_RUN_IDLE);

  return self->state;
}

double
mh_run_get_progress (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), 0);

  return self->progress;
}

guint
mh_run_get_count (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), 0);

  return self->count;
}

MhSolution *
mh_run_get_solution (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->result.solution;
}

const MhStatistics *
mh_run_get_statistics (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->result.statistics;
}

MhDigest *
mh_run_get_digest (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->result.digest;
}

MhTrace *
mh_run_get_trace (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->result.trace;
}

guint64
mh_run_get_work (MhRun *self, guint i)
{
  g_return_val_if_fail (MH_IS_RUN (self) && i < MH_MAX_WORK_COUNTS, 0);

  return self->result.work[i];
}

gboolean
mh_run_is_exhausted (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  return self->result.is_exhausted;
}

const GError *
mh_run_get_error (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->error;
}

void
mh_run_want (MhRun *self)
{
  g_return_if_fail (MH_IS_RUN (self));

  self->n_wanting++;
}

void
mh_run_drop (MhRun *self)
{
  g_return_if_fail (MH_IS_RUN (self) && self->n_wanting > 0);

  self->n_wanting--;
  if (self->n_wanting == 0)
    mh_run_cancel (self);
}

gboolean
mh_run_is_wanted (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  return self->n_wanting > 0;
}

void
mh_run_start (MhRun *self)
{
  g_return_if_fail (MH_IS_RUN (self));

  g_object_freeze_notify (G_OBJECT (self));
  abandon_attempt (self);
  forget_outcome (self);
  set_progress (self, 0);
  set_count (self, 0);
  self->attempt = attempt_new (self);
  if (self->progress_source == 0)
    self->progress_source = g_timeout_add (PROGRESS_INTERVAL_MS, sample_progress_cb, self);
  mh_solve_job_run_async (&self->problem, self->attempt->cancellable, &self->attempt->progress,
                          solved_cb, self->attempt);
  enter_state (self, MH_RUN_WORKING);
  g_object_thaw_notify (G_OBJECT (self));
}

void
mh_run_cancel (MhRun *self)
{
  g_return_if_fail (MH_IS_RUN (self));

  if (self->state != MH_RUN_WORKING)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  abandon_attempt (self);
  set_progress (self, 0);
  enter_state (self, MH_RUN_IDLE);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
mh_run_finish_now (MhRun *self, GCancellable *cancellable, GError **error)
{
  MhResult result = { 0 };
  GError *failure = NULL;

  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  mh_run_cancel (self);
  forget_outcome (self);
  mh_solve_job_run (&self->problem, cancellable, NULL, &result, &failure);
  if (failure != NULL)
    g_propagate_error (error, g_error_copy (failure));
  take_outcome (self, &result, failure);

  return self->state == MH_RUN_DONE;
}
