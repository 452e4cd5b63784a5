/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Where the parts of the window go: the arithmetic of MhAdaptivePane.
 *
 * Side by side, the steps have the height they ask for, and the table what is
 * left of what it asks for; the table does not go below its least height, so
 * in a low window the steps scroll. What is left over is given to the steps.
 * The widgets belong to the pane; those that are NULL need no room.
 */

/* The timeline, in the array of parts behind those that are pages. */
#define MH_PANE_TIMELINE MH_N_PAGES
#define MH_PANE_N_PARTS (MH_N_PAGES + 1)

/* Narrower than the first it switches; narrower than the second it cannot be.
 * Both are more where the parts need more: their text may be large. */
#define MH_ADAPTIVE_PANE_WIDE 860
#define MH_ADAPTIVE_PANE_NARROWEST 340

/* Without instructions the pane is as wide as this. */
#define MH_PANE_USUAL_WIDTH 1280

typedef struct
{
  GtkWidget *parts[MH_PANE_N_PARTS];
  GtkWidget *upright_seam; /* beside the board */
  GtkWidget *level_seam;   /* below the table */
  GtkWidget *switcher;     /* shows while it is narrow */

  gboolean is_narrow;
  gboolean is_rtl;
  int side_by_side; /* the width this takes with these fonts, as far as is known */
  MhPage page;      /* what shows while it is narrow */
  double share;     /* of the width, for the board */
  int steps_height; /* as the user wants it, or 0 for what the steps ask for */
} MhPaneLayout;

/* Narrower than this it is narrow. */
int mh_pane_layout_get_wide_width (MhPaneLayout *self);

int mh_pane_layout_measure_width (const MhPaneLayout *self);
int mh_pane_layout_measure_height (MhPaneLayout *self, int width);
void mh_pane_layout_allocate (const MhPaneLayout *self, int width, int height);

/* Where the dividers have been dragged to, of @width or @height. */
void mh_pane_layout_move_upright (MhPaneLayout *self, double x, int width);
void mh_pane_layout_move_level (MhPaneLayout *self, double y, int height);

G_END_DECLS
