/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-pyramid-view.h"
#include "mh-drawing.h"
#include "mh-heatmap-cells.h"
#include "mh-heatmap-geometry.h"
#include "mh-heatmap-cache.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The scene of one plane of a table (its positions with the same player to move):
 * everything that the picture depends on, with the geometry that painter and picker
 * share.
 *
 * mh_heatmap_init() sets the fields that may not be zero; a field that is left zero
 * omits its part of the picture. The scene owns nothing, and all that it points to must
 * outlive it. Every @width and @height is the size of the view in pixels.
 */
typedef struct
{
  guint32 n_rows, n_columns, plane;
  MhCellReadFunc read;
  gconstpointer source;
  const MhGameClass *klass; /* (nullable): shows values in the way of its game */
  guint32 max_remoteness;   /* number shown at which the colour ramps end */
  const MhTheme *theme;
  MhText *text;
  const char *title; /* (nullable): bold text above the table, such as "Mouse to move" */
  /* (nullable): the words of a table that stands beside this one, with headers and cells of the
   * same size, so that both leave room for the longer ones */
  const char *other_title, *other_row_caption, *other_column_caption;
  const char *row_caption;    /* (nullable): text up the left side, such as "mouse on →" */
  const char *column_caption; /* (nullable): text above the right end, such as "cat on →" */
  const char *note; /* (nullable): a sentence on a card in the middle, where there are no values */
  MhCellDescribeFunc describe; /* (nullable): source of the names of cells in files */
  gconstpointer describe_source;

  /* Level pyramid of the same cells; without one, cells that share a pixel are sampled. */
  MhLevelPyramidView summed;
  /* Whether the cells are those of @transposed_plane with rows and columns exchanged. */
  gboolean is_transposed;
  guint32 transposed_plane;
  MhHeatmapCache *memory; /* (nullable): cache of a view that is painted repeatedly */

  /* (nullable): source of scores; without one, cells show winner and remoteness */
  MhScoreReadFunc read_scores;
  gconstpointer score_source;
  /* Lead at which the colour ramps of scores end, on both sides of 0. */
  gint64 max_score;
  gboolean blank_impossible; /* whether impossible cells are left out instead of hatched */
  /* (nullable) (array length=n_columns): values above the column numbers, bold */
  const guint32 *column_values;
  /* (nullable): source of the values of rows, which stand to the right of them: what is left
   * to the player who chooses the row. The best of them is @best_row_value, if it is known. */
  MhRowValueFunc read_row_value;
  gconstpointer row_value_source;
  MhValue best_row_value;
  const char *row_values_caption; /* text above them, such as "at most" */
  /* Factor for the numbers of rows: row r is labelled r * row_step; 0 means 1. */
  guint32 row_step;
  const MhGame *cells; /* (nullable): a game that names rows and columns after cells of a grid */

  /* Fixed size of cells, for a table that scrolls; 0 fits all cells into the view. */
  double cell_size;
  /* Least font size in pixels of the numbers in cells, as far as they have room for it. */
  double least_digit;
  double scroll_x, scroll_y; /* pixels of the table beyond the left and upper edges of the view */
  double device_scale;       /* device pixels for one pixel of the view; 0 if unknown */
  gboolean has_ground;       /* whether the background is painted */

  guint32 current_row, current_column; /* cell of the current position, with a double ring */
  guint32 cursor_row, cursor_column;   /* cell of the keyboard cursor */
  /* Cell under the pointer, highlighted along its row and column with their headers. */
  guint32 hovered_row, hovered_column;

  /* (array length=n_reachable): cells that @reacher may choose in a game that is played, with
   * rings in the player's colour */
  const MhHeatmapPlace *reachable;
  gsize n_reachable;
  MhPlayer reacher;
  /* (array length=n_looked_at): cells from which the explained cell's value follows,
   * with dashed rings */
  const MhHeatmapPlace *looked_at;
  gsize n_looked_at;
  /* Whether arrows lead to the first of these cells, where cells are large enough. */
  gboolean has_arrows;
  /* Cell that the arrows explain; MH_LINE_NONE for the current one. */
  guint32 looking_row, looking_column;
} MhHeatmap;

/* Initializes a scene without cells and highlights. */
void mh_heatmap_init (MhHeatmap *self, const MhTheme *theme, MhText *text);

/* Computes the layout in a view of the given size. The cost does not depend on the size
 * of the table. */
MhHeatmapGeometry mh_heatmap_get_geometry (const MhHeatmap *self, double width, double height);
/* Finds what is @offset pixels after the first row, or column, of @n_lines.
 * Returns: the line, and how much of it is before; not limited to lines that there are */
double
mh_heatmap_geometry_find_line (const MhHeatmapGeometry *self, double offset, guint32 n_lines);
/* The widths at a text scale of 1 of title and column caption, row caption, and the longest header
 * of a row. */
typedef struct
{
  double title_width, caption_length, label_width;
} MhHeatmapTexts;

/* Measures the texts in headers, which most of the time goes into. */
MhHeatmapTexts mh_heatmap_measure_texts (const MhHeatmap *self);
/* Computes the same as mh_heatmap_get_size_for_cell(), for callers that try many sizes of cells. */
MhSize
mh_heatmap_get_size_with_texts (const MhHeatmap *self, const MhHeatmapTexts *texts, double cell);
/* Computes the size of a view that shows all cells at the size @cell, and title and captions, too,
 * if cells have shapes: those of a table of few lines are longer than its sides. */
void
mh_heatmap_get_size_for_cell (const MhHeatmap *self, double cell, double *width, double *height);
/* Returns the size of something that shows cells of the size @cell. */
typedef MhSize (*MhSizeForCellFunc) (gconstpointer source, double cell);
/* Finds the largest cells with which something fits into @width times @height pixels. Cells with
 * shapes have whole sizes, so that all of them begin on a pixel, and leave room for headers that
 * grow with them; smaller cells have headers of one size. Titles and captions fit if they can.
 * Returns: the size of cells in pixels, 0 if nothing fits */
double
mh_heatmap_fit_cell (MhSizeForCellFunc get_size, gconstpointer source, double width, double height);
/* Computes the largest scroll offsets at which the view is still filled. */
void mh_heatmap_get_scroll_limits (const MhHeatmap *self,
                                   double width,
                                   double height,
                                   double *max_x,
                                   double *max_y);
/* Finds the cell at (@x, @y).
 * Returns: FALSE outside the visible cells */
gboolean mh_heatmap_pick (const MhHeatmap *self,
                          double width,
                          double height,
                          double x,
                          double y,
                          guint32 *row,
                          guint32 *column);

G_END_DECLS
