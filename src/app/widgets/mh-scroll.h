/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The properties of GtkScrollable, in the order in which a class numbers them. */
enum
{
  MH_SCROLL_PROP_HADJUSTMENT,
  MH_SCROLL_PROP_VADJUSTMENT,
  MH_SCROLL_PROP_HSCROLL_POLICY,
  MH_SCROLL_PROP_VSCROLL_POLICY,
  MH_SCROLL_N_PROPS
};

/*
 * The properties of a GtkScrollable, for widgets that embed this struct.
 *
 * The array is indexed by GtkOrientation; an element is NULL while the widget is not inside
 * of a scrolled window. The policies are ignored, since minimum and natural size do not affect
 * scrolling.
 */
typedef struct
{
  GtkWidget *owner;
  GCallback changed;
  GtkAdjustment *adjustments[2];
} MhScroll;

/* Called from class_init().
 * @first: the number of the first of MH_SCROLL_N_PROPS properties, which the class must not give
 * to others */
void mh_scroll_override_properties (GObjectClass *klass, guint first);
/* Called from init().
 * @owner: the widget that embeds the struct
 * @changed: a callback for "value-changed", called with @owner as its first argument */
void mh_scroll_init (MhScroll *self, GtkWidget *owner, GCallback changed);
/* Called from dispose() of the owner. Releases all references. */
void mh_scroll_dispose (MhScroll *self);
/* @property: counted from the first one of the class on, so that a larger or smaller number is a
 * property of the owner's own
 * Returns: whether it is a property of GtkScrollable */
gboolean mh_scroll_get_property (const MhScroll *self, guint property, GValue *value);
gboolean mh_scroll_set_property (MhScroll *self, guint property, const GValue *value);
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
