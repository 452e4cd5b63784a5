/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-narrow-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The layout of MhAdaptivePane: pure arithmetic on the size requests of its children.
 *
 * In the wide layout the panel of tabs has a share of the height that depends on nothing but the
 * size of the pane and its divider, so that choosing a tab never moves the table. The panel can
 * be folded to its row of tabs. In a low pane, which cannot show both, it is folded at first,
 * and takes the place of the table when it is not. The children belong to the pane; a child that
 * is NULL takes no space.
 */

/* The indexes of the timeline and of the row of tabs among the children, after the pages. */
#define MH_PANE_TIMELINE MH_N_PAGES
#define MH_PANE_TABS (MH_N_PAGES + 1)
#define MH_PANE_N_PARTS (MH_N_PAGES + 2)

/* The width in pixels below which the pane switches to the narrow layout, and the minimum
 * width. Large fonts may increase both. */
#define MH_ADAPTIVE_PANE_WIDE 860
#define MH_ADAPTIVE_PANE_NARROWEST 340

/* The natural width of the pane in pixels. */
#define MH_PANE_USUAL_WIDTH 1280

typedef enum
{
  MH_PANEL_USUAL, /* folded in a low pane alone */
  MH_PANEL_SHOWN,
  MH_PANEL_FOLDED,
} MhPanelState;

typedef struct
{
  GtkWidget *parts[MH_PANE_N_PARTS];
  GtkWidget *upright_seam; /* the divider beside the board */
  GtkWidget *level_seam;   /* the divider below the table */
  GtkWidget *switcher;     /* visible while the pane is narrow */

  gboolean is_narrow;
  gboolean is_low; /* whether table and steps do not both have room in the wide layout */
  gboolean is_rtl;
  int side_by_side;  /* the minimum width of the wide layout with the present fonts; 0 if unknown */
  MhNarrowPage page; /* the page that a narrow pane shows */
  double share;      /* the share of the width for the board; 0 for the usual one */
  double usual_share;
  double usual_panel_share; /* of the height, for tabs and steps */
  int panel_height; /* the height of tabs and steps set with the divider, or 0 for the usual one */
  MhPanelState panel;
} MhPaneLayout;

/* Returns: the width in pixels below which the narrow layout applies */
int mh_pane_layout_get_wide_width (MhPaneLayout *self);

/* Returns: the minimum width in pixels */
int mh_pane_layout_measure_width (const MhPaneLayout *self);
/* Returns: the minimum height in pixels for @width, or for the best width if that is negative */
int mh_pane_layout_measure_height (MhPaneLayout *self, int width);
/* Returns: whether the steps are visible in the wide layout */
gboolean mh_pane_layout_shows_panel (const MhPaneLayout *self);
/* Returns: whether a pane of @width times @height pixels is low */
gboolean mh_pane_layout_is_low (const MhPaneLayout *self, int width, int height);
/* Allocates all children for a pane of @width times @height pixels. */
void mh_pane_layout_allocate (const MhPaneLayout *self, int width, int height);

/* Moves a divider to a point in a pane of @width, or beside a board of @height, pixels.
 * Positions that leave a child too small are limited to valid ones. */
void mh_pane_layout_move_upright (MhPaneLayout *self, double x, int width);
void mh_pane_layout_move_level (MhPaneLayout *self, double y, int height);

G_END_DECLS
