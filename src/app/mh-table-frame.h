/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/*
 * How one plane of the table lies in a view: all that its picture depends on
 * beside the workspace, and where in it things are.
 *
 * A plain value, made afresh for each question; it owns nothing.
 */
typedef struct
{
  MhWorkspace *workspace; /* (nullable) */
  MhSide side;
  guint32 plane;
  MhText *text;
  double width, height, device_scale;
  double min_cell; /* cells are usually no smaller, and the table scrolls; 0: all are seen */
  double zoom;     /* so large somebody wants them; 0: nobody has asked */
  double scroll_x, scroll_y;
  MhHeatmapMemory *memory;  /* (nullable): of the view */
  gboolean has_row_caption; /* "mouse on →" up its side */
  gboolean has_cursor;      /* the keyboard is here */
} MhTableFrame;

/* Returns: FALSE while there is no table */
gboolean mh_table_frame_fill (const MhTableFrame *self, MhTableScene *scene);
/* The size at which cells are as large as @cell. Returns: FALSE as above */
gboolean mh_table_frame_get_size_for_cell (const MhTableFrame *self,
                                           double cell,
                                           double *width,
                                           double *height);

/* As it lies there now. Returns: FALSE as above */
gboolean mh_table_frame_get_geometry (const MhTableFrame *self, MhHeatmapGeometry *geometry);

/* How large cells can be: at the least all are seen, at the most they show all they
 * have. Nobody has to ask for the usual size. */
typedef struct
{
  double least, usual, most;
} MhTableSizes;

/* Returns: FALSE as above */
gboolean mh_table_frame_get_sizes (const MhTableFrame *self, MhTableSizes *sizes);

/* What the keyboard is on: the current position, or what it would be if the
 * other player were to move. Returns: MH_POSITION_NONE while there is no table */
guint32 mh_table_frame_get_cursor (const MhTableFrame *self);
/* Returns: the possible position at a point, or MH_POSITION_NONE */
guint32 mh_table_frame_pick (const MhTableFrame *self, double x, double y);
/* Where the cell of @position is. Returns: FALSE if it is not in this plane */
gboolean mh_table_frame_get_area (const MhTableFrame *self, guint32 position, GdkRectangle *area);

G_END_DECLS
