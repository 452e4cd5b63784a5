/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of a subset of DOT, the language of Graphviz, *.dot and *.gv: one
 * graph or digraph with nodes, edges, chains of edges, and attributes.
 *
 *   graph {
 *     label="Two Courtyards";
 *     "mouse-may-pass"=false;
 *     node [role=""];
 *     0 [pos="10,-20", role="hole"];
 *     1 [label="cellar", role="mouse"];
 *     0 -- 1 -- 2;
 *     2 -- 3 [player=cat];
 *   }
 *
 * The attributes of a node that have a meaning are "label" (its name), "role", and
 * "pos" (its place: a point of DOT is a pixel, and y grows upwards). Those of the graph
 * are "label" and the rules of mh-board-rules.h. That of edges is "player", which is mouse, cat or
 * both, of each edge of a chain alike. If "role" has a default value, there
 * are no default roles, even if no node has a role. All other attributes are ignored.
 *
 * A strict graph may repeat its edges. A subgraph is read as if its braces were not
 * there, but as an end of an edge it stands for each of its nodes. Ports of nodes, and
 * values in HTML, are ignored.
 */

/* Checks whether @text begins with "graph" or "digraph", with or without "strict"
 * before and a name behind it, and a brace. */
gboolean mh_dot_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_dot_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full): the text, which may be longer than MH_MAX_FILE_BYTES */
GBytes *mh_dot_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
