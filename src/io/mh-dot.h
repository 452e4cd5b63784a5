/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A subset of DOT, the language of Graphviz, *.dot and *.gv: one graph or
 * digraph with nodes, edges, chains of edges and attributes.
 *
 *   graph {
 *     label="Two Courtyards";
 *     "mouse-may-pass"=false;
 *     node [role=""];
 *     0 [pos="10,-20", role="hole"];
 *     1 [label="cellar", role="mouse"];
 *     0 -- 1 -- 2;
 *   }
 *
 * Attributes that mean something: of nodes "label" (the name), "role", and "pos"
 * (the place: points are pixels, and y is upwards); of the graph "label" and the
 * rules of mh-board-builder.h. If "role" has a default, the roles are taken as
 * given, even if no node has one. All other attributes are ignored.
 *
 * A strict graph may repeat its edges. Subgraphs are read as if their braces
 * were not there; at an end of an edge, each of their nodes is joined. Ports and
 * values in HTML are ignored.
 */

/* Whether @text begins with "graph" or "digraph", perhaps a name, and a brace. */
gboolean mh_dot_recognizes (const char *text, gsize length);
/* Returns: (transfer full) */
MhDocumentFile *mh_dot_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full) */
GBytes *mh_dot_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
