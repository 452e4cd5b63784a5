/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace-private.h"

#include "mh-space.h"

/* What a workspace shows at its moment: values, cells and reasons. */

static void
take_layer (MhWorkspace *self, guint32 layer)
{
  if (layer == self->layer)
    return;

  self->layer = layer;
  mh_workspace_tell_property (self, MH_WORKSPACE_PROP_LAYER);
  mh_workspace_refresh (self);
}

void
mh_workspace_reset_layer (MhWorkspace *self)
{
  take_layer (self, MH_LAYER_ALL);
}

void
mh_workspace_follow_layer (MhWorkspace *self)
{
  if (self->follow_layers)
    take_layer (self, mh_snapshot_find_layer (mh_playback_get_trace (self->playback),
                                              mh_playback_get_step (self->playback)));
}

guint32
mh_workspace_get_layer (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_LAYER_ALL);

  return self->layer;
}

void
mh_workspace_set_layer (MhWorkspace *self, guint32 layer)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  mh_workspace_begin_change (self);
  mh_workspace_set_follow_layers (self, FALSE);
  take_layer (self, layer);
  mh_workspace_end_change (self);
}

gboolean
mh_workspace_get_follow_layers (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  return self->follow_layers;
}

void
mh_workspace_set_follow_layers (MhWorkspace *self, gboolean follow_layers)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  if (!follow_layers == !self->follow_layers)
    return;

  mh_workspace_begin_change (self);
  self->follow_layers = follow_layers;
  mh_workspace_tell_property (self, MH_WORKSPACE_PROP_FOLLOW_LAYERS);
  mh_workspace_follow_layer (self);
  mh_workspace_end_change (self);
}

MhTraceView
mh_workspace_get_view (MhWorkspace *self, MhSide side)
{
  return mh_snapshot_get_view (mh_workspace_get_snapshot (self), side);
}

gboolean
mh_workspace_is_comparable (MhWorkspace *self)
{
  return mh_snapshot_is_comparable (mh_workspace_get_snapshot (self));
}

gboolean
mh_workspace_get_cells (MhWorkspace *self, MhSide side, MhCells *cells)
{
  return mh_snapshot_get_cells (mh_workspace_get_snapshot (self), side, cells);
}

MhValue
mh_workspace_get_value (MhWorkspace *self, MhSide side, guint32 position)
{
  return mh_snapshot_get_value (mh_workspace_get_snapshot (self), side, position);
}

gint64
mh_workspace_get_score (MhWorkspace *self, MhSide side, guint32 position)
{
  return mh_snapshot_get_score (mh_workspace_get_snapshot (self), side, position);
}

gboolean
mh_workspace_differs (MhWorkspace *self, guint32 position)
{
  return mh_snapshot_differs (mh_workspace_get_snapshot (self), position);
}

MhProof *
mh_workspace_create_proof (MhWorkspace *self, guint32 position)
{
  return mh_snapshot_create_proof (mh_workspace_get_snapshot (self), position);
}
