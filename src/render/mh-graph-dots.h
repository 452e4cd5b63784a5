/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Thousands of equal discs: one small picture, painted again and again. For the
 * screen only, as it consists of pixels.
 */
#define MH_GRAPH_DOTS_N_PHASES 4 /* parts of a pixel between which a disc may lie */

typedef struct
{
  guint32 *sprites[MH_GRAPH_DOTS_N_PHASES][MH_GRAPH_DOTS_N_PHASES]; /* owned */
  int size;                                                         /* of their sides */
  int scale;
} MhGraphDots;

/* @ink: of a disc; @halo: around that, so that discs that overlap can be told
 * apart; @scale: pixels for one of the pen */
void mh_graph_dots_init (MhGraphDots *self,
                         double radius,
                         const MhInk *ink,
                         MhColor halo,
                         double halo_width,
                         int scale);
void mh_graph_dots_clear (MhGraphDots *self);
void mh_graph_dots_paint (const MhGraphDots *self, MhPen *pen, MhPoint center);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphDots, mh_graph_dots_clear)

G_END_DECLS
