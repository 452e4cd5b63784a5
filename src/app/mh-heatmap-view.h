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
 * Properties: workspace; plane (uint); side (uint: an MhSide); zoom (double: the
 * size of cells that is asked for, or 0). It is a GtkScrollable.
 *
 * Signals: scrolled (another part of the table is seen, or in another size).
 */
#define MH_TYPE_HEATMAP_VIEW (mh_heatmap_view_get_type ())
G_DECLARE_FINAL_TYPE (MhHeatmapView, mh_heatmap_view, MH, HEATMAP_VIEW, MhView)

guint mh_heatmap_view_get_plane (MhHeatmapView *self);
void mh_heatmap_view_set_plane (MhHeatmapView *self, guint plane);
/* Whose results are shown. */
void mh_heatmap_view_set_side (MhHeatmapView *self, MhSide side);
/* Whether "mouse on →" stands up its side. */
void mh_heatmap_view_set_row_caption (MhHeatmapView *self, gboolean row_caption);
/* Cells are no smaller than that, unless somebody asks, or the table is very large;
 * 0: all are seen, however small. */
void mh_heatmap_view_set_min_cell (MhHeatmapView *self, double min_cell);

/* Cells of this size, or 0 to see all; what is at (@x, @y) stays there.
 * They get no larger than it takes to show all they have. */
void mh_heatmap_view_zoom_to (MhHeatmapView *self, double cell, double x, double y);
void mh_heatmap_view_zoom_by (MhHeatmapView *self, double factor, double x, double y);
/* About the current cell, if that is seen; else about the middle. */
void mh_heatmap_view_zoom_in_place (MhHeatmapView *self, double factor);
/* Before it is rounded; 0 while there is no table. */
double mh_heatmap_view_get_cell_size (MhHeatmapView *self);
/* As far as there is something to see. */
void mh_heatmap_view_pan_by (MhHeatmapView *self, double x, double y);
/* What of the table is seen, in rows and columns. Returns: FALSE if it is all of
 * it, or there is none */
gboolean mh_heatmap_view_get_seen (MhHeatmapView *self, MhRect *seen);
void mh_heatmap_view_center_on (MhHeatmapView *self, double row, double column);

/* How the table lies in the view at this moment. */
MhTableFrame mh_heatmap_view_get_frame (MhHeatmapView *self);
/* Says what the keyboard is on; silent while playing: nobody could follow. */
void mh_heatmap_view_speak (MhHeatmapView *self);

G_END_DECLS
