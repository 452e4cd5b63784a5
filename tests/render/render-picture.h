/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Pictures as pixels, to be compared. All return (transfer full). */
cairo_surface_t *render_picture_read (GBytes *png);
cairo_surface_t *render_picture_load (const char *path);
GBytes *render_picture_write (cairo_surface_t *surface);

/* Returns: the share of pixels of which a channel differs by more than
 * @tolerance of 255; 1 if the sizes differ */
double render_picture_compare (cairo_surface_t *a, cairo_surface_t *b, int tolerance);

G_END_DECLS
