/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* What stands around the cells of a table: title, captions and the numbers of
 * rows and columns. For the painter and its overlay. */
void mh_heatmap_paint_title (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen);
/* @ground: of the header; none: it is left as it is */
void mh_heatmap_paint_row_header (const MhHeatmap *scene,
                                  const MhHeatmapGeometry *geometry,
                                  MhPen *pen,
                                  guint32 row,
                                  MhColor ground);
void mh_heatmap_paint_column_header (const MhHeatmap *scene,
                                     const MhHeatmapGeometry *geometry,
                                     MhPen *pen,
                                     guint32 column,
                                     MhColor ground);
/* Where headers are seen; those scrolled half out are clipped to it. */
MhRect mh_heatmap_geometry_get_row_headers (const MhHeatmapGeometry *geometry);
MhRect mh_heatmap_geometry_get_column_headers (const MhHeatmapGeometry *geometry);
/* One of them. */
MhRect mh_heatmap_geometry_get_row_header (const MhHeatmapGeometry *geometry, guint32 row);
MhRect mh_heatmap_geometry_get_column_header (const MhHeatmapGeometry *geometry, guint32 column);

G_END_DECLS
