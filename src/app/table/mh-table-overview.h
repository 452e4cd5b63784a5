/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/*
 * A small picture of a whole table in a corner of the view that shows a part of the table.
 * The part can be moved by pressing, dragging and the arrow keys.
 *
 * The overview is hidden if the whole table is visible, and for tables whose numbers are
 * readable without zooming, where scrolling suffices. The parent has to lay it out after
 * each allocation, scroll or zoom of the view.
 *
 * Properties: session.
 */
#define MH_TYPE_TABLE_OVERVIEW (mh_table_overview_get_type ())
G_DECLARE_FINAL_TYPE (MhTableOverview, mh_table_overview, MH, TABLE_OVERVIEW, MhView)

/* @view: (transfer none): the view, which must outlive the overview
 * Returns: (transfer floating) */
GtkWidget *mh_table_overview_new (MhHeatmapView *view);

/* Shows the overview in a corner that does not contain the current cell, or hides it.
 * @room: the area of the view in coordinates of the common parent */
void mh_table_overview_lay_out (MhTableOverview *self, const GdkRectangle *room);

/* Returns: whether the table is too large for reading all its numbers at once */
gboolean mh_table_overview_is_large (MhHeatmapView *view);

G_END_DECLS
