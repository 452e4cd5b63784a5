/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * A first idea of where the nodes of a connected graph belong, from which
 * springs find a good picture without knots.
 *
 * Classical scaling of the distances to a few pivots that lie far from each
 * other (Brandes and Pich, "Eigensolver methods for progressive
 * multidimensional scaling of large data"). The cost is one search through
 * the graph for each pivot. Nodes with equal distances fall onto each other.
 */

/* @graph: connected and undirected. The unit is arbitrary. */
void mh_rough_layout_compute (const MhGraph *graph, MhPlace *places);

G_END_DECLS
