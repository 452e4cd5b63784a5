/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-controller-private.h"

#include "mh-io-error.h"
#include "mh-load.h"
#include "mh-losses.h"

#include <glib/gi18n.h>

/* A document that is being written. */
struct _MhSaving
{
  MhFileController *controller; /* a reference, as the next two are */
  MhDocument *document;
  MhFileWatch *watch;
  GBytes *bytes;
  char *path;
  char *next_path;             /* (nullable): the path of a further save that was requested
                                * meanwhile */
  const MhFormat *copy_format; /* (nullable): the format of a copy, which leaves the document
                                * unsaved */
};

static void
saving_free (MhSaving *self)
{
  g_object_unref (self->controller);
  g_object_unref (self->document);
  g_object_unref (self->watch);
  g_bytes_unref (self->bytes);
  g_free (self->path);
  g_free (self->next_path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSaving, saving_free)

/* Gives up closing the window and quitting the program after a failure. */
static void
stay_open (MhFileController *self)
{
  self->closes_when_saved = FALSE;
  mh_file_registry_stay (self->registry);
}

static void
say_failure (MhFileController *self, const GError *error)
{
  stay_open (self);
  mh_file_controller_say_error (self, _ ("Could Not Save the Board"), error->message);
}

/* Asks before changes of another program are overwritten. */
static void
ask_before_overwriting (const MhSaving *saving)
{
  MhQuestion *question = mh_question_new (MH_QUESTION_OVERWRITE);

  question->path = g_strdup (saving->path);
  stay_open (saving->controller);
  mh_file_controller_ask (saving->controller, question);
}

static void
report_copy (const MhSaving *saving)
{
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message
      = mh_document_is_modified (saving->document)
            ? g_strdup_printf (_ ("%s is written; the board itself is not saved"), name)
            : g_strdup_printf (_ ("%s is written"), name);

  mh_file_controller_request (saving->controller, MH_FILE_REQUEST_REMEMBER, saving->path);
  mh_file_controller_request (saving->controller, MH_FILE_REQUEST_SAY, message);
}

/* Marks the document as saved, except for the edits since writing began. */
static void
mark_saved (const MhSaving *saving, const char *digest)
{
  mh_document_set_digest (saving->document, digest);
  mh_document_mark_saved (saving->document, saving->path);
  mh_file_controller_request (saving->controller, MH_FILE_REQUEST_REMEMBER, saving->path);
}

/* The file holds what was written, and was changed by nobody else, even though the document still
 * counts as unsaved. */
static void
keep_digest (const MhSaving *saving, const char *digest)
{
  if (g_strcmp0 (mh_document_get_path (saving->document), saving->path) == 0)
    mh_document_set_digest (saving->document, digest);
}

/* Returns: whether the file was written */
static gboolean
report_outcome (const MhSaving *saving, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  const gboolean is_written = mh_save_finish (result, &error);

  if (is_written && saving->copy_format != NULL)
    report_copy (saving);
  else if (is_written)
    mark_saved (saving, mh_save_get_digest (result));
  else if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_CHANGED))
    ask_before_overwriting (saving);
  else
    {
      if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_UNSYNCED))
        keep_digest (saving, mh_save_get_digest (result));
      say_failure (saving->controller, error);
    }
  return is_written;
}

static void saved_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* @bytes: (transfer full)
 * @digest: (nullable): the digest of the content that may be overwritten
 * Returns: (transfer none) */
static MhSaving *
start (MhFileController *self,
       MhDocument *document,
       GBytes *bytes,
       const char *path,
       const char *digest)
{
  MhSaving *saving = g_new0 (MhSaving, 1);

  saving->controller = g_object_ref (self);
  saving->document = g_object_ref (document);
  saving->watch = g_object_ref (self->watch);
  saving->bytes = bytes;
  saving->path = g_strdup (path);
  mh_file_watch_hold (saving->watch);
  mh_save_async (path, bytes, digest, saved_cb, saving);
  return saving;
}

/* Files are written one after the other, so that the last request determines the final content. */
static void
save (MhFileController *self, MhDocument *document, const char *path, const char *digest)
{
  g_autoptr (GError) error = NULL;

  if (self->saving != NULL)
    {
      g_free (self->saving->next_path);
      self->saving->next_path = g_strdup (path);
      return;
    }

  GBytes *bytes = mh_document_create_bytes (document, &error);

  if (bytes != NULL)
    self->saving = start (self, document, bytes, path, digest);
  else
    say_failure (self, error);
}

/* Begins the save that was requested meanwhile. To the same path that is done only if the previous
 * save has succeeded and the document has changed since. */
