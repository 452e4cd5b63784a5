/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-builder.h"

G_BEGIN_DECLS

/*
 * The edges of DOT between nodes and groups. An end of an edge is a node or a group of
 * nodes in braces; an edge joins each node of its first end with each node of its
 * second one. A group holds every node that is mentioned between its braces.
 *
 * Memory: 4 bytes for each mention of a node in an open group.
 */
typedef struct _MhDotGroups MhDotGroups;

#define MH_DOT_MAX_DEPTH 64

/* @builder: (transfer none): the receiver of the edges; @source: (transfer none): that of errors.
 * Both must outlive this object. */
MhDotGroups *mh_dot_groups_new (MhBoardBuilder *builder, const MhSource *source);
void mh_dot_groups_free (MhDotGroups *self);

/* Returns: the number of open groups */
guint mh_dot_groups_get_depth (const MhDotGroups *self);

/* Sets the attribute "player" of the edges of the chain, those within its groups excepted.
 * @offset: the offset of @player in the text
 * Returns: FALSE if it is refused */
gboolean mh_dot_groups_set_player (MhDotGroups *self, const char *player, gsize offset);
/* Begins a chain of edges, which may have an attribute. */
void mh_dot_groups_begin_chain (MhDotGroups *self);
/* Announces an edge from the last end to the next one. */
void mh_dot_groups_begin_edge (MhDotGroups *self);
/* Adds a node, as an end of the announced edge if there is one.
 * @offset: the offset of the node in the text
 * Returns: FALSE if an edge was refused, or there is no memory */
gboolean mh_dot_groups_add_node (MhDotGroups *self, guint32 node, gsize offset);
/* Opens a group. Fewer than MH_DOT_MAX_DEPTH groups may be open.
 * @offset: the offset of the group in the text */
void mh_dot_groups_open (MhDotGroups *self, gsize offset);
/* Closes the innermost group and adds it like a node.
 * Returns: FALSE if an edge was refused, or there is no memory */
gboolean mh_dot_groups_close (MhDotGroups *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDotGroups, mh_dot_groups_free)

G_END_DECLS
