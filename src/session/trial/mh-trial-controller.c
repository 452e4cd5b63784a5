/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-controller.h"

#include "mh-decisions.h"
#include "mh-load.h"
#include "mh-trial-here.h"
#include "mh-trial-link.h"
#include "mh-trial-map.h"

#include <errno.h>
#include <glib/gi18n.h>

/* The time between two updates of the counts. */
#define LOOK_MSEC 100
/* The time without a change after which a changed file is read again. */
#define QUIET_MSEC 300

struct _MhTrialController
{
  GObject parent_instance;

  MhTrialProgram *program;      /* (nullable): on trial */
  MhTrialProgram *candidate;    /* (nullable): asked about */
  gboolean is_confined;         /* whether the user is told that it runs in a sandbox */
  GCancellable *reading;        /* (nullable): cancels reading a program */
  MhTrialJob *job;              /* (nullable): the trial that runs */
  GCancellable *running;        /* (nullable): cancels it */
  gint64 begin_usec;            /* of the trial */
  guint look_source;            /* a timeout while it runs, or 0 */
  MhTrialResult *result;        /* (nullable) */
  gboolean is_cancelled;        /* by the user */
  gboolean is_restored;         /* and has not run since */
  char *kept;                   /* (nullable): the program that is being restored, as a text */
  GCancellable *opening;        /* (nullable): cancels making the board that refutes the program */
  GCancellable *building;       /* (nullable): cancels making an algorithm of the program */
  const MhAlgorithm *algorithm; /* (nullable) */
  MhSession *session;           /* (nullable) (weak): offers it */
  MhDocument *refuting;         /* (nullable) (weak): the board that refutes the program */
  GFileMonitor *monitor;        /* (nullable): of the program's file */
  guint file_source;            /* a timeout that waits for the end of changes, or 0 */
  GCancellable *comparing;      /* (nullable): cancels reading the file to see whether it differs */
  gboolean is_stale;
  MhTrialLink *link; /* what the board of the window remembers of the program */
  MhTrialHere *here; /* asks a program that was refuted about the board of the window */
};

enum
{
  CHANGED,
  ASK,
  FAILED,
  REFUTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhTrialController, mh_trial_controller, G_TYPE_OBJECT)

static void
notify (MhTrialController *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
clear_cancellable (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

/* Returns: (transfer none): a new one in place of @cancellable, which is cancelled */
static GCancellable *
renew_cancellable (GCancellable **cancellable)
{
  clear_cancellable (cancellable);
  *cancellable = g_cancellable_new ();

  return *cancellable;
}

static void
stop_running (MhTrialController *self)
{
  g_clear_handle_id (&self->look_source, g_source_remove);
  clear_cancellable (&self->running);
  clear_cancellable (&self->opening);
  g_clear_pointer (&self->job, mh_trial_job_unref);
}

static void
stop_watching (MhTrialController *self)
{
  g_clear_handle_id (&self->file_source, g_source_remove);
  clear_cancellable (&self->comparing);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  self->is_stale = FALSE;
}

/* Offers the program as an algorithm, whose answers are shown on the board that refutes it. */
static void
offer_algorithm (MhTrialController *self)
{
  if (self->session == NULL)
    return;

  mh_session_begin_change (self->session);
  mh_session_set_program (self->session, self->algorithm);
  if (self->algorithm != NULL && mh_session_get_document (self->session) == self->refuting)
    mh_session_show_program (self->session);
  mh_session_end_change (self->session);
}

/* @algorithm: (nullable): in place of the present one */
static void
set_algorithm (MhTrialController *self, const MhAlgorithm *algorithm)
{
  const MhAlgorithm *before = self->algorithm;

  self->algorithm = algorithm;
  offer_algorithm (self);
  if (before != NULL)
    mh_trial_map_close (before);
}

static void
built_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  const MhAlgorithm *algorithm = mh_trial_map_build_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) == self->building)
    set_algorithm (self, algorithm); /* what is wrong with the program, the trial says */
  else if (algorithm != NULL)
    mh_trial_map_close (algorithm);
}

/* Makes an algorithm of a program that can be run. */
static void
build_algorithm (MhTrialController *self)
{
  if (self->building == NULL && self->result->was_started)
    mh_trial_map_build_async (self->program, renew_cancellable (&self->building), built_cb,
                              g_object_ref (self));
}

