/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell-painter.h"
#include "mh-heatmap.h"

/*
 * Paints the cells of a table by copies: each kind of cell is drawn once, in
 * the pixels of the screen. Many cells cost little more than a few.
 *
 * @gap: between cells, part of each one's square.
 * Returns: FALSE, and nothing is painted, if cells must be drawn one by one:
 * for files, where the pixels are not known, or for a few cells
 */
gboolean mh_heatmap_paint_sprites (const MhHeatmap *scene,
                                   const MhHeatmapGeometry *geometry,
                                   const MhCellStyle *style,
                                   double gap,
                                   MhPen *pen);
