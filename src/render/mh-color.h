/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An sRGB colour, not premultiplied. Alpha 0 means "none" wherever a colour
 * may be left out, so a zeroed struct draws nothing. */
typedef struct
{
  guint8 red, green, blue, alpha;
} MhColor;

/* For tables of constants: MH_RGB (0x115896). */
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

/* The colour @share of the way from @a to @b. */
MhColor mh_color_mix (MhColor a, MhColor b, double share);
/* The contrast of two opaque colours by WCAG 2: 1 to 21. */
double mh_color_get_contrast (MhColor a, MhColor b);
/* Black or white, whichever contrasts more: never below 4.5. */
MhColor mh_color_get_ink_on (MhColor ground);
/* As cairo keeps pixels: premultiplied ARGB in one native word. */
guint32 mh_color_get_pixel (MhColor self);

G_END_DECLS
