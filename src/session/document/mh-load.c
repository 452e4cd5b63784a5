/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-load.h"

#include "mh-adjacency.h"
#include "mh-cancellable-read.h"
#include "mh-game-file.h"
#include "mh-formats.h"
#include "mh-game-class.h"
#include "mh-gathered-text.h"
#include "mh-io-error.h"
#include "mh-layout.h"
#include "mh-name.h"
#include "mh-read-file.h"
#include "mh-safe-write.h"

#include <glib/gi18n.h>

/* The longest list, which is longer than anybody edits by hand. */
#define MAX_REFUSED_LENGTH (1 << 20)

/* The input of a worker: one of three sources, and its results. */
typedef struct
{
  char *path;
  GBytes *text;
  MhBoardBook *book;
  char *hint;
  guint index;           /* the index of the board in the book */
  gboolean is_kept;      /* whether the name of the file is not that of its text */
  gboolean drops_loops;  /* whether edges from a node to itself are left out, not refused */
  gboolean accepts_book; /* whether many boards are an answer; otherwise the first one is read */

  /* Results. */
  char *digest; /* of a file, or of a text of many boards */
  MhBoardBook *found;
  GBytes *refused;    /* (nullable): the text that could not be read */
  gboolean has_loops; /* whether it would be read without edges from a node to itself */
} Source;

typedef struct
{
  char *path;
  GBytes *bytes;
  char *digest;  /* (nullable): the digest of the file, if Save may overwrite it */
  char *written; /* the digest of the written bytes */
} Target;

static void
source_free (gpointer data)
{
  Source *self = data;

  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->book, mh_board_book_unref);
  g_clear_pointer (&self->found, mh_board_book_unref);
  g_clear_pointer (&self->refused, g_bytes_unref);
  g_free (self->path);
  g_free (self->hint);
  g_free (self->digest);
  g_free (self);
}

static void
target_free (gpointer data)
{
  Target *self = data;

  g_bytes_unref (self->bytes);
  g_free (self->path);
  g_free (self->digest);
  g_free (self->written);
  g_free (self);
}

gboolean
mh_load_arrange (MhBoard *board, GError **error)
{
  g_return_val_if_fail (board != NULL, FALSE);

  if (mh_board_get_grid (board) != NULL)
    return TRUE;

  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autoptr (MhGraph) graph = mh_board_has_cat_edges (board)
                                  ? mh_board_create_joint_graph (board, error)
                                  : mh_board_try_create_graph (board, error);
  g_autofree MhPoint *points = g_new0 (MhPoint, n_nodes);

  if (graph == NULL
      || !mh_layout_compute (graph, MH_LAYOUT_AUTOMATIC, MH_LAYOUT_SEED, points, error))
    return FALSE;

  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node, points[node]);

  return TRUE;
}

