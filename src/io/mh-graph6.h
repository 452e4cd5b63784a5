/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * graph6, sparse6 and digraph6, *.g6, *.s6 and *.d6, as nauty's formats.txt
 * describes them: one graph a line, with or without a header like >>graph6<<
 * before the first. A file may mix the three, as each line tells its format. They
 * hold edges and nothing else; graph6 and sparse6 are for undirected boards.
 */

gboolean mh_graph6_recognizes_graph6 (const char *text, gsize length);
gboolean mh_graph6_recognizes_sparse6 (const char *text, gsize length);
gboolean mh_graph6_recognizes_digraph6 (const char *text, gsize length);

/* Calls @func for the lines that hold a graph, valid or not, in order. */
void mh_graph6_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Reads the first. Returns: (transfer full) */
MhDocumentFile *mh_graph6_read (const char *text, gsize length, GError **error);
/* Reads all of @line. A line end in it is an error. */
MhDocumentFile *mh_graph6_read_line (const char *line, gsize length, GError **error);

/* One line, without a header. Returns: (transfer full) */
GBytes *mh_graph6_write_graph6 (const MhDocumentFile *file, GError **error);
GBytes *mh_graph6_write_sparse6 (const MhDocumentFile *file, GError **error);
GBytes *mh_graph6_write_digraph6 (const MhDocumentFile *file, GError **error);

G_END_DECLS
