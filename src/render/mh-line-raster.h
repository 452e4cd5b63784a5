/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Thousands of lines on a picture, for each frame of a drag.
 *
 * One or two pixels wide, not smoothed, in one colour; ten times quicker than
 * outlines. What is outside of the picture is left out.
 */
typedef struct
{
  guint32 *data; /* as MhPixels; owned */
  int width, height;
  guint32 pixel;      /* the colour */
  gboolean is_double; /* two pixels wide */
} MhLineRaster;

/* All transparent. @line_width: is rounded to one pixel or two */
void
mh_line_raster_init (MhLineRaster *self, int width, int height, MhColor color, double line_width);
void mh_line_raster_clear (MhLineRaster *self);
void mh_line_raster_add (MhLineRaster *self, MhPoint from, MhPoint to);
/* Paints the picture with its upper left corner at (0, 0). */
void mh_line_raster_paint (const MhLineRaster *self, MhPen *pen);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineRaster, mh_line_raster_clear)

G_END_DECLS
