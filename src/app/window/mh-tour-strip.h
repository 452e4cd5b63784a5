/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-tour.h"

G_BEGIN_DECLS

/*
 * A strip under the header that shows which board of a file of many is open, and leads to the
 * others. It takes no space otherwise.
 *
 * Its buttons activate win.previous-board, win.next-board, win.choose-board and
 * win.leave-boards.
 */
#define MH_TYPE_TOUR_STRIP (mh_tour_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhTourStrip, mh_tour_strip, MH, TOUR_STRIP, GtkWidget)

/* @tour: (nullable): NULL if the shown board is not one of many */
void mh_tour_strip_show (MhTourStrip *self, const MhTour *tour);

G_END_DECLS
