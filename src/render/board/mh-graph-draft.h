/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/*
 * Paints the preview of a gesture under way: the edge from a node to the pointer or to
 * another node, the node that would be added, or the selection rectangle (marquee).
 *
 * An edge that has reached a node is solid, and the node has a ring. An edge that has
 * not is dashed, like the new node at its end. For the overlay only.
 */
void mh_graph_draft_paint (const MhGraphCanvas *canvas);
