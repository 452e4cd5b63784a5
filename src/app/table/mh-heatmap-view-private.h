/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"
#include "mh-scroll.h"
#include "mh-accessible-cells.h"

G_BEGIN_DECLS

/* The part of MhHeatmapView that its files share: mh-heatmap-view.c draws and follows the
 * session, mh-heatmap-view-zoom.c zooms and pans, and mh-heatmap-input.c handles input. */
struct _MhHeatmapView
{
  MhView parent_instance;

  guint plane;
  MhSide side;
  gboolean row_caption, column_caption;
  double min_cell;
  double zoom; /* the requested cell size in pixels, or 0 for the default */

  MhScroll scroll;
  GtkWidget *base, *overlay;
  MhHeatmapCache *memory;
  MhTableScene scene;
  MhSnapshot *snapshot; /* (nullable): the one that the scene was filled from, if it was */
  MhAccessibleCells cells;

  /* the last point of a pinch, or the offset of a drag with the middle button */
  MhPoint hold;
  double pinch_cell; /* the cell size in pixels when a pinch began */
};

/* Updates the adjustments for a view of @width times @height pixels. */
void mh_heatmap_view_configure_scroll (MhHeatmapView *self, double width, double height);
/* Redraws after the visible part of the table or the cell size has changed. */
void mh_heatmap_view_scrolled_cb (MhHeatmapView *self);
/* Sets the property "zoom", keeping the upper left corner of the visible part. */
void mh_heatmap_view_apply_zoom (MhHeatmapView *self, double zoom);

G_END_DECLS
