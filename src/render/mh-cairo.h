/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"

#include <cairo.h>

G_BEGIN_DECLS

/* What several backends need of cairo. */

void mh_cairo_set_color (cairo_t *cr, MhColor color);
/* A cairo_write_func_t: appends to a GByteArray. */
cairo_status_t mh_cairo_append_bytes (void *bytes, const unsigned char *data, unsigned int length);
/* Appends the picture as a PNG. */
cairo_status_t mh_cairo_append_png (cairo_surface_t *surface, GByteArray *png);

G_END_DECLS
