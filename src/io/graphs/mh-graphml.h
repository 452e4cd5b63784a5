/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of GraphML, *.graphml: one graph, its nodes and edges, and the
 * attributes of mh-board-builder.h. The "label" of a node becomes its name if it has no
 * "name". Hyperedges, graphs within nodes or edges, and a second graph are refused,
 * since leaving them out would change the board. Everything else is ignored.
 *
 * The name of an attribute is the "attr.name" of its key, or the id of the key if the
 * key is not declared. If the key of "role" is declared, there are no default roles,
 * even if no node has a role.
 *
 * In a directed graph, an edge with directed="false" leads both ways. Of the drawings of yEd,
 * the place and the label of a node count, a label as "label" does, and the arrows of an edge: an
 * edge with arrows at both ends or at none leads both ways, and if all edges do, the board is
 * undirected.
 */

/* Checks whether @text looks like XML, by its first character. */
gboolean mh_graphml_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_graphml_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full): the text */
GBytes *mh_graphml_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
