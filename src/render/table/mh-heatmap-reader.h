/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"

G_BEGIN_DECLS

/* Reads @n cells of one row from the callbacks of the table, for painters.
 * @cells: (out caller-allocates) (array length=n)
 * @scores: (out caller-allocates) (array length=n): the score of each cell, 0 in a
 * table without scores */
void mh_heatmap_read (const MhHeatmap *self,
                      guint32 row,
                      guint32 column,
                      guint32 n,
                      MhCell *cells,
                      gint64 *scores);

G_END_DECLS
