/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader of the adjacency lists that NetworkX writes, *.adjlist: on each line a node and its
 * neighbours, separated by blanks.
 *
 *   # Undirected graph
 *   a b c
 *   b c
 *   c
 *
 * A comment begins with "#" and ends with the line. Such a list looks like an edge list with
 * weights, so that only the name of a file, or the user, says that it is one.
 *
 * NetworkX names an edge once and does not say whether it leads both ways. The board is
 * directed if some edges stand there in both directions and others do not; the comments
 * "# Directed graph" and "# Undirected graph" decide otherwise. Ids are those of
 * mh-board-builder.h.
 */

/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_adjlist_read (const char *text, gsize length, GError **error);

G_END_DECLS
