/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recovery.h"

#include "mh-document-snapshot.h"
#include "mh-journal.h"
#include "mh-load.h"

#include <unistd.h>

/* The longest time, in seconds, before appended commands are synced to disk. */
#define SYNC_SECONDS 2

struct _MhRecovery
{
  GObject parent_instance;

  MhDocument *document;
  char *folder;
  MhJournal *journal;   /* (nullable): NULL while there is no unsaved work */
  guint sync_source;    /* a timeout, or 0 */
  gboolean is_unwanted; /* whether the user has discarded the work */
  gboolean has_failed;  /* whether "failed" was emitted for the present failure */
};

enum
{
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhRecovery, mh_recovery, G_TYPE_OBJECT)

static void
sync_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  mh_journal_sync (GPOINTER_TO_INT (task_data));
  close (GPOINTER_TO_INT (task_data));
  g_task_return_boolean (task, TRUE);
}

static gboolean
sync_due_cb (gpointer user_data)
{
  MhRecovery *self = user_data;

  self->sync_source = 0;
  if (self->journal != NULL)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
      const int handle = mh_journal_dup_handle (self->journal);

      g_task_set_source_tag (task, sync_due_cb);
      g_task_set_task_data (task, GINT_TO_POINTER (handle), NULL);
      if (handle >= 0)
        g_task_run_in_thread (task, sync_worker_cb);
      else
        g_task_return_boolean (task, FALSE);
    }

  return G_SOURCE_REMOVE;
}

static gboolean
append (MhRecovery *self, GError **error)
{
  g_autoptr (GBytes) snapshot
      = mh_document_snapshot_create (mh_document_get_file (self->document), error);

  if (snapshot == NULL)
    return FALSE;
  if (self->journal != NULL)
    return mh_journal_append (self->journal, snapshot, error);

  const MhJournalSubject subject = {
    .path = mh_document_get_path (self->document),
    .digest = mh_document_get_digest (self->document),
    .name = mh_document_get_name (self->document),
  };

  self->journal = mh_journal_new (self->folder, &subject, snapshot, error);
  return self->journal != NULL;
}

static void
report_failure (MhRecovery *self, const GError *error)
{
  if (self->has_failed)
    return;

  self->has_failed = TRUE;
  g_signal_emit (self, signals[FAILED], 0, error->message);
}

/* Creates or deletes the journal, which exists only while there is unsaved work. */
static void
update (MhRecovery *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_unwanted || !mh_document_is_modified (self->document))
    {
      g_clear_pointer (&self->journal, mh_journal_delete);
      return;
    }

  if (!append (self, &error))
    {
      report_failure (self, error);
      return;
    }
  self->has_failed = FALSE;
  if (self->sync_source == 0)
    self->sync_source = g_timeout_add_seconds (SYNC_SECONDS, sync_due_cb, self);
}

static void
modified_changed_cb (MhRecovery *self)
{
  if (!mh_document_is_modified (self->document))
    update (self);
}

static void
mh_recovery_dispose (GObject *object)
{
  MhRecovery *self = MH_RECOVERY (object);

  g_clear_handle_id (&self->sync_source, g_source_remove);
  g_clear_pointer (&self->journal, mh_journal_free);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_recovery_parent_class)->dispose (object);
}

static void
mh_recovery_finalize (GObject *object)
{
  g_free (MH_RECOVERY (object)->folder);

  G_OBJECT_CLASS (mh_recovery_parent_class)->finalize (object);
}

static void
mh_recovery_class_init (MhRecoveryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mh_recovery_dispose;
  object_class->finalize = mh_recovery_finalize;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_recovery_init (MhRecovery *self)
{
}

char *
mh_recovery_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mousehole", "recovery", NULL);
}

MhRecovery *
mh_recovery_new (MhDocument *document, const char *folder)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhRecovery *self = g_object_new (MH_TYPE_RECOVERY, NULL);

  self->document = g_object_ref (document);
  self->folder = folder != NULL ? g_strdup (folder) : mh_recovery_dup_folder ();
  g_signal_connect_swapped (document, "finished", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (modified_changed_cb), self);
  update (self);

  return self;
}

gboolean
mh_recovery_is_safe (MhRecovery *self)
{
  g_return_val_if_fail (MH_IS_RECOVERY (self), FALSE);

  return !mh_document_is_modified (self->document) || (self->journal != NULL && !self->has_failed);
}

void
mh_recovery_discard (MhRecovery *self)
{
  g_return_if_fail (MH_IS_RECOVERY (self));

  self->is_unwanted = TRUE;
  update (self);
}

static void
find_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_pointer (task, mh_lost_work_find (task_data), (GDestroyNotify) g_ptr_array_unref);
}

void
mh_recovery_find_async (const char *folder, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_recovery_find_async);
  g_task_set_task_data (task, folder != NULL ? g_strdup (folder) : mh_recovery_dup_folder (),
                        g_free);
  g_task_run_in_thread (task, find_worker_cb);
}

GPtrArray *
mh_recovery_find_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_recovery_find_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

MhDocument *
mh_recovery_restore (const MhLostWork *work, GError **error)
{
  g_return_val_if_fail (work != NULL, NULL);

  gsize length;
  const char *text = g_bytes_get_data (work->document, &length);
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, length, error);

  if (file == NULL || (!file->has_places && !mh_load_arrange (file->board, error)))
    return NULL;

  file->has_places = TRUE;
  MhDocument *document = mh_document_new (g_steal_pointer (&file), work->path);

  mh_document_set_digest (document, work->digest);
  mh_document_mark_unsaved (document);
  return document;
}
