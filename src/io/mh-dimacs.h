/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Graphs as in the second DIMACS challenge, *.dimacs and *.col:
 *
 *   c a comment
 *   p edge 4 2        4 nodes and 2 edges; "col" means the same
 *   e 1 2             an edge; nodes are 1 to n here, 0 to n-1 on the board
 *   e 3 2
 *
 * Undirected; either every edge stands once, or every edge in both directions.
 * The number of edges may count lines, edges, or each edge twice: published files
 * do all three.
 * Lines with "n", "d", "v" and "x", which describe more than the graph, are
 * passed over.
 */

/* Whether the first line that is no comment is a problem line. */
gboolean mh_dimacs_recognizes (const char *text, gsize length);
/* Returns: (transfer full) */
MhDocumentFile *mh_dimacs_read (const char *text, gsize length, GError **error);
/* Refuses directed boards. Returns: (transfer full) */
GBytes *mh_dimacs_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
