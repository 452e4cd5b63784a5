/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/* The commands that zoom @view: zoom-in, zoom-out and zoom-fit, enabled where they
 * change something. @view outlives them. Returns: (transfer full) */
GActionGroup *mh_table_zoom_new (MhHeatmapView *view);
/* After @view was laid out, zoomed, or has another table. */
void mh_table_zoom_update (GActionGroup *self, MhHeatmapView *view);

/* What makes two views zoom and scroll together. Zero it to begin with. */
typedef struct
{
  GBinding *bindings[3];
} MhTableZoomLink;

/* @second: (nullable): without, @first goes alone */
void mh_table_zoom_link (MhTableZoomLink *self, MhHeatmapView *first, MhHeatmapView *second);

G_END_DECLS
