/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/*
 * Paints the scene's draft: the edge on its way to a node or to the pointer,
 * the node that would be added, the marquee.
 *
 * An edge that has found its node is solid, and the node has a ring; while it
 * has not, both it and the node at its end are dashed.
 *
 * For the overlay only.
 */
void mh_graph_draft_paint (const MhGraphCanvas *canvas);
