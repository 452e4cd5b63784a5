/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/* Paints the edges of the canvas's layer. Those of the whole board go below
 * their nodes; a stretched one ends at the rim of the node that is there
 * already. For the painter only. */
void mh_graph_edges_paint (const MhGraphCanvas *canvas);
