/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-job.h"

#include "mh-io-error.h"
#include "mh-load.h"

#include <inttypes.h>
#include <glib/gi18n.h>

/* The amount of work in a slice, small enough for a reaction to cancelling within
 * milliseconds. */
#define SLICE 65536

struct _MhHuntJob
{
  MhHuntQuery query;
  guint64 n_boards;

  GMutex lock; /* protects the fields below */
  guint64 n_tried;
  guint64 n_unanswered;
  GPtrArray *finds; /* an immutable array, replaced after each find */
};

static GPtrArray *
new_finds (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mh_hunt_find_unref);
}

MhHuntJob *
mh_hunt_job_new (const MhHuntQuery *query)
{
  g_return_val_if_fail (query != NULL && mh_hunt_query_check (query, NULL), NULL);

  MhHuntJob *self = g_atomic_rc_box_new0 (MhHuntJob);

  self->query = *query;
  self->n_boards = mh_hunt_query_get_n_boards (query);
  self->finds = new_finds ();
  g_mutex_init (&self->lock);

  return self;
}

static void
clear_cb (gpointer job)
{
  MhHuntJob *self = job;

  g_ptr_array_unref (self->finds);
  g_mutex_clear (&self->lock);
}

void
mh_hunt_job_unref (MhHuntJob *self)
{
  g_atomic_rc_box_release_full (self, clear_cb);
}

const MhHuntQuery *
mh_hunt_job_get_query (const MhHuntJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->query;
}

guint64
mh_hunt_job_get_n_boards (const MhHuntJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_boards;
}

guint64
mh_hunt_job_get_n_tried (MhHuntJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  g_mutex_lock (&self->lock);
  const guint64 n_tried = self->n_tried;
  g_mutex_unlock (&self->lock);

  return n_tried;
}

guint64
mh_hunt_job_get_n_unanswered (MhHuntJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  g_mutex_lock (&self->lock);
  const guint64 n_unanswered = self->n_unanswered;
  g_mutex_unlock (&self->lock);

  return n_unanswered;
}

GPtrArray *
mh_hunt_job_dup_finds (MhHuntJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_mutex_lock (&self->lock);
  GPtrArray *finds = g_ptr_array_ref (self->finds);
  g_mutex_unlock (&self->lock);

  return finds;
}

static gboolean
are_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (a->pdata[i] != b->pdata[i])
      return FALSE;

  return TRUE;
}

static gpointer
copy_find_cb (gconstpointer find, gpointer user_data)
{
  return mh_hunt_find_ref ((MhHuntFind *) find);
}

/* Publishes the finds. Comparing without the lock is safe, because only the worker replaces
 * the array. */
static void
publish (MhHuntJob *self, const MhHunt *hunt)
{
  GPtrArray *finds = mh_hunt_get_finds (hunt);
  g_autoptr (GPtrArray) gone = NULL;
  GPtrArray *copy
      = are_equal (finds, self->finds) ? NULL : g_ptr_array_copy (finds, copy_find_cb, NULL);

  g_mutex_lock (&self->lock);
  self->n_tried = mh_hunt_get_n_tried (hunt);
  self->n_unanswered = mh_hunt_get_n_unanswered (hunt);
  if (copy != NULL)
    {
      gone = self->finds;
      self->finds = copy;
    }
  g_mutex_unlock (&self->lock);
}

gboolean
mh_hunt_job_run (MhHuntJob *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autoptr (MhHunt) hunt = mh_hunt_new (&self->query);
  gboolean has_more = TRUE;

  if (hunt == NULL)
    return mh_io_error_set_memory (error);

  while (has_more)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      has_more = mh_hunt_advance (hunt, SLICE);
      publish (self, hunt);
    }

  return TRUE;
}

static void
hunt_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (mh_hunt_job_run (task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
job_free (gpointer job)
{
  mh_hunt_job_unref (job);
}

void
mh_hunt_job_run_async (MhHuntJob *self,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_return_if_fail (self != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_hunt_job_run_async);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), job_free);
  g_task_run_in_thread (task, hunt_worker_cb);
}

gboolean
mh_hunt_job_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_hunt_job_run_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Returns: (transfer full): the name of a board that was found */
static char *
create_name (const MhHuntQuery *query, const MhHuntFind *find)
{
  if (query->family == MH_HUNT_GRIDS)
    return g_strdup_printf (ngettext ("Found: %u cell to walk on", "Found: %u cells to walk on",
                                      find->n_nodes),
                            find->n_nodes);

  return g_strdup_printf (
      /* Translators: the name of a board, after its size and the seed of chance. */
      ngettext ("Found: %u node, seed %" PRIu64, "Found: %u nodes, seed %" PRIu64, find->n_nodes),
      find->n_nodes, query->seed);
}

MhDocument *
mh_hunt_job_create_document (const MhHuntJob *self, const MhHuntFind *find)
{
  g_return_val_if_fail (self != NULL && find != NULL, NULL);

  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoard) board = mh_hunt_find_create_board (find);

  if (!mh_load_arrange (board, &error))
    g_warning ("A find cannot be arranged: %s", error->message);

  MhDocumentFile *file = mh_document_file_new (g_steal_pointer (&board));

  file->has_places = TRUE;
  file->name = create_name (&self->query, find);

  MhDocument *document = mh_document_new (file, NULL);

  mh_document_mark_unsaved (document);
  return document;
}
