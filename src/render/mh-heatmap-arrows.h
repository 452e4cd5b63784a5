/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

#define MH_HEATMAP_MAX_ARROWS 32 /* more would say nothing */

/* Paints arrows from the cell that looks to those it looks at: above the row or
 * beside the column they share, else between the cells, so that they cover no
 * numbers. */
void mh_heatmap_paint_arrows (const MhHeatmap *scene,
                              const MhHeatmapGeometry *geometry,
                              MhPen *pen,
                              MhPath *path);

G_END_DECLS
