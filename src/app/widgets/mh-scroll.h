/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The two adjustments of a GtkScrollable, for widgets that embed this struct.
 *
 * The array is indexed by GtkOrientation; an element is NULL while the widget is not inside
 * of a scrolled window. A struct filled with zeros is empty. Setting both adjustments to
 * NULL releases all references.
 */
typedef struct
{
  GtkAdjustment *adjustments[2];
} MhScroll;

/* Sets an adjustment, which implements the properties of GtkScrollable.
 * @adjustment: (nullable): the adjustment, to which a reference is added
 * @changed: a callback for "value-changed", called with @owner as its first argument */
void mh_scroll_set_adjustment (MhScroll *self,
                               GtkOrientation orientation,
                               GtkAdjustment *adjustment,
                               GtkWidget *owner,
                               GCallback changed);
/* Called from size_allocate() of the owner.
 * @page: the visible size in pixels
 * @hidden: the size that is not visible */
void mh_scroll_configure (MhScroll *self, GtkOrientation orientation, double page, double hidden);
/* Returns: the scroll offset in pixels; 0 without an adjustment */
double mh_scroll_get_value (const MhScroll *self, GtkOrientation orientation);
/* Scrolls by @distance pixels, at most up to the end of the content. */
void mh_scroll_move_by (MhScroll *self, GtkOrientation orientation, double distance);
/* Scrolls until an item is visible.
 * @before: the distance from the start of the view to that of the item, negative if the
 * item begins before the view
 * @after: the distance from the end of the view to that of the item, positive if the item
 * ends behind the view */
void mh_scroll_reveal (MhScroll *self, GtkOrientation orientation, double before, double after);

G_END_DECLS
