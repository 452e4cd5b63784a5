/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-builder.h"

G_BEGIN_DECLS

/*
 * The ends of edges in DOT: nodes, or groups of nodes in braces, each of which
 * is joined with each of the next. A group holds every node that is mentioned
 * between its braces.
 *
 * Takes 4 bytes for each node of an open group.
 */
typedef struct _MhDotGroups MhDotGroups;

#define MH_DOT_MAX_DEPTH 64

/* @builder: (transfer none): receives the edges */
MhDotGroups *mh_dot_groups_new (MhBoardBuilder *builder);
void mh_dot_groups_free (MhDotGroups *self);

/* How many groups are open. */
guint mh_dot_groups_get_depth (const MhDotGroups *self);

/* Joins the last end with the next one by an edge. */
void mh_dot_groups_begin_edge (MhDotGroups *self);
/* @offset: where the end stands in the text. Returns: FALSE if an edge was
 * refused */
gboolean mh_dot_groups_add_node (MhDotGroups *self, guint32 node, gsize offset);
/* Fewer than MH_DOT_MAX_DEPTH groups must be open. */
void mh_dot_groups_open (MhDotGroups *self, gsize offset);
gboolean mh_dot_groups_close (MhDotGroups *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDotGroups, mh_dot_groups_free)

G_END_DECLS
