/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-controller.h"

#include "mh-consent.h"
#include "mh-load.h"
#include "mh-trial-map.h"

#include <glib/gi18n.h>

/* How often counts are shown. */
#define LOOK_MSEC 100
/* How long a board or a file has to be left alone. */
#define QUIET_MSEC 300

struct _MhTrialController
{
  GObject parent_instance;

  MhTrialProgram *program;      /* (nullable): on trial */
  MhTrialProgram *candidate;    /* (nullable): asked about */
  gboolean is_closed;           /* whether the user is told that it runs in a sandbox */
  GCancellable *reading;        /* (nullable): cancels reading a program */
  MhTrialJob *job;              /* (nullable): the trial that runs */
  GCancellable *running;        /* (nullable): cancels it */
  gint64 begin_usec;            /* of the trial */
  guint look_source;            /* a timeout while it runs, or 0 */
  MhTrialResult *result;        /* (nullable) */
  gboolean is_cancelled;        /* by the user */
  GCancellable *opening;        /* (nullable): cancels making the board that refutes the program */
  GCancellable *building;       /* (nullable): cancels making an algorithm of the program */
  const MhAlgorithm *algorithm; /* (nullable) */
  MhSession *session;           /* (nullable) (weak): offers it */
  MhDocument *refuting;         /* (nullable) (weak): the board that refutes the program */
  GFileMonitor *monitor;        /* (nullable): of the program's file */
  guint file_source;            /* a timeout that waits for the end of changes, or 0 */
  GCancellable *comparing;      /* (nullable): cancels reading the file to see whether it differs */
  gboolean is_stale;
  MhDocument *document; /* (nullable): the board of the window */
  guint board_source;   /* a timeout that waits for the end of edits, or 0 */
  GCancellable *asking; /* (nullable): cancels asking about the edited board */
  MhTrialResult *here;  /* (nullable) */
  char *obstacle;       /* (nullable) */
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
forget_board (MhTrialController *self)
{
  g_clear_handle_id (&self->board_source, g_source_remove);
  clear_cancellable (&self->asking);
  g_clear_pointer (&self->here, mh_trial_result_free);
  g_clear_pointer (&self->obstacle, g_free);
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
    mh_program_algorithm_close (before);
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
    mh_program_algorithm_close (algorithm);
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
  stop_running (self);
  stop_watching (self);
  forget_board (self);
  g_clear_pointer (&self->result, mh_trial_result_free);
  g_clear_pointer (&self->program, mh_trial_program_unref);
}

/* A program that is read. */
typedef struct
{
  char *path; /* (nullable): NULL for a text */
  char *text;
  MhTrialProgram *like;    /* (nullable): it is run in the same way as this one */
  MhTrialProgram *program; /* (nullable): NULL until it is read */
  gboolean is_agreed;      /* whether the user has agreed to run it already */
  gboolean is_closed;      /* whether it would run in a sandbox */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_free (self->path);
  g_free (self->text);
  g_clear_pointer (&self->like, mh_trial_program_unref);
  g_clear_pointer (&self->program, mh_trial_program_unref);
  g_free (self);
}

static void
read_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Reading *reading = task_data;
  GError *error = NULL;
  g_autoptr (MhTrialProgram) program
      = reading->path != NULL ? mh_trial_program_read (reading->path, cancellable, &error)
                              : mh_trial_program_new_text (reading->text);

  if (program == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  reading->program
      = reading->like == NULL
            ? g_steal_pointer (&program)
            : mh_trial_program_choose (program, mh_trial_program_get_language (reading->like),
                                       mh_trial_program_get_command (reading->like));
  reading->is_closed = mh_sandbox_is_available ();
  reading->is_agreed = mh_consent_is_given (reading->program, reading->is_closed);
  g_task_return_boolean (task, TRUE);
}

/* Reads a file, or a text if there is none. The file of the present program is read to be run in
 * the same way. */
static void
read_async (MhTrialController *self,
            const char *path,
            const char *text,
            GCancellable *cancellable,
            GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, g_object_ref (self));
  Reading *reading = g_new0 (Reading, 1);

  reading->path = g_strdup (path);
  reading->text = g_strdup (text);
  if (self->program != NULL && path != NULL
      && g_strcmp0 (mh_trial_program_get_path (self->program), path) == 0)
    reading->like = mh_trial_program_ref (self->program);
  g_task_set_source_tag (task, read_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_worker_cb);
}

