/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-repairs.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * The edges of a text in the order in which they are read, each with its offset.
 *
 * Memory: 12 bytes an edge. An edge from a node to itself is refused when it is added,
 * a repeated edge when the board is created, unless they are to be repaired. Messages
 * quote the line of the edge, from the edge on. Once a mover is told, the cat has edges of its own.
 */
typedef struct _MhEdgeSet MhEdgeSet;

/* The direction of the edges that a format promises. */
typedef enum
{
  MH_EDGES_UNDIRECTED,            /* every edge once */
  MH_EDGES_UNDIRECTED_MAYBE_BOTH, /* every edge once, or every edge in both directions */
  MH_EDGES_DIRECTED,
  MH_EDGES_DIRECTED_UNLESS_BOTH, /* undirected if every edge is there in both directions */
  MH_EDGES_GUESS, /* undirected if every edge is there in both directions, or none is */
} MhEdgeKind;

/* Who moves along an edge. */
typedef enum
{
  MH_MOVER_BOTH,
  MH_MOVER_MOUSE,
  MH_MOVER_CAT,
} MhMover;

/* @source: (transfer none): the text, which must outlive the set */
MhEdgeSet *mh_edge_set_new (const MhSource *source);
void mh_edge_set_free (MhEdgeSet *self);

/* Returns: the number of edges that were added and not left out */
gsize mh_edge_set_get_n_added (const MhEdgeSet *self);
/* Leaves edges from a node to itself out and merges repeated ones, and lists both.
 * @repairs: (transfer none): where they are listed */
void mh_edge_set_repair (MhEdgeSet *self, MhRepairs *repairs);
/* Merges repeated edges into one, which is no fault then. */
void mh_edge_set_merge_equal (MhEdgeSet *self);

/* @offset: the offset of the edge in the text
 * Returns: FALSE with the error of the source if the edge is refused */
gboolean mh_edge_set_add (MhEdgeSet *self, guint32 from, guint32 to, gsize offset);
/* Says who moves along the @n_edges edges that were added after the first @first ones. */
void mh_edge_set_set_mover (MhEdgeSet *self, gsize first, gsize n_edges, MhMover mover);
/* Replaces the number of every node.
 * @numbers: (array): the new number of each node, by its old number */
void mh_edge_set_renumber (MhEdgeSet *self, const guint32 *numbers);
/* Makes the board. The set cannot be used afterwards, only freed.
 * @n_nodes: the number of nodes, greater than the number of every end
 * Returns: (transfer full) (nullable): a board with the default roles; NULL with the
 * error of the source */
MhBoard *mh_edge_set_create_board (MhEdgeSet *self, guint32 n_nodes, MhEdgeKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEdgeSet, mh_edge_set_free)

G_END_DECLS
