/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A layout manager that places children side by side at their natural widths and wraps them
 * into further rows if necessary. A child that wants more than a whole row gets that. All
 * children of a row get the height of the row.
 *
 * Properties: spacing (int): the distance in pixels between children and between rows;
 * homogeneous (gboolean): the children of a row share its whole width equally, in as few rows as
 * their natural widths allow; stacked (gboolean): each child has a row of its own.
 */
#define MH_TYPE_WRAP_LAYOUT (mh_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (MhWrapLayout, mh_wrap_layout, MH, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS
