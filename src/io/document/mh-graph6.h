/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-repairs.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Reader and writer of graph6, sparse6 and digraph6, *.g6, *.s6 and *.d6, as described
 * in formats.txt of nauty: one graph a line, with or without a header like >>graph6<<
 * before the first one. A file may mix the three formats, since each line shows its
 * own. They hold edges and nothing else; graph6 and sparse6 are for undirected boards.
 */

/* Returns: the length of the header, such as ">>graph6<<", at the beginning of a line; 0 if it has
 * none */
gsize mh_graph6_get_header_length (const char *line, gsize length);

/* The functions below check whether the first line is a graph in the format of their name. */
gboolean mh_graph6_recognizes_graph6 (const char *text, gsize length);
gboolean mh_graph6_recognizes_sparse6 (const char *text, gsize length);
gboolean mh_graph6_recognizes_digraph6 (const char *text, gsize length);

/* Calls @func with the span of each line that holds a graph in order, whether it is
 * valid or not, until @func returns FALSE. */
void mh_graph6_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Reads the first graph.
 * @repairs: (nullable): where harmless faults are listed; NULL to refuse them
 * Returns: (transfer full) (nullable): the board; NULL with an error */
MhBoard *mh_graph6_read (const char *text, gsize length, MhRepairs *repairs, GError **error);
/* Reads a text of one line, in which a line end is an error.
 * Returns: (transfer full) (nullable): the board; NULL with an error */
MhBoard *mh_graph6_read_line (const char *line, gsize length, GError **error);

/* The writers write one line without a header.
 * Returns: (transfer full) (nullable): the text; NULL with MH_IO_ERROR_UNSUPPORTED for
 * a directed board in graph6 or sparse6 */
GBytes *mh_graph6_write_graph6 (const MhBoard *board, GError **error);
GBytes *mh_graph6_write_sparse6 (const MhBoard *board, GError **error);
GBytes *mh_graph6_write_digraph6 (const MhBoard *board, GError **error);

G_END_DECLS
