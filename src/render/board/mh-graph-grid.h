/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"
#include "mh-grid.h"

G_BEGIN_DECLS

/* The cells of a board that is a grid, which stand in the place of nodes and edges. */

/* Returns: the square around the middle of a cell in the view, and its side */
MhRect mh_graph_grid_get_square (const MhGraphScene *scene, MhPoint middle, double gap);
/* Finds the cell of a point, be it floor or a wall.
 * Returns: FALSE outside the grid */
gboolean mh_graph_grid_pick (const MhGraphScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             guint32 *row,
                             guint32 *column);
/* Paints walls, floor, food and the numbers of rows and columns. For the painter only. */
void mh_graph_grid_paint (const MhGraphCanvas *canvas);

G_END_DECLS
