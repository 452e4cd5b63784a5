/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-dialogs.h"
#include "mh-load.h"

#include <glib/gi18n.h>

/* A board that is read again on its way into its window. */
typedef struct
{
  MhWindow *window; /* a reference, as is the next */
  MhDocument *document;
} Reloading;

static void
reloading_free (Reloading *self)
{
  g_object_unref (self->window);
  g_object_unref (self->document);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reloading, reloading_free)

static MhDocument *
get_document (MhWindow *self)
{
  return mh_workspace_get_document (self->workspace);
}

static void
update_strip (MhWindow *self)
{
  mh_file_strip_show (self->file_strip, mh_file_watch_get_state (self->file_watch),
                      mh_document_get_path (get_document (self)),
                      mh_document_is_modified (get_document (self)));
}

/* What is in no file any more would be lost with the window. */
static void
file_state_changed_cb (MhWindow *self)
{
  if (mh_file_watch_get_state (self->file_watch) == MH_FILE_STATE_GONE)
    mh_document_mark_unsaved (get_document (self));
  update_strip (self);
}

static void
recovery_failed_cb (MhWindow *self, const char *message)
{
  mh_window_show_toast (self, message);
}

void
mh_window_guard_document (MhWindow *self)
{
  MhDocument *document = get_document (self);

  /* What was shown before is not missed: the user said so. */
  if (self->recovery != NULL)
    mh_recovery_discard (self->recovery);
  mh_window_stop_guarding (self);

  self->recovery = mh_recovery_new (document, NULL);
  self->file_watch = mh_file_watch_new (document);
  g_signal_connect_object (self->recovery, "failed", G_CALLBACK (recovery_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file_watch, "notify::state", G_CALLBACK (file_state_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (update_strip), self,
                           G_CONNECT_SWAPPED);
  update_strip (self);
}

void
mh_window_stop_guarding (MhWindow *self)
{
  if (self->recovery != NULL && self->may_discard)
    mh_recovery_discard (self->recovery);
  g_clear_object (&self->recovery);
  g_clear_object (&self->file_watch);
  g_clear_weak_pointer (&self->question);
}

/* The window that shows the file of @work as it was saved, which is what was
 * worked on; else one that nobody would miss, or a new one.
 * @document: (transfer full) */
static MhWindow *
show_restored (MhWindow *self, MhDocument *document)
{
  const char *path = mh_document_get_path (document);
  MhWindow *window = path != NULL ? mh_window_find (self, path) : NULL;

  if (window == NULL || mh_document_is_modified (get_document (window)))
    return mh_window_show_document (self, document, FALSE);

  mh_window_take_document (window, document, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

gboolean
mh_window_restore (MhWindow *self, const MhLostWork *work)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (work != NULL, FALSE);

  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_recovery_restore (work, &error);
  if (document != NULL)
    return mh_recovery_is_safe (show_restored (self, document)->recovery);

  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Restore the Board"), error->message);
  return FALSE;
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Reloading) reloading = user_data;
  MhWindow *self = reloading->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load_finish (result, &error);

  if (mh_window_is_gone (self) || get_document (self) != reloading->document)
    return;

  if (document == NULL)
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Read the Board Again"), error->message);
  else if (mh_document_reload (reloading->document, document))
    mh_file_watch_restart (self->file_watch);
  else
    mh_window_take_document (self, g_steal_pointer (&document), FALSE);
}

static void
reload (GtkWindow *parent, gpointer user_data)
{
  MhWindow *self = MH_WINDOW (parent);
  MhDocument *document = get_document (self);
  const char *path = mh_document_get_path (document);
  if (path == NULL)
    return;

  Reloading *reloading = g_new0 (Reloading, 1);
  reloading->window = g_object_ref (self);
  reloading->document = g_object_ref (document);
  mh_load_async (path, NULL, NULL, NULL, reloaded_cb, reloading);
}

static void
reload_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MhConfirmation what = {
    .heading = _ ("Discard Your Changes?"),
    .body = _ ("Reading the file again replaces what was changed here and is not saved. Undo "
               "brings that back as long as the board is open."),
    .verb = _ ("_Reload"),
    .is_destructive = TRUE,
  };

  if (mh_document_is_modified (get_document (MH_WINDOW (widget))))
    mh_dialogs_confirm (GTK_WINDOW (widget), &what, reload, NULL, NULL);
  else
    reload (GTK_WINDOW (widget), NULL);
}

/* The file is not what is shown, so that is unsaved; saving it is what the
 * user wants. */
static void
keep_mine_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);

  mh_document_mark_unsaved (get_document (self));
  mh_file_watch_accept (self->file_watch);
}

/* A file on another computer may change without anybody telling. */
static void
active_changed_cb (MhWindow *self)
{
  if (self->file_watch != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    mh_file_watch_check (self->file_watch);
}

void
mh_window_begin_guarding (MhWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
}

void
mh_window_install_guard (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.reload", NULL, reload_cb);
  gtk_widget_class_install_action (widget_class, "win.keep-mine", NULL, keep_mine_cb);
}
