/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-space.h"

/* How a table says what is in its cells, and which of them are meant. */

#define MH_LINE_NONE G_MAXUINT32 /* no row, no column */

/* Names the group of one cell in files. Both strings are (transfer full). */
typedef void (
    *MhCellDescribeFunc) (gconstpointer source, MhSpot spot, MhCell cell, char **id, char **title);

/* Reads @n scores of one row of a table, from @column on: by how much the
 * mover ends ahead. Those of cells without a value are of no meaning. */
typedef void (*MhScoreReadFunc) (gconstpointer source,
                                 guint32 plane,
                                 guint32 row,
                                 guint32 column,
                                 guint32 n,
                                 gint64 *scores);

/* Of a cell in its plane. */
typedef struct
{
  guint32 row, column;
} MhHeatmapPlace;
