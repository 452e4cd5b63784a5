/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a line of coins: base, then overlay. The cost depends on the coins
 * that are seen. */
void mh_coins_paint (const MhCoinsScene *scene, MhPen *pen, double width, double height);

/* The two halves of it, so that the lower one can be kept while the pointer
 * moves. The base is ground, coins and words; the overlay is what is lit. */
void mh_coins_paint_base (const MhCoinsScene *scene, MhPen *pen, double width, double height);
void mh_coins_paint_overlay (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
