/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-narrow-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The layout of MhAdaptivePane: pure arithmetic on the size requests of its children.
 *
 * In the wide layout the steps get their natural height, and the table gets the rest up to
 * its own natural height; what is left over goes to the steps. The table never gets less
 * than its minimum height, so that in a low window the steps have to scroll. The children
 * belong to the pane; a child that is NULL takes no space.
 */

/* The index of the timeline among the children, after the pages. */
#define MH_PANE_TIMELINE MH_N_PAGES
#define MH_PANE_N_PARTS (MH_N_PAGES + 1)

/* The width in pixels below which the pane switches to the narrow layout, and the minimum
 * width. Large fonts may increase both. */
#define MH_ADAPTIVE_PANE_WIDE 860
#define MH_ADAPTIVE_PANE_NARROWEST 340

/* The natural width of the pane in pixels. */
#define MH_PANE_USUAL_WIDTH 1280

typedef struct
{
  GtkWidget *parts[MH_PANE_N_PARTS];
  GtkWidget *upright_seam; /* the divider beside the board */
  GtkWidget *level_seam;   /* the divider below the table */
  GtkWidget *switcher;     /* visible while the pane is narrow */

  gboolean is_narrow;
  gboolean is_rtl;
  int side_by_side;  /* the minimum width of the wide layout with the present fonts; 0 if unknown */
  MhNarrowPage page; /* the page that a narrow pane shows */
  double share;      /* the share of the width for the board */
  int steps_height;  /* the height set with the divider, or 0 for the natural height */
} MhPaneLayout;

/* Returns: the width in pixels below which the narrow layout applies */
int mh_pane_layout_get_wide_width (MhPaneLayout *self);

/* Returns: the minimum width in pixels */
int mh_pane_layout_measure_width (const MhPaneLayout *self);
/* Returns: the minimum height in pixels for @width */
int mh_pane_layout_measure_height (MhPaneLayout *self, int width);
/* Allocates all children for a pane of @width times @height pixels. */
void mh_pane_layout_allocate (const MhPaneLayout *self, int width, int height);

/* Moves a divider to a point in a pane of @width, or beside a board of @height, pixels.
 * Positions that leave a child too small are limited to valid ones. */
void mh_pane_layout_move_upright (MhPaneLayout *self, double x, int width);
void mh_pane_layout_move_level (MhPaneLayout *self, double y, int height);

G_END_DECLS
