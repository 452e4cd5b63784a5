/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell-painter.h"
#include "mh-heatmap.h"

/*
 * Paints the visible cells of a table from sprites: each kind of cell is drawn once, in
 * device pixels, and then copied, so that many cells cost little more than a few.
 * @gap: the distance between neighbouring cells, included in the square of each
 * Returns: FALSE, with nothing painted, if the caller must draw the cells one by one:
 * in a file, where device pixels are unknown, for very few cells, or if memory is
 * insufficient
 */
gboolean mh_heatmap_paint_sprites (const MhHeatmap *scene,
                                   const MhHeatmapGeometry *geometry,
                                   const MhCellStyle *style,
                                   double gap,
                                   MhPen *pen);
