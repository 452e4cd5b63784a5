/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Paints the visible cells of a table from its level pyramid, where several cells share
 * a pixel.
 *
 * One half of a pixel's colour shows, however rare they are, all kinds of cells in it
 * at the step that is shown: wins of the first player, wins of the second, and cells
 * that are neither. The other half is mixed from a few sampled cells, so that frequent
 * kinds have more weight. The grid of pixels is tied to the table and not to the view,
 * so that colours stay the same while scrolling.
 * @scale: device pixels for one pixel of the view
 */
void mh_heatmap_paint_sums (const MhHeatmap *scene,
                            const MhHeatmapGeometry *geometry,
                            double scale,
                            MhPen *pen);

G_END_DECLS
