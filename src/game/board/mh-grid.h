/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Grids of walls and floor, as in LeetCode 1728 (Cat and Mouse II): the players jump in a straight
 * line as far as their jumps reach and no wall stands in between, or stay. The food is a hole in
 * which the cat wins, too, and the cat profits where nobody can force a win.
 */
typedef struct
{
  const char *cells; /* row by row: '#' a wall; 'C', 'M' and 'F', once each, and '.' are floor */
  guint32 n_rows, n_columns;
  guint32 jumps[MH_N_PLAYERS]; /* 1 to MH_GRID_MAX_JUMP */
} MhGrid;

#define MH_GRID_MAX_JUMP 100

/* Returns: the number of cells of floor */
guint32 mh_grid_count_floor (const MhGrid *self);
/* Creates a board whose nodes are the cells of floor, row by row, at their places and with the
 * names "row,column". There are MH_MAX_NODES of them at most.
 * Returns: (transfer full) */
MhBoard *mh_grid_create_board (const MhGrid *self);

G_END_DECLS
