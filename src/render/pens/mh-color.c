/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-color.h"

#include <math.h>

/* The number of colours that are tried between one and black or white. */
#define N_SHADES 50

static const MhColor black = MH_RGB (0x000000);
static const MhColor white = MH_RGB (0xffffff);

static guint8
mix_channel (guint8 a, guint8 b, double share)
{
  return (guint8) lround (a + (b - a) * share);
}

MhColor
mh_color_mix (MhColor a, MhColor b, double share)
{
  return (MhColor){
    .red = mix_channel (a.red, b.red, share),
    .green = mix_channel (a.green, b.green, share),
    .blue = mix_channel (a.blue, b.blue, share),
    .alpha = mix_channel (a.alpha, b.alpha, share),
  };
}

static double
get_linear (guint8 channel)
{
  const double c = channel / 255.0;

  return c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
get_luminance (MhColor self)
{
  return 0.2126 * get_linear (self.red) + 0.7152 * get_linear (self.green)
         + 0.0722 * get_linear (self.blue);
}

double
mh_color_get_contrast (MhColor a, MhColor b)
{
  const double light_a = get_luminance (a) + 0.05;
  const double light_b = get_luminance (b) + 0.05;

  return light_a > light_b ? light_a / light_b : light_b / light_a;
}

MhColor
mh_color_get_ink_on (MhColor ground)
{
  /* The better of the two contrasts is at least 4.58, the square root of 21, because
   * their product is 21, the contrast of black and white. */
  return mh_color_get_contrast (black, ground) >= mh_color_get_contrast (white, ground) ? black
                                                                                        : white;
}

MhColor
mh_color_get_outline_on (MhColor self, MhColor ground, double contrast)
{
  const MhColor ink = mh_color_get_ink_on (ground);
  MhColor outline = self;

  for (int i = 1; i <= N_SHADES && mh_color_get_contrast (outline, ground) < contrast; i++)
    outline = mh_color_mix (self, ink, (double) i / N_SHADES);

  return outline;
}

guint32
mh_color_get_pixel (MhColor self)
{
  const guint32 alpha = self.alpha;
  const guint32 red = (self.red * alpha + 127) / 255;
  const guint32 green = (self.green * alpha + 127) / 255;
  const guint32 blue = (self.blue * alpha + 127) / 255;

  return alpha << 24 | red << 16 | green << 8 | blue;
}
