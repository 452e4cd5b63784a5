/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * Fast reader of small graphs in graph6, digraph6 and sparse6, for millions of lines.
 *
 * A line in graph6 or digraph6 of at most 62 nodes, as nauty writes it, takes one pass
 * over its bits and no memory. All other lines go to mh_graph6_read_line(), which reads
 * more variants and describes errors.
 */
#define MH_GRAPH6_BITS_MAX_NODES 64

typedef struct
{
  guint32 n_nodes;
  guint32 n_edges; /* the number of edges; an undirected edge counts once */
  gboolean is_directed;
  guint64 successors[MH_GRAPH6_BITS_MAX_NODES]; /* the successors of each node, as bits */
  MhGraph *graph; /* (nullable): a graph with more nodes, in place of the bits */
} MhGraph6Bits;

/* Reads one line.
 * @self: (out caller-allocates): the graph; clear it afterwards, even after an error
 * @line: one line without its end, not empty
 * Returns: FALSE with an error that has a line, which is always 1, and a column, or with
 * MH_BOARD_ERROR_MEMORY */
gboolean mh_graph6_bits_read (MhGraph6Bits *self, const char *line, gsize length, GError **error);
void mh_graph6_bits_clear (MhGraph6Bits *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraph6Bits, mh_graph6_bits_clear)

G_END_DECLS
