/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"

#include <cairo.h>

G_BEGIN_DECLS

/* The date in every file, so that the same picture gives the same bytes. */
#define MH_CAIRO_FIXED_DATE "1970-01-01T00:00:00Z"

/* Small functions on cairo that several backends of the pen share. */

/* Returns: (transfer full): @text as cairo and Pango take it: valid UTF-8, without marks that turn
 * the direction of writing, and with a replacement for code points that are no characters */
char *mh_cairo_dup_text (const char *text);
/* Makes @color, with its alpha, the source for the next drawing operations on @cr. */
void mh_cairo_set_color (cairo_t *cr, MhColor color);
/* A cairo_write_func_t that appends @length bytes of @data to the MhGatheredBytes @bytes. */
cairo_status_t mh_cairo_append_bytes (void *bytes, const unsigned char *data, unsigned int length);

G_END_DECLS
