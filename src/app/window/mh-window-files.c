/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-choose-dialog.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-recent-menu.h"
#include "mh-table-job.h"
#include "mh-trace-job.h"

#include <glib/gi18n.h>

/* Opening, saving, closing and the tour, as MhFileController decides about them. */

static void
answered_cb (GtkWindow *parent, const MhQuestion *question, MhAnswer answer)
{
  mh_file_controller_answer (MH_WINDOW (parent)->files, question, answer);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path, const MhFormat *format)
{
  mh_file_controller_answer_target (MH_WINDOW (parent)->files, path, format);
}

static void
ask_target (MhWindow *self, const MhQuestion *question)
{
  mh_file_dialogs_choose_format_target (GTK_WINDOW (self),
                                        mh_document_get_path (question->document),
                                        mh_document_get_name (question->document), question->format,
                                        target_chosen_cb);
}

static void
board_chosen_cb (MhChooseDialog *dialog, guint place, const MhQuestion *question)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (parent != NULL)
    mh_file_controller_answer_board (MH_WINDOW (parent)->files, question, place);
}

static void
question_unneeded_cb (gpointer question, GClosure *closure)
{
  mh_question_unref (question);
}

static void
ask_board (MhWindow *self, MhQuestion *question)
{
  const MhTour *tour = question->tour;
  GtkWidget *dialog = mh_choose_dialog_new (GTK_WINDOW (self), tour->list, tour->place);

  g_signal_connect_data (dialog, "chosen", G_CALLBACK (board_chosen_cb), mh_question_ref (question),
                         question_unneeded_cb, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask_cb (MhWindow *self, MhQuestion *question)
{
  if (question->kind == MH_QUESTION_TARGET)
    ask_target (self, question);
  else if (question->kind == MH_QUESTION_BOARD)
    ask_board (self, question);
  else
    mh_dialogs_ask (GTK_WINDOW (self), question, answered_cb);
}

/* The focus goes to where N adds a node. */
static void
present_board (MhWindow *self)
{
  mh_adaptive_pane_set_page (self->pane, MH_NARROW_PAGE_BOARD);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
update (MhWindow *self)
{
  const MhTour *tour = mh_file_controller_get_tour (self->files);
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *text = mh_file_controller_dup_note_text (self->files);

  mh_file_strip_show (self->file_strip, text, mh_file_controller_get_note (self->files));
  mh_tour_strip_show (self->tour_strip, tour);
  gtk_widget_action_set_enabled (widget, "win.previous-board",
                                 tour != NULL && mh_tour_find_next (tour, FALSE, NULL));
  gtk_widget_action_set_enabled (widget, "win.next-board",
                                 tour != NULL && mh_tour_find_next (tour, TRUE, NULL));
  gtk_widget_action_set_enabled (widget, "win.choose-board", tour != NULL);
  gtk_widget_action_set_enabled (widget, "win.leave-boards", tour != NULL);
}

/* A window that waits for its first board cannot be asked to close: it is not realized. */
static void
close_or_destroy (MhWindow *self)
{
  if (gtk_widget_get_realized (GTK_WIDGET (self)))
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Shows a list with faults, which the user is to mend. */
static void
mend_list (MhWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  gtk_revealer_set_reveal_child (self->list_revealer, TRUE);
  if (!mh_list_panel_apply_text (self->list, text, &error))
    mh_window_show_toast (self, error->message);
}

static void
request_cb (MhWindow *self, guint request, const char *text)
{
  switch ((MhFileRequest) request)
    {
    case MH_FILE_REQUEST_SHOW:
      mh_window_update_session (self);
      break;
    case MH_FILE_REQUEST_UPDATE:
      update (self);
      break;
    case MH_FILE_REQUEST_PRESENT:
      gtk_window_present (GTK_WINDOW (self));
      break;
    case MH_FILE_REQUEST_PRESENT_BOARD:
      present_board (self);
      break;
    case MH_FILE_REQUEST_SAY:
      mh_window_show_toast (self, text);
      break;
    case MH_FILE_REQUEST_REMEMBER:
      mh_recent_menu_add (text);
      break;
    case MH_FILE_REQUEST_MEND:
      mend_list (self, text);
      break;
    case MH_FILE_REQUEST_TRY_PATH:
      mh_trial_controller_open_path (self->trial, text);
      break;
    case MH_FILE_REQUEST_TRY_TEXT:
      mh_trial_controller_open_text (self->trial, text);
      break;
    case MH_FILE_REQUEST_KEEP:
      mh_window_keep (self);
      break;
    case MH_FILE_REQUEST_CLOSE:
      close_or_destroy (self);
      break;
    }
}

static void
active_changed_cb (MhWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    mh_file_controller_activate (self->files);
}

static void
path_chosen_cb (GtkWindow *parent, const char *path)
{
  mh_file_controller_open_path (MH_WINDOW (parent)->files, path);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_dialogs_choose_board (GTK_WINDOW (widget), path_chosen_cb);
}

static void
open_recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mh_file_controller_open_file (MH_WINDOW (widget)->files, file);
}

char *
mh_window_finish_reading_text (MhWindow *self, GObject *clipboard, GAsyncResult *result)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (mh_window_is_gone (self))
    return NULL;
  if (text == NULL)
    mh_window_show_toast (self, _ ("The clipboard has no text"));

  return g_steal_pointer (&text);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autofree char *text = mh_window_finish_reading_text (self, source, result);

  if (text != NULL)
    mh_file_controller_open_text (self->files, text, _ ("Pasted Board"));
}

/* Returns: whether there are any files in @value */
static gboolean
open_files (MhWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (const GSList *link = files; link != NULL; link = link->next)
    mh_file_controller_open_file (self->files, link->data);
  return files != NULL;
}

static void
files_pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (mh_window_is_gone (self))
    return;
  if (value != NULL)
    open_files (self, value);
  else
    mh_window_show_toast (self, error->message);
}

gboolean
mh_window_paste_files (MhWindow *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  const GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (!gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
      && !gdk_content_formats_contain_mime_type (formats, "text/uri-list"))
    return FALSE;

  gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                  files_pasted_cb, g_object_ref (self));
  return TRUE;
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!mh_window_paste_files (MH_WINDOW (widget)))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                   g_object_ref (widget));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  MhWindow *self = user_data;

  if (!G_VALUE_HOLDS_STRING (value))
    return open_files (self, value);

  if (!mh_window_replace_game (self, g_value_get_string (value)))
    mh_file_controller_open_text (self->files, g_value_get_string (value), _ ("Dropped Board"));
  return TRUE;
}

