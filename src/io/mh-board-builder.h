/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Builds a board from a format whose nodes have strings as ids, and named
 * attributes: GraphML and DOT.
 *
 * Ids that are 0 to n-1, or "n" and such a number in every case, become the
 * numbers of the nodes. Otherwise nodes are numbered in order of appearance, and
 * an id becomes the name of a node that has no other. Attributes of nodes are
 *
 *   "name"  at most 4 KiB; empty is none
 *   "x", "y"  the place, as in documents. It counts if every node has both. In a
 *     text without roles it may be in any unit (mh-board-places.h).
 *   "role"  any of "hole", "mouse" and "cat", separated by blanks. If the text
 *     does not mention roles at all, they are 0, 1 and 2 as in a bare list.
 *
 * Other programs may mean something else by "role", "x" and "y" (see
 * mh-shared-key.h). The board has "name" and the attributes of mh-board-rules.h.
 * All others are ignored. Functions that return a gboolean return FALSE with the
 * error of the source set.
 */
typedef struct _MhBoardBuilder MhBoardBuilder;

/* @source: (transfer none): outlives the builder */
MhBoardBuilder *mh_board_builder_new (const MhSource *source, gboolean directed);
void mh_board_builder_free (MhBoardBuilder *self);

/* Looks up the node called @id, or makes it. @offset: where it is mentioned */
gboolean mh_board_builder_find (MhBoardBuilder *self, const char *id, gsize offset, guint32 *node);
/* Returns: (transfer none) */
const char *mh_board_builder_get_id (const MhBoardBuilder *self, guint32 node);
/* Nodes that are mentioned but never declared are refused by finish(). */
void mh_board_builder_declare (MhBoardBuilder *self, guint32 node);
gboolean mh_board_builder_is_declared (const MhBoardBuilder *self, guint32 node);

/* Takes the roles as given, even if none is: there are no default roles then. */
void mh_board_builder_declare_roles (MhBoardBuilder *self);
/* Makes one edge of equal ones, which are refused otherwise. */
void mh_board_builder_merge_edges (MhBoardBuilder *self);
gboolean mh_board_builder_add_edge (MhBoardBuilder *self, guint32 from, guint32 to, gsize offset);

/* @node: or MH_NODE_NONE for the board; @offset: where @value stands */
gboolean mh_board_builder_set (MhBoardBuilder *self,
                               guint32 node,
                               const char *key,
                               const char *value,
                               gsize offset);
/* Sets what @node is called if it has no "name". Ignored if equal to its id. */
gboolean
mh_board_builder_set_label (MhBoardBuilder *self, guint32 node, const char *label, gsize offset);
void mh_board_builder_set_place (MhBoardBuilder *self, guint32 node, MhPlace place);

/* @self: may only be freed afterwards. @offset: where the graph starts
 * Returns: (transfer full) (nullable) */
MhDocumentFile *mh_board_builder_finish (MhBoardBuilder *self, gsize offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBuilder, mh_board_builder_free)

G_END_DECLS
