/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of graphs in the format of the second DIMACS implementation
 * challenge (1993), *.dimacs and *.col:
 *
 *   c a comment
 *   p edge 4 2        4 nodes and 2 edges; "col" in place of "edge" means the same
 *   e 1 2             an edge; nodes are 1 to n here, 0 to n-1 on the board
 *   e 3 2
 *
 * Graphs are undirected. A file has either every edge once, or every edge in both
 * directions. The number of edges on the "p" line may count the lines, the edges, or
 * each edge twice, since published files do all three. Lines with "n", "d", "v" and
 * "x", which describe more than the graph, are skipped.
 */

/* Checks whether the first line that is no comment is a "p" line. */
gboolean mh_dimacs_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_dimacs_read (const char *text, gsize length, GError **error);
/* Writes an undirected board. A directed one is MH_IO_ERROR_UNSUPPORTED.
 * Returns: (transfer full) (nullable): the text; NULL with an error */
GBytes *mh_dimacs_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
