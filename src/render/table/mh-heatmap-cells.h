/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-space.h"

/* Callbacks and plain values with which a table describes its cells. */

#define MH_LINE_NONE G_MAXUINT32 /* marks the absence of a row or of a column */

/* Names the group of one cell for files.
 * @id: (out) (transfer full): an id that is unique in the picture
 * @title: (out) (transfer full): a description for the reader */
typedef void (*MhCellDescribeFunc) (gconstpointer source,
                                    MhCellIndex cell_index,
                                    MhCell cell,
                                    char **id,
                                    char **title);

/* Reads the scores of @n cells of one row, from @column on: the lead of the player to
 * move at the end of the game.
 * @scores: (out caller-allocates) (array length=n): numbers that mean nothing in cells
 * without a value */
typedef void (*MhScoreReadFunc) (gconstpointer source,
                                 guint32 plane,
                                 guint32 row,
                                 guint32 column,
                                 guint32 n,
                                 gint64 *scores);

/* Returns the value of a whole row as it is shown, without an outcome if it is not known. */
typedef MhValue (*MhRowValueFunc) (gconstpointer source, guint32 row);

/* The location of a cell within one plane of a table. */
typedef struct
{
  guint32 row, column;
} MhHeatmapPlace;
