/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-controller-private.h"

#include "mh-journal.h"
#include "mh-name.h"

#include <glib/gi18n.h>

enum
{
  ASK,
  REQUEST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhFileController, mh_file_controller, G_TYPE_OBJECT)

MhDocument *
mh_file_controller_get_document (MhFileController *self)
{
  return self->session != NULL ? mh_session_get_document (self->session) : NULL;
}

void
mh_file_controller_ask (MhFileController *self, MhQuestion *question)
{
  g_autoptr (MhQuestion) owned = question;

  g_set_object (&owned->document, mh_file_controller_get_document (self));
  g_signal_emit (self, signals[ASK], 0, owned);
}

void
mh_file_controller_say_error (MhFileController *self, const char *heading, const char *message)
{
  mh_file_controller_ask (self, mh_question_new_error (heading, message));
}

void
mh_file_controller_request (MhFileController *self, MhFileRequest request, const char *text)
{
  g_signal_emit (self, signals[REQUEST], 0, (guint) request, text);
}

static void
update (MhFileController *self)
{
  mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
}

/* An edited board is the work of the user, also if it was a sample. */
static void
document_changed_cb (MhFileController *self)
{
  self->is_sample = FALSE;
}

/* A board whose file is gone would be lost with the window. */
static void
file_state_changed_cb (MhFileController *self)
{
  if (mh_file_watch_get_state (self->watch) == MH_FILE_STATE_GONE)
    mh_document_mark_unsaved (mh_file_controller_get_document (self));
  update (self);
}

/* Says how many steps the run has, if a command line has asked for a later one. */
static void
step_missing_cb (MhFileController *self, guint step)
{
  const guint32 n_steps = mh_playback_get_n_steps (mh_session_get_playback (self->session));
  g_autofree char *message
      = g_strdup_printf (ngettext ("There is no step %u: the run has %u step",
                                   "There is no step %u: the run has %u steps", n_steps),
                         step, n_steps);

  mh_file_controller_request (self, MH_FILE_REQUEST_SAY, message);
}

static void
stop_guarding (MhFileController *self)
{
  g_clear_object (&self->recovery);
  if (self->watch != NULL)
    g_signal_handlers_disconnect_by_data (self->watch, self);
  g_clear_object (&self->watch);
  g_clear_pointer (&self->closing, mh_question_unref);
}

/* The work on the previous board is not needed any more: the user has said so, or it is saved. */
static void
guard (MhFileController *self, MhDocument *document)
{
  if (self->recovery != NULL)
    mh_recovery_discard (self->recovery);
  stop_guarding (self);

  if (self->id == NULL)
    self->id = mh_journal_create_id ();
  self->recovery = self->resumed != NULL
                       ? mh_recovery_resume (document, NULL, self->id, self->resumed)
                       : mh_recovery_new_named (document, NULL, self->id);
  self->watch = mh_file_watch_new (document);
  g_signal_connect_object (self->recovery, "notify::problem", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "notify::state", G_CALLBACK (file_state_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
mh_file_controller_finalize (GObject *object)
{
  MhFileController *self = MH_FILE_CONTROLLER (object);

  stop_guarding (self);
  g_clear_handle_id (&self->waiting_source, g_source_remove);
  g_clear_pointer (&self->kept, mh_window_file_free);
  g_clear_pointer (&self->resumed, mh_lost_work_free);
  g_free (self->waiting);
  g_free (self->id);
  g_clear_pointer (&self->tour, mh_tour_free);
  mh_window_tour_clear (&self->returning);
  g_clear_pointer (&self->expected.algorithm, g_free);
  g_clear_object (&self->loading);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mh_file_controller_parent_class)->finalize (object);
}

static void
mh_file_controller_class_init (MhFileControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_file_controller_finalize;

  signals[ASK] = g_signal_new ("ask", MH_TYPE_FILE_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REQUEST]
      = g_signal_new ("request", MH_TYPE_FILE_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
mh_file_controller_init (MhFileController *self)
{
  self->expected.step = MH_STEP_NONE;
  self->restored = MH_FILE_NOTE_NONE;
  self->document_signals = g_signal_group_new (MH_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed",
                                  G_CALLBACK (document_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified", G_CALLBACK (update),
                                  self);
}

MhFileController *
mh_file_controller_new (void)
{
  return g_object_new (MH_TYPE_FILE_CONTROLLER, NULL);
}

/* A window that the user closes does not come back, nor does what can be undone in it. */
static void
forget (MhFileController *self)
{
  g_clear_pointer (&self->kept, mh_window_file_delete);
  if (self->recovery != NULL)
    mh_recovery_discard (self->recovery);
}

static void
stop (MhFileController *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_handle_id (&self->waiting_source, g_source_remove);
  if (!self->is_ended && !mh_file_controller_is_unsaved (self))
    forget (self);
  g_clear_pointer (&self->kept, mh_window_file_free);
  stop_guarding (self);
  if (self->session != NULL)
    mh_session_cancel (self->session);
}

void
mh_file_controller_set_registry (MhFileController *self, MhFileRegistry *registry)
{
  self->registry = registry;
  if (registry == NULL)
    stop (self);
}

MhSession *
mh_file_controller_get_session (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), NULL);

  return self->session;
}

gboolean
mh_file_controller_is_untouched (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), FALSE);

  return (self->is_sample || self->session == NULL) && self->loading == NULL;
}

gboolean
mh_file_controller_is_unsaved (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), FALSE);

  return self->session != NULL && !self->may_discard
         && mh_document_is_modified (mh_file_controller_get_document (self));
}

