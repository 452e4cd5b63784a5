/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A finite graph in compressed rows: nodes are 0 … n-1, rows are sorted.
 *
 * Immutable and shareable between threads (atomic reference count). A row
 * costs nothing to get, has_arc() a binary search. There are no self loops
 * and no parallel edges. In an undirected graph every edge stands in both
 * rows, and successors and predecessors are the same.
 */
typedef struct _MhGraph MhGraph;

typedef struct
{
  guint32 from, to;
} MhArc;

#define MH_NODE_NONE G_MAXUINT32

/* The order of sorted arcs, for qsort(): by @from, then by @to. */
int mh_arc_compare (gconstpointer a, gconstpointer b);

/* Returns: whether @arc, in this direction, is one of @sorted arcs, which may be NULL if there are
 * none */
gboolean mh_arc_is_among (MhArc arc, const MhArc *sorted, gsize n_arcs);

/* @arcs: each undirected edge once, in either direction; without self loops
 * and duplicates, ends below @n_nodes.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhGraph *mh_graph_try_new (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* Like mh_graph_try_new(), but ends the program if there is no memory. */
MhGraph *mh_graph_new (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed);
MhGraph *mh_graph_ref (MhGraph *self);
void mh_graph_unref (MhGraph *self);

guint32 mh_graph_get_n_nodes (const MhGraph *self);
/* An undirected edge counts once. */
gsize mh_graph_get_n_edges (const MhGraph *self);
gboolean mh_graph_is_directed (const MhGraph *self);
guint32 mh_graph_get_max_degree (const MhGraph *self);

/* Returns: (transfer none): ascending node numbers, @n_successors of them */
const guint32 *mh_graph_get_successors (const MhGraph *self, guint32 node, guint32 *n_successors);
const guint32 *
mh_graph_get_predecessors (const MhGraph *self, guint32 node, guint32 *n_predecessors);
gboolean mh_graph_has_arc (const MhGraph *self, guint32 from, guint32 to);
/* Returns: whether the nodes can have two colours so that every arc leads from one to the
 * other. Costs a look at every arc. */
gboolean mh_graph_is_bipartite (const MhGraph *self);

gboolean mh_graph_equal (const MhGraph *a, const MhGraph *b);
/* Returns: whether mh_graph_new() would make an equal graph of @arcs, which are sorted; for an
 * undirected graph each has from < to. Costs a look at each arc. */
gboolean mh_graph_is_made_of (const MhGraph *self,
                              guint32 n_nodes,
                              const MhArc *arcs,
                              gsize n_arcs,
                              gboolean directed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhGraph, mh_graph_unref)

G_END_DECLS