static void
forget_program (MhTrialController *self)
{
  clear_cancellable (&self->reading);
  clear_cancellable (&self->building);
  g_clear_weak_pointer (&self->refuting);
  g_clear_pointer (&self->candidate, mh_trial_program_unref);
  g_clear_pointer (&self->kept, g_free);
  self->is_restored = FALSE;
  stop_running (self);
  stop_watching (self);
  mh_trial_here_set_program (self->here, NULL);
  g_clear_pointer (&self->result, mh_trial_result_free);
  g_clear_pointer (&self->program, mh_trial_program_unref);
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrialReading) reading = mh_trial_reading_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->comparing)
    return;

  const gboolean was_stale = self->is_stale;

  g_clear_object (&self->comparing);
  self->is_stale = reading == NULL
                   || !g_str_equal (mh_trial_program_get_digest (reading->program),
                                    mh_trial_program_get_digest (self->program));
  if (self->is_stale != was_stale)
    notify (self);
}

static gboolean
file_quiet_cb (gpointer user_data)
{
  MhTrialController *self = user_data;

  self->file_source = 0;
  mh_trial_link_look_again (self->link);
  mh_trial_reading_read_path_async (mh_trial_program_get_path (self->program), self->program,
                                    renew_cancellable (&self->comparing), compared_cb,
                                    g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (MhTrialController *self)
{
  g_clear_handle_id (&self->file_source, g_source_remove);
  self->file_source = g_timeout_add (QUIET_MSEC, file_quiet_cb, self);
}

/* A file without a monitor is never known to be stale. */
static void
watch_file (MhTrialController *self)
{
  const char *path = mh_trial_program_get_path (self->program);

  stop_watching (self);
  if (path == NULL)
    return;

  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
}

/* Asks a program that is refuted about the board of the window, too, once that is edited. */
static void
follow_board (MhTrialController *self)
{
  if (self->result->has_board)
    mh_trial_here_set_program (self->here, self->program);
}

static gboolean
look_cb (gpointer user_data)
{
  MhTrialController *self = user_data;
  MhTrialResult *so_far = mh_trial_job_dup_result (self->job);

  if (so_far != NULL)
    {
      g_clear_pointer (&self->result, mh_trial_result_free);
      self->result = so_far;
      build_algorithm (self);
      follow_board (self);
    }
  notify (self);

  return G_SOURCE_CONTINUE;
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load_finish (result, &error);

  if (g_cancellable_is_cancelled (self->opening) || document == NULL)
    {
      if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_warning ("%s", error->message);
      return;
    }

  g_clear_object (&self->opening);
  g_set_weak_pointer (&self->refuting, document);
  g_signal_emit (self, signals[REFUTED], 0, document);
}

/* Lays the board out on a worker. */
static void
open_refutation (MhTrialController *self)
{
  GString *text = g_string_new (NULL);

  self->result->task->append (&self->result->board, text);

  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);

  mh_load_async (NULL, bytes, _ ("Counter-Example"), renew_cancellable (&self->opening), opened_cb,
                 g_object_ref (self));
}

/* Ends the trial for the user, with what is known of the program.
 * @result: (transfer full) (nullable) */
static void
end (MhTrialController *self, MhTrialResult *result)
{
  stop_running (self);
  g_clear_pointer (&self->result, mh_trial_result_free);
  self->result = result;
  if (result != NULL && result->was_started)
    build_algorithm (self);
  else
    set_algorithm (self, NULL);
  if (result != NULL && result->has_board)
    {
      follow_board (self);
      open_refutation (self);
    }
  notify (self);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (MhTrialResult) found = mh_trial_job_run_finish (result);

  if (g_task_get_cancellable (G_TASK (result)) == self->running)
    end (self, g_steal_pointer (&found)); /* else the user has gone on */
}

/* Returns: (nullable) */
static MhDocument *
get_document (MhTrialController *self)
{
  return self->session != NULL ? mh_session_get_document (self->session) : NULL;
}

static void
run (MhTrialController *self, MhTrialProgram *program)
{
  g_autoptr (MhTrialProgram) kept = mh_trial_program_ref (program);

  forget_program (self);
  self->program = g_steal_pointer (&kept);
  self->is_cancelled = FALSE;
  self->begin_usec = g_get_monotonic_time ();
  self->job = mh_trial_job_new (self->program, NULL);
  self->look_source = g_timeout_add (LOOK_MSEC, look_cb, self);
  mh_trial_job_run_async (self->job, renew_cancellable (&self->running), tried_cb,
                          g_object_ref (self));
  watch_file (self);
  mh_trial_link_look_again (self->link);
  if (self->session != NULL)
    mh_trial_link_renew (self->link, get_document (self), self->program);
  notify (self);
}

static void
ask (MhTrialController *self, const MhTrialReading *reading)
{
  g_clear_pointer (&self->candidate, mh_trial_program_unref);
  self->candidate = mh_trial_program_ref (reading->program);
  self->is_confined = reading->has_sandbox;
  g_signal_emit (self, signals[ASK], 0, reading);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrialReading) reading = mh_trial_reading_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;

  g_clear_object (&self->reading);
  if (reading == NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  else if (reading->is_agreed)
    run (self, reading->program);
  else
    ask (self, reading);
}

static void
mh_trial_controller_dispose (GObject *object)
{
  MhTrialController *self = MH_TRIAL_CONTROLLER (object);

  mh_trial_controller_set_session (self, NULL);
  forget_program (self);
  set_algorithm (self, NULL);

  G_OBJECT_CLASS (mh_trial_controller_parent_class)->dispose (object);
}

static void
mh_trial_controller_finalize (GObject *object)
{
  MhTrialController *self = MH_TRIAL_CONTROLLER (object);

  g_signal_handlers_disconnect_by_data (self->here, self);
  g_object_unref (self->here);
  mh_trial_link_free (self->link);

  G_OBJECT_CLASS (mh_trial_controller_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, GType parameter)
{
  return g_signal_new (name, MH_TYPE_TRIAL_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter == G_TYPE_NONE ? 0 : 1, parameter);
}

static void
mh_trial_controller_class_init (MhTrialControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_trial_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_trial_controller_finalize;

  signals[CHANGED] = new_signal ("changed", G_TYPE_NONE);
  signals[ASK] = new_signal ("ask", G_TYPE_POINTER);
  signals[FAILED] = new_signal ("failed", G_TYPE_STRING);
  signals[REFUTED] = new_signal ("refuted", MH_TYPE_DOCUMENT);
}

static void
mh_trial_controller_init (MhTrialController *self)
{
  self->link = mh_trial_link_new ();
  self->here = mh_trial_here_new ();
  g_signal_connect_swapped (self->here, "changed", G_CALLBACK (notify), self);
}

MhTrialController *
mh_trial_controller_new (void)
{
  return g_object_new (MH_TYPE_TRIAL_CONTROLLER, NULL);
}

/* Reads a program that has no file. */
static void
look_at (MhTrialController *self, MhTrialProgram *program)
{
  mh_trial_reading_look_async (program, renew_cancellable (&self->reading), read_cb,
                               g_object_ref (self));
}

void
mh_trial_controller_set_session (MhTrialController *self, MhSession *session)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));

  MhDocument *document = session != NULL ? mh_session_get_document (session) : NULL;

  if (session != self->session)
    {
      if (self->session != NULL)
        mh_session_set_program (self->session, NULL);
      g_set_weak_pointer (&self->session, session);
      offer_algorithm (self);
    }
  mh_trial_here_set_document (self->here, document);
  notify (self); /* another board may remember another program */
}

