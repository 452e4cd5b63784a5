/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a board. What lies outside the view costs next to nothing. */
void mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* The parts of it, so that those below can be kept while nodes and tokens
 * move: ground, edges and nodes; then the edges from these to loose nodes; then
 * loose nodes and the edges between them, which keep their places to each other;
 * then arrows, tokens and what is lit. */
void mh_graph_paint_base (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_stretched (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_carried (const MhGraphScene *scene, MhPen *pen, double width, double height);
void mh_graph_paint_overlay (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* What of the base can be painted at once, whatever the board: ground and bare
 * nodes. */
void mh_graph_paint_sketchily (const MhGraphScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
