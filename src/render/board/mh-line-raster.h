/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * An image for thousands of lines that change with each frame of a drag.
 *
 * Lines have one colour, are one or two pixels wide and are not antialiased, which is
 * ten times faster than filling outlines. Lines are clipped to the image.
 */
typedef struct
{
  guint32 *data; /* (owned) (array, width * height): pixels in the format of MhPixels */
  int width, height;
  guint32 pixel;      /* colour of all lines, premultiplied ARGB */
  gboolean is_double; /* whether lines are two pixels wide instead of one */
} MhLineRaster;

/* Initializes an empty, transparent image of @width times @height pixels.
 * @line_width: the width of all lines, rounded to one pixel or two */
void
mh_line_raster_init (MhLineRaster *self, int width, int height, MhColor color, double line_width);
void mh_line_raster_clear (MhLineRaster *self);
/* Adds a line between two points, clipped to the image. */
void mh_line_raster_add (MhLineRaster *self, MhPoint from, MhPoint to);
/* Paints the image with its upper left corner at the pen's origin, one unit of the pen
 * a pixel. */
void mh_line_raster_paint (const MhLineRaster *self, MhPen *pen);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineRaster, mh_line_raster_clear)

G_END_DECLS
