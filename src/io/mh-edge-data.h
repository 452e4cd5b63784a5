/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-word-reader.h"

G_BEGIN_DECLS

/*
 * The data behind the two ids of an edge in an edge list. It is ignored.
 *
 * That is a {…} of NetworkX, or up to two numbers: a weight and a time, as in
 * KONECT. Either every edge has the same count of numbers, or none has any;
 * other lines of more than two numbers are lists of neighbours, not edges.
 */
typedef struct
{
  gsize n_lines;   /* passed over so far */
  guint n_numbers; /* on each of them */
  gsize first;     /* where the first of the numbers stands */
} MhEdgeData;

/* @words: behind the second id; receives the end of what is passed over.
 * Returns: FALSE if that was refused */
gboolean mh_edge_data_skip (MhEdgeData *self, MhWordReader *words);
/* Behind the last edge. Returns: the same */
gboolean mh_edge_data_finish (const MhEdgeData *self, const MhSource *source);

G_END_DECLS
