/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A divider between two children of its parent, movable with the pointer and the arrow
 * keys. The parent allocates it on top of both children.
 *
 * Signals: moved (double: the requested position of the divider's middle, in pixels in the
 * parent's coordinates, perpendicular to the divider).
 */
#define MH_TYPE_SPLITTER (mh_splitter_get_type ())
G_DECLARE_FINAL_TYPE (MhSplitter, mh_splitter, MH, SPLITTER, GtkWidget)

/* @orientation: the orientation of the line
 * @name: the accessible name
 * Returns: (transfer floating) */
GtkWidget *mh_splitter_new (GtkOrientation orientation, const char *name);

/* Shows and allocates the divider.
 * @position: the coordinate of its middle
 * @start: the coordinate where the line begins
 * @length: the length of the line */
void mh_splitter_allocate (MhSplitter *self, int position, int start, int length);

G_END_DECLS
