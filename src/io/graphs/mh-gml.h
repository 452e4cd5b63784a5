/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Reader and writer of GML, the Graph Modelling Language, *.gml, as NetworkX, igraph, Gephi and
 * yEd write it: keys with values, which are numbers, texts in quotation marks or lists.
 *
 *   graph [
 *     directed 0
 *     name "Two Courtyards"
 *     mouseMayPass 0
 *     node [ id 0 label "cellar" role "hole" graphics [ x 10 y 20 ] ]
 *     node [ id 1 ]
 *     edge [ source 0 target 1 player "cat" ]
 *   ]
 *
 * The attributes of mh-board-builder.h are keys of nodes and of the graph; a key has neither
 * dashes nor places of its own, so that "mouse-may-pass" is called mouseMayPass and a place
 * stands in "graphics". The "label" of a node becomes its name if it has no "name". Groups of
 * nodes and a second graph are refused, since leaving them out would change the board.
 * Everything else is ignored, and so are lines that begin with "#".
 *
 * What is not ASCII is written as an entity such as &#233;. NetworkX takes the label of a node for
 * its id, so that every node is written with a label of its own.
 */

/* Checks whether @text has a list "graph" behind at most some keys with plain values. */
gboolean mh_gml_recognizes (const char *text, gsize length);
/* Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_gml_read (const char *text, gsize length, GError **error);
/* Returns: (transfer full): the text, which may be longer than MH_MAX_FILE_BYTES */
GBytes *mh_gml_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
