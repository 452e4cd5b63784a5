/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints the visible cells of a table as one image, for cells too small for shapes. The
 * number of samples is limited by the pixels of the view, so that the cost does not
 * depend on the size of the table. */
void mh_heatmap_paint_image (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen);

G_END_DECLS
