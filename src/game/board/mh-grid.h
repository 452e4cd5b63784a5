/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Grids of walls and floor, as in LeetCode 1728 (Cat and Mouse II): each player moves over the
 * floor as a piece of chess does, or stays. A rook goes straight on, as far as its jumps reach and
 * no wall stands in between.
 *
 * A board may be a grid: its nodes are the cells of floor, row by row, and places, names and edges
 * of both players follow from the grid. A change of any of these by another way than a grid makes
 * it a board like others.
 */
typedef enum
{
  MH_PIECE_ROOK,
  MH_PIECE_KING,
  MH_PIECE_KNIGHT, /* which jumps over walls */
} MhPiece;

#define MH_N_PIECES 3

struct _MhGrid
{
  /* row by row: '#' a wall; 'C', 'M' and 'F', once each, and '.' are floor. The grid of a board
   * has no letters, because the board has the roles. */
  const char *cells;
  guint32 n_rows, n_columns;
  guint32 jumps[MH_N_PLAYERS]; /* of a rook, 1 to MH_GRID_MAX_JUMP */
  MhPiece pieces[MH_N_PLAYERS];
};

#define MH_GRID_MAX_JUMP 100
/* The distance between neighbouring cells on a board. */
#define MH_GRID_CELL 64.0

/* Returns: the number of cells of floor */
guint32 mh_grid_count_floor (const MhGrid *self);
/* Returns: the node of a cell, MH_NODE_NONE if it is a wall. Costs a look at the cells before. */
guint32 mh_grid_find_node (const MhGrid *self, guint32 cell);
/* Returns: (transfer full) (nullable): the node of each cell, MH_NODE_NONE for walls; NULL if there
 * is no memory */
guint32 *mh_grid_create_nodes (const MhGrid *self);
/* Returns: (transfer full): the cell of each node */
guint32 *mh_grid_create_cells (const MhGrid *self);
/* Returns: (transfer none): the rules as published */
const MhRules *mh_grid_get_rules (void);
/* Creates a board whose nodes are the cells of floor, at their places and with the names
 * "row,column", and the rules as published. There are MH_MAX_NODES of them at most.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhBoard *mh_grid_create_board (const MhGrid *self);
/* Creates what becomes of @board, a grid, if it is changed to this one, whose letters do not
 * matter: rules and roles stay, but for those on cells that are not floor.
 * Returns: (transfer full): one to be given up, as mh_board_is_short() tells, if there is no
 * memory */
MhBoard *mh_grid_create_changed (const MhGrid *self, const MhBoard *board);

G_END_DECLS
