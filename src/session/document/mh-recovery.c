/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recovery.h"

#include "mh-document-private.h"
#include "mh-document-snapshot.h"
#include "mh-journal.h"
#include "mh-load.h"

#include <glib/gi18n.h>
#include <unistd.h>

/* The longest time, in seconds, before appended commands are synced to disk. */
#define SYNC_SECONDS 2
/* The time, in seconds, after which protecting work that is not protected is tried again. */
#define RETRY_SECONDS 3

struct _MhRecovery
{
  GObject parent_instance;

  MhDocument *document;
  char *folder;
  char *id;             /* (nullable): the name of the journal */
  MhJournal *journal;   /* (nullable): NULL while there is nothing to save or undo */
  guint sync_source;    /* a timeout, or 0 */
  guint retry_source;   /* likewise */
  gboolean is_held;     /* whether there is a journal also of a document without changes */
  gboolean is_unwanted; /* whether the user has discarded the work */
  char *problem;        /* (nullable) */

  /* The document before its first edit, with which the journal begins. */
  GBytes *first;            /* (nullable): NULL for boards too large to edit */
  MhJournalStep first_step; /* without a label */
  gboolean is_first_saved;
};

enum
{
  PROP_0,
  PROP_PROBLEM,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MhRecovery, mh_recovery, G_TYPE_OBJECT)

static void
sync_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  mh_journal_sync (GPOINTER_TO_INT (task_data));
  close (GPOINTER_TO_INT (task_data));
  g_task_return_boolean (task, TRUE);
}

void
mh_recovery_sync (int handle)
{
  if (handle < 0)
    return;

  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_source_tag (task, mh_recovery_sync);
  g_task_set_task_data (task, GINT_TO_POINTER (handle), NULL);
  g_task_run_in_thread (task, sync_worker_cb);
}

static gboolean
sync_due_cb (gpointer user_data)
{
  MhRecovery *self = user_data;

  self->sync_source = 0;
  if (self->journal != NULL)
    mh_recovery_sync (mh_journal_dup_handle (self->journal));
  return G_SOURCE_REMOVE;
}

static MhJournalSubject
get_subject (MhRecovery *self)
{
  return (MhJournalSubject){
    .path = mh_document_get_path (self->document),
    .digest = mh_document_get_digest (self->document),
    .name = mh_document_get_name (self->document),
    .id = self->id,
  };
}

static MhJournalStep
get_step (MhRecovery *self)
{
  return (MhJournalStep){
    .state = mh_document_get_state (self->document),
    .n_undo = mh_document_get_n_undo (self->document),
    .label = mh_document_get_undo_label (self->document),
    .is_changed_besides = mh_document_is_changed_besides (self->document),
  };
}

/* Begins the journal with the document before its first edit, as far as that is known.
 * @snapshot: the document as it is now */
static gboolean
begin (MhRecovery *self, GBytes *snapshot, GError **error)
{
  const MhJournalSubject subject = get_subject (self);
  const MhJournalStep step = self->first != NULL ? self->first_step : get_step (self);

  self->journal = mh_journal_new (self->folder, &subject, &step,
                                  self->first != NULL ? self->first : snapshot, error);
  if (self->journal == NULL)
    return FALSE;
  if (self->first == NULL || !self->is_first_saved
      || mh_journal_mark_saved (self->journal, &subject, error))
    return TRUE;

  g_clear_pointer (&self->journal, mh_journal_delete);
  return FALSE;
}

/* Appends the document to the journal.
 * Returns: FALSE with an error if the work is not protected */
static gboolean
append (MhRecovery *self, GError **error)
{
  const MhJournalSubject subject = get_subject (self);
  g_autoptr (GBytes) snapshot
      = mh_document_snapshot_create (mh_document_get_file (self->document), error);

  if (snapshot == NULL || (self->journal == NULL && !begin (self, snapshot, error)))
    return FALSE;

  const MhJournalStep step = get_step (self);

  mh_journal_set_step (self->journal, &step);
  return mh_journal_append (self->journal, snapshot, error)
         && (mh_document_is_modified (self->document)
             || mh_journal_mark_saved (self->journal, &subject, error));
}

static void update (MhRecovery *self);

