/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/* Creates actions that zoom a view.
 * @view: (transfer none): the view, which must outlive the actions
 * Returns: (transfer full): the actions zoom-in, zoom-out and zoom-fit, each enabled only
 * if it has an effect */
GActionGroup *mh_table_zoom_new (MhHeatmapView *view);
/* Updates which actions are enabled. Called after @view was allocated or zoomed, or has got
 * another table. */
void mh_table_zoom_update (GActionGroup *self, MhHeatmapView *view);

/* The connection between two views that zoom and scroll together. Filled with zeros, it is
 * empty. */
typedef struct
{
  GBinding *bindings[3];
} MhTableZoomLink;

/* Connects two views, replacing the previous connection.
 * @second: (nullable): NULL only disconnects */
void mh_table_zoom_link (MhTableZoomLink *self, MhHeatmapView *first, MhHeatmapView *second);

G_END_DECLS
