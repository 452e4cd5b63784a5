/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-io-error.h"
#include "mh-load.h"
#include "mh-losses.h"
#include "mh-recent-menu.h"

#include <glib/gi18n.h>

/* A document on its way into a file. */
struct _MhSaving
{
  MhWindow *window; /* a reference, as are the next two */
  MhDocument *document;
  MhFileWatch *watch;
  GBytes *bytes;
  char *path;
  char *next_path;             /* where to save to then, as was asked for meanwhile, or NULL */
  const MhFormat *copy_format; /* another one: the document has its file as before */
};

static void
saving_free (MhSaving *self)
{
  g_object_unref (self->window);
  g_object_unref (self->document);
  g_object_unref (self->watch);
  g_bytes_unref (self->bytes);
  g_free (self->path);
  g_free (self->next_path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSaving, saving_free)

static MhDocument *
get_document (MhWindow *self)
{
  return mh_workspace_get_document (self->workspace);
}

/* Whatever was to happen once it is saved does not. */
static void
stay_open (MhWindow *self)
{
  self->closes_when_saved = FALSE;
  g_signal_emit_by_name (self, "stays");
}

static void
show_saving_error (MhWindow *self, const GError *error)
{
  stay_open (self);
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Save the Board"), error->message);
}

static void save (MhWindow *self, const char *path, const char *digest);

static void
overwrite_confirmed_cb (GtkWindow *parent, gpointer user_data)
{
  save (MH_WINDOW (parent), user_data, NULL);
}

/* What somebody else has written is not overwritten unasked. */
static void
ask_before_overwriting (const MhSaving *saving)
{
  const MhConfirmation what = {
    .heading = _ ("Overwrite the Changed File?"),
    .body = _ ("Another program has changed the file since it was read or saved here. "
               "Overwriting it loses those changes; Save As keeps both."),
    .verb = _ ("_Overwrite"),
    .is_destructive = TRUE,
  };

  stay_open (saving->window);
  mh_dialogs_confirm (GTK_WINDOW (saving->window), &what, overwrite_confirmed_cb,
                      g_strdup (saving->path), g_free);
}

static void
tell_copy (const MhSaving *saving)
{
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message
      = mh_document_is_modified (saving->document)
            ? g_strdup_printf (_ ("%s is written; the board itself is not saved"), name)
            : g_strdup_printf (_ ("%s is written"), name);

  if (saving->copy_format->read != NULL)
    mh_recent_menu_add (saving->path);
  mh_window_show_toast (saving->window, message);
}

/* The document is what the file holds, but for what was edited since. */
static void
take_saved (const MhSaving *saving, const char *digest)
{
  mh_document_set_digest (saving->document, digest);
  mh_document_mark_saved (saving->document, saving->path);
  mh_recent_menu_add (saving->path);
}

static void
show_outcome (const MhSaving *saving, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;

  if (!mh_save_finish (result, &error))
    {
      if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_CHANGED))
        ask_before_overwriting (saving);
      else
        show_saving_error (saving->window, error);
    }
  else if (saving->copy_format != NULL)
    tell_copy (saving);
  else
    take_saved (saving, mh_save_get_digest (result));
}

/* What was asked for while it was being saved: to save it again, or elsewhere. */
static void
go_on (const MhSaving *saving)
{
  MhWindow *self = saving->window;
  MhDocument *document = saving->document;
  const gboolean is_elsewhere = !g_str_equal (saving->path, saving->next_path);

  if (is_elsewhere)
    save (self, saving->next_path, NULL);
  else if (mh_document_is_modified (document))
    save (self, saving->next_path, mh_document_get_digest (document));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhSaving) saving = user_data;
  MhWindow *self = saving->window;

  if (self->saving == saving)
    self->saving = NULL;
  /* What was edited since is discarded. */
  if (mh_window_is_gone (self))
    return;

  show_outcome (saving, result);
  mh_file_watch_release (saving->watch);
  if (saving->next_path != NULL)
    go_on (saving);
  if (self->saving == NULL && self->closes_when_saved)
    gtk_window_close (GTK_WINDOW (self));
}