static gboolean
retry_cb (gpointer user_data)
{
  MhRecovery *self = user_data;

  self->retry_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* @problem: (nullable) */
static void
set_problem (MhRecovery *self, const char *problem)
{
  if (problem != NULL && self->retry_source == 0)
    self->retry_source = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  if (g_strcmp0 (problem, self->problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static gboolean
needs_journal (MhRecovery *self)
{
  return self->is_held || mh_document_is_modified (self->document)
         || mh_document_get_undo_label (self->document) != NULL
         || mh_document_get_redo_label (self->document) != NULL;
}

static void
update (MhRecovery *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_unwanted || !needs_journal (self))
    {
      g_clear_pointer (&self->journal, mh_journal_delete);
      set_problem (self, NULL);
      return;
    }

  const gboolean is_kept = append (self, &error);

  /* What is saved needs no protection, and its past is not worth words. */
  set_problem (self, is_kept || !mh_document_is_modified (self->document) ? NULL : error->message);
  if (is_kept && self->sync_source == 0)
    self->sync_source = g_timeout_add_seconds (SYNC_SECONDS, sync_due_cb, self);
}

static void
modified_changed_cb (MhRecovery *self)
{
  if (!mh_document_is_modified (self->document))
    update (self);
}

static void
mh_recovery_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, MH_RECOVERY (object)->problem);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_recovery_dispose (GObject *object)
{
  MhRecovery *self = MH_RECOVERY (object);

  g_clear_handle_id (&self->sync_source, g_source_remove);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  g_clear_pointer (&self->journal, mh_journal_free);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_recovery_parent_class)->dispose (object);
}

static void
mh_recovery_finalize (GObject *object)
{
  MhRecovery *self = MH_RECOVERY (object);

  g_clear_pointer (&self->first, g_bytes_unref);
  g_free (self->problem);
  g_free (self->folder);
  g_free (self->id);

  G_OBJECT_CLASS (mh_recovery_parent_class)->finalize (object);
}

static void
mh_recovery_class_init (MhRecoveryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_recovery_get_property;
  object_class->dispose = mh_recovery_dispose;
  object_class->finalize = mh_recovery_finalize;

  properties[PROP_PROBLEM]
      = g_param_spec_string ("problem", NULL, NULL, NULL,
                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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

/* @journal: (transfer full) (nullable) */
static MhRecovery *
create (MhDocument *document, const char *folder, const char *id, MhJournal *journal)
{
  MhRecovery *self = g_object_new (MH_TYPE_RECOVERY, NULL);

  self->document = g_object_ref (document);
  self->folder = folder != NULL ? g_strdup (folder) : mh_recovery_dup_folder ();
  self->id = g_strdup (id);
  self->journal = journal;
  g_signal_connect_swapped (document, "finished", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (modified_changed_cb), self);
  g_signal_connect_swapped (document, "notify::path", G_CALLBACK (update), self);
  return self;
}

/* Larger boards have few edits, and no time for a snapshot while they open. */
static void
remember_first (MhRecovery *self)
{
  if (!mh_document_can_draw (self->document))
    return;

  self->first = mh_document_snapshot_create (mh_document_get_file (self->document), NULL);
  self->first_step = get_step (self);
  self->first_step.label = NULL;
  self->is_first_saved = !mh_document_is_modified (self->document);
}

MhRecovery *
mh_recovery_new (MhDocument *document, const char *folder)
{
  return mh_recovery_new_named (document, folder, NULL);
}

MhRecovery *
mh_recovery_new_named (MhDocument *document, const char *folder, const char *id)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhRecovery *self = create (document, folder, id, NULL);

  remember_first (self);
  update (self);

  return self;
}

MhRecovery *
mh_recovery_resume (MhDocument *document, const char *folder, const char *id, MhLostWork *work)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document) && work != NULL, NULL);

  MhRecovery *self = create (document, folder, id, mh_journal_resume (work));

  if (self->journal == NULL)
    remember_first (self);
  update (self);

  return self;
}

const char *
mh_recovery_get_problem (MhRecovery *self)
{
  g_return_val_if_fail (MH_IS_RECOVERY (self), NULL);

  return self->problem;
}

gboolean
mh_recovery_is_safe (MhRecovery *self)
{
  g_return_val_if_fail (MH_IS_RECOVERY (self), FALSE);

  return !mh_document_is_modified (self->document)
         || (self->journal != NULL && self->problem == NULL);
}

void
mh_recovery_hold (MhRecovery *self)
{
  g_return_if_fail (MH_IS_RECOVERY (self));

  if (self->is_held)
    return;

  self->is_held = TRUE;
  update (self);
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

/* Returns: (transfer full) (nullable) */
static MhDocumentFile *
read_snapshot (GBytes *snapshot, GError **error)
{
  g_autoptr (GBytes) text = mh_document_snapshot_expand (snapshot, error);
  gsize length;
  const char *data = text != NULL ? g_bytes_get_data (text, &length) : NULL;

  return data != NULL ? mh_document_file_read (data, length, error) : NULL;
}

static void
clear_step (gpointer data)
{
  g_clear_pointer (&((MhDocumentStep *) data)->board, mh_board_free);
}

/* Reads the boards of the undo history.
 * Returns: (transfer full): the steps; their labels are borrowed. None if one cannot be read */
static GArray *
read_steps (const MhLostWork *work)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MhDocumentStep));

  g_array_set_clear_func (steps, clear_step);
  for (guint i = 0; i < work->steps->len; i++)
    {
      const MhLostStep *lost = &g_array_index (work->steps, MhLostStep, i);
      g_autoptr (MhDocumentFile) file = read_snapshot (lost->snapshot, NULL);

      if (file == NULL)
        {
          g_array_set_size (steps, 0);
          break;
        }

      const MhDocumentStep step
          = { g_steal_pointer (&file->board), lost->label, lost->state, lost->is_saved };

      g_array_append_vals (steps, &step, 1);
    }

  return steps;
}

