/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The render nodes of a picture that changes in a few places from one frame to the next.
 *
 * GTK paints again what differs between the nodes of two frames, with all that lies above and
 * below it, and takes a node of a drawing for one that differs everywhere. A picture in tiles, each
 * with a node of its own that stays as long as its pixels do, confines this to the tiles that have
 * changed. Tiles are for renderers on the CPU; a GPU paints a whole texture in no time.
 *
 * GTK paints all of a window from the first change to the last where more than 30 rectangles of it
 * differ. More than a few tiles that have changed are therefore painted with all between them.
 *
 * The owner embeds the struct, which is empty when filled with zeros.
 */
typedef struct
{
  int width, height;   /* of the picture, in device pixels */
  double scale;        /* device pixels per pixel */
  GArray *tiles;       /* (nullable): row by row */
  GskRenderNode *veil; /* (nullable): a transparent node over what is painted as a whole */
} MhTiles;

/* Returns: whether @widget is painted by a renderer to which tiles are of use */
gboolean mh_tiles_suit (GtkWidget *widget);

/* @surface: an image in CAIRO_FORMAT_ARGB32, of which nothing is kept.
 * Returns: (transfer full): a node of it; what equals the last picture has the same nodes in it */
GskRenderNode *mh_tiles_update (MhTiles *self, cairo_surface_t *surface);

/* Begins a drawing of the size of @widget.
 * Returns: (transfer full): for mh_tiles_end() */
cairo_t *mh_tiles_begin (GtkWidget *widget, GtkSnapshot *snapshot);
/* Appends the drawing to @snapshot, in tiles if they suit its widget. @cr: (transfer full) */
void mh_tiles_end (MhTiles *self, cairo_t *cr, GtkSnapshot *snapshot);

/* Frees the tiles. The struct is empty afterwards and may be used again. */
void mh_tiles_clear (MhTiles *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTiles, mh_tiles_clear)

G_END_DECLS
