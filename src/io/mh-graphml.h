/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * GraphML, *.graphml: one graph, its nodes and edges, and the attributes of
 * mh-board-builder.h. A node's "label" becomes its name if it has no "name".
 * Hyperedges, graphs within nodes or edges, and a second graph are refused, since
 * they would change the board. Everything else is ignored.
 *
 * The name of an attribute is the "attr.name" of its key, or the id of the key if
 * that is not declared. If the key of "role" is declared, the roles are taken as
 * given, even if no node has one.
 *
 * In a directed graph, an edge with directed="false" leads both ways.
 */

/* Whether @text looks like XML, by its first character. */
gboolean mh_graphml_recognizes (const char *text, gsize length);
/* Returns: (transfer full) */
MhDocumentFile *mh_graphml_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full) */
GBytes *mh_graphml_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
