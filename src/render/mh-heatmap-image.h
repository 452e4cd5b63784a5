/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints the seen cells of a table as one image, where they are too small to
 * be shapes. Cells are sampled for the pixels of the view, never more, so the
 * cost does not depend on the size of the table. */
void mh_heatmap_paint_image (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen);

G_END_DECLS