char *
mh_save_compute_digest (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Reads a text, which may hold many boards. The first of them must be valid, because a file whose
 * first board is not is taken for a single board with faults.
 * @hint: (nullable)
 * Returns: NULL without an error if there are many boards */
static MhDocumentFile *
read_text (Source *self, GBytes *text, const char *hint, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autoptr (MhDocumentFile) file = mh_formats_read_one (data, length, hint, 0, TRUE, error);
  g_autoptr (GError) fault = NULL;

  self->has_loops = file != NULL && !mh_document_file_check_loops (file, NULL);
  if (self->has_loops && !self->drops_loops)
    {
      mh_document_file_check_loops (file, error);
      g_clear_pointer (&file, mh_document_file_free);
    }
  if (file == NULL)
    self->refused = g_bytes_ref (text);
  else if (self->accepts_book)
    self->found = mh_board_book_new (text, hint, FALSE, self->drops_loops, &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }

  return self->found == NULL ? g_steal_pointer (&file) : NULL;
}

/* Looks for boards in the beginning of a file that is too long to be read whole. Returns:
 * whether there are any */
static gboolean
read_beginning (Source *self, GCancellable *cancellable)
{
  gboolean is_cut;
  g_autoptr (GBytes) bytes
      = self->accepts_book ? mh_cancellable_read (self->path, &is_cut, cancellable, NULL) : NULL;

  if (bytes != NULL && is_cut)
    self->found = mh_board_book_new (bytes, self->path, TRUE, self->drops_loops, NULL);
  if (self->found != NULL)
    self->digest = mh_save_compute_digest (bytes);

  return self->found != NULL;
}

static MhDocumentFile *
read_path (Source *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = mh_cancellable_read (self->path, NULL, cancellable, &fault);

  if (bytes == NULL)
    {
      if (!g_error_matches (fault, MH_IO_ERROR, MH_IO_ERROR_LIMIT)
          || !read_beginning (self, cancellable))
        g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }

  MhDocumentFile *file = read_text (self, bytes, self->is_kept ? self->hint : self->path, error);

  if (file == NULL && self->found == NULL)
    {
      g_autofree char *name = mh_name_of_file (self->path);

      g_prefix_error (error, "%s: ", name);
    }
  self->digest = mh_save_compute_digest (bytes);
  return file;
}

static MhDocumentFile *
read_source (Source *self, GCancellable *cancellable, GError **error)
{
  if (self->path != NULL)
    return read_path (self, cancellable, error);
  if (self->text == NULL)
    return mh_board_book_read (self->book, self->index, error);

  MhDocumentFile *file = read_text (self, self->text, self->hint, error);

  if (self->found != NULL)
    self->digest = mh_save_compute_digest (self->text);
  return file;
}

/* Returns: NULL without an error if there are many boards */
static MhDocumentFile *
load_file (Source *source, GCancellable *cancellable, GError **error)
{
  g_autoptr (MhDocumentFile) file = read_source (source, cancellable, error);

  if (file == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!file->has_places && !mh_load_arrange (file->board, error))
    return NULL;
  file->has_places = TRUE;

  return g_steal_pointer (&file);
}

/* Save may overwrite only files that are documents already. */
static MhDocument *
create_document (MhDocumentFile *file, const Source *source)
{
  const char *path = file->is_own ? source->path : NULL;
  MhDocument *document = mh_document_new (file, path);

  if (path != NULL)
    mh_document_set_digest (document, source->digest);
  return document;
}

static Source *
source_new (const char *path, GBytes *text, const char *hint)
{
  Source *self = g_new0 (Source, 1);

  self->path = g_strdup (path);
  self->text = text != NULL ? g_bytes_ref (text) : NULL;
  self->hint = g_strdup (hint);
  return self;
}

MhDocument *
mh_load (const char *path,
         GBytes *text,
         const char *hint,
         GCancellable *cancellable,
         GError **error)
{
  g_return_val_if_fail ((path == NULL) != (text == NULL), NULL);

  Source *source = source_new (path, text, hint);
  MhDocumentFile *file = load_file (source, cancellable, error);
  MhDocument *document = file != NULL ? create_document (file, source) : NULL;

  source_free (source);
  return document;
}

static void
load_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  MhDocumentFile *file = load_file (task_data, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, file, (GDestroyNotify) mh_document_file_free);
}

/* @source: (transfer full) */
static void
start_loading (Source *source,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_load_async);
  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, load_worker_cb);
}

void
mh_load_async (const char *path,
               GBytes *text,
               const char *hint,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_return_if_fail ((path == NULL) != (text == NULL));

  Source *source = source_new (path, text, hint);

  source->accepts_book = TRUE;
  start_loading (source, cancellable, callback, user_data);
}

void
mh_load_kept_async (const char *path,
                    const char *hint,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_return_if_fail (path != NULL);

  Source *source = source_new (path, NULL, hint);

  source->is_kept = TRUE;
  source->accepts_book = TRUE;
  start_loading (source, cancellable, callback, user_data);
}

