/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Finds places for the nodes of a graph.
 *
 * The same graph, kind and seed always give the same places. Automatic are
 * springs after Kamada and Kawai up to MH_LAYOUT_MAX_KAMADA_KAWAI nodes, springs
 * on a grid after Fruchterman and Reingold above. Unconnected parts stand side
 * by side, but on circles and grids. Meant for a worker thread: 50 nodes cost
 * milliseconds, 10,000 some seconds. Any thread may call it; calls wait for
 * each other inside.
 *
 * The picture lies around the origin; that of springs is wider than high. Edges
 * of springs are about MH_LAYOUT_EDGE_LENGTH long, nodes keep
 * MH_LAYOUT_MIN_DISTANCE where that is possible. Places are as
 * mh_sketch_set_place() wants them.
 */
typedef enum
{
  MH_LAYOUT_AUTOMATIC,
  MH_LAYOUT_FRUCHTERMAN_REINGOLD,
  MH_LAYOUT_CIRCLE, /* each node beside a neighbour where a search in depth finds one */
  MH_LAYOUT_GRID,   /* row by row, by number */
  MH_LAYOUT_TREE,   /* levels, from a node in the middle */
  MH_N_LAYOUTS,
} MhLayoutKind;

#define MH_LAYOUT_MAX_KAMADA_KAWAI 500
#define MH_LAYOUT_EDGE_LENGTH 110.0
#define MH_LAYOUT_MIN_DISTANCE 50.0
/* For whoever wants one picture only: any number will do, as long as it stays
 * the same. */
#define MH_LAYOUT_SEED 913

#define MH_LAYOUT_ERROR (mh_layout_error_quark ())
GQuark mh_layout_error_quark (void);

typedef enum
{
  MH_LAYOUT_ERROR_FAILED, /* igraph could not; mostly for want of memory */
} MhLayoutError;

/* @places: one for each node, filled in on success.
 * Returns: FALSE with @error set, and @places untouched */
gboolean mh_layout_compute (const MhGraph *graph,
                            MhLayoutKind kind,
                            guint32 seed,
                            MhPlace *places,
                            GError **error);

G_END_DECLS
