/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/* Paints the numbers of a scene that belong to nodes, each on a small chip where there is most
 * room around its node: in the widest gap between edges, token and name. Where nodes are too
 * small for numbers, there are none. Each painting sorts
 * both ends of all edges. */
void mh_graph_chips_paint (const MhGraphCanvas *self);
