/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-choose-dialog.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-load.h"
#include "mh-recent-menu.h"

#include <glib/gi18n.h>

#define FIRST_BOARD "/io/github/mousehole/Mousehole/two-courtyards.json"

/* A board on its way into a window, which is not kept for it: dialogs that know
 * of it go with the window. */
typedef struct
{
  MhWindow *window;  /* NULL once it is gone */
  MhBoardList *list; /* a reference, if the board is one of many; or NULL */
  guint place;       /* in the list */
  char *path;        /* NULL if it is no file */
  gboolean is_loose; /* would be lost with the window */
} Opening;

static void
opening_free (Opening *self)
{
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->list);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

MhWindow *
mh_window_show_document (MhWindow *self, MhDocument *document, gboolean is_sample)
{
  MhWindow *window = self;

  if (self->workspace != NULL && !mh_window_is_untouched (self))
    window = mh_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  mh_window_take_document (window, document, is_sample);
  mh_adaptive_pane_set_page (window->pane, MH_PAGE_BOARD);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (GTK_WIDGET (window->board)); /* where N adds a node */

  return window;
}

void
mh_window_show_first_board (MhWindow *self)
{
  g_return_if_fail (MH_IS_WINDOW (self));

  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) board
      = g_resources_lookup_data (FIRST_BOARD, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  MhDocument *document = mh_load (NULL, board, _ ("Two Courtyards"), NULL, &error);
  g_assert_no_error (error);

  mh_window_take_document (self, document, TRUE);
}

/* A window is never shown without a board. */
static void
present (MhWindow *self)
{
  if (self->workspace == NULL)
    mh_window_show_first_board (self);
  gtk_window_present (GTK_WINDOW (self));
}

static void
show_opening_error (MhWindow *self, const char *message)
{
  present (self);
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Open the Board"), message);
}

/* Where it is typed, underlined and repaired with one click. */
static void
show_list_cb (GtkWindow *parent, gpointer text)
{
  MhDocument *document = mh_document_new (mh_document_file_new (mh_sketch_new ()), NULL);
  MhWindow *window = mh_window_show_document (MH_WINDOW (parent), document, TRUE);

  mh_window_show_list (window, text);
}

/* What is wrong with @list can be mended. @list: (transfer full) */
static void
offer_list (MhWindow *self, const char *message, char *list)
{
  const MhConfirmation what
      = { .heading = _ ("Could Not Open the Board"), .body = message, .verb = _ ("Show _List") };

  present (self);
  mh_dialogs_confirm (GTK_WINDOW (self), &what, show_list_cb, list, g_free);
}

static void
show_refusal (MhWindow *self, const char *message, GAsyncResult *result)
{
  char *list = mh_load_dup_refused_list (result);

  if (list != NULL)
    offer_list (self, message, list);
  else
    show_opening_error (self, message);
}

static void opened_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* Returns: (transfer full) */
static Opening *
opening_new (MhWindow *window, const char *path, gboolean is_loose)
{
  Opening *self = g_new0 (Opening, 1);

  g_set_weak_pointer (&self->window, window);
  self->path = g_strdup (path);
  self->is_loose = is_loose;
  return self;
}

void
mh_window_open_stop (MhWindow *self, const MhStop *stop)
{
  if (self->loading != NULL || mh_window_is_gone (self))
    return;

  Opening *opening = opening_new (self, stop->path, stop->is_loose);

  opening->list = g_object_ref (stop->list);
  opening->place = stop->place;
  self->loading = g_cancellable_new ();
  mh_load_board_async (mh_board_list_get_book (stop->list),
                       mh_board_list_get_index (stop->list, stop->place), self->loading, opened_cb,
                       opening);
}

/* One of many was chosen. */
static void
chosen_cb (MhChooseDialog *dialog, guint place, const Opening *opening)
{
  const MhStop stop
      = { mh_choose_dialog_get_list (dialog), place, opening->path, opening->is_loose };

  if (opening->window != NULL)
    mh_window_open_stop (opening->window, &stop);
}

static void
opening_unneeded_cb (gpointer data, GClosure *closure)
{
  opening_free (data);
}

