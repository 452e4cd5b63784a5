/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-path.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The board: a canvas that can be panned and zoomed, on which nodes, tokens
 * and replies are dragged and clicked.
 *
 * All gestures and keys go to a MhCanvasTool; here they only get a camera.
 * The board is fitted into the view until somebody zooms or pans; editing
 * moves nothing but what is edited. Its menus use the actions "board.tool" and
 * "board.snap-to-grid" of whoever holds the view.
 *
 * Properties: workspace; zoom (double, read only: 1 is 100 %); tool (MhTool: an
 * empty board begins with Draw, any other with the one chosen last);
 * snap-to-grid (boolean); hint (string, read only: what the keyboard is about to
 * do, or why something could not be done; nullable).
 */
#define MH_TYPE_GRAPH_VIEW (mh_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (MhGraphView, mh_graph_view, MH, GRAPH_VIEW, MhView)

double mh_graph_view_get_zoom (MhGraphView *self);
MhTool mh_graph_view_get_tool (MhGraphView *self);
void mh_graph_view_set_tool (MhGraphView *self, MhTool tool);
gboolean mh_graph_view_get_snap_to_grid (MhGraphView *self);
void mh_graph_view_set_snap_to_grid (MhGraphView *self, gboolean snap_to_grid);
const char *mh_graph_view_get_hint (MhGraphView *self);
/* What floats over the upper and the lower edge: a board is fitted into the
 * rest. */
void mh_graph_view_set_covered (MhGraphView *self, int top, int bottom);

/* Around the middle of the view. */
void mh_graph_view_zoom_by (MhGraphView *self, double factor);
void mh_graph_view_zoom_to (MhGraphView *self, double zoom);
void mh_graph_view_fit (MhGraphView *self);

/* The place on the board that is in the middle of the view. */
MhPlace mh_graph_view_get_middle (MhGraphView *self);
/* Where @node is in the view, and the node's radius there. */
MhPoint mh_graph_view_get_node (MhGraphView *self, guint32 node, double *radius);

G_END_DECLS
