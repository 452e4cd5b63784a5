/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/* Paints rings around the scene's selected nodes, and over its selected edges.
 * For the overlay only. */
void mh_graph_selected_paint (const MhGraphCanvas *canvas);
