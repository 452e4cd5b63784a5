/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pane-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The main area of the window, which arranges board, table, steps and timeline according to
 * the available width.
 *
 * In a wide window the board stands beside the table, and below the table stands a panel: a row
 * of tabs with the steps, which can be folded away. Dividers between them can be dragged. A narrow
 * window shows one page at a time, with a switcher at the bottom. The timeline is always visible.
 * Children are never reparented when the arrangement changes; a child that is not shown is
 * unmapped.
 *
 * Properties:
 * - board, table, steps, timeline, tabs (GtkWidget, nullable): the children
 * - panel (boolean): whether the steps are visible while the pane is wide. In a low pane they are
 *   not until that is wanted, and take the place of the table then
 * - page (MhNarrowPage): the child that a narrow pane shows
 * - narrow (boolean, read only): whether only one page is shown; follows the width
 * - low (boolean, read only): whether table and panel do not both have room; follows the height
 */
#define MH_TYPE_ADAPTIVE_PANE (mh_adaptive_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhAdaptivePane, mh_adaptive_pane, MH, ADAPTIVE_PANE, GtkWidget)

/* Announces the width, in pixels, that the pane is about to get. Calling this function
 * before the first allocation lets the pane start in the right arrangement instead of
 * changing it in the first frame. */
void mh_adaptive_pane_expect_width (MhAdaptivePane *self, int width);
/* Lets a narrow pane try whether there is room for all children now that one of them needs less. */
void mh_adaptive_pane_forget_widths (MhAdaptivePane *self);
gboolean mh_adaptive_pane_is_narrow (MhAdaptivePane *self);
gboolean mh_adaptive_pane_is_low (MhAdaptivePane *self);
typedef enum
{
  MH_TABLE_WIDTH_USUAL,
  MH_TABLE_WIDTH_GRID,   /* for two tables of the cells of a grid, which are high, too */
  MH_TABLE_WIDTH_WIDE,   /* for three tables side by side */
  MH_TABLE_WIDTH_WIDEST, /* while two algorithms are compared */
} MhTableWidth;

#define MH_N_TABLE_WIDTHS 4

/* Returns: the page that a narrow pane shows; a wide pane remembers it */
MhNarrowPage mh_adaptive_pane_get_page (MhAdaptivePane *self);
void mh_adaptive_pane_set_page (MhAdaptivePane *self, MhNarrowPage page);
/* Reserves less or more of the width for the table. The dividers have a separate position for
 * each setting. */
void mh_adaptive_pane_set_table_width (MhAdaptivePane *self, MhTableWidth width);
/* The dividers as the user has set them, and whether the panel is folded.
 * @board_share: of the width; 0 for the usual one
 * @panel_height: in pixels; 0 for the usual one
 * @panel: an MhPanelState */
void mh_adaptive_pane_get_dividers (MhAdaptivePane *self,
                                    double *board_share,
                                    int *panel_height,
                                    guint *panel);
void mh_adaptive_pane_set_dividers (MhAdaptivePane *self,
                                    double board_share,
                                    int panel_height,
                                    guint panel);
/* Returns: whether the child for @page is visible, which is true of every child while the
 * pane is wide */
gboolean mh_adaptive_pane_shows (MhAdaptivePane *self, MhNarrowPage page);

G_END_DECLS
