/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-space.h"

/* What a session shows at its moment: values, cells and reasons. */

static void
take_layer (MhSession *self, guint32 layer)
{
  if (layer == self->layer)
    return;

  self->layer = layer;
  mh_session_tell_property (self, MH_SESSION_PROP_LAYER);
  mh_session_refresh (self);
}

void
mh_session_reset_layer (MhSession *self)
{
  take_layer (self, MH_LAYER_ALL);
}

void
mh_session_follow_layer (MhSession *self)
{
  if (self->follow_layers)
    take_layer (self, mh_snapshot_find_layer (mh_playback_get_trace (self->playback),
                                              mh_playback_get_step (self->playback)));
}

guint32
mh_session_get_layer (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), MH_LAYER_ALL);

  return self->layer;
}

void
mh_session_set_layer (MhSession *self, guint32 layer)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_session_set_follow_layers (self, FALSE);
  take_layer (self, layer);
  mh_session_end_change (self);
}

gboolean
mh_session_get_follow_layers (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  return self->follow_layers;
}

void
mh_session_set_follow_layers (MhSession *self, gboolean follow_layers)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!follow_layers == !self->follow_layers)
    return;

  mh_session_begin_change (self);
  self->follow_layers = follow_layers;
  mh_session_tell_property (self, MH_SESSION_PROP_FOLLOW_LAYERS);
  mh_session_follow_layer (self);
  mh_session_end_change (self);
}

MhTraceView
mh_session_get_view (MhSession *self, MhSide side)
{
  return mh_snapshot_get_view (mh_session_get_snapshot (self), side);
}

gboolean
mh_session_is_comparable (MhSession *self)
{
  return mh_snapshot_is_comparable (mh_session_get_snapshot (self));
}

gboolean
mh_session_get_cells (MhSession *self, MhSide side, MhCells *cells)
{
  return mh_snapshot_get_cells (mh_session_get_snapshot (self), side, cells);
}

MhValue
mh_session_get_value (MhSession *self, MhSide side, guint32 position)
{
  return mh_snapshot_get_value (mh_session_get_snapshot (self), side, position);
}

gint64
mh_session_get_score (MhSession *self, MhSide side, guint32 position)
{
  return mh_snapshot_get_score (mh_session_get_snapshot (self), side, position);
}

gboolean
mh_session_differs (MhSession *self, guint32 position)
{
  return mh_snapshot_differs (mh_session_get_snapshot (self), position);
}

MhProof *
mh_session_create_proof (MhSession *self, guint32 position)
{
  return mh_snapshot_create_proof (mh_session_get_snapshot (self), position);
}
