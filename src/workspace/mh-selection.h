/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-space.h"

G_BEGIN_DECLS

/*
 * What is being looked at: the current position, the hovered one, the hovered
 * node, and the node that was picked for editing.
 *
 * Properties: current, hovered (uint, MH_POSITION_NONE), hovered-node, node
 * (uint, MH_NODE_NONE).
 */
#define MH_TYPE_SELECTION (mh_selection_get_type ())
G_DECLARE_FINAL_TYPE (MhSelection, mh_selection, MH, SELECTION, GObject)

MhSelection *mh_selection_new (void);

guint32 mh_selection_get_current (MhSelection *self);
void mh_selection_set_current (MhSelection *self, guint32 position);
guint32 mh_selection_get_hovered (MhSelection *self);
void mh_selection_set_hovered (MhSelection *self, guint32 position);
guint32 mh_selection_get_hovered_node (MhSelection *self);
void mh_selection_set_hovered_node (MhSelection *self, guint32 node);
guint32 mh_selection_get_node (MhSelection *self);
void mh_selection_set_node (MhSelection *self, guint32 node);

G_END_DECLS