const MhTour *
mh_file_controller_get_tour (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), NULL);

  return self->tour;
}

MhFileNote
mh_file_controller_get_note (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), MH_FILE_NOTE_NONE);

  MhDocument *document = mh_file_controller_get_document (self);
  const MhFileState state
      = self->watch != NULL ? mh_file_watch_get_state (self->watch) : MH_FILE_STATE_SAME;

  if (self->waiting != NULL && self->waiting_source == 0)
    return MH_FILE_NOTE_WAITING;
  if (document == NULL)
    return MH_FILE_NOTE_NONE;
  if (mh_document_get_path (document) != NULL && state != MH_FILE_STATE_SAME)
    return state == MH_FILE_STATE_GONE ? MH_FILE_NOTE_GONE : MH_FILE_NOTE_CHANGED;
  if (mh_recovery_get_problem (self->recovery) != NULL)
    return MH_FILE_NOTE_UNPROTECTED;
  if (self->restored == MH_FILE_NOTE_RECOVERED && !mh_document_is_modified (document))
    return MH_FILE_NOTE_NONE;
  return self->restored;
}

static char *
dup_change_text (MhFileController *self, MhFileNote note)
{
  MhDocument *document = mh_file_controller_get_document (self);
  g_autofree char *base = g_path_get_basename (mh_document_get_path (document));
  g_autofree char *name = mh_name_of_file (base);

  if (note == MH_FILE_NOTE_GONE)
    return g_strdup_printf (_ ("%s no longer exists: it was deleted, moved or renamed"), name);
  if (mh_document_is_modified (document))
    return g_strdup_printf (_ ("Another program has changed %s, and there are changes here "
                               "that are not saved"),
                            name);
  return g_strdup_printf (_ ("Another program has changed %s"), name);
}

