/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * The edits of an open board, as the user sees them.
 *
 * Each is a single undoable edit with a label, and notifies once. Ignored are edits
 * that would change nothing, name nodes that do not exist, or draw on a line of
 * coins, a grid or a board of more than MH_MAX_EDITABLE_NODES. Edits that are not allowed
 * return FALSE with MH_DOCUMENT_ERROR, a sentence for the user, and leave the board
 * as it was. Where there is no memory for an edit, and no error to say so, the document
 * emits "refused". Places are clamped to the allowed range.
 *
 * Cost: one pass over all nodes and edges; less for moving nodes and for roles.
 */
#define MH_DOCUMENT_ERROR (mh_document_error_quark ())
GQuark mh_document_error_quark (void);

typedef enum
{
  MH_DOCUMENT_ERROR_NODES,    /* more nodes than can be edited */
  MH_DOCUMENT_ERROR_EDGES,    /* more edges than allowed, possibly after adding reverse edges */
  MH_DOCUMENT_ERROR_CAT,      /* the cat would start in a hole */
  MH_DOCUMENT_ERROR_NO_HOLES, /* the game has no holes */
  MH_DOCUMENT_ERROR_NO_GRAPH, /* the game of the document is not drawn as a graph */
  MH_DOCUMENT_ERROR_GRID,     /* the board is a grid, which is painted instead of drawn */
  MH_DOCUMENT_ERROR_CELL,     /* a cell of a grid cannot be that */
  MH_DOCUMENT_ERROR_MEMORY,
} MhDocumentError;

typedef enum
{
  MH_ROLE_HOLE,
  MH_ROLE_MOUSE,
  MH_ROLE_CAT,
} MhRole;

/* Adds a node, which takes the first role that nobody has if the board has fewer than three
 * other nodes. @node: (out) (optional): its number */
gboolean mh_document_add_node (MhDocument *self, MhPoint point, guint32 *node, GError **error);
gboolean mh_document_add_joined_node (MhDocument *self,
                                      guint32 from,
                                      MhPoint point,
                                      guint32 *node,
                                      GError **error);
gboolean mh_document_join (MhDocument *self, guint32 from, guint32 to, GError **error);
/* Deletes nodes, in any order, with their edges, roles and names, and @edges, which
 * may include edges at these nodes and edges that do not exist. */
void mh_document_delete (MhDocument *self,
                         const guint32 *nodes,
                         gsize n_nodes,
                         const MhArc *edges,
                         gsize n_edges);
/* Deletes nodes as mh_document_delete() does, with the label "Cut". */
void mh_document_cut (MhDocument *self, const guint32 *nodes, gsize n_nodes);
/* @points[i] becomes the place of @nodes[i]. */
void mh_document_move_nodes (MhDocument *self,
                             const guint32 *nodes,
                             const MhPoint *points,
                             gsize n_nodes);
/* Moves nodes as mh_document_move_nodes() does, with the label "Arrange". */
void
mh_document_arrange (MhDocument *self, const guint32 *nodes, const MhPoint *points, gsize n_nodes);
/* Returns: (transfer full) (element-type guint32): the nodes that lie where a node before them
 * does, as files may say; only one of them can be seen */
GArray *mh_document_list_hidden_nodes (MhDocument *self);
/* Moves these nodes to free places beside the others. */
void mh_document_separate_nodes (MhDocument *self);
/* @name: (nullable): NULL removes the name */
void mh_document_rename (MhDocument *self, guint32 node, const char *name);
/* Adds a board with its middle at @middle, or beside it if the place is taken.
 * Roles and rules are added only to a board without nodes.
 * @first: (out) (optional): the number of the first of the new nodes, which
 * are the last ones */
gboolean mh_document_paste (MhDocument *self,
                            const MhBoard *part,
                            MhPoint middle,
                            guint32 *first,
                            GError **error);
/* Sets the nodes and edges, as from an edited list. Nodes that stay keep their
 * number, place, name and roles; new ones are placed near their neighbours. */
gboolean mh_document_replace_graph (MhDocument *self,
                                    guint32 n_nodes,
                                    const MhArc *arcs,
                                    gsize n_arcs,
                                    gboolean directed,
                                    GError **error);

/* Moves the hole, or, if several are allowed, adds one, or removes the one on @node.
 * The cat cannot start in a hole. */
gboolean mh_document_set_role (MhDocument *self, MhRole role, guint32 node, GError **error);
/* A start with the cat in a hole is ignored. */
void mh_document_set_start (MhDocument *self, MhStart start);
void mh_document_set_first (MhDocument *self, MhPlayer first);
void mh_document_set_rules (MhDocument *self, const MhRules *rules);
/* Changes the game that is played on the board, with these rules. Where the board lacks a hole or
 * a player for it, the first free nodes become them.
 * @klass: one that has a board */
void mh_document_set_game_class (MhDocument *self, const MhGameClass *klass, const MhRules *rules);
/* Allows or forbids several holes; if they are forbidden, only the first one stays. */
void mh_document_set_several_holes (MhDocument *self, gboolean several_holes);
/* Makes the board directed, replacing each edge by one in each direction, or undirected,
 * adding the reverse of each one-way edge. */
gboolean mh_document_set_directed (MhDocument *self, gboolean directed, GError **error);
void mh_document_make_undirected (MhDocument *self);
/* @game: one of the same class as that of the document */
void mh_document_set_game (MhDocument *self, MhGame *game);

G_END_DECLS
