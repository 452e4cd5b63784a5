/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Tables with one number of 16 or 32 bits per position. The number of an open position
 * is the count of replies left to refute. The number of a closed position is a flag
 * above all such counts, together with the code of the value if there is one.
 *
 * With a constant width an access is one instruction, so callers with important loops
 * are inlined once for each width.
 */
typedef enum
{
  MH_ENGINE_SHORT,
  MH_ENGINE_WIDE,
} MhEngineWidth;

#define MH_ENGINE_INLINE static inline __attribute__ ((always_inline))

MH_ENGINE_INLINE gsize
mh_engine_cells_get_size (const MhEngineWidth width)
{
  return width == MH_ENGINE_WIDE ? sizeof (guint32) : sizeof (guint16);
}

/* Returns: the flag of closed positions, larger than any count of replies */
MH_ENGINE_INLINE guint32
mh_engine_cells_get_closed (const MhEngineWidth width)
{
  return width == MH_ENGINE_WIDE ? 1u << 31 : 1u << 15;
}

MH_ENGINE_INLINE guint32
mh_engine_cells_get (gconstpointer cells, gsize i, const MhEngineWidth width)
{
  return width == MH_ENGINE_WIDE ? ((const guint32 *) cells)[i] : ((const guint16 *) cells)[i];
}

MH_ENGINE_INLINE void
mh_engine_cells_set (gpointer cells, gsize i, guint32 cell, const MhEngineWidth width)
{
  if (width == MH_ENGINE_WIDE)
    ((guint32 *) cells)[i] = cell;
  else
    ((guint16 *) cells)[i] = (guint16) cell;
}

/* Writes the codes of the values of @n cells; open positions become draws. @to_width: may be
 * short if all codes fit; @numbers: (nullable): the cell of each code; NULL for the same order. */
void mh_engine_cells_decode (gpointer to,
                             MhEngineWidth to_width,
                             gconstpointer from,
                             MhEngineWidth from_width,
                             const guint32 *numbers,
                             guint32 n);

/* Transposes a square table in place, some rows per call. Callers begin with @row = 0
 * and add the returned number of rows until @n_rows is reached or passed. */
guint32 mh_engine_cells_turn (gpointer cells, guint32 n_rows, guint32 row, MhEngineWidth width);

/* Sets @to[i] to @from[@numbers[i]] for @n codes. */
void mh_engine_cells_lay_back (gpointer to,
                               gconstpointer from,
                               const guint32 *numbers,
                               guint32 n,
                               MhEngineWidth width);

G_END_DECLS
