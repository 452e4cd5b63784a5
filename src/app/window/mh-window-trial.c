/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-consent-dialog.h"
#include "mh-decisions.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-follow-dialog.h"
#include "mh-io-error.h"
#include "mh-own-program.h"
#include "mh-tracing-job.h"

#include <glib/gi18n.h>

/* A program on trial, as MhTrialController decides about it. */

static void
show_tab (MhWindow *self, gboolean is_shown)
{
  GtkStackPage *page = gtk_stack_get_page (self->tabs, GTK_WIDGET (self->trial_tab));

  if (gtk_stack_page_get_visible (page) == is_shown)
    return;

  gtk_stack_page_set_visible (page, is_shown);
  if (!mh_trial_controller_is_restored (self->trial) || self->was_on_trial)
    gtk_stack_set_visible_child_name (self->tabs, is_shown ? "trial" : "position");
  mh_window_fit (self);
}

static gboolean
can_trace (MhWindow *self)
{
  MhTrialProgram *program = mh_trial_controller_get_program (self->trial);
  const MhTrialResult *result = mh_trial_controller_get_result (self->trial);

  /* A restored program runs when it is tried again, which asks first if need be. */
  return program != NULL && !mh_trial_controller_is_restored (self->trial)
         && mh_trial_program_get_language (program) != NULL
         && (result == NULL || result->verdict != MH_VERDICT_CANNOT_BE_RUN)
         && !mh_trial_controller_is_running (self->trial) && self->tracing == NULL
         && mh_session_get_snapshot (self->session)->game != NULL;
}

/* Returns: whether the steps of the program on trial are the calls of a function of its */
static gboolean
can_follow (MhWindow *self)
{
  if (!can_trace (self))
    return FALSE;

  const MhSubmissionQuery *query
      = mh_trial_program_get_query (mh_trial_controller_get_program (self->trial));

  return query->language->follower != NULL && query->task->has_steps;
}

static void
cancel_tracing (MhWindow *self)
{
  g_cancellable_cancel (self->tracing);
  g_clear_object (&self->tracing);
  self->traced = NULL;
}

void
mh_window_update_tracing (MhWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.follow-calls", can_follow (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.record-steps", can_trace (self));
}

/* The verdict is seen, whatever the window has shown so far. */
static void
show_verdict (MhWindow *self)
{
  gtk_stack_set_visible_child_name (self->tabs, "trial");
  g_object_set (self->pane, "panel", TRUE, NULL);
  mh_adaptive_pane_set_page (self->pane, MH_NARROW_PAGE_STEPS);
}

static void
update_trial (MhWindow *self)
{
  MhTrialProgram *program = mh_trial_controller_get_program (self->trial);
  const gboolean is_trying = program != NULL;
  const gboolean is_running = mh_trial_controller_is_running (self->trial);

  if (program != self->traced)
    cancel_tracing (self);
  show_tab (self, is_trying);
  if (is_trying && program != self->tried && !mh_trial_controller_is_restored (self->trial))
    show_verdict (self);
  if (program != self->tried)
    mh_window_keep_soon (self);
  self->tried = program;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.try-again", is_trying && !is_running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-trial",
                                 is_running || self->tracing != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-trial", is_trying);
  if (self->session == NULL)
    return;
  mh_window_fit_tables (self);
  mh_window_update_subtitle (self);
  mh_window_update_actions (self);
}

gboolean
mh_window_can_go_to_false_value (MhWindow *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);

  return mh_snapshot_get_false_step (snapshot) > 0 || can_trace (self);
}

/* Goes to the step at which the program whose run is shown says something false.
 * Returns: whether there is one */
static gboolean
go_to_false_value (MhWindow *self)
{
  const guint32 step = mh_snapshot_get_false_step (mh_session_get_snapshot (self->session));
  MhPlayback *playback = mh_session_get_playback (self->session);

  gtk_stack_set_visible_child_name (self->tabs, "steps");
  if (step == 0)
    return FALSE;

  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, step);
  return TRUE;
}

/* A job for a window, about the program whose steps are recorded. */
typedef struct
{
  MhWindow *window;
  MhTrialProgram *program;
  GCancellable *cancellable;
  char *complaint; /* (nullable): what was wrong with the calls that were followed */
} TracedProgram;

