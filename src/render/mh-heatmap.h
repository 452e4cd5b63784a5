/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest-view.h"
#include "mh-heatmap-cells.h"
#include "mh-heatmap-geometry.h"
#include "mh-heatmap-memory.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * All that a picture of one plane of a table depends on, and the geometry that
 * painter and picker share. mh_heatmap_init() sets what may not be zero; what
 * is left zero is left out. It owns nothing.
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
  const char *row_caption;     /* "mouse on →", up the left side; or NULL */
  const char *column_caption;  /* "cat on →", above, at the end; or NULL */
  MhCellDescribeFunc describe; /* NULL: cells are not named in files */
  gconstpointer describe_source;

  MhDigestView summed;     /* the same cells summed up; without, those that share a pixel
                            * are sampled */
  MhHeatmapMemory *memory; /* (nullable): of the view that is painted again and again */

  MhScoreReadFunc read_scores; /* NULL: cells show who wins and how soon; else the lead */
  gconstpointer score_source;
  gint64 max_score;             /* where the ramps of scores end, on both sides of 0 */
  gboolean blank_impossible;    /* such cells are left out, instead of hatched */
  const guint32 *column_values; /* above the number of each column, bold; or NULL */
  guint32 row_step;             /* row r is called r * row_step; 0: as 1 */

  double cell_size;          /* 0: as large as fits; else fixed, and it scrolls */
  double scroll_x, scroll_y; /* pixels of the table left of and above the view */
  double device_scale;       /* pixels of the screen for one of the view; 0: not known */
  gboolean has_ground;       /* paint the ground */

  guint32 current_row, current_column; /* double ring */
  guint32 cursor_row, cursor_column;   /* where the keyboard is */
  guint32 hovered_row, hovered_column; /* lit, with their headers */

  const MhHeatmapPlace *looked_at; /* dashed rings: what a cell follows from */
  gsize n_looked_at;
  gboolean has_arrows;                 /* to the first few of them, where cells are large enough */
  guint32 looking_row, looking_column; /* whose arrows they are; MH_LINE_NONE: the current one's */
} MhHeatmap;

void mh_heatmap_init (MhHeatmap *self, const MhTheme *theme, MhText *text);

MhHeatmapGeometry mh_heatmap_get_geometry (const MhHeatmap *self, double width, double height);
/* The size of a view in which cells are as large as @cell. */
void
mh_heatmap_get_size_for_cell (const MhHeatmap *self, double cell, double *width, double *height);
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
