/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-grid.h"

G_BEGIN_DECLS

/*
 * Every grid of 3 to 9 cells, with every set of walls, every place of food, mouse and cat, and
 * jumps of 1 to 3, so that the first one that refutes a program is the smallest there is: by
 * cells, by walls, by the sum of the jumps, then by rows, the cat's jump, the set of walls (as a
 * number whose lowest bit is the first cell), food, mouse, and cat. Those that a symmetry maps to
 * each other are all there, because a program may know up from down. There are 108, 1,296, 4,320,
 * 34,560 and 60,480 grids of 3 to 7 cells.
 *
 * A plain value; zero is the beginning.
 */
#define MH_GRID_ORDER_MAX_CELLS 9
#define MH_GRID_ORDER_MAX_JUMP 3

typedef struct
{
  guint32 n_cells; /* 0 before the first, and more than MH_GRID_ORDER_MAX_CELLS behind the last */
  guint32 n_walls;
  guint32 jump_sum;
  guint32 n_rows;
  guint32 cat_jump;
  guint32 walls;     /* a bit for each cell */
  guint32 placement; /* the next one */
} MhGridOrder;

/* Returns: FALSE at the end */
gboolean mh_grid_order_next (MhGridOrder *self, MhTrialGrid *grid);

/* Grids that chance makes, for larger mistakes and for time: of up to 8 rows and columns with jumps
 * of up to 8, growing slowly. The same in every trial.
 * Returns: FALSE at the end */
gboolean mh_grid_order_get_large (guint number, MhTrialGrid *grid);

G_END_DECLS
