/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

/* The parts that a figure is composed of, and their sizes. Sizes are in units of the
 * figure, 1/96 inch. */

/* Measures a table with its title and headers, at the cell size that is set in
 * @heatmap. */
MhSize mh_figure_part_get_table_size (const MhHeatmap *heatmap);
/* Returns the resolution of a table that is painted as an image, in pixels for each
 * unit of the figure: that of the target if it is known, else fine enough for one pixel
 * a cell within a limit. */
double mh_figure_part_get_image_scale (const MhFigure *figure, const MhHeatmap *heatmap);

/* Paints a drawing, which may not be nothing, with the upper left corner at @place, in the
 * size that it has within @most. */
void mh_figure_part_paint_drawing (const MhFigure *figure,
                                   const MhDrawing *drawing,
                                   MhPen *pen,
                                   MhPoint place,
                                   MhSize most);
/* Returns: the space around a figure, which is less in one of a given width, as the page has
 * margins of its own */
double mh_figure_part_get_margin (const MhFigure *figure);
/* Returns: the width between the margins of a figure of a given width, in units; else 0 */
double mh_figure_part_get_room (const MhFigure *figure);

/* The largest cell of a coarse figure, in units. */
#define MH_FIGURE_COARSE_CELL (MH_HEATMAP_MIN_SHAPE - 1)

#define MH_FIGURE_TITLE_SIZE 16.0
#define MH_FIGURE_HEADING_SIZE 14.0
#define MH_FIGURE_CAPTION_SIZE 13.0

/* Paints words in as many lines as they need, of which the first one stands at @label, as
 * mh_pen_text() has it. */
void
mh_figure_part_paint_words (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width);
/* Returns: the height of a line of text */
double mh_figure_part_get_line_height (double size);
/* Returns: the height of words in the size of @label */
double
mh_figure_part_get_words_height (const MhFigure *figure, const MhLabel *label, double max_width);
