/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"

G_BEGIN_DECLS

/* Reads cells of one row as their sources have them, for painters. @scores: of
 * each cell, or 0 where there are none. */
void mh_heatmap_read (const MhHeatmap *self,
                      guint32 row,
                      guint32 column,
                      guint32 n,
                      MhCell *cells,
                      gint64 *scores);

G_END_DECLS
