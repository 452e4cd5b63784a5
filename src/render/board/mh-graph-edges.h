/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/* Paints the edges of the layer that the canvas selects. Edges lie below the nodes,
 * which therefore are painted later; a stretched edge, painted when the fixed nodes are
 * done, stops at the rim of its fixed node. For the painter only. */
void mh_graph_edges_paint (const MhGraphCanvas *canvas);