MhDocument *
mh_recovery_restore (const MhLostWork *work, GError **error)
{
  g_return_val_if_fail (work != NULL, NULL);

  g_autoptr (MhDocumentFile) file = read_snapshot (work->snapshot, error);

  if (file == NULL || (!file->has_places && !mh_load_arrange (file->board, error)))
    return NULL;

  file->has_places = TRUE;
  g_autoptr (GArray) steps = read_steps (work);
  MhDocument *document = mh_document_new (g_steal_pointer (&file), work->path);

  mh_document_set_digest (document, work->digest);
  if (steps->len == 0
      || !mh_document_set_steps (document, (gpointer) steps->data, steps->len, work->step,
                                 work->is_changed_besides))
    {
      if (!work->is_saved)
        mh_document_mark_unsaved (document);
    }
  return document;
}

void
mh_left_board_free (MhLeftBoard *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->window, mh_left_window_free);
  g_clear_object (&self->document);
  g_free (self);
}

char *
mh_left_board_describe_problem (const MhLeftBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhWindowState *state = self->window->state;
  const char *problem = self->window->problem;
  g_autofree char *name
      = state != NULL && state->path != NULL ? g_filename_display_basename (state->path) : NULL;

  if (problem == NULL)
    return NULL;
  if (name == NULL)
    return g_strdup_printf (_ ("A window could not be brought back: %s. It is kept, and tried "
                               "again at the next start."),
                            problem);
  /* Translators: the name of a file, and why the window could not be read. */
  return g_strdup_printf (_ ("The window of “%s” could not be brought back: %s. It is kept, and "
                             "tried again at the next start."),
                          name, problem);
}

static void
free_left_board (gpointer data)
{
  mh_left_board_free (data);
}

/* What is found of the windows that were left. */
typedef struct
{
  GPtrArray *boards;
  GPtrArray *works;
} Found;

static void
found_free (gpointer data)
{
  Found *self = data;

  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_clear_pointer (&self->works, g_ptr_array_unref);
  g_free (self);
}

/* A document that cannot be restored, or not all of it, which its journal still holds, is offered
 * as lost work. A window would go on with that journal.
 * @window: (transfer full) */
static void
add_window (Found *self, MhLeftWindow *window)
{
  const gboolean is_whole = window->work != NULL && window->work->problem == NULL;
  MhDocument *document = is_whole ? mh_recovery_restore (window->work, NULL) : NULL;

  if (window->work != NULL && document == NULL)
    {
      g_ptr_array_add (self->works, g_steal_pointer (&window->work));
      mh_left_window_free (window);
      return;
    }

  MhLeftBoard *board = g_new0 (MhLeftBoard, 1);

  board->window = window;
  board->document = document;
  g_ptr_array_add (self->boards, board);
}

static void
find_windows_worker_cb (GTask *task, gpointer object, gpointer folder, GCancellable *cancellable)
{
  Found *found = g_new0 (Found, 1);
  g_autoptr (GPtrArray) windows = mh_left_window_find (folder, &found->works);

  found->boards = g_ptr_array_new_with_free_func (free_left_board);
  while (windows->len > 0)
    add_window (found, g_ptr_array_steal_index (windows, 0));
  g_task_return_pointer (task, found, found_free);
}

void
mh_recovery_find_windows_async (const char *folder,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_recovery_find_windows_async);
  g_task_set_task_data (task, folder != NULL ? g_strdup (folder) : mh_recovery_dup_folder (),
                        g_free);
  g_task_run_in_thread (task, find_windows_worker_cb);
}

GPtrArray *
mh_recovery_find_windows_finish (GAsyncResult *result, GPtrArray **works)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_recovery_find_windows_async), NULL);

  Found *found = g_task_propagate_pointer (G_TASK (result), NULL);
  GPtrArray *boards = g_steal_pointer (&found->boards);

  *works = g_steal_pointer (&found->works);
  found_free (found);
  return boards;
}
