/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * An edge density picture: any number of lines in one image, smooth, in one colour, and
 * fainter the more of them overlap, so that crowded regions remain readable.
 *
 * A line costs a few nanoseconds a pixel and is clipped to the image. A small number of
 * lines looks as if stroked by a pen.
 */
typedef struct
{
  /* (owned) (array, width * height): number of lines that cover each device pixel,
   * weighted */
  float *coverage;
  int width, height;
  int scale; /* device pixels for one unit of the pen */
} MhEdgeDensity;

/* Initializes an empty, transparent picture.
 * @width: the width in units of the pen
 * @height: the height in units of the pen
 * @scale: device pixels for one unit of the pen */
void mh_edge_density_init (MhEdgeDensity *self, int width, int height, int scale);
void mh_edge_density_clear (MhEdgeDensity *self);
/* Adds a line from @from to @to.
 * @weight: the number of lines that this one represents */
void mh_edge_density_add (MhEdgeDensity *self,
                          MhPoint from,
                          MhPoint to,
                          double line_width,
                          double weight);
/* Paints the picture with its upper left corner at the pen's origin.
 * @is_opaque: whether overlapping lines keep the full strength of @color, for high
 * contrast */
void
mh_edge_density_paint (const MhEdgeDensity *self, MhPen *pen, MhColor color, gboolean is_opaque);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhEdgeDensity, mh_edge_density_clear)

G_END_DECLS
