/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-pen.h"
#include "mh-sketch.h"

G_BEGIN_DECLS

/* Paints a whole board small, for a gallery: edges, nodes, the hole and where
 * mouse and cat start; no numbers. The ground is left as it is. */
void mh_thumbnail_paint (const MhSketch *sketch,
                         const MhTheme *theme,
                         MhText *text,
                         MhPen *pen,
                         double width,
                         double height);
/* The same of a line of coins: the coins that are left, no words. */
void mh_thumbnail_paint_coins (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
