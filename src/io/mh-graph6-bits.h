/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * Small graphs from lines of graph6, digraph6 or sparse6, by the million.
 *
 * A line as nauty writes it takes one pass over its bits, and no memory. All other
 * lines, and larger graphs, go to mh_graph6_read_line(), which knows more and says
 * what is wrong.
 */
#define MH_GRAPH6_BITS_MAX_NODES 64

typedef struct
{
  guint32 n_nodes;
  guint32 n_edges; /* an undirected one counts once */
  gboolean is_directed;
  guint64 successors[MH_GRAPH6_BITS_MAX_NODES]; /* of each node, as bits */
  MhGraph *graph; /* (nullable): of more nodes than that: in place of the bits */
} MhGraph6Bits;

/* @self: uninitialized; clear it afterwards. @line: without its end, not empty
 * Returns: FALSE if it is wrong; the error begins with a place, whose line is
 * always 1 */
gboolean mh_graph6_bits_read (MhGraph6Bits *self, const char *line, gsize length, GError **error);
void mh_graph6_bits_clear (MhGraph6Bits *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraph6Bits, mh_graph6_bits_clear)

G_END_DECLS
