/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pane-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Lays out board, table and steps by the width there is.
 *
 * Wide: the board, a divider that can be dragged, and beside it the table
 * above the steps. Narrow: one of the three, and a bar at the bottom that
 * switches between them. The timeline is always there. The parts are never
 * given another parent; what does not show is not mapped.
 *
 * Properties: board, table, steps, timeline (GtkWidget); page (MhPage: what
 * shows when it is narrow); narrow (boolean, read only: follows the width).
 */
#define MH_TYPE_ADAPTIVE_PANE (mh_adaptive_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhAdaptivePane, mh_adaptive_pane, MH, ADAPTIVE_PANE, GtkWidget)

/* Says how wide it will be, before it is laid out for the first time: so it
 * need not change its mind when it is. */
void mh_adaptive_pane_expect_width (MhAdaptivePane *self, int width);
gboolean mh_adaptive_pane_is_narrow (MhAdaptivePane *self);
MhPage mh_adaptive_pane_get_page (MhAdaptivePane *self);
void mh_adaptive_pane_set_page (MhAdaptivePane *self, MhPage page);
/* Whether the table is wider than usual: it then has dividers of its own, which
 * stay where they are dragged to. */
void mh_adaptive_pane_set_wide_table (MhAdaptivePane *self, gboolean wide_table);
/* Whether the part shows: all do while it is wide. */
gboolean mh_adaptive_pane_shows (MhAdaptivePane *self, MhPage page);

G_END_DECLS