static void
accept_drops (MhWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_save_as (MH_WINDOW (widget)->files, mh_formats_find ("document"));
}

static void
save_copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MhFormat *format = mh_formats_find (g_variant_get_string (parameter, NULL));

  if (format != NULL && format->write != NULL)
    mh_file_controller_save_as (MH_WINDOW (widget)->files, format);
}

void
mh_window_fill_copy_menu (MhWindow *self)
{
  g_menu_remove_all (self->copy_menu);
  for (guint i = 1; i < mh_formats_get_n (); i++)
    {
      const MhFormat *format = mh_formats_get (i);
      /* Translators: a file format; a dialog follows. */
      g_autofree char *label = g_strdup_printf (_ ("%s…"), _ (format->name));
      g_autofree char *action = g_strdup_printf ("win.save-copy::%s", format->id);

      if (mh_file_controller_can_save_as (self->files, format))
        g_menu_append (self->copy_menu, label, action);
    }
}

static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_go_on (MH_WINDOW (widget)->files, g_str_equal (action, "win.next-board"));
}

/* Commands that are the controller's own. */
static const struct
{
  const char *name;
  void (*obey) (MhFileController *files);
} commands[] = {
  { "win.save", mh_file_controller_save },
  { "win.reload", mh_file_controller_reload },
  { "win.keep-mine", mh_file_controller_keep_mine },
  { "win.choose-board", mh_file_controller_choose_board },
  { "win.leave-boards", mh_file_controller_leave_boards },
  { "win.discard-work", mh_file_controller_discard_work },
  { "win.dismiss-note", mh_file_controller_dismiss_note },
  { "win.stop-waiting", mh_file_controller_stop_waiting },
};

static void
command_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, action))
      commands[i].obey (MH_WINDOW (widget)->files);
}

