/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-cells.h"

#define TILE_SIZE 32

MH_ENGINE_INLINE void
decode (gpointer cells, gsize n, const MhEngineWidth width)
{
  const guint32 closed = mh_engine_cells_get_closed (width);

  for (gsize i = 0; i < n; i++)
    {
      const guint32 cell = mh_engine_cells_get (cells, i, width);

      mh_engine_cells_set (cells, i, cell < closed ? 0 : cell - closed, width);
    }
}

void
mh_engine_cells_decode (gpointer cells, gsize n, MhEngineWidth width)
{
  if (width == MH_ENGINE_WIDE)
    decode (cells, n, MH_ENGINE_WIDE);
  else
    decode (cells, n, MH_ENGINE_SHORT);
}

/* Swaps the tile at (@row, @column) with the transposed tile at (@column, @row). */
MH_ENGINE_INLINE void
turn_tile (gpointer cells, guint32 n_rows, guint32 row, guint32 column, const MhEngineWidth width)
{
  const guint32 row_end = MIN (row + TILE_SIZE, n_rows);
  const guint32 column_end = MIN (column + TILE_SIZE, n_rows);

  for (guint32 i = row; i < row_end; i++)
    for (guint32 k = row == column ? i + 1 : column; k < column_end; k++)
      {
        const gsize here = (gsize) i * n_rows + k;
        const gsize there = (gsize) k * n_rows + i;
        const guint32 cell = mh_engine_cells_get (cells, here, width);

        mh_engine_cells_set (cells, here, mh_engine_cells_get (cells, there, width), width);
        mh_engine_cells_set (cells, there, cell, width);
      }
}

guint32
mh_engine_cells_turn (gpointer cells, guint32 n_rows, guint32 row, MhEngineWidth width)
{
  for (guint32 column = row; column < n_rows; column += TILE_SIZE)
    if (width == MH_ENGINE_WIDE)
      turn_tile (cells, n_rows, row, column, MH_ENGINE_WIDE);
    else
      turn_tile (cells, n_rows, row, column, MH_ENGINE_SHORT);

  return TILE_SIZE;
}

void
mh_engine_cells_narrow (gpointer cells, gsize first, gsize n)
{
  for (gsize i = first; i < first + n; i++)
    mh_engine_cells_set (cells, i, mh_engine_cells_get (cells, i, MH_ENGINE_WIDE), MH_ENGINE_SHORT);
}
