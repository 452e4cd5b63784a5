/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate-job.h"

#include "mh-load.h"

#include <glib/gi18n.h>

typedef struct
{
  const MhFamily *family;
  gint64 values[MH_MAX_PARAMETERS];
} Request;

/* Returns: (transfer full): a name such as "Random Tree (Nodes 12, Seed 7)" */
static char *
dup_name (const Request *request)
{
  const MhFamily *family = request->family;
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < family->n_parameters; i++)
    g_string_append_printf (list, "%s%s %" G_GINT64_FORMAT, i > 0 ? ", " : "",
                            _ (family->parameters[i].name), request->values[i]);

  if (list->len == 0)
    return g_strdup (_ (family->name));

  /* Translators: a family of graphs and its parameters, "Grid (Rows 3, Columns 4)" */
  return g_strdup_printf (_ ("%s (%s)"), _ (family->name), list->str);
}

static MhDocumentFile *
create_file (const Request *request, GCancellable *cancellable, GError **error)
{
  g_autoptr (MhBoard) board = mh_family_create_board (request->family, request->values, error);

  if (board == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!request->family->has_picture && !mh_load_arrange (board, error))
    return NULL;

  MhDocumentFile *file = mh_document_file_new (g_steal_pointer (&board));

  file->name = dup_name (request);
  file->has_places = TRUE;

  return file;
}

static void
worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  MhDocumentFile *file = create_file (task_data, cancellable, &error);

  if (file == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, file, (GDestroyNotify) mh_document_file_free);
}

void
mh_generate_async (const MhFamily *family,
                   const gint64 *values,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_return_if_fail (family != NULL && values != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->family = family;
  for (guint i = 0; i < family->n_parameters; i++)
    request->values[i] = values[i];
  g_task_set_source_tag (task, mh_generate_async);
  g_task_set_task_data (task, request, g_free);
  g_task_run_in_thread (task, worker_cb);
}

MhDocument *
mh_generate_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_generate_async), NULL);

  MhDocumentFile *file = g_task_propagate_pointer (G_TASK (result), error);

  return file != NULL ? mh_document_new (file, NULL) : NULL;
}
