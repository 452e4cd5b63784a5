/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The two adjustments of a GtkScrollable, for widgets that embed one.
 *
 * By GtkOrientation; NULL while nothing scrolls the widget. Zero it to begin
 * with; set both to NULL to end.
 */
typedef struct
{
  GtkAdjustment *adjustments[2];
} MhScroll;

/* @changed: called with @owner whenever the value changes. */
void mh_scroll_set_adjustment (MhScroll *self,
                               GtkOrientation orientation,
                               GtkAdjustment *adjustment,
                               GtkWidget *owner,
                               GCallback changed);
/* From the owner's size_allocate(): what is seen, and what is not. */
void mh_scroll_configure (MhScroll *self, GtkOrientation orientation, double page, double hidden);
double mh_scroll_get_value (const MhScroll *self, GtkOrientation orientation);
/* As far as there is something to see. */
void mh_scroll_move_by (MhScroll *self, GtkOrientation orientation, double distance);
/* Shows a thing that sticks out of the view by @before, if that is below 0,
 * or by @after, if that is above. */
void mh_scroll_reveal (MhScroll *self, GtkOrientation orientation, double before, double after);

G_END_DECLS
