/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints the title of a table with the captions of its rows and columns. Like all
 * functions of this file it serves the painter of tables and its overlay. */
void mh_heatmap_paint_title (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen);
/* Paint the number of one row or column, and the value of a column that has one.
 * @ground: colour of a band below the number, or alpha 0 for no band */
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
/* Paints the value of one row, to the right of it, with the number of those that are best as a
 * pill in their colour. */
void mh_heatmap_paint_row_value (const MhHeatmap *scene,
                                 const MhHeatmapGeometry *geometry,
                                 MhPen *pen,
                                 guint32 row);
void mh_heatmap_paint_row_values_caption (const MhHeatmap *scene,
                                          const MhHeatmapGeometry *geometry,
                                          MhPen *pen);
/* Return the areas in the view where headers are visible; headers scrolled halfway out
 * are clipped to them. */
MhRect mh_heatmap_geometry_get_row_headers (const MhHeatmapGeometry *geometry);
MhRect mh_heatmap_geometry_get_column_headers (const MhHeatmapGeometry *geometry);
MhRect mh_heatmap_geometry_get_row_values (const MhHeatmapGeometry *geometry);
/* Return the area of one header. Where only some headers are written, it is larger than
 * the row or column so that its number fits. */
MhRect mh_heatmap_geometry_get_row_header (const MhHeatmapGeometry *geometry, guint32 row);
MhRect mh_heatmap_geometry_get_column_header (const MhHeatmapGeometry *geometry, guint32 column);

G_END_DECLS