void
mh_trial_controller_open_path (MhTrialController *self, const char *path)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && path != NULL);

  const gboolean is_same
      = self->program != NULL && g_strcmp0 (mh_trial_program_get_path (self->program), path) == 0;

  mh_trial_reading_read_path_async (path, is_same ? self->program : NULL,
                                    renew_cancellable (&self->reading), read_cb,
                                    g_object_ref (self));
}

void
mh_trial_controller_open_text (MhTrialController *self, const char *text)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && text != NULL);

  g_autoptr (MhTrialProgram) program = mh_trial_program_new_text (text);

  if (program != NULL)
    look_at (self, program);
  else
    g_signal_emit (self, signals[FAILED], 0, g_strerror (ENOMEM));
}

void
mh_trial_controller_open_remembered (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));

  MhDocument *document = get_document (self);
  const MhProgramLink *link = document != NULL ? mh_document_get_program (document) : NULL;
  g_autofree char *folder = document != NULL ? mh_trial_link_dup_folder (document) : NULL;

  if (link != NULL)
    mh_trial_reading_read_link_async (link, folder, renew_cancellable (&self->reading), read_cb,
                                      g_object_ref (self));
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrialReading) reading = mh_trial_reading_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;

  forget_program (self);
  if (reading == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }

  self->program = mh_trial_program_ref (reading->program);
  self->is_restored = TRUE;
  watch_file (self);
  self->is_stale = reading->is_changed;
  mh_trial_link_look_again (self->link);
  notify (self);
}

