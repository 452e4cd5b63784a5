/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a table, the base and then the overlay. The cost depends on the visible
 * pixels, not on the size of the table. */
void mh_heatmap_paint (const MhHeatmap *scene, MhPen *pen, double width, double height);

/* Paint the two halves of the picture. The base (ground, captions, headers and cells)
 * can be cached while the pointer moves; the overlay holds rings, arrows and
 * highlights. */
void mh_heatmap_paint_base (const MhHeatmap *scene, MhPen *pen, double width, double height);
void mh_heatmap_paint_overlay (const MhHeatmap *scene, MhPen *pen, double width, double height);

G_END_DECLS
