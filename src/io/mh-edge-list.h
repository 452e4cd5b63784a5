/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Edge lists, *.txt and *.edges: two ids a line, separated by blanks or a comma,
 * as SNAP, KONECT and NetworkX write them.
 *
 *   # Undirected graph
 *   # Nodes: 4 Edges: 2
 *   # FromNodeId  ToNodeId
 *   0  1
 *   2  1
 *
 * Comments begin with "#" or "%", on a line of their own or behind an edge; blank
 * lines and weights are ignored (mh-edge-data.h). Two comments of SNAP have a
 * meaning:
 *
 *   "# Nodes: N Edges: M"  how many there are, so that nodes without edges are
 *     not lost. M may count lines or edges, and may be missing.
 *   "# Directed graph", "# Undirected graph"  with any text behind. In an
 *     undirected graph, either every edge stands once or every edge in both
 *     directions. SNAP puts "(each unordered pair of nodes is saved once)" behind
 *     "Directed graph" whether or not that is so: there, a list with every edge in
 *     both directions is undirected.
 *
 * Without the second, the board is directed if some edges stand in both
 * directions and others do not.
 *
 * Ids are whole numbers from 0 on. If they are 0 to n-1, they are kept. Otherwise
 * nodes are numbered anew in the order of their ids, which become their names:
 * a list of 1, 2 and 5 gives node 0 called 1, node 1 called 2, node 2 called 5.
 * Without a header, n is how many different ids there are. With one, ids may
 * also be 1 to n, some of them without edges.
 */

/* Whether the first line that is no comment begins like an edge, or a header
 * counts the nodes. */
gboolean mh_edge_list_recognizes (const char *text, gsize length);
/* Returns: (transfer full) */
MhDocumentFile *mh_edge_list_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full) */
GBytes *mh_edge_list_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
