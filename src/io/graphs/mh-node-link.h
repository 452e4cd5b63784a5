/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of node-link JSON, *.json, as NetworkX, D3 and programs on web pages have it:
 * a list of nodes and a list of edges.
 *
 *   {
 *     "directed": false,
 *     "graph": {"name": "Triangle", "first": "mouse"},
 *     "nodes": [{"id": 0, "role": "hole"}, {"id": 1, "name": "cellar", "x": 80, "y": 0}],
 *     "links": [{"source": 0, "target": 1}]
 *   }
 *
 * The list of edges is "links" or "edges"; it is written as "links". An id is text, a number or a
 * list of these, which NetworkX makes of a tuple and whose name is "(0, 1)"; a node without one
 * has its index in the list for an id. Members of nodes, edges and "graph" are the attributes of
 * mh-board-builder.h; the "label" of a node becomes its name if it has no "name". Everything else
 * is ignored. Edges are undirected unless "directed" is true.
 */

/* Checks whether @text is an object with a list "nodes", "links" or "edges" which is neither a
 * document nor a record: "graph" is no list, and "mousehole" and "graph6" are missing. */
gboolean mh_node_link_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_node_link_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full): the text, which may be longer than MH_MAX_FILE_BYTES */
GBytes *mh_node_link_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
