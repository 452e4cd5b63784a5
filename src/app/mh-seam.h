/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A line between two parts of its parent that can be moved with the pointer
 * and the arrow keys. The parent lays it out, on top of both parts.
 *
 * Signals: moved (double: where the user wants its middle, in the parent's
 * coordinates, across the line).
 */
#define MH_TYPE_SEAM (mh_seam_get_type ())
G_DECLARE_FINAL_TYPE (MhSeam, mh_seam, MH, SEAM, GtkWidget)

/* @orientation: of the line. @name: what it parts, for screen readers.
 * Returns: (transfer floating) */
GtkWidget *mh_seam_new (GtkOrientation orientation, const char *name);

/* Lays it out over @length at @position, its middle. */
void mh_seam_allocate (MhSeam *self, int position, int start, int length);

G_END_DECLS
