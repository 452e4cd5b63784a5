/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * A sprite of a disc for painting thousands of equal nodes quickly: one small image,
 * painted over and over. It consists of pixels, therefore it is for the screen only.
 */
/* Positions within a pixel, in each direction, for which a sprite is kept. */
#define MH_GRAPH_DOTS_N_PHASES 4

typedef struct
{
  /* (owned): images indexed by vertical and horizontal phase, premultiplied ARGB */
  guint32 *sprites[MH_GRAPH_DOTS_N_PHASES][MH_GRAPH_DOTS_N_PHASES];
  /* Side of each image in device pixels. */
  int size;
  int scale;
} MhGraphDots;

/* Prepares the sprites.
 * @radius: radius of a disc in units of the pen
 * @ink: fill and border of a disc
 * @halo: colour of a rim around each disc that separates overlapping discs
 * @scale: device pixels for one unit of the pen */
void mh_graph_dots_init (MhGraphDots *self,
                         double radius,
                         const MhInk *ink,
                         MhColor halo,
                         double halo_width,
                         int scale);
void mh_graph_dots_clear (MhGraphDots *self);
/* Paints one disc with its centre at @center, in units of the pen. */
void mh_graph_dots_paint (const MhGraphDots *self, MhPen *pen, MhPoint center);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphDots, mh_graph_dots_clear)

G_END_DECLS
