/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

#define MH_HEATMAP_MAX_ARROWS 32 /* most arrows that are drawn; more would be illegible */

/* Paints arrows from the cell that is explained (the looking one in the scene, else the
 * current one) to the cells from which its value follows. An arrow runs above the row
 * or beside the column that both cells share, and otherwise in the gaps between cells,
 * so that it covers no numbers.
 * @path: scratch space, whose contents are overwritten */
void mh_heatmap_paint_arrows (const MhHeatmap *scene,
                              const MhHeatmapGeometry *geometry,
                              MhPen *pen,
                              MhPath *path);

G_END_DECLS
