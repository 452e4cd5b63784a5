/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-load.h"

#include "mh-formats.h"
#include "mh-layout.h"
#include "mh-safe-write.h"

/* Any number will do, as long as it stays the same. */
#define LAYOUT_SEED 913

typedef struct
{
  char *path; /* or NULL: text */
  GBytes *text;
  char *hint;
} Source;

typedef struct
{
  char *path;
  GBytes *bytes;
} Target;

static void
source_free (gpointer data)
{
  Source *self = data;

  g_clear_pointer (&self->text, g_bytes_unref);
  g_free (self->path);
  g_free (self->hint);
  g_free (self);
}

static void
target_free (gpointer data)
{
  Target *self = data;

  g_bytes_unref (self->bytes);
  g_free (self->path);
  g_free (self);
}

gboolean
mh_load_arrange (MhSketch *sketch, GError **error)
{
  g_return_val_if_fail (sketch != NULL, FALSE);

  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);
  g_autoptr (MhGraph) graph = mh_sketch_create_graph (sketch);
  g_autofree MhPlace *places = g_new0 (MhPlace, n_nodes);

  if (!mh_layout_compute (graph, MH_LAYOUT_AUTOMATIC, LAYOUT_SEED, places, error))
    return FALSE;

  for (guint32 node = 0; node < n_nodes; node++)
    mh_sketch_set_place (sketch, node, places[node]);

  return TRUE;
}

static MhDocumentFile *
load_file (const char *path,
           GBytes *text,
           const char *hint,
           GCancellable *cancellable,
           GError **error)
{
  g_autoptr (MhDocumentFile) file = NULL;

  if (path != NULL)
    {
      file = mh_formats_load (path, cancellable, error);
    }
  else
    {
      gsize length;
      const char *data = g_bytes_get_data (text, &length);

      file = mh_formats_read (data, length, hint, error);
    }

  if (file == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!file->has_places && !mh_load_arrange (file->sketch, error))
    return NULL;
  file->has_places = TRUE;

  return g_steal_pointer (&file);
}

/* Only what is a document already may be overwritten by Save. */
static MhDocument *
create_document (MhDocumentFile *file, const char *path)
{
  return mh_document_new (file, file->is_own ? path : NULL);
}

MhDocument *
mh_load (const char *path,
         GBytes *text,
         const char *hint,
         GCancellable *cancellable,
         GError **error)
{
  g_return_val_if_fail ((path == NULL) != (text == NULL), NULL);

  MhDocumentFile *file = load_file (path, text, hint, cancellable, error);

  return file != NULL ? create_document (file, path) : NULL;
}

static void
load_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Source *source = task_data;
  GError *error = NULL;
  MhDocumentFile *file = load_file (source->path, source->text, source->hint, cancellable, &error);

  if (file == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, file, (GDestroyNotify) mh_document_file_free);
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

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Source *source = g_new0 (Source, 1);

  source->path = g_strdup (path);
  source->text = text != NULL ? g_bytes_ref (text) : NULL;
  source->hint = g_strdup (hint);
  g_task_set_source_tag (task, mh_load_async);
  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, load_worker_cb);
}

MhDocument *
mh_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_load_async), NULL);

  const Source *source = g_task_get_task_data (G_TASK (result));
  MhDocumentFile *file = g_task_propagate_pointer (G_TASK (result), error);

  return file != NULL ? create_document (file, source->path) : NULL;
}

static void
save_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Target *target = task_data;
  GError *error = NULL;
  gsize length;
  const void *data = g_bytes_get_data (target->bytes, &length);

  if (mh_safe_write (target->path, data, length, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_save_async (const char *path,
               GBytes *bytes,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_return_if_fail (path != NULL && bytes != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Target *target = g_new0 (Target, 1);

  target->path = g_strdup (path);
  target->bytes = g_bytes_ref (bytes);
  g_task_set_source_tag (task, mh_save_async);
  g_task_set_task_data (task, target, target_free);
  /* What was written is written: a cancelled save must not look failed. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_worker_cb);
}

gboolean
mh_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
