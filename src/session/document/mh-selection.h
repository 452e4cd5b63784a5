/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * The choices of the user on the board: the current position, the hovered one, the hovered node,
 * the node that was picked for editing, and the nodes and edges that are selected to be edited
 * together.
 *
 * Properties: current, hovered (uint, MH_POSITION_NONE), hovered-node, node (uint, MH_NODE_NONE),
 * n-nodes, n-edges (uint, how many are selected).
 * Signals: selected-changed (other nodes or edges are selected).
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

/* The selected nodes, ascending. Returns: (transfer none): valid until the next
 * change */
const guint32 *mh_selection_get_nodes (MhSelection *self, gsize *n_nodes);
gboolean mh_selection_has_node (MhSelection *self, guint32 node);
/* The selected edges, sorted; an undirected one with from < to. Returns:
 * (transfer none): valid until the next change */
const MhArc *mh_selection_get_edges (MhSelection *self, gsize *n_edges);
/* The selected nodes (element-type guint32) and edges (element-type MhArc) as arrays that are
 * replaced and never change.
 * Returns: (transfer none) */
GArray *mh_selection_get_node_array (MhSelection *self);
GArray *mh_selection_get_edge_array (MhSelection *self);
/* Selects the given nodes and edges alone, which may be in any order and occur twice. */
void mh_selection_select (MhSelection *self,
                          const guint32 *nodes,
                          gsize n_nodes,
                          const MhArc *edges,
                          gsize n_edges);
void mh_selection_select_nodes (MhSelection *self, const guint32 *nodes, gsize n_nodes);
void mh_selection_clear (MhSelection *self);
void mh_selection_toggle_node (MhSelection *self, guint32 node);
void mh_selection_toggle_edge (MhSelection *self, MhArc edge);
/* Called after each change of @document: gives nodes their new numbers, and forgets nodes and edges
 * that were deleted. */
void mh_selection_follow (MhSelection *self, MhDocument *document);

G_END_DECLS