static void
save_next (const MhSaving *saving, gboolean is_written)
{
  MhDocument *document = saving->document;
  const gboolean is_elsewhere = !g_str_equal (saving->path, saving->next_path);

  if (is_elsewhere)
    save (saving->controller, document, saving->next_path, NULL);
  else if (is_written && mh_document_is_modified (document))
    save (saving->controller, document, saving->next_path, mh_document_get_digest (document));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhSaving) saving = user_data;
  MhFileController *self = saving->controller;

  if (self->saving == saving)
    self->saving = NULL;
  /* Edits since then are discarded, because the window is closed. */
  if (self->registry == NULL)
    return;

  const gboolean is_written = report_outcome (saving, result);

  mh_file_watch_release (saving->watch);
  if (saving->next_path != NULL)
    save_next (saving, is_written);
  if (self->saving == NULL && self->closes_when_saved)
    mh_file_controller_request (self, MH_FILE_REQUEST_CLOSE, NULL);
}

void
mh_file_controller_overwrite (MhFileController *self, const MhQuestion *question)
{
  save (self, question->document, question->path, NULL);
}

void
mh_file_controller_write_copy (MhFileController *self, const MhQuestion *question)
{
  start (self, question->document, g_bytes_ref (question->bytes), question->path, NULL)->copy_format
      = question->format;
}

/* Asks first if the format cannot hold everything. */
static void
save_copy (MhFileController *self, const char *path, const MhFormat *format)
{
  MhDocument *document = mh_file_controller_get_document (self);
  const MhDocumentFile *file = mh_document_get_file (document);
  g_autofree char *losses = mh_losses_dup_words (mh_formats_find_losses (format, file));
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mh_formats_write (format, file, &error);

  stay_open (self);
  if (bytes == NULL)
    {
      g_prefix_error (&error, "%s: ", name);
      say_failure (self, error);
    }
  else if (losses == NULL)
    start (self, document, bytes, path, NULL)->copy_format = format;
  else
    {
      MhQuestion *question = mh_question_new_losses (format, losses);

      question->bytes = bytes;
      question->path = g_strdup (path);
      mh_file_controller_ask (self, question);
    }
}

/* Saving in the format of this application makes the new file that of the board. Saving in another
 * format writes a copy and leaves the board unsaved. */
void
mh_file_controller_answer_target (MhFileController *self, const char *path, const MhFormat *format)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL);

  if (path == NULL)
    stay_open (self);
  else if (format == mh_formats_find ("document"))
    save (self, mh_file_controller_get_document (self), path, NULL);
  else
    save_copy (self, path, format);
}

static void
ask_target (MhFileController *self, const MhFormat *format)
{
  MhQuestion *question = mh_question_new (MH_QUESTION_TARGET);

  question->format = format;
  mh_file_controller_ask (self, question);
}

/* @closes: whether the window closes once the board is saved */
static void
save_where_it_is (MhFileController *self, gboolean closes)
{
  MhDocument *document = mh_file_controller_get_document (self);
  const char *path = mh_document_get_path (document);

  self->closes_when_saved = closes;
  if (path != NULL)
    save (self, document, path, mh_document_get_digest (document));
  else
    ask_target (self, mh_formats_find ("document"));
}

void
mh_file_controller_save (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL);

  save_where_it_is (self, FALSE);
}

void
mh_file_controller_save_as (MhFileController *self, const MhFormat *format)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL);
  g_return_if_fail (format != NULL && format->write != NULL);

  self->closes_when_saved = FALSE;
  ask_target (self, format);
}

gboolean
mh_file_controller_can_save_as (MhFileController *self, const MhFormat *format)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self) && self->session != NULL, FALSE);

  const MhBoard *board = mh_document_get_board (mh_file_controller_get_document (self));

  return format->write != NULL && mh_formats_can_hold (format, board);
}

/* Returns: whether the document as it is now is being written */
static gboolean
is_being_saved (MhFileController *self)
{
  if (self->saving == NULL)
    return FALSE;

  g_autoptr (GBytes) now
      = mh_document_file_write (mh_document_get_file (mh_file_controller_get_document (self)),
                                NULL);
  return now != NULL && g_bytes_equal (now, self->saving->bytes);
}

gboolean
mh_file_controller_close (MhFileController *self)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self), TRUE);

  if (!mh_file_controller_is_unsaved (self))
    return TRUE;

  if (is_being_saved (self))
    {
      self->closes_when_saved = TRUE;
      return FALSE;
    }
  if (self->closing == NULL)
    self->closing
        = mh_question_new_close (mh_document_get_name (mh_file_controller_get_document (self)));
  mh_file_controller_ask (self, mh_question_ref (self->closing));
  return FALSE;
}

void
mh_file_controller_close_as_answered (MhFileController *self, MhAnswer answer)
{
  g_clear_pointer (&self->closing, mh_question_unref);
  switch (answer)
    {
    case MH_ANSWER_YES:
      save_where_it_is (self, TRUE);
      break;
    case MH_ANSWER_NO:
      self->may_discard = TRUE;
      mh_file_controller_request (self, MH_FILE_REQUEST_CLOSE, NULL);
      break;
    case MH_ANSWER_CANCEL:
      stay_open (self);
      break;
    }
}
