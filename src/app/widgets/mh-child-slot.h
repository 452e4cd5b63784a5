/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Functions for children of a widget that may be missing. Each @part may be NULL, in which
 * case it takes no space.
 */

/* Measures the height of @part for @width, or for its least width if that is more, as a part
 * that is not to be seen now may need; both results are 0 if it is NULL. */
void mh_child_slot_measure_height (GtkWidget *part, int width, int *minimum, int *natural);
/* Returns: the minimum height of @part for @width */
int mh_child_slot_get_least_height (GtkWidget *part, int width);
/* Returns: @width, or the minimum width of @part if that is larger */
int mh_child_slot_widen (GtkWidget *part, int width);
/* Shows @part and allocates it to @area, in the coordinates of its parent. */
void mh_child_slot_place (GtkWidget *part, const GdkRectangle *area);
/* Hides @part, which excludes it from the layout and from keyboard focus. */
void mh_child_slot_hide (GtkWidget *part);
/* Moves the focus through @parts of @owner in the order of the array, for an implementation
 * of GtkWidgetClass.focus().
 * @direction: GTK_DIR_TAB_FORWARD or GTK_DIR_TAB_BACKWARD
 * Returns: FALSE if the focus leaves the last (or first) part */
gboolean mh_child_slot_move_focus (GtkWidget *owner,
                                   GtkWidget *const *parts,
                                   guint n_parts,
                                   GtkDirectionType direction);
/* Moves the focus of @owner as its parent class does, but with Tab past @list once the focus is in
 * it; the arrow keys move between rows, of which there may be very many.
 * @parent_class: that of the class of @owner */
gboolean mh_child_slot_move_past (GtkWidget *owner,
                                  gpointer parent_class,
                                  GtkWidget *list,
                                  GtkDirectionType direction);

G_END_DECLS
