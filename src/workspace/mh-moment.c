/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-moment.h"

#include "mh-workspace-private.h"

/* What a workspace has otherwise; while it is entered, what it had before. */
struct _MhMoment
{
  MhWorkspace *workspace;
  MhPlayback *playback;
  MhSelection *selection;
  MhSnapshot *snapshot;
  guint32 layer;
  gboolean is_entered;
};

static void
swap (MhMoment *self)
{
  MhWorkspace *workspace = self->workspace;
  const MhMoment other = *self;

  self->playback = workspace->playback;
  self->selection = workspace->selection;
  self->layer = workspace->layer;
  self->snapshot = workspace->snapshot;
  workspace->playback = other.playback;
  workspace->selection = other.selection;
  workspace->layer = other.layer;
  workspace->snapshot = other.snapshot;
  self->is_entered = !self->is_entered;
}

MhMoment *
mh_moment_new (MhWorkspace *workspace, MhStepUnit unit, guint32 step)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhTrace *trace = mh_workspace_get_trace (workspace, MH_SIDE_MAIN);

  g_return_val_if_fail (trace != NULL, NULL);

  MhMoment *self = g_new0 (MhMoment, 1);

  self->workspace = workspace;
  self->playback = mh_playback_new ();
  self->selection = mh_selection_new ();
  self->snapshot = mh_snapshot_at_step (mh_workspace_get_snapshot (workspace), unit, step);
  self->layer = self->snapshot->layer;
  mh_playback_set_trace (self->playback, trace);
  mh_playback_set_unit (self->playback, unit);
  mh_playback_set_step (self->playback, step);
  mh_selection_set_current (self->selection, self->snapshot->current);

  return self;
}

void
mh_moment_free (MhMoment *self)
{
  g_return_if_fail (self != NULL && !self->is_entered);

  mh_snapshot_unref (self->snapshot);
  g_object_unref (self->playback);
  g_object_unref (self->selection);
  g_free (self);
}

void
mh_moment_enter (MhMoment *self)
{
  g_return_if_fail (self != NULL && !self->is_entered);

  swap (self);
}

void
mh_moment_leave (MhMoment *self)
{
  g_return_if_fail (self != NULL && self->is_entered);

  swap (self);
}
