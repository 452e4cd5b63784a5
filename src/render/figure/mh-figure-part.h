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
/* Paints a line of text. A text wider than @max_width ends in an ellipsis; file formats
 * with titles of groups keep the whole text as a title. */
void
mh_figure_part_paint_label (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width);
