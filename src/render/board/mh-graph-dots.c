/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-dots.h"

#include <math.h>

/* The discs of a sprite from bottom to top: halo, border and fill. */
#define N_DISCS 3

typedef struct
{
  double radius;
  MhColor color;
} Disc;

/* Returns the approximate share of a pixel that is inside a disc, by the distance of
 * its centre from that of the disc. */
static double
get_coverage (double distance, double radius)
{
  const double inside = radius - distance + 0.5;

  return CLAMP (inside, 0, 1);
}

/* Blends a colour over a premultiplied pixel.
 * @share: the share of the pixel that @top covers */
static guint32
blend (guint32 bottom, MhColor top, double share)
{
  const guint alpha = (guint) lround (share * top.alpha);
  const MhColor color = { top.red, top.green, top.blue, (guint8) alpha };
  const guint32 pixel = mh_color_get_pixel (color);
  guint32 blended = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    {
      const guint32 below = (bottom >> shift & 0xff) * (255 - alpha) / 255;
      const guint32 sum = (pixel >> shift & 0xff) + below;

      blended |= MIN (sum, 255) << shift;
    }
  return blended;
}

static guint32 *
create_sprite (int size, MhPoint middle, const Disc *discs)
{
  guint32 *const pixels = g_new0 (guint32, (gsize) size * (gsize) size);

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      for (gsize i = 0; i < N_DISCS; i++)
        {
          const double distance = hypot (x + 0.5 - middle.x, y + 0.5 - middle.y);
          guint32 *const pixel = &pixels[y * size + x];

          if (discs[i].radius > 0)
            *pixel = blend (*pixel, discs[i].color, get_coverage (distance, discs[i].radius));
        }
  return pixels;
}

void
mh_graph_dots_init (MhGraphDots *self,
                    double radius,
                    const MhInk *ink,
                    MhColor halo,
                    double halo_width,
                    int scale)
{
  g_return_if_fail (self != NULL && ink != NULL && scale > 0);

  const double border = mh_color_is_none (ink->stroke) ? 0 : ink->width / 2;
  const double outer = radius + border;
  const Disc discs[N_DISCS] = {
    { halo_width > 0 ? (outer + halo_width) * scale : 0, halo },
    { border > 0 ? outer * scale : 0, ink->stroke },
    { (radius - border) * scale, ink->fill },
  };

  self->scale = scale;
  self->size = 2 * (int) ceil ((outer + halo_width) * scale) + 2;
  for (int row = 0; row < MH_GRAPH_DOTS_N_PHASES; row++)
    for (int column = 0; column < MH_GRAPH_DOTS_N_PHASES; column++)
      {
        const MhPoint middle = { self->size / 2.0 + (column + 0.5) / MH_GRAPH_DOTS_N_PHASES - 0.5,
                                 self->size / 2.0 + (row + 0.5) / MH_GRAPH_DOTS_N_PHASES - 0.5 };

        self->sprites[row][column] = create_sprite (self->size, middle, discs);
      }
}

void
mh_graph_dots_clear (MhGraphDots *self)
{
  g_return_if_fail (self != NULL);

  for (int row = 0; row < MH_GRAPH_DOTS_N_PHASES; row++)
    for (int column = 0; column < MH_GRAPH_DOTS_N_PHASES; column++)
      g_clear_pointer (&self->sprites[row][column], g_free);
}

void
mh_graph_dots_paint (const MhGraphDots *self, MhPen *pen, MhPoint center)
{
  g_return_if_fail (self != NULL && pen != NULL);

  const MhPoint corner = { center.x * self->scale - self->size / 2.0 + 0.5,
                           center.y * self->scale - self->size / 2.0 + 0.5 };
  const double left = floor (corner.x);
  const double top = floor (corner.y);
  const int column = (int) ((corner.x - left) * MH_GRAPH_DOTS_N_PHASES);
  const int row = (int) ((corner.y - top) * MH_GRAPH_DOTS_N_PHASES);
  const MhPixels pixels = { .data = self->sprites[MIN (row, MH_GRAPH_DOTS_N_PHASES - 1)]
                                                 [MIN (column, MH_GRAPH_DOTS_N_PHASES - 1)],
                            .width = self->size,
                            .height = self->size };
  const double side = self->size / (double) self->scale;

  mh_pen_image (pen, &pixels, (MhRect){ left / self->scale, top / self->scale, side, side });
}
