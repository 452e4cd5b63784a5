/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/* Games of coins for tests. All return (transfer full). */

/* At most @max_coins coins; some amounts, some of them too large. */
MhGame *mh_coins_games_random_take (guint32 max_coins);
/* Values that are often small, equal or 0, sometimes as large as can be. */
MhGame *mh_coins_games_random_ends (guint32 max_coins);
/* One of the two. */
MhGame *mh_coins_games_random (guint32 max_coins);

G_END_DECLS