/* Returns: (nullable): what was read, valid as long as @result; NULL with an error */
static const Reading *
read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error) ? g_task_get_task_data (G_TASK (result))
                                                           : NULL;
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  const Reading *reading = read_finish (result, &error);

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
  read_async (self, mh_trial_program_get_path (self->program), NULL,
              renew_cancellable (&self->comparing), compared_cb);

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

  mh_trial_board_append (&self->result->board, text);

  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);

  mh_load_async (NULL, bytes, _ ("Counter-Example"), renew_cancellable (&self->opening), opened_cb,
                 g_object_ref (self));
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (MhTrialResult) found = mh_trial_job_run_finish (result);

  if (g_task_get_cancellable (G_TASK (result)) != self->running)
    return; /* the user has gone on */

  self->is_cancelled = g_cancellable_is_cancelled (self->running);
  stop_running (self);
  g_clear_pointer (&self->result, mh_trial_result_free);
  self->result = g_steal_pointer (&found);
  if (self->result->was_started)
    build_algorithm (self);
  else
    set_algorithm (self, NULL);
  notify (self);
  if (self->result->has_board)
    open_refutation (self);
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
  notify (self);
}

static void
ask (MhTrialController *self, const Reading *reading)
{
  g_clear_pointer (&self->candidate, mh_trial_program_unref);
  self->candidate = mh_trial_program_ref (reading->program);
  self->is_closed = reading->is_closed;
  g_signal_emit (self, signals[ASK], 0, reading->program, reading->is_closed);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (GError) error = NULL;
  const Reading *reading = read_finish (result, &error);

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
answered_here_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialController) self = user_data;
  g_autoptr (MhTrialResult) found = mh_trial_job_run_finish (result);

  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;

  g_clear_object (&self->asking);
  self->here = g_steal_pointer (&found);
  notify (self);
}

/* Asks the program about the board as it is now. */
static gboolean
board_quiet_cb (gpointer user_data)
{
  MhTrialController *self = user_data;
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  g_autoptr (GError) error = NULL;

  self->board_source = 0;
  if (!mh_task_add_board (&mh_task_cat_and_mouse, boards, mh_document_get_board (self->document),
                          &error))
    {
      self->obstacle = g_strdup (error->message);
      notify (self);
      return G_SOURCE_REMOVE;
    }

  g_autoptr (MhTrialJob) job
      = mh_trial_job_new (self->program, &g_array_index (boards, MhTrialBoard, 0));

  mh_trial_job_run_async (job, renew_cancellable (&self->asking), answered_here_cb,
                          g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (MhTrialController *self, guint change)
{
  if (self->program == NULL || (change & (MH_DOCUMENT_CHANGE_GAME | MH_DOCUMENT_CHANGE_START)) == 0)
    return;

  forget_board (self);
  if (self->result != NULL && self->result->has_board)
    self->board_source = g_timeout_add (QUIET_MSEC, board_quiet_cb, self);
  notify (self);
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

  signals[CHANGED] = new_signal ("changed", G_TYPE_NONE);
  signals[ASK] = g_signal_new ("ask", MH_TYPE_TRIAL_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[FAILED] = new_signal ("failed", G_TYPE_STRING);
  signals[REFUTED] = new_signal ("refuted", MH_TYPE_DOCUMENT);
}

static void
mh_trial_controller_init (MhTrialController *self)
{
}

MhTrialController *
mh_trial_controller_new (void)
{
  return g_object_new (MH_TYPE_TRIAL_CONTROLLER, NULL);
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
  if (document == self->document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget_board (self);
  g_set_object (&self->document, document);
  if (document != NULL)
    g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
}

void
mh_trial_controller_open_path (MhTrialController *self, const char *path)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && path != NULL);

  read_async (self, path, NULL, renew_cancellable (&self->reading), read_cb);
}

void
mh_trial_controller_open_text (MhTrialController *self, const char *text)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && text != NULL);

  read_async (self, NULL, text, renew_cancellable (&self->reading), read_cb);
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
  mh_consent_give (program, self->is_closed);
  run (self, program);
}

void
mh_trial_controller_cancel (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self));

  if (self->running != NULL)
    g_cancellable_cancel (self->running);
}

void
mh_trial_controller_try_again (MhTrialController *self)
{
  g_return_if_fail (MH_IS_TRIAL_CONTROLLER (self) && self->program != NULL);

  const char *path = mh_trial_program_get_path (self->program);

  if (path != NULL)
    mh_trial_controller_open_path (self, path);
  else
    run (self, self->program);
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

  return self->here;
}

const char *
mh_trial_controller_get_obstacle_here (MhTrialController *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (self), NULL);

  return self->obstacle;
}
