/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a board. What lies outside the view costs next to nothing. */
void mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* The parts of it, so that the lowest one can be kept while nodes and tokens
 * move: ground, edges and nodes; then the scene's loose node and its edges;
 * then arrows, tokens and what is lit. */
void mh_graph_paint_base (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_loose (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_overlay (const MhGraphScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