char *
mh_file_controller_dup_note_text (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), NULL);

  const MhFileNote note = mh_file_controller_get_note (self);

  switch (note)
    {
    case MH_FILE_NOTE_WAITING:
      {
        g_autofree char *base = g_path_get_basename (self->waiting);
        g_autofree char *name = mh_name_of_file (base);

        return g_strdup_printf (_ ("Waiting for %s…"), name);
      }
    case MH_FILE_NOTE_CHANGED:
    case MH_FILE_NOTE_GONE:
      return dup_change_text (self, note);
    case MH_FILE_NOTE_UNPROTECTED:
      return g_strdup_printf (_ ("A crash would lose your changes: %s. Save them soon."),
                              mh_recovery_get_problem (self->recovery));
    case MH_FILE_NOTE_RESTORED:
      return g_strdup (_ ("Mousehole stopped unexpectedly. This window is as it was last kept."));
    case MH_FILE_NOTE_RECOVERED:
      return g_strdup (_ ("Mousehole stopped unexpectedly. This window is as it was last kept, "
                          "with the changes that are not saved."));
    case MH_FILE_NOTE_SHORT:
      return g_strdup (_ ("Mousehole ended while it could not keep your changes. This window is as "
                          "it was last kept; the changes after that are lost."));
    case MH_FILE_NOTE_NONE:
    default:
      return NULL;
    }
}

void
mh_file_controller_dismiss_note (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));

  self->restored = MH_FILE_NOTE_NONE;
  update (self);
}

void
mh_file_controller_activate (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));

  if (self->registry != NULL)
    mh_file_registry_raise (self->registry, self);
  if (self->watch != NULL)
    mh_file_watch_check (self->watch);
}

void
mh_file_controller_replace (MhFileController *self, MhDocument *document, gboolean is_sample)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));
  g_return_if_fail (MH_IS_DOCUMENT (document));

  g_autoptr (MhDocument) owned = document;
  g_autoptr (MhSession) before = self->session;

  self->restored = MH_FILE_NOTE_NONE;
  if (before != NULL)
    {
      g_signal_handlers_disconnect_by_data (before, self);
      mh_session_cancel (before);
    }
  self->is_sample = is_sample;
  self->session = mh_session_new (owned);
  g_signal_connect_object (self->session, "step-missing", G_CALLBACK (step_missing_cb), self,
                           G_CONNECT_SWAPPED);
  g_clear_pointer (&self->tour, mh_tour_free);
  if (self->returning.path != NULL)
    mh_file_controller_stop_waiting (self);
  mh_window_tour_clear (&self->returning);
  g_signal_group_set_target (self->document_signals, owned);
  guard (self, owned);
  mh_file_controller_request (self, MH_FILE_REQUEST_SHOW, NULL);
  update (self);
}

void
mh_file_controller_reload (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL);

  if (mh_document_is_modified (mh_file_controller_get_document (self)))
    mh_file_controller_ask (self, mh_question_new (MH_QUESTION_RELOAD));
  else
    mh_file_controller_start_reloading (self);
}

void
mh_file_controller_discard_work (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL);

  mh_file_controller_ask (self, mh_question_new (MH_QUESTION_DISCARD));
}

static void
discard_work (MhFileController *self)
{
  self->restored = MH_FILE_NOTE_NONE;
  if (mh_document_get_path (mh_file_controller_get_document (self)) != NULL)
    {
      mh_file_controller_start_reloading (self);
      return;
    }
  self->may_discard = TRUE;
  mh_file_controller_request (self, MH_FILE_REQUEST_CLOSE, NULL);
}

/* The shown board differs from its file and becomes unsaved work, which the user wants to save. */
void
mh_file_controller_keep_mine (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL);

  mh_document_mark_unsaved (mh_file_controller_get_document (self));
  mh_file_watch_accept (self->watch);
}

/* A list that cannot be read is repaired in the panel for lists, where its faults are underlined,
 * beside an empty board. */
static void
mend (MhFileController *self, const char *list)
{
  MhDocument *document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);

  mh_file_controller_request (mh_file_controller_show (self, document, TRUE), MH_FILE_REQUEST_MEND,
                              list);
}

