/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of edge lists, *.txt and *.edges: two ids on a line, separated by
 * blanks or a comma, as SNAP, KONECT and NetworkX write them.
 *
 *   # Undirected graph
 *   # Nodes: 4 Edges: 2
 *   # FromNodeId  ToNodeId
 *   0  1
 *   2  1
 *
 * Comments begin with "#" or "%", on a line of their own or behind an edge. Blank lines
 * and weights are ignored (mh-edge-data.h). Two comments of SNAP have a meaning:
 *
 *   "# Nodes: N Edges: M"  the numbers of nodes and edges, so that nodes without edges are
 *     not lost. M may count the lines or the edges, and may be missing.
 *   "# Directed graph", "# Undirected graph"  the direction, with any text behind it. An
 *     undirected graph has either every edge once or every edge in both directions.
 *     SNAP puts "(each unordered pair of nodes is saved once)" behind "Directed graph"
 *     whether that is true or not: with this phrase, a list with every edge in both
 *     directions is undirected.
 *
 * Without the comment on the direction, the board is directed if some edges are there
 * in both directions and others are not.
 *
 * Ids are whole numbers from 0 on. If they are 0 to n-1, they are the numbers of the
 * nodes. Otherwise nodes are numbered in the order of their ids, which become their
 * names: a list of 1, 2 and 5 gives node 0 called 1, node 1 called 2, and node 2 called
 * 5. Without a number of nodes in a comment, n is the number of different ids. With
 * that number, ids may also be 1 to n, some of them without edges.
 */

/* Checks whether the first line that is no comment begins with two numbers, or, if
 * there is none, whether a comment counts the nodes. */
gboolean mh_edge_list_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_edge_list_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full): the text */
GBytes *mh_edge_list_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
