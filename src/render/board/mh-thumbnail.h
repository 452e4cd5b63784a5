/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-pen.h"
#include "mh-sketch.h"

G_BEGIN_DECLS

/* Paints a small preview of a board: edges, nodes, holes and the starting nodes of
 * mouse and cat, without numbers or background. */
void mh_thumbnail_paint (const MhSketch *sketch,
                         const MhTheme *theme,
                         MhText *text,
                         MhPen *pen,
                         double width,
                         double height);
/* Paints a small preview of a line of coins: its coins, with those taken faded, without
 * text or background. */
void mh_thumbnail_paint_coins (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