void
mh_load_board_async (MhBoardBook *book,
                     guint index,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_return_if_fail (book != NULL && index < mh_board_book_get_n (book));

  Source *source = g_new0 (Source, 1);

  source->book = mh_board_book_ref (book);
  source->index = index;
  start_loading (source, cancellable, callback, user_data);
}

MhBoardBook *
mh_load_get_book (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), NULL);

  const Source *source = g_task_get_task_data (G_TASK (result));

  return g_task_had_error (G_TASK (result)) ? NULL : source->found;
}

const char *
mh_load_get_digest (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), NULL);

  const Source *source = g_task_get_task_data (G_TASK (result));

  return source->digest;
}

MhDocument *
mh_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), NULL);

  const Source *source = g_task_get_task_data (G_TASK (result));
  MhDocumentFile *file = g_task_propagate_pointer (G_TASK (result), error);

  return file != NULL ? create_document (file, source) : NULL;
}

gboolean
mh_load_has_loops (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), FALSE);

  const Source *source = g_task_get_task_data (G_TASK (result));

  return source->refused != NULL && source->has_loops;
}

void
mh_load_without_loops_async (GAsyncResult *result,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (mh_load_has_loops (result));

  const Source *refused = g_task_get_task_data (G_TASK (result));
  Source *source = source_new (refused->path, refused->text, refused->hint);

  source->is_kept = refused->is_kept;
  source->drops_loops = TRUE;
  source->accepts_book = refused->accepts_book;
  start_loading (source, cancellable, callback, user_data);
}

char *
mh_load_dup_refused_list (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), NULL);

  const Source *source = g_task_get_task_data (G_TASK (result));
  gsize length;
  const char *text = source->refused != NULL ? g_bytes_get_data (source->refused, &length) : NULL;

  if (text == NULL || length > MAX_REFUSED_LENGTH || !g_utf8_validate_len (text, length, NULL)
      || !mh_adjacency_recognizes (text, length) || mh_game_file_find_list (text, length) != NULL)
    return NULL;
  return mh_gathered_text_dup (text, length, NULL);
}

/* Returns: whether the file may be overwritten. A file that cannot be read is left to the writer,
 * which has the better error message. */
static gboolean
check_unchanged (const Target *self, GError **error)
{
  g_autoptr (GBytes) bytes = self->digest != NULL ? mh_read_file (self->path, -1, NULL) : NULL;
  g_autofree char *digest = bytes != NULL ? mh_save_compute_digest (bytes) : NULL;

  if (digest == NULL || g_str_equal (digest, self->digest))
    return TRUE;

  g_autofree char *name = mh_name_of_file (self->path);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_CHANGED,
               _ ("%s is not saved: another program has changed the file"), name);
  return FALSE;
}

static void
save_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Target *target = task_data;
  GError *error = NULL;
  gsize length;
  const void *data = g_bytes_get_data (target->bytes, &length);

  target->written = mh_save_compute_digest (target->bytes);
  if (check_unchanged (target, &error) && mh_safe_write (target->path, data, length, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_save_hold_application (GTask *task)
{
  g_return_if_fail (G_IS_TASK (task));

  GApplication *application = g_application_get_default ();

  if (application == NULL)
    return;

  g_application_hold (application);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release),
                           application, G_CONNECT_SWAPPED);
}

void
mh_save_async (const char *path,
               GBytes *bytes,
               const char *digest,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_return_if_fail (path != NULL && bytes != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Target *target = g_new0 (Target, 1);

  target->path = g_strdup (path);
  target->bytes = g_bytes_ref (bytes);
  target->digest = g_strdup (digest);
  g_task_set_source_tag (task, mh_save_async);
  g_task_set_task_data (task, target, target_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, save_worker_cb);
}

gboolean
mh_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

const char *
mh_save_get_path (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_save_async), NULL);

  const Target *target = g_task_get_task_data (G_TASK (result));

  return target->path;
}

const char *
mh_save_get_digest (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_save_async), NULL);

  const Target *target = g_task_get_task_data (G_TASK (result));

  return target->written;
}
