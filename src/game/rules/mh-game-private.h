/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-private.h"
#include "mh-space.h"

/*
 * The fields of a game, which mh-space and the classes of games read for every move: the inner
 * loops of solvers cannot afford a call for each number.
 */

struct _MhGame
{
  gatomicrefcount ref_count;
  const MhGameClass *klass;
  guint32 n_rows, n_columns; /* the size of each of the two planes of positions */
  guint32 n_positions;
  gboolean is_triangle; /* positions are impossible where the row is behind the column */
  guint32 whole; /* the first position, or MH_POSITION_NONE if it depends on the start of a board */

  /* A board; NULL and 0 for a game without one. */
  MhGraph *graphs[MH_N_PLAYERS]; /* over the same nodes; one object where they are equal */
  MhRules rules;
  guint32 n_holes;
  guint8 *is_hole;                /* for each node */
  guint32 *n_moves[MH_N_PLAYERS]; /* for each node, of a player who is on it */
  /* (nullable): for each node its cell in a grid of so many columns */
  guint32 *cells;
  guint32 n_cell_rows, n_cell_columns;
  guint32 jumps[MH_N_PLAYERS]; /* there, of a rook; 0 for another piece */

  /* (nullable): all else that the class knows of the game, and how it is freed */
  gpointer data;
  GDestroyNotify free_data;
};

/* Creates a game with so many positions and nothing else. Returns: (transfer full) */
MhGame *mh_game_alloc (const MhGameClass *klass, guint32 n_rows, guint32 n_columns);

static inline guint32
mh_game_position_at (const MhGame *self, MhCellIndex cell_index)
{
  return (cell_index.plane * self->n_rows + cell_index.row) * self->n_columns + cell_index.column;
}

static inline MhCellIndex
mh_game_get_cell_index (const MhGame *self, guint32 position)
{
  const guint32 n_rows = self->n_rows;
  const guint32 n_columns = self->n_columns;
  const guint32 row = position / n_columns;

  return row < n_rows ? (MhCellIndex){ 0, row, position - row * n_columns }
                      : (MhCellIndex){ 1, row - n_rows, position - row * n_columns };
}
