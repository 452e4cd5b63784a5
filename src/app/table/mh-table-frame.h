/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/*
 * The layout of one plane of the table in a view: everything that its picture depends on in
 * addition to the snapshot, and functions for locating cells.
 *
 * A plain value that owns nothing, valid until the session changes, and created anew for
 * each use.
 */
typedef struct
{
  const MhSnapshot *snapshot; /* (nullable) */
  MhSide side;
  guint32 plane;
  MhText *text;
  double width, height, device_scale;
  /* the minimum cell size in pixels of the default zoom, which is larger where enlarged text needs
   * that; 0 shows the whole table */
  double min_cell;
  double zoom; /* the requested cell size in pixels, or 0 for the default */
  double scroll_x, scroll_y;
  MhHeatmapCache *memory; /* (nullable): the cache of the view */
  /* whether "mouse on →" is drawn beside the rows, and "cat on →" above the columns */
  gboolean has_row_caption, has_column_caption;
  gboolean has_cursor; /* whether the view has the keyboard cursor */
} MhTableFrame;

/* Fills @scene with everything to paint, which takes time for the replies of the current
 * position, at most once per snapshot. mh_table_frame_place() must follow.
 * Returns: FALSE if there is no table */
gboolean mh_table_frame_fill (const MhTableFrame *self, MhTableScene *scene);
/* Sets cursor, size and scrolling of a scene of the same table to those of the frame. */
void mh_table_frame_place (const MhTableFrame *self, MhTableScene *scene);
/* Computes the size of a view in which cells have @cell pixels.
 * @width, @height: (out): the size in pixels
 * Returns: FALSE if there is no table */
gboolean mh_table_frame_get_size_for_cell (const MhTableFrame *self,
                                           double cell,
                                           double *width,
                                           double *height);

/* Describes the table for functions that look at sizes and headers alone; its cells cannot be
 * read.
 * @heatmap: (out): valid as long as the snapshot
 * Returns: FALSE if there is no table */
gboolean mh_table_frame_get_heatmap (const MhTableFrame *self, MhHeatmap *heatmap);

/* Computes the areas of cells and headers in the view.
 * @geometry: (out): the areas
 * Returns: FALSE if there is no table */
gboolean mh_table_frame_get_geometry (const MhTableFrame *self, MhHeatmapGeometry *geometry);

/* Computes how far the table reaches beyond the view.
 * @width, @height: (out): the size in pixels of what is hidden; 0 without a table */
void mh_table_frame_get_hidden (const MhTableFrame *self, double *width, double *height);

/* Returns: the size in pixels of the smallest cells whose digits have the size of the text */
double mh_table_frame_get_readable_cell (const MhTableFrame *self);

/* The range of cell sizes in pixels: the largest size that shows the whole table, the
 * default, and the size that shows full detail in each cell. */
typedef struct
{
  double least, usual, most;
} MhTableSizes;

/* @sizes: (out): the range
 * Returns: FALSE if there is no table */
gboolean mh_table_frame_get_sizes (const MhTableFrame *self, MhTableSizes *sizes);

/* Returns: the position with the keyboard cursor: the current position or, on the plane of
 * the other player, the position with the same pieces and the other player to move.
 * MH_POSITION_NONE without a table */
guint32 mh_table_frame_get_cursor (const MhTableFrame *self);
/* Returns: the position at a point of the view, or MH_POSITION_NONE */
guint32 mh_table_frame_pick (const MhTableFrame *self, double x, double y);
/* Computes the area of a cell.
 * @area: (out): the area in pixels
 * Returns: FALSE if the plane does not contain @position */
gboolean mh_table_frame_get_area (const MhTableFrame *self, guint32 position, GdkRectangle *area);

G_END_DECLS
