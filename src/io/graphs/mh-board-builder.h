/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-edge-set.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Builds a board from a format whose nodes have strings for ids and named attributes:
 * GraphML, GML, DOT, node-link JSON and the adjacency lists of NetworkX.
 *
 * If the ids are the numbers 0 to n-1, or the letter "n" before each of these numbers,
 * the numbers become the numbers of the nodes. Otherwise nodes are numbered in order of
 * appearance, and the id of a node that has no other name becomes its name. The
 * attributes of a node are
 *
 *   "name"  text of at most 4 KiB; an empty text is no name
 *   "x", "y"  the place, in the units of documents. Places count only if every node has
 *     both. In a text without roles any unit will do (mh-board-places.h).
 *   "role"  any of "hole", "mouse" and "cat", separated by blanks, or "none". If no node
 *     of the text has the attribute, nodes 0, 1 and 2 get the roles, as in a plain list.
 *
 * Other programs may mean something else by "role", "x" and "y" (see mh-shared-key.h).
 *
 * Edges have the attribute "player", which is "mouse", "cat" or "both"; an edge without it is for
 * both. If any edge has it, the cat has edges of its own, and one edge may stand for each player.
 *
 * The attributes of the board are "name" and those of mh-board-rules.h. Unknown
 * attributes are ignored. Functions that return a gboolean return FALSE with the error
 * of the source set.
 */
typedef struct _MhBoardBuilder MhBoardBuilder;

/* @source: (transfer none): the text, which must outlive the builder */
MhBoardBuilder *mh_board_builder_new (const MhSource *source);
void mh_board_builder_free (MhBoardBuilder *self);

/* Says how the edges run, at any time before the end; by default they are undirected. */
void mh_board_builder_set_edge_kind (MhBoardBuilder *self, MhEdgeKind kind);

/* Finds the node with the id @id; a new id makes a new node.
 * @offset: the offset of @id in the text, for messages
 * @node: (out): the index of the node */
gboolean mh_board_builder_find (MhBoardBuilder *self, const char *id, gsize offset, guint32 *node);
/* Returns: (transfer none): the id of @node as the text spells it */
const char *mh_board_builder_get_id (const MhBoardBuilder *self, guint32 node);
/* Marks @node as defined by the text. mh_board_builder_finish() refuses nodes that are
 * mentioned in edges but not declared. */
void mh_board_builder_declare (MhBoardBuilder *self, guint32 node);
gboolean mh_board_builder_is_declared (const MhBoardBuilder *self, guint32 node);

/* Turns the default roles off, even if no node of the text has a role. */
void mh_board_builder_declare_roles (MhBoardBuilder *self);
/* Merges repeated edges into one. Without this call, a repeated edge is an error. */
void mh_board_builder_merge_edges (MhBoardBuilder *self);
/* Adds an edge; on an undirected board its order does not matter.
 * @offset: the offset of the edge in the text */
gboolean mh_board_builder_add_edge (MhBoardBuilder *self, guint32 from, guint32 to, gsize offset);

/* Returns: the number of edges that were added and not left out */
gsize mh_board_builder_get_n_edges (const MhBoardBuilder *self);
/* Sets the attribute "player" of the @n_edges edges that were added after the first @first ones.
 * @player: (nullable): NULL or an empty text is none
 * @offset: the offset of @player in the text */
gboolean mh_board_builder_set_player (MhBoardBuilder *self,
                                      gsize first,
                                      gsize n_edges,
                                      const char *player,
                                      gsize offset);
/* Checks the value of "player" that edges are to have which do not say one: only an empty text is
 * read.
 * Returns: FALSE with the error of @source set */
gboolean
mh_board_builder_check_default_player (const MhSource *source, const char *player, gsize offset);

/* Sets an attribute of a node or of the board.
 * @node: a node, or MH_NODE_NONE for the board
 * @offset: the offset of @value in the text */
gboolean mh_board_builder_set (MhBoardBuilder *self,
                               guint32 node,
                               const char *key,
                               const char *value,
                               gsize offset);
/* Sets the name of @node for the case that "name" is missing. A label that is equal to
 * the id of the node is ignored. */
gboolean
mh_board_builder_set_label (MhBoardBuilder *self, guint32 node, const char *label, gsize offset);
/* Sets both coordinates of @node, in the units of documents. */
void mh_board_builder_set_place (MhBoardBuilder *self, guint32 node, MhPoint point);

/* Checks and makes the board. The builder cannot be used afterwards, only freed.
 * @offset: the offset of the graph in the text, for errors about the whole graph
 * Returns: (transfer full) (nullable): the board; NULL with the error of the source */
MhDocumentFile *mh_board_builder_finish (MhBoardBuilder *self, gsize offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBuilder, mh_board_builder_free)

G_END_DECLS
