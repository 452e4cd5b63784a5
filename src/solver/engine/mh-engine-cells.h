/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Tables of numbers of 16 or 32 bits, one a position: how many replies are
 * left to refute, or above all of those, that the position is closed, with the
 * code of its value if it has one.
 *
 * Where the width is a constant, an access is one instruction. Callers whose
 * loops matter have them inlined once for each width.
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

/* What closed positions have besides their code, and no others reach. */
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

/* Leaves the codes alone: draws where the position is open. */
void mh_engine_cells_decode (gpointer cells, gsize n, MhEngineWidth width);

/* Turns a square table over, some rows at a time: from @row = 0, by the
 * returned number of rows, until that is @n_rows or above. */
guint32 mh_engine_cells_turn (gpointer cells, guint32 n_rows, guint32 row, MhEngineWidth width);

/* Of wide cells, moves @n from @first on to where they are short ones. Those
 * before have to be there already. */
void mh_engine_cells_narrow (gpointer cells, gsize first, gsize n);

G_END_DECLS
