/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * The overview of a table: all of its cells in a small picture, with a frame around the
 * part that another view shows.
 */

/* Computes the size of an overview whose longer side is @side pixels. The shorter side
 * of a very long table is widened to a minimum. */
void
mh_heatmap_get_overview_size (const MhHeatmap *scene, double side, double *width, double *height);
/* Paints the overview.
 * @seen: the part that is visible elsewhere, in rows and columns */
void mh_heatmap_paint_overview (const MhHeatmap *scene,
                                MhRect seen,
                                MhPen *pen,
                                double width,
                                double height);
/* Returns the frame of the visible part within an overview, enlarged to a minimum that
 * can be seen and pressed. */
MhRect
mh_heatmap_get_overview_part (const MhHeatmap *scene, MhRect seen, double width, double height);

G_END_DECLS
