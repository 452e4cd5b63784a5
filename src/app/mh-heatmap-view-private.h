/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"
#include "mh-scroll.h"
#include "mh-spoken-cells.h"

G_BEGIN_DECLS

/* Between the files of the view: one draws and listens to the workspace, one zooms
 * and pans; the input has gestures. */
struct _MhHeatmapView
{
  MhView parent_instance;

  guint plane;
  MhSide side;
  gboolean row_caption;
  double min_cell;
  double zoom; /* 0: nobody has asked for a size */

  MhScroll scroll;
  GtkWidget *base, *overlay;
  MhHeatmapMemory *memory;
  MhSpokenCells cells;

  MhPoint hold;      /* where the table was taken hold of last */
  double pinch_cell; /* its cells when two fingers came */
};

/* How far there is something to see. */
void mh_heatmap_view_configure_scroll (MhHeatmapView *self, double width, double height);
/* Another part of the table is seen. */
void mh_heatmap_view_scrolled_cb (MhHeatmapView *self);
/* Another size of cells, in the place where they are; for the property. */
void mh_heatmap_view_take_zoom (MhHeatmapView *self, double zoom);

G_END_DECLS
