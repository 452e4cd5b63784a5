/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-drawing.h"

G_BEGIN_DECLS

/* A line of coins in a figure. @scene: must outlive the drawing */
MhDrawing mh_coins_drawing (const MhCoinsScene *scene);
/* Paints a small preview of a line of coins: its coins, with those taken faded, without
 * text or background. */
void mh_coins_paint_thumbnail (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
