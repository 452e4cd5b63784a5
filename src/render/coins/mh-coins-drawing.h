/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-drawing.h"

G_BEGIN_DECLS

/* A line of coins in a figure. @scene: must outlive the drawing */
MhDrawing mh_coins_drawing (const MhCoinsScene *scene);

G_END_DECLS
