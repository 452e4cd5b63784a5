/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/* Paints rings around the selected nodes of the scene, and thick lines over its
 * selected edges. For the overlay only. */
void mh_graph_selected_paint (const MhGraphCanvas *canvas);
