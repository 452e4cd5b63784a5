/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-watch.h"

#include "mh-cancellable-read.h"

/* The time in milliseconds without further changes before a file is read, because most
 * files are written in several steps. */
#define QUIET_MSEC 200
/* A value instead of a digest for a file that does not exist. */
#define GONE ""

struct _MhFileWatch
{
  GObject parent_instance;

  MhDocument *document;
  GFileMonitor *monitor; /* (nullable): NULL if the document has no file */
  GCancellable *looking; /* (nullable): cancels reading the file */
  guint quiet_source;    /* a timeout that waits for the end of changes, or 0 */
  guint n_holds;
  MhFileState state;
  gboolean is_gone_accepted;
  char *found; /* (nullable): the digest of the present content */
};

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhFileWatch, mh_file_watch, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (MhFileState,
                    mh_file_state,
                    G_DEFINE_ENUM_VALUE (MH_FILE_STATE_SAME, "same"),
                    G_DEFINE_ENUM_VALUE (MH_FILE_STATE_CHANGED, "changed"),
                    G_DEFINE_ENUM_VALUE (MH_FILE_STATE_GONE, "gone"))

static void
set_state (MhFileWatch *self, MhFileState state)
{
  if (state == self->state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
look_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_cancellable_read (task_data, NULL, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes), g_free);
  else if (!g_file_test (task_data, G_FILE_TEST_EXISTS))
    g_task_return_pointer (task, g_strdup (GONE), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Returns: the state that follows from the digest found, or from its absence */
static MhFileState
judge (MhFileWatch *self, gboolean is_gone)
{
  const char *known = mh_document_get_digest (self->document);

  if (self->found != NULL)
    {
      self->is_gone_accepted = FALSE;
      return known == NULL || g_str_equal (self->found, known) ? MH_FILE_STATE_SAME
                                                               : MH_FILE_STATE_CHANGED;
    }

  return is_gone && !self->is_gone_accepted ? MH_FILE_STATE_GONE : MH_FILE_STATE_SAME;
}

/* A later change cancels this check and starts another one. */
static void
looked_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhFileWatch) self = user_data;
  g_autofree char *found = g_task_propagate_pointer (G_TASK (result), NULL);
  const gboolean is_gone = g_strcmp0 (found, GONE) == 0;

  if (g_task_get_cancellable (G_TASK (result)) != self->looking)
    return;
  g_clear_object (&self->looking);
  if (self->n_holds > 0)
    return;

  g_free (self->found);
  self->found = is_gone ? NULL : g_steal_pointer (&found);
  set_state (self, judge (self, is_gone));
}

static void
stop_looking (MhFileWatch *self)
{
  g_clear_handle_id (&self->quiet_source, g_source_remove);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

static gboolean
quiet_cb (gpointer user_data)
{
  MhFileWatch *self = user_data;
  const char *path = mh_document_get_path (self->document);

  self->quiet_source = 0;
  stop_looking (self);
  if (path == NULL || self->n_holds > 0)
    return G_SOURCE_REMOVE;

  self->looking = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, self->looking, looked_cb, g_object_ref (self));

  g_task_set_source_tag (task, quiet_cb);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, look_worker_cb);
  return G_SOURCE_REMOVE;
}

static void
watch (MhFileWatch *self)
{
  const char *path = mh_document_get_path (self->document);

  stop_looking (self);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  set_state (self, MH_FILE_STATE_SAME);
  if (path == NULL)
    return;

  g_autoptr (GFile) file = g_file_new_for_path (path);

  /* Without a monitor, the file is still checked on request. */
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (mh_file_watch_check), self);
}

static void
mh_file_watch_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhFileWatch *self = MH_FILE_WATCH (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_enum (value, (int) self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_file_watch_dispose (GObject *object)
{
  MhFileWatch *self = MH_FILE_WATCH (object);

  stop_looking (self);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_file_watch_parent_class)->dispose (object);
}

static void
mh_file_watch_finalize (GObject *object)
{
  g_free (MH_FILE_WATCH (object)->found);

  G_OBJECT_CLASS (mh_file_watch_parent_class)->finalize (object);
}

static void
mh_file_watch_class_init (MhFileWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_file_watch_get_property;
  object_class->dispose = mh_file_watch_dispose;
  object_class->finalize = mh_file_watch_finalize;

  properties[PROP_STATE]
      = g_param_spec_enum ("state", NULL, NULL, MH_TYPE_FILE_STATE, MH_FILE_STATE_SAME,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_file_watch_init (MhFileWatch *self)
{
}

MhFileWatch *
mh_file_watch_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhFileWatch *self = g_object_new (MH_TYPE_FILE_WATCH, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "notify::path", G_CALLBACK (watch), self);
  watch (self);
  mh_file_watch_check (self); /* the document may contain older work that was recovered */

  return self;
}

MhFileState
mh_file_watch_get_state (MhFileWatch *self)
{
  g_return_val_if_fail (MH_IS_FILE_WATCH (self), MH_FILE_STATE_SAME);

  return self->state;
}

void
mh_file_watch_check (MhFileWatch *self)
{
  g_return_if_fail (MH_IS_FILE_WATCH (self));

  if (mh_document_get_path (self->document) == NULL)
    return;

  stop_looking (self);
  self->quiet_source = g_timeout_add (QUIET_MSEC, quiet_cb, self);
}

void
mh_file_watch_hold (MhFileWatch *self)
{
  g_return_if_fail (MH_IS_FILE_WATCH (self));

  self->n_holds++;
}

void
mh_file_watch_release (MhFileWatch *self)
{
  g_return_if_fail (MH_IS_FILE_WATCH (self) && self->n_holds > 0);

  if (--self->n_holds == 0)
    mh_file_watch_check (self);
}

void
mh_file_watch_restart (MhFileWatch *self)
{
  g_return_if_fail (MH_IS_FILE_WATCH (self));

  set_state (self, MH_FILE_STATE_SAME);
  mh_file_watch_check (self);
}

void
mh_file_watch_accept (MhFileWatch *self)
{
  g_return_if_fail (MH_IS_FILE_WATCH (self));

  if (self->found != NULL)
    mh_document_set_digest (self->document, self->found);
  self->is_gone_accepted = self->state == MH_FILE_STATE_GONE;
  set_state (self, MH_FILE_STATE_SAME);
}
