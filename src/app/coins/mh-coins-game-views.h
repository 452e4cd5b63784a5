/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-view.h"

G_BEGIN_DECLS

/* The parts of the window that are special for games of coins. */
extern const MhGameView mh_coins_take_view;
extern const MhGameView mh_coins_ends_view;

G_END_DECLS
