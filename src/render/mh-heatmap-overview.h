/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * A table in small: all of its cells, and which of them are seen elsewhere.
 */

/* The size of one whose longer side is @side. */
void
mh_heatmap_get_overview_size (const MhHeatmap *scene, double side, double *width, double *height);
/* @seen: in rows and columns */
void mh_heatmap_paint_overview (const MhHeatmap *scene,
                                MhRect seen,
                                MhPen *pen,
                                double width,
                                double height);
/* Where the seen part is in it. */
MhRect
mh_heatmap_get_overview_part (const MhHeatmap *scene, MhRect seen, double width, double height);

G_END_DECLS
