/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Paints the seen cells of a table from its digest. One half of a pixel is what
 * there is among its cells at the step that is shown, however rare: what the one
 * player wins, what the other wins, what is neither. The other half is mixed from
 * a few of them, so that what is frequent shows more. Pixels lie on the table,
 * not on the view: they stay the same when it is scrolled.
 *
 * @scale: pixels of the screen for one of the view
 */
void mh_heatmap_paint_sums (const MhHeatmap *scene,
                            const MhHeatmapGeometry *geometry,
                            double scale,
                            MhPen *pen);

G_END_DECLS
