/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Small graphs from lines of graph6, digraph6 or sparse6, by the million.
 *
 * A line that is as nauty writes it costs one look at each of its bits, and no
 * memory. All others go to the reader of files, which knows more and says what
 * is wrong.
 */
#define MH_GRAPH6_BITS_MAX_NODES 64

typedef struct
{
  guint32 n_nodes;
  guint32 n_edges; /* an undirected one counts once */
  gboolean is_directed;
  guint64 successors[MH_GRAPH6_BITS_MAX_NODES]; /* of each node, as bits */
} MhGraph6Bits;

/* @line: without its end, not empty. Returns: FALSE if it is wrong, or has more
 * than MH_GRAPH6_BITS_MAX_NODES nodes; the error begins with a place, whose line
 * is always 1 */
gboolean mh_graph6_bits_read (MhGraph6Bits *self, const char *line, gsize length, GError **error);

G_END_DECLS
