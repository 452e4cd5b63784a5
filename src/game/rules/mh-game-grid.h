/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/* The grid whose cells are the nodes of a game, for those who are told of the grid itself. */
typedef struct
{
  const guint32 *cells; /* for each node its cell, row by row; owned by the game */
  guint32 n_rows, n_columns;
  guint32 jumps[MH_N_PLAYERS]; /* of a rook; 0 for another piece */
} MhGameGrid;

/* Adds what mh_game_take_cells() does not say. The game must not be shared yet. */
void mh_game_set_grid (MhGame *self, guint32 n_rows, const guint32 jumps[MH_N_PLAYERS]);
/* @grid: (out). Returns: FALSE if the nodes are no cells */
gboolean mh_game_get_grid (const MhGame *self, MhGameGrid *grid);

G_END_DECLS
