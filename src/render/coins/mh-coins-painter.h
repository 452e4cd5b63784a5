/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a line of coins, and the highlights of pointer, keyboard and selection over it. The cost
 * depends on the number of visible coins only. */
void mh_coins_paint (const MhCoinsScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