/* Returns: (transfer full): a job about the program on trial */
static TracedProgram *
begin_tracing (MhWindow *self, const char *complaint)
{
  TracedProgram *traced = g_new (TracedProgram, 1);

  self->tracing = g_cancellable_new ();
  self->traced = mh_trial_controller_get_program (self->trial);
  *traced = (TracedProgram){ g_object_ref (self), mh_trial_program_ref (self->traced),
                             g_object_ref (self->tracing), g_strdup (complaint) };
  update_trial (self);

  return traced;
}

/* Returns: whether the window still waits for this job */
static gboolean
end_tracing (const TracedProgram *traced)
{
  MhWindow *self = traced->window;

  if (mh_window_is_gone (self) || self->tracing != traced->cancellable)
    return FALSE;

  cancel_tracing (self);
  update_trial (self);

  return TRUE;
}

static void
traced_program_free (TracedProgram *self)
{
  g_object_unref (self->window);
  mh_trial_program_unref (self->program);
  g_object_unref (self->cancellable);
  g_free (self->complaint);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TracedProgram, traced_program_free)

/* The board may have been edited meanwhile. */
static void
show_steps (const TracedProgram *traced, MhTrace *trace)
{
  MhWindow *self = traced->window;
  const MhGame *game = mh_session_get_snapshot (self->session)->game;
  g_autoptr (GError) error = NULL;

  if (game == NULL || !mh_game_equal (mh_trace_get_game (trace), game))
    return;

  if (!mh_session_open_trace (self->session, trace, &mh_own_program,
                              mh_trial_program_get_name (traced->program), &error))
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Record the Steps"), error->message);
  else if (!go_to_false_value (self))
    mh_window_show_toast (self, _ ("No step of the program says anything false"));
}

/* An MhFollowFunc: the program may have left meanwhile. */
static void
follow_cb (GtkWindow *parent, MhTrialProgram *program, const char *follow)
{
  mh_decisions_set_follow (program, follow);
  if (mh_trial_controller_get_program (MH_WINDOW (parent)->trial) == program)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.record-steps", NULL);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TracedProgram) traced = user_data;
  GtkWindow *window = GTK_WINDOW (traced->window);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) signatures = mh_tracing_job_list_finish (result, &error);

  if (!end_tracing (traced))
    return;
  if (signatures == NULL)
    mh_dialogs_show_error (window, _ ("Could Not Record the Steps"), error->message);
  else if (signatures->len > 0)
    mh_follow_dialog_ask (window, traced->program, signatures, traced->complaint, follow_cb);
  else if (traced->complaint != NULL)
    mh_dialogs_show_error (window, _ ("Could Not Record the Steps"), traced->complaint);
  else
    mh_dialogs_show_error (window, _ ("Nothing to Follow"),
                           _ ("The program has no function that calls itself and has at least two "
                              "arguments."));
}

/* Asks what to follow, if the program has a function for it.
 * @complaint: (nullable): what was wrong with the calls that were followed */
static void
ask_what_to_follow (MhWindow *self, const char *complaint)
{
  TracedProgram *traced = begin_tracing (self, complaint);

  mh_tracing_job_list_async (traced->program, traced->cancellable, listed_cb, traced);
}

/* Where the first call of the program has not told what to follow, the user may. */
static void
show_failure (MhWindow *self, const GError *error)
{
  if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_MISSING))
    ask_what_to_follow (self, error->message);
  else
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Record the Steps"), error->message);
}

static void
traced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TracedProgram) traced = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) trace = mh_tracing_job_run_finish (result, &error);

  if (!end_tracing (traced))
    return;
  if (trace != NULL)
    show_steps (traced, trace);
  else
    show_failure (traced->window, error);
}

/* Runs the program on trial on the board, and shows its steps. A board without a game, as one that
 * was edited meanwhile, has none. */
static void
record_steps (MhWindow *self)
{
  if (!can_trace (self))
    return;

  TracedProgram *traced = begin_tracing (self, NULL);
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);

  mh_tracing_job_run_async (traced->program, snapshot->board, snapshot->game, traced->cancellable,
                            traced_cb, traced);
}

/* Goes to the first false value of the steps that are shown, or else records those of the program
 * on trial. */
static void
first_false_value_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);

  if (mh_snapshot_get_false_step (snapshot) > 0)
    {
      go_to_false_value (self);
      return;
    }

  record_steps (self);
}

static void
record_steps_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  record_steps (MH_WINDOW (widget));
}

static void
follow_calls_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (can_follow (MH_WINDOW (widget)))
    ask_what_to_follow (MH_WINDOW (widget), NULL);
}

