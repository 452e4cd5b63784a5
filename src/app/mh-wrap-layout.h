/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Puts children side by side at their natural widths, and goes on in a new
 * row where one does not fit. Children of a row are as high as the row.
 *
 * Property: spacing (int), between children and between rows.
 */
#define MH_TYPE_WRAP_LAYOUT (mh_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (MhWrapLayout, mh_wrap_layout, MH, WRAP_LAYOUT, GtkLayoutManager)

int mh_wrap_layout_get_spacing (MhWrapLayout *self);
void mh_wrap_layout_set_spacing (MhWrapLayout *self, int spacing);

G_END_DECLS
