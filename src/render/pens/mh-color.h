/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An sRGB colour with 8 bits a channel and an alpha that is not premultiplied. Alpha 0
 * means "no colour" wherever a colour may be omitted, so that a zeroed struct draws
 * nothing. */
typedef struct
{
  guint8 red, green, blue, alpha;
} MhColor;

/* Initializers for tables of constants, such as MH_RGB (0x115896). */
#define MH_RGBA(rgb, a)                                                                            \
  {                                                                                                \
    .red = ((rgb) >> 16) & 0xff, .green = ((rgb) >> 8) & 0xff, .blue = (rgb) &0xff, .alpha = (a)   \
  }
#define MH_RGB(rgb) MH_RGBA (rgb, 0xff)

static inline gboolean
mh_color_is_none (MhColor self)
{
  return self.alpha == 0;
}

/* Interpolates linearly between two colours, channel by channel: @a for a share of 0,
 * @b for a share of 1. */
MhColor mh_color_mix (MhColor a, MhColor b, double share);
/* Computes the contrast ratio of two opaque colours as defined by WCAG 2.
 * Returns: a number from 1 (equal) to 21 (black on white) */
double mh_color_get_contrast (MhColor a, MhColor b);
/* Returns black or white, whichever contrasts more with @ground. The contrast is always
 * above 4.5, the minimum that WCAG 2 demands for text. */
MhColor mh_color_get_ink_on (MhColor ground);
/* Returns @self or, where it has less than @contrast to @ground, the nearest colour towards black
 * or white that has as much; at most 4.5 can be had on every ground. */
MhColor mh_color_get_outline_on (MhColor self, MhColor ground, double contrast);
/* Converts a colour to a pixel of CAIRO_FORMAT_ARGB32: premultiplied, one 32-bit word
 * in native byte order. */
guint32 mh_color_get_pixel (MhColor self);

G_END_DECLS
