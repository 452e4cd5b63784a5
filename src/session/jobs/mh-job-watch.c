/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-job-watch.h"

static gboolean
goes_on_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (((const MhJobWatch *) data)->cancellable);
}

static void
tell_cb (guint n_done, guint n_all, gpointer data)
{
  const MhJobWatch *self = data;

  if (self->progress == NULL)
    return;
  g_atomic_int_set (&self->progress->n_all, (int) n_all);
  g_atomic_int_set (&self->progress->n_done, (int) n_done);
}

void
mh_job_watch_init (MhJobWatch *self, GCancellable *cancellable, MhJobProgress *progress)
{
  *self = (MhJobWatch){ .watch = { goes_on_cb, tell_cb, self }, .progress = progress };
  g_set_object (&self->cancellable, cancellable);
}

void
mh_job_watch_clear (MhJobWatch *self)
{
  g_clear_object (&self->cancellable);
}