void
mh_file_controller_answer (MhFileController *self, const MhQuestion *question, MhAnswer answer)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && question != NULL);

  if (self->registry == NULL)
    return;
  if (question->kind == MH_QUESTION_CLOSE)
    {
      if (question == self->closing) /* the answer comes too late if another board is shown */
        mh_file_controller_close_as_answered (self, answer);
      return;
    }
  if (answer != MH_ANSWER_YES)
    return;

  switch (question->kind)
    {
    case MH_QUESTION_MEND:
      mend (self, question->list);
      break;
    case MH_QUESTION_LOOPS:
      mh_file_controller_open_without_loops (self, question);
      break;
    case MH_QUESTION_OVERWRITE:
      mh_file_controller_overwrite (self, question);
      break;
    case MH_QUESTION_LOSSES:
      mh_file_controller_write_copy (self, question);
      break;
    case MH_QUESTION_RELOAD:
      if (question->document == mh_file_controller_get_document (self))
        mh_file_controller_start_reloading (self);
      break;
    case MH_QUESTION_DISCARD:
      if (question->document == mh_file_controller_get_document (self))
        discard_work (self);
      break;
    case MH_QUESTION_ERROR:
    case MH_QUESTION_CLOSE:
    case MH_QUESTION_TARGET:
    case MH_QUESTION_BOARD:
      break;
    }
}

/* The user's program is not kept, nor what is compared with it: opening a window never runs it. */
static void
keep_compared (const MhSnapshot *snapshot, MhWindowState *state)
{
  const MhSnapshotSide *side = &snapshot->sides[MH_SIDE_OTHER];
  const MhDocumentMoment moment = { side->algorithm, side->options, .step = MH_STEP_NONE };

  if (snapshot->is_comparing && side->algorithm != snapshot->program
      && snapshot->sides[MH_SIDE_MAIN].algorithm != snapshot->program)
    mh_window_state_set_moment (state, MH_WINDOW_RUN_COMPARED, &moment,
                                mh_snapshot_get_class (snapshot));
}

/* A tour of a window that was left stays kept as it was until its boards are read. */
static void
keep_tour (MhFileController *self, MhWindowTour *kept)
{
  if (self->tour == NULL)
    {
      mh_window_tour_copy (&self->returning, kept);
      return;
    }

  mh_tour_keep (self->tour, kept);
  if (self->tour->path != NULL || self->tour->digest == NULL)
    return;

  GBytes *text = mh_board_book_get_bytes (mh_board_list_get_book (self->tour->list));

  mh_recovery_sync (mh_window_file_keep_text (self->kept, text, kept));
}

void
mh_file_controller_keep (MhFileController *self, MhWindowState *state)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && state != NULL);

  if (self->registry == NULL)
    return;
  /* A window without work of the user need not come back: any other one is like it. */
  if (self->session == NULL || (self->is_sample && state->n_guided == 0 && state->program == NULL))
    {
      g_clear_pointer (&self->kept, mh_window_file_delete);
      return;
    }

  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const MhFigureOptions options = { 0 };
  MhDocumentMoment moment = mh_moment_find (snapshot, &options);
  g_autofree char *folder = mh_recovery_dup_folder ();

  /* A position that was chosen stays chosen, even where the steps lead there. */
  moment.has_place
      = snapshot->game != NULL && snapshot->current != MH_POSITION_NONE && !snapshot->follows_steps;
  if (moment.has_place)
    moment.place = mh_space_get_cell_index (snapshot->game, snapshot->current);

  const char *path = mh_document_get_path (mh_file_controller_get_document (self));

  if (path == NULL)
    mh_recovery_hold (self->recovery);
  state->path = g_strdup (path);
  state->was_ended = self->is_ended;
  state->lacks_changes = mh_recovery_get_problem (self->recovery) != NULL;
  state->plane = snapshot->plane;
  mh_window_state_set_moment (state, MH_WINDOW_RUN_SHOWN, moment.algorithm != NULL ? &moment : NULL,
                              mh_session_get_class (self->session));
  keep_compared (snapshot, state);
  if (self->kept == NULL)
    self->kept = mh_window_file_new (folder, self->id);
  keep_tour (self, &state->tour);
  mh_window_file_write (self->kept, state);
}

void
mh_file_controller_end (MhFileController *self)
{
  self->is_ended = TRUE;
  mh_file_controller_request (self, MH_FILE_REQUEST_KEEP, NULL);
}