void
mh_trial_controller_restore (MhTrialController *self, const char *kept)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && self->program == NULL && kept != NULL);

  g_autoptr (MhTrialController) owned = g_object_ref (self);

  if (!mh_trial_reading_read_kept_async (kept, renew_cancellable (&self->reading), restored_cb,
                                         owned))
    return;
  g_steal_pointer (&owned);
  g_free (self->kept);
  self->kept = g_strdup (kept);
}

char *
mh_trial_controller_keep (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return self->program != NULL ? mh_trial_link_write (self->program) : g_strdup (self->kept);
}

gboolean
mh_trial_controller_is_restored (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->is_restored;
}

void
mh_trial_controller_answer (MhTrialController *self, MhTrialProgram *program)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));
  g_return_if_fail (program == NULL || mh_trial_program_get_language (program) != NULL);

  const gboolean was_asked = self->candidate != NULL;

  g_clear_pointer (&self->candidate, mh_trial_program_unref);
  if (program == NULL || !was_asked)
    return;
  mh_decisions_agree (program, self->is_confined);

  g_autoptr (MhTrialProgram) agreed
      = self->is_confined ? mh_trial_program_confine (program) : mh_trial_program_ref (program);

  run (self, agreed);
}

void
mh_trial_controller_cancel (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));

  if (self->running == NULL)
    return;
  self->is_cancelled = TRUE;
  end (self, mh_trial_job_dup_result (self->job));
}

void
mh_trial_controller_try_again (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && self->program != NULL);

  const char *path = mh_trial_program_get_path (self->program);

  if (path != NULL)
    mh_trial_controller_open_path (self, path);
  else
    look_at (self, self->program);
}

void
mh_trial_controller_leave (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));

  forget_program (self);
  set_algorithm (self, NULL);
  notify (self);
}

MhTrialProgram *
mh_trial_controller_get_program (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return self->program;
}

gboolean
mh_trial_controller_can_be_remembered (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->program != NULL && self->session != NULL && mh_trial_link_is_possible (self->program)
         && mh_program_algorithm_plays (mh_session_get_class (self->session));
}

gboolean
mh_trial_controller_is_remembered (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->program != NULL && self->session != NULL
         && mh_trial_link_is_made (self->link, get_document (self), self->program);
}

void
mh_trial_controller_set_remembered (MhTrialController *self, gboolean is_remembered)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));
  g_return_if_fail (mh_trial_controller_can_be_remembered (self));

  if (!is_remembered == !mh_trial_controller_is_remembered (self))
    return;

  if (is_remembered)
    mh_trial_link_make (get_document (self), self->program);
  else
    mh_document_set_program (get_document (self), NULL);
  notify (self);
}

gboolean
mh_trial_controller_is_running (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->running != NULL;
}

gboolean
mh_trial_controller_is_cancelled (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->is_cancelled;
}

gboolean
mh_trial_controller_is_stale (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), FALSE);

  return self->is_stale;
}

const MhTrialResult *
mh_trial_controller_get_result (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return self->result;
}

guint
mh_trial_controller_get_seconds_left (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), 0);

  const double seconds
      = (double) (g_get_monotonic_time () - self->begin_usec) / (double) G_TIME_SPAN_SECOND;

  return (guint) MAX (mh_submission_limits_default.total_seconds - seconds, 0);
}

const MhTrialResult *
mh_trial_controller_get_answer_here (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return mh_trial_here_get_result (self->here);
}

const char *
mh_trial_controller_get_obstacle_here (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return mh_trial_here_get_obstacle (self->here);
}
