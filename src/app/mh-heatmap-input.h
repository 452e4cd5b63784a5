/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/* Makes a view of a table answer to pointer, finger and keys. Once, when the
 * view is made. */
void mh_heatmap_input_attach (MhHeatmapView *view);

/* What a cell says to whom it is pointed at, as in GtkWidgetClass. */
gboolean mh_heatmap_input_query_tooltip (GtkWidget *widget,
                                         int x,
                                         int y,
                                         gboolean keyboard_tooltip,
                                         GtkTooltip *tooltip);

G_END_DECLS
