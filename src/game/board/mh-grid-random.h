/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-grid.h"
#include "mh-random.h"

G_BEGIN_DECLS

/* Makes the cells of a grid with exactly @n_walls walls, every choice of which is equally likely.
 * Cat, mouse and food are in the largest room if three cells of it are left, and otherwise on any
 * floor. @n_walls: at most three less than there are cells.
 * Returns: (transfer full): the cells, row by row, as for MhGrid */
char *mh_grid_random_cells (guint32 n_rows, guint32 n_columns, guint32 n_walls, MhRandom *random);

G_END_DECLS
