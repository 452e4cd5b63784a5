/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-choose-dialog.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-recent-menu.h"

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

/* With a new board, the focus goes to where N adds a node. */
static void
present_cb (MhWindow *self, gboolean is_new_board)
{
  if (is_new_board)
    mh_adaptive_pane_set_page (self->pane, MH_PAGE_BOARD);
  gtk_window_present (GTK_WINDOW (self));
  if (is_new_board)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
used_cb (MhWindow *self, const char *path)
{
  mh_recent_menu_add (path);
}

static void
mend_cb (MhWindow *self, const char *list)
{
  gtk_revealer_set_reveal_child (self->list_revealer, TRUE);
  mh_list_panel_take_text (self->list, list);
}

static void
changed_cb (MhWindow *self)
{
  const MhTour *tour = mh_file_controller_get_tour (self->files);
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *text = mh_file_controller_dup_file_text (self->files);

  mh_file_strip_show (self->file_strip, text, mh_file_controller_get_file_state (self->files));
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
close_cb (MhWindow *self)
{
  if (gtk_widget_get_realized (GTK_WIDGET (self)))
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_window_destroy (GTK_WINDOW (self));
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
    mh_window_show_toast (self, _ ("There is no text in the clipboard"));

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

  if (!mh_window_take_row (self, g_value_get_string (value)))
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
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_save (MH_WINDOW (widget)->files);
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
reload_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_reload (MH_WINDOW (widget)->files);
}

static void
keep_mine_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_keep_mine (MH_WINDOW (widget)->files);
}

static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_go_on (MH_WINDOW (widget)->files, g_str_equal (action, "win.next-board"));
}

static void
choose_board_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_choose_board (MH_WINDOW (widget)->files);
}

static void
leave_boards_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_controller_leave_boards (MH_WINDOW (widget)->files);
}

void
mh_window_bind_files (MhWindow *self)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } links[] = {
    { "ask", G_CALLBACK (ask_cb) },     { "present", G_CALLBACK (present_cb) },
    { "used", G_CALLBACK (used_cb) },   { "say", G_CALLBACK (mh_window_show_toast) },
    { "mend", G_CALLBACK (mend_cb) },   { "changed", G_CALLBACK (changed_cb) },
    { "close", G_CALLBACK (close_cb) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    g_signal_connect_object (self->files, links[i].signal, links[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
  accept_drops (self);
  mh_recent_menu_fill (self->recent_menu);
  changed_cb (self);
}

void
mh_window_install_files (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *type; /* of its parameter, or NULL */
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.open", NULL, open_cb },
    { "win.open-recent", "s", open_recent_cb },
    { "win.paste-board", NULL, paste_cb },
    { "win.save", NULL, save_cb },
    { "win.save-as", NULL, save_as_cb },
    { "win.save-copy", "s", save_copy_cb },
    { "win.reload", NULL, reload_cb },
    { "win.keep-mine", NULL, keep_mine_cb },
    { "win.previous-board", NULL, go_on_cb },
    { "win.next-board", NULL, go_on_cb },
    { "win.choose-board", NULL, choose_board_cb },
    { "win.leave-boards", NULL, leave_boards_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].activate);
}
