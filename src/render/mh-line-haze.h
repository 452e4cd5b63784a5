/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Any number of lines as one picture: smooth, in one colour, and the fainter
 * the more of them lie on each other, so that one sees where they are many.
 *
 * A line costs a few nanoseconds a pixel, however wide it is. What is outside of
 * the picture is left out. Few lines look as if a pen had stroked them.
 */
typedef struct
{
  float *coverage; /* how often each pixel is covered; owned */
  int width, height;
  int scale; /* pixels for one of the pen */
} MhLineHaze;

/* All transparent. @width, @height: for the pen, which has @scale pixels there */
void mh_line_haze_init (MhLineHaze *self, int width, int height, int scale);
void mh_line_haze_clear (MhLineHaze *self);
/* @weight: how many lines it stands for */
void
mh_line_haze_add (MhLineHaze *self, MhPoint from, MhPoint to, double line_width, double weight);
/* Paints the picture with its upper left corner at (0, 0). @is_opaque: nothing
 * becomes faint */
void mh_line_haze_paint (const MhLineHaze *self, MhPen *pen, MhColor color, gboolean is_opaque);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineHaze, mh_line_haze_clear)

G_END_DECLS
