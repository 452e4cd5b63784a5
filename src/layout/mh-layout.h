/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Automatic layout: finds a place on the board for each node of a graph.
 *
 * The result depends on graph, kind and seed alone. MH_LAYOUT_AUTOMATIC uses
 * force-directed placement: the algorithm of Kamada and Kawai up to
 * MH_LAYOUT_MAX_KAMADA_KAWAI nodes, and that of Fruchterman and Reingold, in its grid
 * variant, above. MH_LAYOUT_FRUCHTERMAN_REINGOLD differs from it in small graphs only.
 * The connected components of a graph are placed beside each other, except on circles
 * and grids.
 *
 * The picture is centred on the origin; a force-directed one is wider than high. Its
 * edges are about MH_LAYOUT_EDGE_LENGTH long in the mean, and nodes keep
 * MH_LAYOUT_MIN_DISTANCE from each other where possible. Coordinates are in the range
 * and precision that mh_board_set_point() accepts.
 *
 * A graph of 50 nodes takes milliseconds, one of 10,000 nodes some seconds, which is
 * too long for the main thread. All functions may be called from any thread; concurrent
 * calls run one after the other, because igraph is not reentrant.
 */
typedef enum
{
  MH_LAYOUT_AUTOMATIC,
  MH_LAYOUT_FRUCHTERMAN_REINGOLD,
  /* Nodes in the order of a depth-first search, which puts many neighbours side by
   * side. */
  MH_LAYOUT_CIRCLE,
  MH_LAYOUT_GRID, /* rows of nodes in the order of their numbers */
  MH_LAYOUT_TREE, /* levels of equal distance from a node in the middle of the graph */
  MH_N_LAYOUTS,
} MhLayoutKind;

#define MH_LAYOUT_MAX_KAMADA_KAWAI 500
#define MH_LAYOUT_EDGE_LENGTH 110.0
#define MH_LAYOUT_MIN_DISTANCE 50.0
/* The seed for callers that need only one picture. The value is arbitrary, but changing
 * it would change every layout that users know. */
#define MH_LAYOUT_SEED 913

#define MH_LAYOUT_ERROR (mh_layout_error_quark ())
GQuark mh_layout_error_quark (void);

typedef enum
{
  MH_LAYOUT_ERROR_FAILED, /* a failure inside igraph, usually for lack of memory */
} MhLayoutError;

/* Computes a layout.
 * @points: (out caller-allocates): an array with one place for each node
 * Returns: FALSE with @error set and @points untouched if igraph fails */
gboolean mh_layout_compute (const MhGraph *graph,
                            MhLayoutKind kind,
                            guint32 seed,
                            MhPoint *points,
                            GError **error);

G_END_DECLS
