/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Places the children of a GtkGrid in one row, or in one column.
 *
 * A grid does for text what a GtkBox does badly: GTK 4.8 tries many widths for wrapped text
 * in a row of a box, and later versions warn that a row measures it at too small a height. */
void mh_line_up (GtkWidget *grid, gboolean is_column);

G_END_DECLS
