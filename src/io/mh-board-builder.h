/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Builds a board from a text whose nodes have text as ids and attributes with
 * names: GraphML and DOT.
 *
 * Ids that are 0 to n-1, or all "n" and such a number, are the numbers of the
 * nodes. Else nodes are numbered as they come, and ids become names where there
 * is no other. Attributes of nodes are
 *
 *   "name"  at most 4 KiB; empty is none
 *   "x", "y"  the place, as in documents. It counts if every node has both. In a
 *     text without roles it may be in any unit (mh-board-places.h).
 *   "role"  any of "hole", "mouse" and "cat", parted by blanks. If the text says
 *     nothing of roles at all, they are 0, 1 and 2 as in a bare list.
 *
 * where "role", "x" and "y" may be keys of others (mh-shared-key.h); and of the
 * board "name" and those of mh-board-rules.h. Others are passed over. Functions
 * that return a boolean return FALSE with the error of the source set.
 */
typedef struct _MhBoardBuilder MhBoardBuilder;

/* @source: (transfer none): outlives the builder */
MhBoardBuilder *mh_board_builder_new (const MhSource *source, gboolean directed);
void mh_board_builder_free (MhBoardBuilder *self);

/* Looks up the node called @id, or makes it. @offset: where it is mentioned */
gboolean mh_board_builder_find (MhBoardBuilder *self, const char *id, gsize offset, guint32 *node);
/* Returns: (transfer none) */
const char *mh_board_builder_get_id (const MhBoardBuilder *self, guint32 node);
/* Nodes that are mentioned, but never declared, are refused in the end. */
void mh_board_builder_declare (MhBoardBuilder *self, guint32 node);
gboolean mh_board_builder_is_declared (const MhBoardBuilder *self, guint32 node);

/* Roles are those given, even if none is. */
void mh_board_builder_declare_roles (MhBoardBuilder *self);
/* Edges that stand twice are taken as one. */
void mh_board_builder_merge_edges (MhBoardBuilder *self);
gboolean mh_board_builder_add_edge (MhBoardBuilder *self, guint32 from, guint32 to, gsize offset);

/* @node: or MH_NODE_NONE for the board; @offset: where @value stands */
gboolean mh_board_builder_set (MhBoardBuilder *self,
                               guint32 node,
                               const char *key,
                               const char *value,
                               gsize offset);
/* What @node is called unless it has a "name"; without effect if that is its id. */
gboolean
mh_board_builder_set_label (MhBoardBuilder *self, guint32 node, const char *label, gsize offset);
void mh_board_builder_set_place (MhBoardBuilder *self, guint32 node, MhPlace place);

/* Ends the builder, which may only be freed then. @offset: where the graph is
 * Returns: (transfer full) (nullable) */
MhDocumentFile *mh_board_builder_finish (MhBoardBuilder *self, gsize offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBuilder, mh_board_builder_free)

G_END_DECLS
