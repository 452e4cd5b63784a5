/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * GraphML, *.graphml: one graph, its nodes and edges, and the attributes of
 * mh-board-builder.h. A node's "label" is taken for its name if it has no
 * "name". Everything else is passed over, but hyperedges, graphs within nodes
 * or edges, and a second graph are refused: they would change the board.
 *
 * An attribute is called what its key says in "attr.name", or what it is called
 * in "key" if there is no such key. That the key of "role" is declared means
 * that roles are those given, even if none is.
 *
 * In a directed graph, an edge with directed="false" leads both ways.
 */

/* Whether @text is XML by its first character. */
gboolean mh_graphml_recognizes (const char *text, gsize length);
/* Returns: (transfer full) */
MhDocumentFile *mh_graphml_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full) */
GBytes *mh_graphml_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
