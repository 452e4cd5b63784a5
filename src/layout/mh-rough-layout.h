/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * A first approximation of a force-directed layout, from which the forces find a good
 * picture instead of a tangled local minimum.
 *
 * The algorithm is pivot multidimensional scaling (Brandes and Pich, "Eigensolver
 * methods for progressive multidimensional scaling of large data", 2006): classical
 * scaling of the graph distances to a few nodes, the pivots, that are far from each
 * other. The cost is one breadth-first search for each pivot. Nodes with the same
 * distances to all pivots get the same place.
 */

/* Computes the approximation.
 * @graph: connected and undirected
 * @points: (out caller-allocates): an array with one place for each node, in an
 * arbitrary unit */
void mh_rough_layout_compute (const MhGraph *graph, MhPoint *points);

G_END_DECLS
