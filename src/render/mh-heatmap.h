/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-path.h"
#include "mh-space.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

#define MH_LINE_NONE G_MAXUINT32 /* no row, no column */

/* Names the group of one cell in files. Both strings are (transfer full). */
typedef void (
    *MhCellDescribeFunc) (gconstpointer source, MhSpot spot, MhCell cell, char **id, char **title);

/*
 * All that a picture of one plane of a table depends on, and its geometry,
 * which painter and picker share. Zero what is not wanted, but set the lines
 * at the end to MH_LINE_NONE: mh_heatmap_init() does. It owns nothing.
 */
typedef struct
{
  guint32 n_rows, n_columns, plane;
  MhCellReadFunc read;
  gconstpointer source;
  guint32 max_remoteness; /* where the ramp of colours ends */
  const MhTheme *theme;
  MhText *text;
  const char *title;           /* "Mouse to move" */
  const char *row_caption;     /* "mouse on →": up the left side; or NULL */
  const char *column_caption;  /* "cat on →": above, at the end; or NULL */
  MhCellDescribeFunc describe; /* NULL: cells are not named in files */
  gconstpointer describe_source;

  double cell_size;          /* 0: as large as fits; else fixed, and it scrolls */
  double scroll_x, scroll_y; /* pixels of the table above and left of the view */
  double device_scale;       /* pixels of the screen for one of the view; 0 is 1 */
  gboolean has_ground;       /* paint the ground */

  guint32 current_row, current_column; /* double ring */
  guint32 cursor_row, cursor_column;   /* where the keyboard is */
  guint32 hovered_row, hovered_column; /* lit, with their headers */
} MhHeatmap;

/* Where everything is in a view. */
typedef struct
{
  double cell;              /* pixels from one cell to the next */
  MhRect body;              /* of the view: where cells are seen */
  MhPoint origin;           /* of cell (0, 0); may lie outside the body */
  double header_size;       /* font */
  double title_y, header_y; /* middles of the title and of column headers */
  double caption_x;         /* middle of the row caption */
  gboolean has_shapes;      /* cells are drawn one by one, else as one image */
  gboolean has_digits;
  guint32 label_every;             /* only each such header is written */
  guint32 first_row, first_column; /* that are seen */
  guint32 n_seen_rows, n_seen_columns;
} MhHeatmapGeometry;

#define MH_HEATMAP_MIN_SHAPE 8.0
#define MH_HEATMAP_MIN_DIGIT 18.0
#define MH_HEATMAP_MAX_CELL 40.0

void mh_heatmap_init (MhHeatmap *self, const MhTheme *theme, MhText *text);

MhHeatmapGeometry mh_heatmap_get_geometry (const MhHeatmap *self, double width, double height);
/* The size of a view in which cells are as large as @cell. */
void
mh_heatmap_get_size_for_cell (const MhHeatmap *self, double cell, double *width, double *height);
/* Of a cell in the view; it may be scrolled out. */
MhRect mh_heatmap_geometry_get_cell (const MhHeatmapGeometry *self, guint32 row, guint32 column);
/* The largest scroll offsets that make sense. */
void mh_heatmap_get_scroll_limits (const MhHeatmap *self,
                                   double width,
                                   double height,
                                   double *max_x,
                                   double *max_y);
/* Returns: FALSE where no cell is seen */
gboolean mh_heatmap_pick (const MhHeatmap *self,
                          double width,
                          double height,
                          double x,
                          double y,
                          guint32 *row,
                          guint32 *column);

G_END_DECLS
