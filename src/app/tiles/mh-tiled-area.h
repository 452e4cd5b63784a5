/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A drawing area that is drawn in tiles where that is of use, as MhTiles says: what a new drawing
 * leaves as it was is not painted again. It gets no events, and screen readers pass over it.
 */
#define MH_TYPE_TILED_AREA (mh_tiled_area_get_type ())
G_DECLARE_FINAL_TYPE (MhTiledArea, mh_tiled_area, MH, TILED_AREA, GtkWidget)

/* Draws @width times @height pixels. */
typedef void (*MhTiledAreaFunc) (cairo_t *cr, int width, int height, gpointer data);

/* @data: of @draw, which must outlive the area */
GtkWidget *mh_tiled_area_new (MhTiledAreaFunc draw, gpointer data);

G_END_DECLS