/* @bytes: (transfer full). @digest: (nullable): of what may be overwritten
 * Returns: (transfer none) */
static MhSaving *
start (MhWindow *self, GBytes *bytes, const char *path, const char *digest)
{
  MhSaving *saving = g_new0 (MhSaving, 1);

  saving->window = g_object_ref (self);
  saving->document = g_object_ref (get_document (self));
  saving->watch = g_object_ref (self->file_watch);
  saving->bytes = bytes;
  saving->path = g_strdup (path);
  mh_file_watch_hold (saving->watch);
  mh_save_async (path, bytes, digest, saved_cb, saving);
  return saving;
}

/* One after the other: the last to finish must be the last that was asked for. */
static void
save (MhWindow *self, const char *path, const char *digest)
{
  g_autoptr (GError) error = NULL;

  if (self->saving != NULL)
    {
      g_free (self->saving->next_path);
      self->saving->next_path = g_strdup (path);
      return;
    }

  GBytes *bytes = mh_document_create_bytes (get_document (self), &error);
  if (bytes != NULL)
    self->saving = start (self, bytes, path, digest);
  else
    show_saving_error (self, error);
}

/* What a copy of the document in another format is made of. */
typedef struct
{
  const MhFormat *format;
  GBytes *bytes;
  char *path;
} Copy;

static void
copy_free (gpointer data)
{
  Copy *self = data;

  g_bytes_unref (self->bytes);
  g_free (self->path);
  g_free (self);
}

static void
write_copy (GtkWindow *parent, gpointer user_data)
{
  const Copy *copy = user_data;

  start (MH_WINDOW (parent), g_bytes_ref (copy->bytes), copy->path, NULL)->copy_format
      = copy->format;
}

/* Says first what the format cannot hold. @losses: in words
 * @copy: (transfer full) */
static void
confirm_losses (MhWindow *self, const char *losses, Copy *copy)
{
  const char *name = _ (copy->format->name);
  /* Translators: the name of a file format. */
  g_autofree char *heading = g_strdup_printf (_ ("Save as %s?"), name);
  /* Translators: such as "places of nodes, names of nodes". */
  g_autofree char *body = g_strdup_printf (_ ("Files of this kind do not keep: %s. "
                                              "A Mousehole document keeps everything."),
                                           losses);
  const MhConfirmation what = { heading, body, _ ("_Save"), FALSE };

  mh_dialogs_confirm (GTK_WINDOW (self), &what, write_copy, copy, copy_free);
}

static Copy *
copy_new (GBytes *bytes, const char *path, const MhFormat *format)
{
  Copy *self = g_new0 (Copy, 1);

  self->format = format;
  self->bytes = g_bytes_ref (bytes);
  self->path = g_strdup (path);
  return self;
}

static void
save_copy (MhWindow *self, const char *path, const MhFormat *format)
{
  const MhDocumentFile *file = mh_document_get_file (get_document (self));
  g_autofree char *losses = mh_losses_dup_words (mh_formats_find_losses (format, file));
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_formats_write (format, file, &error);

  stay_open (self);
  if (bytes == NULL)
    {
      g_prefix_error (&error, "%s: ", name);
      show_saving_error (self, error);
      return;
    }

  Copy *copy = copy_new (bytes, path, format);
  if (losses != NULL)
    {
      confirm_losses (self, losses, copy);
      return;
    }
  write_copy (GTK_WINDOW (self), copy);
  copy_free (copy);
}

/* A document of our own goes on in the file it is saved as; another format is
 * for others to read, and the board is as unsaved as before. */
static void
target_chosen_cb (GtkWindow *parent, const char *path, const MhFormat *format)
{
  MhWindow *self = MH_WINDOW (parent);

  if (path == NULL)
    stay_open (self);
  else if (format == mh_formats_find ("document"))
    save (self, path, NULL);
  else
    save_copy (self, path, format);
}

