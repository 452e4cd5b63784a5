/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-dialogs.h"
#include "mh-load.h"
#include "mh-recent-menu.h"

#include <glib/gi18n.h>

/* A document on its way into a file. */
typedef struct
{
  MhWindow *window; /* a reference, as are the next two */
  MhDocument *document;
  GBytes *bytes;
  char *path;
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->window);
  g_object_unref (self->document);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
show_saving_error (MhWindow *self, const GError *error)
{
  self->closes_when_saved = FALSE;
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Save the Board"), error->message);
}

/* Returns: FALSE if the board was edited while it was written */
static gboolean
is_up_to_date (const Saving *saving)
{
  g_autoptr (GBytes) now = mh_document_create_bytes (saving->document, NULL);
  return now != NULL && g_bytes_equal (now, saving->bytes);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  MhWindow *self = saving->window;
  g_autoptr (GError) error = NULL;
  const gboolean is_saved = mh_save_finish (result, &error);

  /* What was edited since is discarded. */
  if (mh_window_is_gone (self))
    return;

  if (!is_saved)
    {
      show_saving_error (self, error);
      return;
    }
  if (!is_up_to_date (saving))
    {
      mh_window_save_document (self, saving->document, saving->path);
      return;
    }

  mh_document_mark_saved (saving->document, saving->path);
  mh_recent_menu_add (saving->path);
  if (self->closes_when_saved)
    gtk_window_close (GTK_WINDOW (self));
}

void
mh_window_save_document (MhWindow *self, MhDocument *document, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, &error);
  if (bytes == NULL)
    {
      show_saving_error (self, error);
      return;
    }

  Saving *saving = g_new0 (Saving, 1);
  saving->window = g_object_ref (self);
  saving->document = g_object_ref (document);
  saving->bytes = g_bytes_ref (bytes);
  saving->path = g_strdup (path);
  mh_save_async (path, bytes, NULL, saved_cb, saving);
}

static void
save (MhWindow *self, const char *path)
{
  mh_window_save_document (self, mh_workspace_get_document (self->workspace), path);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  save (MH_WINDOW (parent), path);
}

static void
choose_target (MhWindow *self)
{
  MhDocument *document = mh_workspace_get_document (self->workspace);
  const MhTarget target = {
    .title = _ ("Save the Board"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = ".mousehole",
    .kind = _ ("Mousehole Documents"),
  };

  mh_dialogs_choose_target (GTK_WINDOW (self), &target, target_chosen_cb);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const char *path = mh_document_get_path (mh_workspace_get_document (self->workspace));

  self->closes_when_saved = FALSE;
  if (path != NULL)
    save (self, path);
  else
    choose_target (self);
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MH_WINDOW (widget)->closes_when_saved = FALSE;
  choose_target (MH_WINDOW (widget));
}

static void
unsaved_answered_cb (GtkWindow *parent, MhUnsavedAnswer answer)
{
  MhWindow *self = MH_WINDOW (parent);

  switch (answer)
    {
    case MH_UNSAVED_SAVE:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
      self->closes_when_saved = TRUE;
      break;
    case MH_UNSAVED_DISCARD:
      self->may_discard = TRUE;
      gtk_window_close (parent);
      break;
    }
}

gboolean
mh_window_ask_before_closing (MhWindow *self)
{
  if (self->workspace == NULL || self->may_discard)
    return FALSE;

  MhDocument *document = mh_workspace_get_document (self->workspace);
  if (!mh_document_is_modified (document))
    return FALSE;

  mh_dialogs_ask_unsaved (GTK_WINDOW (self), mh_document_get_name (document), unsaved_answered_cb);
  return TRUE;
}

void
mh_window_install_saving (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
}