void
mh_window_choose_stop (MhWindow *self, const MhStop *stop)
{
  present (self);
  GtkWidget *dialog = mh_choose_dialog_new (GTK_WINDOW (self), stop->list, stop->place);
  g_signal_connect_data (dialog, "chosen", G_CALLBACK (chosen_cb),
                         opening_new (self, stop->path, stop->is_loose), opening_unneeded_cb, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
let_choose (const Opening *opening, MhBoardBook *book)
{
  g_autoptr (MhBoardList) list = mh_board_list_new (book);
  const MhStop stop = { list, 0, opening->path, opening->is_loose };

  mh_window_choose_stop (opening->window, &stop);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MhWindow *self = opening->window;
  MhBoardBook *book = mh_load_get_book (result);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load_finish (result, &error);

  if (self == NULL || self->loading == NULL || mh_window_is_gone (self))
    return;

  g_clear_object (&self->loading);
  if (book != NULL)
    {
      let_choose (opening, book);
      return;
    }
  if (document == NULL)
    {
      show_refusal (self, error->message, result);
      return;
    }

  if (opening->path != NULL)
    mh_recent_menu_add (opening->path);
  if (opening->is_loose)
    mh_document_mark_unsaved (document);
  if (opening->list == NULL)
    {
      mh_window_show_document (self, g_steal_pointer (&document), FALSE);
      return;
    }

  const MhStop stop = { opening->list, opening->place, opening->path, opening->is_loose };

  mh_window_show_stop (self, g_steal_pointer (&document), &stop);
}

/* Begins to open @path, or else @text. */
static void
open_board (MhWindow *self, const char *path, GBytes *text, const char *hint)
{
  /* Two boards opened at once want two windows. */
  MhWindow *window = self->loading == NULL
                         ? self
                         : mh_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  window->loading = g_cancellable_new ();
  mh_load_async (path, text, hint, window->loading, opened_cb,
                 opening_new (window, path, hint != NULL));
}

MhWindow *
mh_window_find (MhWindow *self, const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = gtk_application_get_windows (application);

  for (GList *link = windows; link != NULL; link = link->next)
    {
      MhWindow *window = MH_IS_WINDOW (link->data) ? link->data : NULL;
      const char *open = window != NULL && window->workspace != NULL
                             ? mh_document_get_path (mh_workspace_get_document (window->workspace))
                             : NULL;

      if (g_strcmp0 (open, path) == 0)
        return window;
    }

  return NULL;
}

void
mh_window_open_path (MhWindow *self, const char *path)
{
  g_return_if_fail (MH_IS_WINDOW (self));
  g_return_if_fail (path != NULL);

  MhWindow *window = mh_window_find (self, path);
  if (window == NULL)
    {
      open_board (self, path, NULL, NULL);
      return;
    }

  gtk_window_present (GTK_WINDOW (window));
  /* It was made to show the board, and has nothing to show. */
  if (self->workspace == NULL && self->loading == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
}

void
mh_window_open_text (MhWindow *self, const char *text, const char *hint)
{
  g_return_if_fail (MH_IS_WINDOW (self));
  g_return_if_fail (text != NULL);

  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  open_board (self, NULL, bytes, hint);
}

void
mh_window_refuse_remote (MhWindow *self, const char *name)
{
  g_return_if_fail (MH_IS_WINDOW (self));

  g_autofree char *message = g_strdup_printf (_ ("%s: not a file of this computer"), name);
  show_opening_error (self, message);
}

static void
open_file (MhWindow *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);

  if (path != NULL)
    mh_window_open_path (self, path);
  else
    mh_window_refuse_remote (self, name);
}

static void
board_chosen_cb (GtkWindow *parent, const char *path)
{
  mh_window_open_path (MH_WINDOW (parent), path);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_file_dialogs_choose_board (GTK_WINDOW (widget), board_chosen_cb);
}

static void
open_recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  open_file (MH_WINDOW (widget), file);
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
    mh_window_open_text (self, text, _ ("Pasted Board"));
}

/* Returns: whether there are any */
static gboolean
open_files (MhWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (const GSList *link = files; link != NULL; link = link->next)
    open_file (self, link->data);
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

  if (G_VALUE_HOLDS_STRING (value))
    {
      if (!mh_window_take_row (self, g_value_get_string (value)))
        mh_window_open_text (self, g_value_get_string (value), _ ("Dropped Board"));
      return TRUE;
    }

  return open_files (self, value);
}

void
mh_window_accept_drops (MhWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
mh_window_stop_loading (MhWindow *self)
{
  g_return_if_fail (MH_IS_WINDOW (self));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

void
mh_window_install_opening (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (widget_class, "win.paste-board", NULL, paste_cb);
}
