/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-path.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The board: a canvas that can be panned and zoomed, on which nodes, tokens
 * and replies are dragged and clicked.
 *
 * All gestures and keys go to a MhCanvasTool; here they only get a camera.
 * The board is fitted into the view until somebody zooms or pans.
 *
 * Properties: workspace; zoom (double, read only: 1 is 100 %).
 */
#define MH_TYPE_GRAPH_VIEW (mh_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (MhGraphView, mh_graph_view, MH, GRAPH_VIEW, MhView)

double mh_graph_view_get_zoom (MhGraphView *self);
/* What floats over the lower edge: a board is fitted into the rest. */
void mh_graph_view_set_covered (MhGraphView *self, int height);

/* Around the middle of the view. */
void mh_graph_view_zoom_by (MhGraphView *self, double factor);
void mh_graph_view_zoom_to (MhGraphView *self, double zoom);
void mh_graph_view_fit (MhGraphView *self);

/* Where @node is in the view, and the node's radius there. */
MhPoint mh_graph_view_get_node (MhGraphView *self, guint32 node, double *radius);

G_END_DECLS
