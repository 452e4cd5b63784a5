/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run.h"

#include "mh-game-file.h"
#include "mh-program-algorithm.h"
#include "mh-solve-job.h"

#include <math.h>

#define PROGRESS_INTERVAL_MS 100
/* The estimated time of a run within which painting keeps up with the pointer: half of a frame. */
#define INSTANT_SECONDS 0.008
#define MAX_SHORT_BYTES (512u << 20)

/* An attempt to solve the problem. The attempt may outlive the run, or its next start, because the
 * worker writes to the progress until it sees that it was cancelled. */
typedef struct
{
  GWeakRef run;
  GCancellable *cancellable;
  MhSolveProgress progress;
} Attempt;

struct _MhRun
{
  GObject parent_instance;

  MhRunFacts *facts;
  char *digest; /* (nullable): a GRefString, once it is needed */
  guint n_wanting;
  Attempt *attempt; /* (nullable): the current attempt, owned by its callback */
  guint progress_source;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_PROGRESS,
  PROP_COUNT,
  N_PROPS,
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

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
notify_changes (MhRun *self, const MhRunFacts *before)
{
  const MhRunFacts *facts = self->facts;

  g_object_freeze_notify (G_OBJECT (self));
  if (facts->progress < before->progress || facts->progress > before->progress)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  if (facts->count != before->count)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
  if (facts->state != before->state)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* @facts: (transfer full) */
static void
set_facts (MhRun *self, MhRunFacts *facts)
{
  g_autoptr (MhRunFacts) before = self->facts;

  self->facts = facts;
  if (facts->state != MH_RUN_WORKING)
    {
      self->attempt = NULL;
      g_clear_handle_id (&self->progress_source, g_source_remove);
    }
  notify_changes (self, before);
}

static void
set_working (MhRun *self, double progress, guint count)
{
  set_facts (self,
             mh_run_facts_new (&self->facts->problem, MH_RUN_WORKING, progress, count, NULL, NULL));
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
set_outcome (MhRun *self, MhResult *result, gint64 duration_usec, GError *error)
{
  const MhRunFacts *before = self->facts;
  MhRunFacts *facts
      = error == NULL
            ? mh_run_facts_new (&before->problem, MH_RUN_DONE, 1, before->count, result, NULL)
            : mh_run_facts_new (&before->problem, MH_RUN_FAILED, before->progress, before->count,
                                NULL, error);

  facts->duration_usec = error == NULL ? duration_usec : 0;
  set_facts (self, facts);
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
    set_outcome (self, &result, attempt->progress.duration_usec, g_steal_pointer (&error));
  attempt_free (attempt);
}

static gboolean
sample_progress_cb (gpointer user_data)
{
  MhRun *self = MH_RUN (user_data);
  MhSolveProgress *progress = &self->attempt->progress;
  const double share = (double) g_atomic_int_get (&progress->share) / MH_SOLVE_JOB_DONE;
  const double shown = fmax (share, self->facts->progress);
  const guint count = (guint) g_atomic_int_get (&progress->count);

  if (shown > self->facts->progress || count != self->facts->count)
    set_working (self, shown, count);

  return G_SOURCE_CONTINUE;
}

static void
mh_run_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhRun *self = MH_RUN (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_enum (value, (int) self->facts->state);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->facts->progress);
      break;
    case PROP_COUNT:
      g_value_set_uint (value, self->facts->count);
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

  g_clear_pointer (&self->facts, mh_run_facts_unref);
  g_clear_pointer (&self->digest, g_ref_string_release);

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

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
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

  self->facts = mh_run_facts_new (problem, MH_RUN_IDLE, 0, 0, NULL, NULL);

  return self;
}

MhRun *
mh_run_new_done (const MhProblem *problem, MhResult *result, const char *source)
{
  g_return_val_if_fail (problem != NULL && result != NULL && source != NULL, NULL);

  MhRun *self = g_object_new (MH_TYPE_RUN, NULL);

  self->facts = mh_run_facts_new (problem, MH_RUN_DONE, 1, 0, result, NULL);
  self->facts->source = g_strdup (source);

  return self;
}

MhRunFacts *
mh_run_get_facts (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts;
}

const MhProblem *
mh_run_get_problem (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return &self->facts->problem;
}

const MhAlgorithm *
mh_run_get_algorithm (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->problem.algorithm;
}

/* Steps from a file need not be those that the algorithm takes here. */
static char *
create_digest (const MhRunFacts *facts)
{
  g_autofree char *digest = mh_game_file_create_run_digest (&facts->problem);

  if (facts->source == NULL)
    return g_steal_pointer (&digest);

  const MhTrace *trace = facts->result.trace;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) digest, -1);
  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      g_checksum_update (checksum, (const guchar *) &event, sizeof event);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

char *
mh_run_get_digest (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  if (self->digest == NULL)
    {
      g_autofree char *digest = create_digest (self->facts);

      self->digest = g_ref_string_new (digest);
    }

  return self->digest;
}

MhGame *
mh_run_get_game (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->problem.game;
}

MhRunState
mh_run_get_state (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), MH_RUN_IDLE);

  return self->facts->state;
}

MhSolution *
mh_run_get_solution (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->result.solution;
}

const MhStatistics *
mh_run_get_statistics (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->result.statistics;
}

MhLevelPyramid *
mh_run_get_pyramid (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->result.pyramid;
}

MhTrace *
mh_run_get_trace (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->result.trace;
}

const GError *
mh_run_get_error (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), NULL);

  return self->facts->error;
}

gboolean
mh_run_is_short (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  const MhProblem *problem = &self->facts->problem;

  return mh_solve_estimate_seconds (problem) < MH_RUN_SHORT_SECONDS
         && mh_solve_get_bytes_needed (problem) <= MAX_SHORT_BYTES;
}

gboolean
mh_run_is_instant (MhRun *self)
{
  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  const MhProblem *problem = &self->facts->problem;

  return !mh_program_algorithm_is_one (problem->algorithm)
         && mh_solve_estimate_seconds (problem) < INSTANT_SECONDS;
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

  abandon_attempt (self);
  self->attempt = attempt_new (self);
  if (self->progress_source == 0)
    self->progress_source = g_timeout_add (PROGRESS_INTERVAL_MS, sample_progress_cb, self);
  mh_solve_job_run_async (&self->facts->problem, self->attempt->cancellable,
                          &self->attempt->progress, solved_cb, self->attempt);
  set_working (self, 0, 0);
}

void
mh_run_cancel (MhRun *self)
{
  g_return_if_fail (MH_IS_RUN (self));

  if (self->facts->state != MH_RUN_WORKING)
    return;

  abandon_attempt (self);
  set_facts (self, mh_run_facts_new (&self->facts->problem, MH_RUN_IDLE, 0, self->facts->count,
                                     NULL, NULL));
}

gboolean
mh_run_finish_now (MhRun *self, GCancellable *cancellable, GError **error)
{
  MhResult result = { 0 };
  MhSolveProgress progress = { 0 };
  GError *failure = NULL;

  g_return_val_if_fail (MH_IS_RUN (self), FALSE);

  mh_run_cancel (self);
  mh_solve_job_run (&self->facts->problem, cancellable, &progress, &result, &failure);
  if (failure != NULL)
    g_propagate_error (error, g_error_copy (failure));
  set_outcome (self, &result, progress.duration_usec, failure);

  return self->facts->state == MH_RUN_DONE;
}
