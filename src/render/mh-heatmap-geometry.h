/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"

/* Where everything of a table is in a view. A plain value. */
typedef struct
{
  double cell;         /* pixels from one cell to the next; 0: nothing fits */
  MhRect body;         /* of the view: where cells are seen */
  MhPoint origin;      /* of cell (0, 0); outside the body when scrolled */
  double header_width; /* of the row headers, left of the body */
  double header_height;
  double font_size;
  double digit_size; /* of the numbers in cells */
  double title_y;    /* middle of the title */
  double caption_x;  /* middle of the row caption */
  gboolean has_digits;
  gboolean has_shapes;             /* cells are drawn one by one, else as one image */
  guint32 label_every;             /* only each such header is written */
  guint32 first_row, first_column; /* that are seen */
  guint32 n_rows, n_columns;       /* that are seen */
} MhHeatmapGeometry;

/* Cells at least so large are shapes, and such with a number: as large as the
 * text scale has it, and as the cell has room for. */
#define MH_HEATMAP_MIN_SHAPE 8.0
#define MH_HEATMAP_MIN_DIGIT 18.0
#define MH_HEATMAP_MAX_CELL 40.0
/* Scores have more digits than numbers of moves. */
#define MH_HEATMAP_MAX_SCORE_CELL 56.0

/* Of a cell in the view; it may be scrolled out. */
static inline MhRect
mh_heatmap_geometry_get_cell (const MhHeatmapGeometry *self, guint32 row, guint32 column)
{
  return (MhRect){ self->origin.x + column * self->cell, self->origin.y + row * self->cell,
                   self->cell, self->cell };
}
