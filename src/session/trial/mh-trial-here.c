/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-here.h"

/* The time without an edit after which a program is asked about the board. */
#define QUIET_MSEC 300

struct _MhTrialHere
{
  GObject parent_instance;

  MhTrialProgram *program; /* (nullable) */
  MhDocument *document;    /* (nullable) */
  guint quiet_source;      /* a timeout that waits for the end of edits, or 0 */
  GCancellable *asking;    /* (nullable): cancels asking about the board */
  MhTrialResult *result;   /* (nullable) */
  char *obstacle;          /* (nullable) */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhTrialHere, mh_trial_here, G_TYPE_OBJECT)

static void
notify (MhTrialHere *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget (MhTrialHere *self)
{
  g_clear_handle_id (&self->quiet_source, g_source_remove);
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->result, mh_trial_result_free);
  g_clear_pointer (&self->obstacle, g_free);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhTrialHere) self = user_data;
  g_autoptr (MhTrialResult) found = mh_trial_job_run_finish (result);

  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;

  g_clear_object (&self->asking);
  self->result = g_steal_pointer (&found);
  notify (self);
}

static gboolean
quiet_cb (gpointer user_data)
{
  MhTrialHere *self = user_data;
  const MhTask *task = mh_trial_program_get_query (self->program)->task;
  g_autoptr (GError) error = NULL;
  MhTrialBoard board;

  self->quiet_source = 0;
  if (!task->read_board (mh_document_get_board (self->document), &board, &error))
    {
      self->obstacle = g_strdup (error->message);
      notify (self);
      return G_SOURCE_REMOVE;
    }

  g_autoptr (MhTrialJob) job = mh_trial_job_new (self->program, &board);

  self->asking = g_cancellable_new ();
  mh_trial_job_run_async (job, self->asking, answered_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (MhTrialHere *self, guint change)
{
  if (self->program == NULL || (change & (MH_DOCUMENT_CHANGE_GAME | MH_DOCUMENT_CHANGE_START)) == 0)
    return;

  forget (self);
  self->quiet_source = g_timeout_add (QUIET_MSEC, quiet_cb, self);
  notify (self);
}

static void
mh_trial_here_dispose (GObject *object)
{
  MhTrialHere *self = MH_TRIAL_HERE (object);

  mh_trial_here_set_program (self, NULL);
  mh_trial_here_set_document (self, NULL);

  G_OBJECT_CLASS (mh_trial_here_parent_class)->dispose (object);
}

static void
mh_trial_here_class_init (MhTrialHereClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_trial_here_dispose;

  signals[CHANGED] = g_signal_new ("changed", MH_TYPE_TRIAL_HERE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
mh_trial_here_init (MhTrialHere *self)
{
}

MhTrialHere *
mh_trial_here_new (void)
{
  return g_object_new (MH_TYPE_TRIAL_HERE, NULL);
}

void
mh_trial_here_set_document (MhTrialHere *self, MhDocument *document)
{
  g_return_if_fail (MH_IS_TRIAL_HERE (self));

  if (document == self->document)
    return;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget (self);
  g_set_object (&self->document, document);
  if (document != NULL)
    g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
}

void
mh_trial_here_set_program (MhTrialHere *self, MhTrialProgram *program)
{
  g_return_if_fail (MH_IS_TRIAL_HERE (self));

  if (program == self->program)
    return;

  forget (self);
  g_clear_pointer (&self->program, mh_trial_program_unref);
  self->program = program != NULL ? mh_trial_program_ref (program) : NULL;
}

const MhTrialResult *
mh_trial_here_get_result (MhTrialHere *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_HERE (self), NULL);

  return self->result;
}

const char *
mh_trial_here_get_obstacle (MhTrialHere *self)
{
  g_return_val_if_fail (MH_IS_TRIAL_HERE (self), NULL);

  return self->obstacle;
}
