/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

/*
 * What mh-space reads for every move: the inner loops of solvers cannot
 * afford a call for each of these numbers.
 */

/* One direction of the arcs: row i is nodes[starts[i] … starts[i + 1]). */
typedef struct
{
  gsize *starts;
  guint32 *nodes;
} MhGraphRows;

struct _MhGraph
{
  gatomicrefcount ref_count;
  guint32 n_nodes;
  gsize n_edges;
  gboolean is_directed;
  guint32 max_degree;
  MhGraphRows out;
  MhGraphRows in; /* the same arrays as out in an undirected graph */
};

struct _MhGame
{
  gatomicrefcount ref_count;
  MhGameKind kind;
  guint32 n_rows, n_columns; /* of each of the two planes of positions */
  guint32 n_positions;

  /* Cat and mouse; NULL and 0 for coins. */
  MhGraph *graph;
  MhRules rules;
  guint32 n_holes;
  guint8 *is_hole;         /* for each node */
  guint32 *n_ways_to_hole; /* for each node: so many of its successors are holes */

  /* Coins. */
  guint32 *amounts; /* take: ascending */
  guint32 n_amounts;
  gboolean last_loses;
  guint32 *values; /* ends: of each coin */
  guint32 n_values;
};
