/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Parts of a widget that may not be there (yet).
 *
 * A @part may be NULL: it needs no room, and gets none.
 */

void mh_part_measure_height (GtkWidget *part, int width, int *minimum, int *natural);
int mh_part_get_least_height (GtkWidget *part, int width);
/* Returns: @width, or more if @part needs more */
int mh_part_widen (GtkWidget *part, int width);
/* Shows @part, in the coordinates of its parent. */
void mh_part_place (GtkWidget *part, const GdkRectangle *area);
/* Leaves @part out of the layout, and of the focus chain. */
void mh_part_hide (GtkWidget *part);
/* Moves the focus through @parts of @owner in their order, as Tab does.
 * Returns: FALSE where it leaves the last (or first) of them */
gboolean mh_part_move_focus (GtkWidget *owner,
                             GtkWidget *const *parts,
                             guint n_parts,
                             GtkDirectionType direction);

G_END_DECLS