static void
choose_target (MhWindow *self, const MhFormat *format)
{
  MhDocument *document = get_document (self);

  mh_file_dialogs_choose_format_target (GTK_WINDOW (self), mh_document_get_path (document),
                                        mh_document_get_name (document), format, target_chosen_cb);
}

/* @closes: once it is saved, and unless it is not */
static void
save_where_it_is (MhWindow *self, gboolean closes)
{
  MhDocument *document = get_document (self);
  const char *path = mh_document_get_path (document);

  self->closes_when_saved = closes;
  if (path != NULL)
    save (self, path, mh_document_get_digest (document));
  else
    choose_target (self, mh_formats_find ("document"));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  save_where_it_is (MH_WINDOW (widget), FALSE);
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MH_WINDOW (widget)->closes_when_saved = FALSE;
  choose_target (MH_WINDOW (widget), mh_formats_find ("document"));
}

static void
save_copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MhFormat *format = mh_formats_find (g_variant_get_string (parameter, NULL));

  if (format == NULL || format->write == NULL)
    return;

  MH_WINDOW (widget)->closes_when_saved = FALSE;
  choose_target (MH_WINDOW (widget), format);
}

/* Whether @format can hold such a game at all; what it loses of it is said then. */
static gboolean
can_hold (const MhFormat *format, const MhSketch *sketch)
{
  const MhContents coins = MH_CONTENTS_COINS_TAKE | MH_CONTENTS_COINS_ENDS;

  return format->write != NULL
         && (mh_sketch_get_coins (sketch) == NULL || (format->contents & coins) != 0);
}

void
mh_window_fill_copy_menu (MhWindow *self)
{
  const MhSketch *sketch = mh_document_get_sketch (get_document (self));

  g_menu_remove_all (self->copy_menu);
  for (guint i = 1; i < mh_formats_get_n (); i++)
    {
      const MhFormat *format = mh_formats_get (i);
      /* Translators: a file format; a dialog follows. */
      g_autofree char *label = g_strdup_printf (_ ("%s…"), _ (format->name));
      g_autofree char *action = g_strdup_printf ("win.save-copy::%s", format->id);

      if (can_hold (format, sketch))
        g_menu_append (self->copy_menu, label, action);
    }
}

/* Whether all there is to save is being saved. */
static gboolean
is_being_saved (MhWindow *self)
{
  if (self->saving == NULL)
    return FALSE;

  g_autoptr (GBytes) now
      = mh_document_file_write (mh_document_get_file (get_document (self)), NULL);
  return now != NULL && g_bytes_equal (now, self->saving->bytes);
}

static void
unsaved_answered_cb (GtkWindow *parent, MhUnsavedAnswer answer)
{
  MhWindow *self = MH_WINDOW (parent);

  g_clear_weak_pointer (&self->question);
  switch (answer)
    {
    case MH_UNSAVED_SAVE:
      save_where_it_is (self, TRUE);
      break;
    case MH_UNSAVED_DISCARD:
      self->may_discard = TRUE;
      gtk_window_close (parent);
      break;
    case MH_UNSAVED_CANCEL:
      stay_open (self);
      break;
    }
}

gboolean
mh_window_is_unsaved (MhWindow *self)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), FALSE);

  return self->workspace != NULL && !self->may_discard
         && mh_document_is_modified (get_document (self));
}

gboolean
mh_window_ask_before_closing (MhWindow *self)
{
  if (!mh_window_is_unsaved (self))
    return FALSE;

  if (is_being_saved (self))
    self->closes_when_saved = TRUE;
  else if (self->question != NULL)
    gtk_window_present (self->question);
  else
    g_set_weak_pointer (&self->question,
                        mh_dialogs_ask_unsaved (GTK_WINDOW (self),
                                                mh_document_get_name (get_document (self)),
                                                unsaved_answered_cb));
  return TRUE;
}

void
mh_window_install_saving (GtkWidgetClass *widget_class)
{
  g_signal_new ("stays", G_TYPE_FROM_CLASS (widget_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.save-copy", "s", save_copy_cb);
}
