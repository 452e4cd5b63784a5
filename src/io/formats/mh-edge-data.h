/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-word-reader.h"

G_BEGIN_DECLS

/*
 * The data that follow the two ids of an edge in an edge list. They are ignored.
 *
 * Edge data are a dictionary in braces, as NetworkX writes it, or up to two numbers, a
 * weight and a time, as in KONECT. Every edge must have the same count of numbers: a
 * line with other counts is likely to be a list of neighbours, not an edge.
 */
typedef struct
{
  gsize n_lines;   /* the number of edges so far */
  guint n_numbers; /* the count of numbers behind each edge */
  gsize first;     /* the offset of the first number in the text */
} MhEdgeData;

/* Skips the data of one edge.
 * @words: the reader, behind the second id; it is moved behind the data
 * Returns: FALSE with the error of the source if the line does not end there */
gboolean mh_edge_data_skip (MhEdgeData *self, MhWordReader *words);
/* Checks the edges together, after the last one.
 * Returns: FALSE with the error of @source if a single edge has numbers */
gboolean mh_edge_data_finish (const MhEdgeData *self, const MhSource *source);

G_END_DECLS
