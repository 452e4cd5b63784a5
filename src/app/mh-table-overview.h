/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/*
 * A small picture of all of a table in a corner of the view that shows a part of
 * it. Pressing, dragging and the arrows move the part.
 *
 * It hides where all is seen, and where cells have room for their numbers when
 * all is: then scrolling is enough. Its owner lays it out, and does so again when
 * the view has scrolled or zoomed.
 *
 * Properties: workspace.
 */
#define MH_TYPE_TABLE_OVERVIEW (mh_table_overview_get_type ())
G_DECLARE_FINAL_TYPE (MhTableOverview, mh_table_overview, MH, TABLE_OVERVIEW, MhView)

/* @view: (transfer none): outlives it */
GtkWidget *mh_table_overview_new (MhHeatmapView *view);

/* Shows it in a corner of @room where it does not cover the current cell, or
 * hides it. @room: of the view, in coordinates of the parent of both. */
void mh_table_overview_lay_out (MhTableOverview *self, const GdkRectangle *room);

/* Whether a table is so large that not all of its cells can be read at once. */
gboolean mh_table_overview_is_large (MhHeatmapView *view);

G_END_DECLS
