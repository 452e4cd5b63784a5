/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a board: all of its layers from bottom to top. Parts outside the view cost
 * next to nothing. */
void mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* Paint one layer of the board, so that lower layers can be cached while nodes and
 * tokens move. From bottom to top: the base (ground, edges and nodes that are not being
 * dragged); the edges that connect it with dragged nodes; the dragged nodes with the
 * edges between them, which keep their distances; and the overlay (arrows, tokens and
 * highlights). */
void mh_graph_paint_base (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_stretched (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_carried (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_overlay (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* Paints a quick substitute for the base, with ground and plain nodes only, for boards
 * whose edges take too long for a frame. The substitute is for the screen only, and the
 * scene must have @pixels_per_point set. */
void mh_graph_paint_sketchily (const MhGraphScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
