/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-arrange-job.h"

#include "mh-document-edits.h"
#include "mh-subgraph.h"

struct _MhArrangeJob
{
  GObject parent_instance;

  MhDocument *document;
  GCancellable *current; /* (nullable): cancels the running task */
};

/* The input of the worker, as copies. */
typedef struct
{
  MhLayoutKind kind;
  MhBoard *part;
  guint32 *nodes; /* (array): for each node of the part, its node on the board */
  MhPoint *points;
} Work;

enum
{
  PROP_0,
  PROP_WORKING,
  N_PROPS,
};

enum
{
  ARRANGED,
  FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhArrangeJob, mh_arrange_job, G_TYPE_OBJECT)

static void
work_free (gpointer data)
{
  Work *self = data;

  g_clear_pointer (&self->part, mh_board_free);
  g_free (self->nodes);
  g_free (self->points);
  g_free (self);
}

/* @nodes: the nodes to arrange; fewer than two select all nodes */
static Work *
work_new (const MhBoard *board, MhLayoutKind kind, const guint32 *nodes, gsize n_nodes)
{
  const guint32 n_all = mh_board_get_n_nodes (board);
  Work *self = g_new0 (Work, 1);
  g_autofree gboolean *marks = g_new0 (gboolean, n_all + 1);
  guint32 n = 0;

  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] < n_all)
      marks[nodes[i]] = TRUE;

  self->kind = kind;
  self->nodes = g_new (guint32, n_all + 1);
  for (guint32 node = 0; node < n_all; node++)
    if (n_nodes < 2 || marks[node])
      self->nodes[n++] = node;
  self->part = mh_subgraph_new (board, self->nodes, n, NULL);
  self->points = g_new0 (MhPoint, n + 1);

  return self;
}

static void
set_current (MhArrangeJob *self, GCancellable *cancellable)
{
  const gboolean was_working = self->current != NULL;

  g_set_object (&self->current, cancellable);
  if (was_working != (cancellable != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

static void
document_changed_cb (MhArrangeJob *self, guint change)
{
  mh_arrange_job_cancel (self);
}

static void
mh_arrange_job_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_WORKING:
      g_value_set_boolean (value, mh_arrange_job_is_working (MH_ARRANGE_JOB (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_arrange_job_dispose (GObject *object)
{
  MhArrangeJob *self = MH_ARRANGE_JOB (object);

  g_cancellable_cancel (self->current);
  g_clear_object (&self->current);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_arrange_job_parent_class)->dispose (object);
}

static void
mh_arrange_job_class_init (MhArrangeJobClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_arrange_job_get_property;
  object_class->dispose = mh_arrange_job_dispose;

  properties[PROP_WORKING]
      = g_param_spec_boolean ("working", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ARRANGED] = g_signal_new ("arranged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_arrange_job_init (MhArrangeJob *self)
{
}

MhArrangeJob *
mh_arrange_job_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhArrangeJob *self = g_object_new (MH_TYPE_ARRANGE_JOB, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/* Moves the new places so that their centre is that of the old ones. */
static void
keep_middle (Work *work)
{
  const guint32 n_nodes = mh_board_get_n_nodes (work->part);
  const MhPoint before = mh_subgraph_get_middle (work->part);

  for (guint32 i = 0; i < n_nodes; i++)
    mh_board_set_point (work->part, i, work->points[i]);

  const MhPoint after = mh_subgraph_get_middle (work->part);

  for (guint32 i = 0; i < n_nodes; i++)
    work->points[i] = (MhPoint){ work->points[i].x + before.x - after.x,
                                 work->points[i].y + before.y - after.y };
}

static void
work_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Work *work = task_data;
  GError *error = NULL;
  g_autoptr (MhGraph) graph
      = work->part != NULL ? mh_board_create_joint_graph (work->part, &error) : NULL;

  if (work->part == NULL)
    mh_board_set_memory_error (&error);
  if (graph == NULL || !mh_layout_compute (graph, work->kind, MH_LAYOUT_SEED, work->points, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  keep_middle (work);
  g_task_return_boolean (task, TRUE);
}

static void
finished_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhArrangeJob) self = user_data;
  GTask *task = G_TASK (result);
  Work *work = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  const gboolean success = g_task_propagate_boolean (task, &error);

  /* Results are ignored if a later start, or an edit, has replaced this task. */
  if (self->current == NULL || g_task_get_cancellable (task) != self->current)
    return;

  set_current (self, NULL);
  if (!success)
    {
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }

  mh_document_arrange (self->document, work->nodes, work->points,
                       mh_board_get_n_nodes (work->part));
  g_signal_emit (self, signals[ARRANGED], 0);
}

void
mh_arrange_job_start (MhArrangeJob *self, MhLayoutKind kind, const guint32 *nodes, gsize n_nodes)
{
  g_return_if_fail (MH_IS_ARRANGE_JOB (self) && kind < MH_N_LAYOUTS);

  mh_arrange_job_cancel (self);
  if (!mh_document_can_draw (self->document))
    return;

  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, finished_cb, g_object_ref (self));
  Work *work = work_new (mh_document_get_board (self->document), kind, nodes, n_nodes);

  g_task_set_source_tag (task, mh_arrange_job_start);
  g_task_set_task_data (task, work, work_free);
  set_current (self, cancellable);
  g_task_run_in_thread (task, work_cb);
}

void
mh_arrange_job_cancel (MhArrangeJob *self)
{
  g_return_if_fail (MH_IS_ARRANGE_JOB (self));

  if (self->current == NULL)
    return;

  g_cancellable_cancel (self->current);
  set_current (self, NULL);
}

gboolean
mh_arrange_job_is_working (MhArrangeJob *self)
{
  g_return_val_if_fail (MH_IS_ARRANGE_JOB (self), FALSE);

  return self->current != NULL;
}