void
mh_window_bind_files (MhWindow *self)
{
  self->files = mh_file_controller_new ();
  g_signal_connect_object (self->files, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "request", G_CALLBACK (request_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
  accept_drops (self);
  mh_recent_menu_fill (self->recent_menu);
  update (self);
}

/* Tells how a save ended, unless the window is gone.
 * @error: (nullable): what went wrong, under the title @failure; NULL if nothing did */
static void
report_saved (MhWindow *self, const char *success, const char *failure, const GError *error)
{
  if (mh_window_is_gone (self))
    return;
  if (error == NULL)
    mh_window_show_toast (self, success);
  else
    mh_dialogs_show_error (GTK_WINDOW (self), failure, error->message);
}

/* @user_data: (transfer full): the window */
static void
table_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  mh_table_job_save_finish (result, &error);
  report_saved (self, _ ("The table is saved"), _ ("Could Not Save the Table"), error);
}

/* What is shown may be another board by now, or none. */
static void
table_target_chosen_cb (GtkWindow *parent, const char *path)
{
  MhWindow *self = MH_WINDOW (parent);
  MhSolution *solution
      = mh_snapshot_get_solution (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);

  if (solution != NULL)
    mh_table_job_save_async (solution,
                             g_str_has_suffix (path, ".json") ? MH_TABLE_JSON : MH_TABLE_CSV, path,
                             table_saved_cb, g_object_ref (self));
}

static void
save_table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhDocument *document = mh_session_get_document (MH_WINDOW (widget)->session);
  const gboolean is_json = g_str_equal (g_variant_get_string (parameter, NULL), "json");
  const MhTarget target = {
    .title = _ ("Save the Table"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = is_json ? ".json" : ".csv",
    .kind = is_json ? _ ("JSON tables") : _ ("CSV tables"),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (widget), &target, table_target_chosen_cb);
}

/* @user_data: (transfer full): the window */
static void
trace_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  mh_trace_job_save_finish (result, &error);
  report_saved (self, _ ("The trace is saved"), _ ("Could Not Save the Trace"), error);
}

/* What is shown may be another board by now, or none. */
static void
trace_target_chosen_cb (GtkWindow *parent, const char *path)
{
  MhWindow *self = MH_WINDOW (parent);
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);

  if (mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) != NULL)
    mh_trace_job_save_async (snapshot->sides[MH_SIDE_MAIN].shown, path, trace_saved_cb,
                             g_object_ref (self));
}

static void
save_trace_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhDocument *document = mh_session_get_document (MH_WINDOW (widget)->session);
  const MhTarget target = {
    .title = _ ("Save the Trace"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = ".jsonl",
    .kind = _ ("Traces"),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (widget), &target, trace_target_chosen_cb);
}

/* A window and the file that is opened in it. */
typedef struct
{
  MhWindow *window;
  char *name;
} OpenedTrace;

/* The board may have been edited meanwhile. */
static void
show_trace (const OpenedTrace *opened, MhTrace *trace, const MhAlgorithm *algorithm)
{
  MhWindow *self = opened->window;
  const MhGame *game = mh_session_get_snapshot (self->session)->game;
  g_autoptr (GError) error = NULL;

  if (game == NULL || !mh_game_equal (mh_trace_get_game (trace), game))
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Open the Trace"),
                           _ ("The board has changed meanwhile."));
  else if (!mh_session_open_trace (self->session, trace, algorithm, opened->name, &error))
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Open the Trace"), error->message);
}

/* @user_data: (transfer full): an OpenedTrace */
static void
trace_opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  OpenedTrace *opened = user_data;
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) trace = mh_trace_job_open_finish (result, &algorithm, &error);

  if (!mh_window_is_gone (opened->window))
    {
      if (trace != NULL)
        show_trace (opened, trace, algorithm);
      else
        mh_dialogs_show_error (GTK_WINDOW (opened->window), _ ("Could Not Open the Trace"),
                               error->message);
    }
  g_object_unref (opened->window);
  g_free (opened->name);
  g_free (opened);
}

static void
trace_chosen_cb (GtkWindow *parent, const char *path)
{
  MhWindow *self = MH_WINDOW (parent);
  MhGame *game = mh_session_get_snapshot (self->session)->game;

  if (game == NULL)
    return;

  OpenedTrace *opened = g_new (OpenedTrace, 1);

  *opened = (OpenedTrace){ g_object_ref (self), g_path_get_basename (path) };
  mh_trace_job_open_async (path, game, trace_opened_cb, opened);
}

static void
open_trace_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_dialogs_choose_trace (GTK_WINDOW (widget), trace_chosen_cb);
}

static void
show_repairs_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhSession *session = MH_WINDOW (widget)->session;
  const MhRepairs *repairs
      = session != NULL ? mh_document_get_repairs (mh_session_get_document (session)) : NULL;

  if (repairs == NULL)
    return;

  g_autofree char *list = mh_repairs_dup_list (repairs);

  mh_dialogs_show_error (GTK_WINDOW (widget), _ ("Changed on Opening"), list);
}

void
mh_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (widget_class, "win.paste-board", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.save-copy", "s", save_copy_cb);
  gtk_widget_class_install_action (widget_class, "win.save-table", "s", save_table_cb);
  gtk_widget_class_install_action (widget_class, "win.save-trace", NULL, save_trace_cb);
  gtk_widget_class_install_action (widget_class, "win.open-trace", NULL, open_trace_cb);
  gtk_widget_class_install_action (widget_class, "win.show-repairs", NULL, show_repairs_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-board", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "win.next-board", NULL, go_on_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    gtk_widget_class_install_action (widget_class, commands[i].name, NULL, command_cb);
}
