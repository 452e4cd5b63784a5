/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

/* The parts that figures are made of, wherever they are in them. */

typedef struct
{
  double width, height;
} MhSize;

/* A board, or coins, in no more room than that. */
MhSize mh_figure_part_get_graph_size (const MhGraphScene *graph, MhSize most);
MhSize mh_figure_part_get_coins_size (const MhCoinsScene *coins, MhSize most);
/* A table with cells of the size it has. */
MhSize mh_figure_part_get_table_size (const MhHeatmap *heatmap);
/* Pixels for one of the units of a table that is an image. */
double mh_figure_part_get_image_scale (const MhFigure *figure, const MhHeatmap *heatmap);

/* In the room that they are said to take above. */
void mh_figure_part_paint_graph (const MhFigure *figure,
                                 const MhGraphScene *graph,
                                 MhPen *pen,
                                 MhPoint place,
                                 MhSize most);
void mh_figure_part_paint_coins (const MhFigure *figure,
                                 const MhCoinsScene *coins,
                                 MhPen *pen,
                                 MhPoint place,
                                 MhSize most);
/* What does not fit is cut; files keep the whole of it. */
void
mh_figure_part_paint_label (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width);
