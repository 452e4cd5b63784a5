/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

/* The arrays of a graph, which the inner loops of solvers read without a call for each arc. */

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
