/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"

#include <glib.h>

/* The layout of a table in a view: a plain value in pixels of the view. */
typedef struct
{
  /* Distance from one cell to the next; 0 if the view is too small for any cell. */
  double cell;
  MhRect body; /* area in which cells are visible */
  /* Space where the row of a grid changes whose cells name rows and columns, (nullable) (array)
   * @grid_cells, those of a grid with @n_grid_columns columns; 0 elsewhere */
  double gap;
  const guint32 *grid_cells;
  guint32 n_grid_columns;
  /* Upper left corner of cell (0, 0), outside the body if the table is scrolled. */
  MhPoint origin;
  double header_width; /* width of the row headers, which stand left of the body */
  double header_height;
  double values_width; /* width of the values of rows, which stand right of the body */
  double font_size;
  double digit_size; /* font size of the numbers in cells */
  double title_y;    /* vertical centre of the title */
  /* width of the line of title and column caption, which may be wider than the body */
  double title_width;
  double caption_x; /* horizontal centre of the row caption */
  /* its vertical centre: that of the body, or higher if it is longer than the body */
  double caption_y;
  double caption_length;
  gboolean has_digits;
  /* Whether cells are drawn one by one instead of as pixels of one image. */
  gboolean has_shapes;
  guint32 label_every;             /* interval between headers that are written, 1 for all */
  guint32 first_row, first_column; /* first visible row and column */
  guint32 n_rows, n_columns;       /* numbers of visible rows and columns */
} MhHeatmapGeometry;

/* Cell sizes in pixels: from which on a cell is drawn as a shape, and from which on it has a
 * number. */
#define MH_HEATMAP_MIN_SHAPE 8.0
#define MH_HEATMAP_MIN_DIGIT 18.0
/* The cell sizes, times the text scale, beyond which nothing more is read by zooming in; numbers
 * of scores have more digits than numbers of moves. Small tables have larger cells in large
 * views. */
#define MH_HEATMAP_FULL_CELL 40.0
#define MH_HEATMAP_FULL_SCORE_CELL 56.0

/* The font size of the title as a factor of that of headers. */
#define MH_HEATMAP_TITLE_GROWTH (13.5 / 12.0)

/* The font size of names of cells of a grid, which are longer than numbers, as such a factor. */
#define MH_HEATMAP_CELL_NAME_GROWTH 0.8

/* Returns the distance from the first row, or column, to @line. */
static inline double
mh_heatmap_geometry_get_offset (const MhHeatmapGeometry *self, guint32 line)
{
  if (self->gap <= 0)
    return line * self->cell;

  const guint32 first = self->grid_cells[0] / self->n_grid_columns;

  return line * self->cell + (self->grid_cells[line] / self->n_grid_columns - first) * self->gap;
}

/* Returns the square of a cell in the view. The cell may be scrolled out of the body. */
static inline MhRect
mh_heatmap_geometry_get_cell (const MhHeatmapGeometry *self, guint32 row, guint32 column)
{
  return (MhRect){ self->origin.x + mh_heatmap_geometry_get_offset (self, column),
                   self->origin.y + mh_heatmap_geometry_get_offset (self, row), self->cell,
                   self->cell };
}
