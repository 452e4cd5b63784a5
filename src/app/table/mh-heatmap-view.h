/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-table-frame.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A heatmap of one plane of the table, which contains one cell for each position. Hovering
 * highlights a cell with its row and column. Clicking, dragging and the arrow keys change
 * the current position.
 *
 * Two child widgets share the drawing: the base is painted when the snapshot changes, the
 * overlay also when the pointer moves. A GtkScrolledWindow as parent lets the table scroll
 * below its headers if cells of the minimum size do not fit.
 *
 * Properties: session; plane (uint: the player to move); side (uint: the MhSide whose
 * results are shown); zoom (double: the requested cell size in pixels, 0 for the default).
 * Implements GtkScrollable.
 *
 * Signals: scrolled (the visible part of the table or the cell size has changed).
 */
#define MH_TYPE_HEATMAP_VIEW (mh_heatmap_view_get_type ())
G_DECLARE_FINAL_TYPE (MhHeatmapView, mh_heatmap_view, MH, HEATMAP_VIEW, MhView)

guint mh_heatmap_view_get_plane (MhHeatmapView *self);
void mh_heatmap_view_set_plane (MhHeatmapView *self, guint plane);
/* Sets the side whose results are shown. */
void mh_heatmap_view_set_side (MhHeatmapView *self, MhSide side);
/* Sets whether captions are drawn: "mouse on →" beside the rows, "cat on →" above the columns. */
void
mh_heatmap_view_set_captions (MhHeatmapView *self, gboolean row_caption, gboolean column_caption);
/* Sets the minimum cell size in pixels for the default zoom. Very large tables, and
 * zooming, go below it. With 0 the whole table is always visible, however small its cells
 * are. */
void mh_heatmap_view_set_min_cell (MhHeatmapView *self, double min_cell);

/* Sets the cell size and keeps the cell at (@x, @y), in view coordinates, where it is. The
 * size is limited to the range between showing the whole table and showing full detail in
 * each cell.
 * @cell: the size in pixels; 0 shows the whole table */
void mh_heatmap_view_zoom_to (MhHeatmapView *self, double cell, double x, double y);
void mh_heatmap_view_zoom_by (MhHeatmapView *self, double factor, double x, double y);
/* Zooms about the current cell if it is visible, otherwise about the centre. */
void mh_heatmap_view_zoom_in_place (MhHeatmapView *self, double factor);
/* Returns: the cell size in pixels before rounding; 0 without a table */
double mh_heatmap_view_get_cell_size (MhHeatmapView *self);
/* Scrolls by pixels, at most up to the edges of the table. */
void mh_heatmap_view_pan_by (MhHeatmapView *self, double x, double y);
/* Determines the visible part of the table.
 * @seen: (out): the visible part; rows and columns are the units
 * Returns: FALSE if the whole table is visible or there is none */
gboolean mh_heatmap_view_get_seen (MhHeatmapView *self, MhRect *seen);
/* Scrolls until the cell at (@row, @column), which may be fractions, is as close to the
 * centre as possible. */
void mh_heatmap_view_center_on (MhHeatmapView *self, double row, double column);

/* Returns: the description of the table's layout in the view, valid until either changes */
MhTableFrame mh_heatmap_view_get_frame (MhHeatmapView *self);

G_END_DECLS
