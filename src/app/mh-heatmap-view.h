/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-frame.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * One plane of the table. Hovering lights a cell, its row and its column;
 * clicking or dragging makes it the current position, and so do the arrows.
 *
 * Two sibling layers: the base is painted when the shown moment changes, the
 * overlay while the pointer moves. Put it into a GtkScrolledWindow: it scrolls
 * under its headers where cells of the least size do not fit.
 *
 * Properties: workspace; plane (uint); side (uint: an MhSide). It is a GtkScrollable.
 */
#define MH_TYPE_HEATMAP_VIEW (mh_heatmap_view_get_type ())
G_DECLARE_FINAL_TYPE (MhHeatmapView, mh_heatmap_view, MH, HEATMAP_VIEW, MhView)

guint mh_heatmap_view_get_plane (MhHeatmapView *self);
void mh_heatmap_view_set_plane (MhHeatmapView *self, guint plane);
/* Whose results are shown. */
void mh_heatmap_view_set_side (MhHeatmapView *self, MhSide side);
/* Whether "mouse on →" stands up its side. */
void mh_heatmap_view_set_row_caption (MhHeatmapView *self, gboolean row_caption);
/* Cells get no smaller than that; 0: all are seen, however small. */
void mh_heatmap_view_set_min_cell (MhHeatmapView *self, double min_cell);
/* Cells of this size, or 0 for as large as fits; what is at (@x, @y) stays there. */
void mh_heatmap_view_zoom_to (MhHeatmapView *self, double cell, double x, double y);
/* How the table lies in the view at this moment. */
MhTableFrame mh_heatmap_view_get_frame (MhHeatmapView *self);
/* Says what the keyboard is on; silent while playing: nobody could follow. */
void mh_heatmap_view_speak (MhHeatmapView *self);

G_END_DECLS
