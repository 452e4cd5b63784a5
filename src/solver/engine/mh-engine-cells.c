/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-cells.h"

#define TILE_SIZE 32

/* Writes to @to in the order of @numbers, or in the same order if it is NULL. */
MH_ENGINE_INLINE void
decode (gpointer to,
        const MhEngineWidth to_width,
        gconstpointer from,
        const MhEngineWidth from_width,
        const guint32 *numbers,
        guint32 n)
{
  const guint32 closed = mh_engine_cells_get_closed (from_width);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 cell = mh_engine_cells_get (from, numbers != NULL ? numbers[i] : i, from_width);

      mh_engine_cells_set (to, i, cell < closed ? 0 : cell - closed, to_width);
    }
}

void
mh_engine_cells_decode (gpointer to,
                        MhEngineWidth to_width,
                        gconstpointer from,
                        MhEngineWidth from_width,
                        const guint32 *numbers,
                        guint32 n)
{
  if (to_width == MH_ENGINE_WIDE)
    decode (to, MH_ENGINE_WIDE, from, MH_ENGINE_WIDE, numbers, n);
  else if (from_width == MH_ENGINE_WIDE)
    decode (to, MH_ENGINE_SHORT, from, MH_ENGINE_WIDE, numbers, n);
  else if (numbers != NULL)
    decode (to, MH_ENGINE_SHORT, from, MH_ENGINE_SHORT, numbers, n);
  else
    decode (to, MH_ENGINE_SHORT, from, MH_ENGINE_SHORT, NULL, n);
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

MH_ENGINE_INLINE void
lay_back (gpointer to,
          gconstpointer from,
          const guint32 *numbers,
          guint32 n,
          const MhEngineWidth width)
{
  for (guint32 i = 0; i < n; i++)
    mh_engine_cells_set (to, i, mh_engine_cells_get (from, numbers[i], width), width);
}

void
mh_engine_cells_lay_back (gpointer to,
                          gconstpointer from,
                          const guint32 *numbers,
                          guint32 n,
                          MhEngineWidth width)
{
  if (width == MH_ENGINE_WIDE)
    lay_back (to, from, numbers, n, MH_ENGINE_WIDE);
  else
    lay_back (to, from, numbers, n, MH_ENGINE_SHORT);
}
