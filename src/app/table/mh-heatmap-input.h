/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/* Adds controllers for pointer, touch and keys to @view. Called once, from the initializer
 * of the view. */
void mh_heatmap_input_attach (MhHeatmapView *view);

/* Shows the position at a point and its value as a tooltip. An implementation of
 * query_tooltip() in GtkWidgetClass. */
gboolean mh_heatmap_input_query_tooltip (GtkWidget *widget,
                                         int x,
                                         int y,
                                         gboolean keyboard_tooltip,
                                         GtkTooltip *tooltip);

G_END_DECLS
