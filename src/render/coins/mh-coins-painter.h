/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a line of coins, the base and then the overlay. The cost depends on the number
 * of visible coins only. */
void mh_coins_paint (const MhCoinsScene *scene, MhPen *pen, double width, double height);

/* Paint the two halves of the picture. The base (ground, coins and text) can be cached
 * while the pointer moves; the overlay holds the highlights of pointer, keyboard and
 * selection. */
void mh_coins_paint_base (const MhCoinsScene *scene, MhPen *pen, double width, double height);
void mh_coins_paint_overlay (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
