/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a table: base, then overlay. The cost depends on the pixels that are
 * seen, not on the size of the table. */
void mh_heatmap_paint (const MhHeatmap *scene, MhPen *pen, double width, double height);

/* The two halves of it, so that the lower one can be kept while the pointer
 * moves. The base is ground, captions, headers and cells; the overlay rings
 * and what is lit. */
void mh_heatmap_paint_base (const MhHeatmap *scene, MhPen *pen, double width, double height);
void mh_heatmap_paint_overlay (const MhHeatmap *scene, MhPen *pen, double width, double height);

G_END_DECLS