static void
consent_cb (GtkWindow *parent, MhTrialProgram *program)
{
  mh_trial_controller_answer (MH_WINDOW (parent)->trial, program);
}

static void
ask_cb (MhWindow *self, const MhTrialReading *reading)
{
  mh_consent_dialog_ask (GTK_WINDOW (self), reading, consent_cb);
}

static void
failed_cb (MhWindow *self, const char *message)
{
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Open the Program"), message);
}

/* The one before goes last, since the session changes when its program does.
 * @trial: (transfer full) */
static void
set_trial (MhWindow *self, MhTrialController *trial)
{
  MhTrialController *before = self->trial;

  self->trial = trial;
  mh_trial_controller_set_session (trial, self->session);
  g_signal_group_set_target (self->watches[MH_WATCH_TRIAL], trial);
  mh_trial_tab_set_controller (self->trial_tab, trial);
  g_clear_object (&before);
  update_trial (self);
}

/* Returns: (transfer none) (nullable): the window of @files */
static MhWindow *
find_window (MhWindow *self, MhFileController *files)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (MH_IS_WINDOW (link->data) && mh_window_get_files (link->data) == files)
      return link->data;

  return NULL;
}

/* Shows the board that refutes the program. A board on which the user has worked stays in its
 * window, and the trial goes on in the new one. */
static void
refuted_cb (MhWindow *self, MhDocument *document)
{
  MhFileController *files = mh_file_controller_show (self->files, g_object_ref (document), TRUE);
  MhWindow *shown = find_window (self, files);

  if (shown != NULL && shown != self)
    {
      MhTrialController *trial = g_object_ref (self->trial);

      set_trial (self, mh_trial_controller_new ());
      set_trial (shown, trial);
    }
  if (shown != NULL)
    show_verdict (shown);
}

void
mh_window_begin_trials (MhWindow *self)
{
  GSignalGroup *watch = g_signal_group_new (MH_TYPE_TRIAL_CONTROLLER);

  self->watches[MH_WATCH_TRIAL] = watch;
  g_signal_group_connect_swapped (watch, "changed", G_CALLBACK (update_trial), self);
  g_signal_group_connect_swapped (watch, "ask", G_CALLBACK (ask_cb), self);
  g_signal_group_connect_swapped (watch, "failed", G_CALLBACK (failed_cb), self);
  g_signal_group_connect_swapped (watch, "refuted", G_CALLBACK (refuted_cb), self);
  set_trial (self, mh_trial_controller_new ());
}

void
mh_window_end_trials (MhWindow *self)
{
  if (self->watches[MH_WATCH_TRIAL] == NULL)
    return;

  cancel_tracing (self);
  g_signal_group_set_target (self->watches[MH_WATCH_TRIAL], NULL);
  mh_trial_controller_leave (self->trial);
  mh_trial_controller_set_session (self->trial, NULL);
}

static void
program_chosen_cb (GtkWindow *parent, const char *path)
{
  mh_trial_controller_open_path (MH_WINDOW (parent)->trial, path);
}

static void
try_program_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_dialogs_choose_program (GTK_WINDOW (widget), program_chosen_cb);
}

static void
run_program_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_trial_controller_open_remembered (MH_WINDOW (widget)->trial);
}

static void
try_again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_trial_controller_try_again (MH_WINDOW (widget)->trial);
}

static void
cancel_trial_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);

  cancel_tracing (self);
  mh_trial_controller_cancel (self->trial);
  update_trial (self);
}

static void
leave_trial_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cancel_tracing (MH_WINDOW (widget));
  mh_trial_controller_leave (MH_WINDOW (widget)->trial);
}

void
mh_window_install_trials (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.try-program", NULL, try_program_cb);
  gtk_widget_class_install_action (widget_class, "win.run-program", NULL, run_program_cb);
  gtk_widget_class_install_action (widget_class, "win.try-again", NULL, try_again_cb);
  gtk_widget_class_install_action (widget_class, "win.cancel-trial", NULL, cancel_trial_cb);
  gtk_widget_class_install_action (widget_class, "win.leave-trial", NULL, leave_trial_cb);
  gtk_widget_class_install_action (widget_class, "win.first-false-value", NULL,
                                   first_false_value_cb);
  gtk_widget_class_install_action (widget_class, "win.follow-calls", NULL, follow_calls_cb);
  gtk_widget_class_install_action (widget_class, "win.record-steps", NULL, record_steps_cb);
}
