/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-period.h"

G_BEGIN_DECLS

/* A sentence about the period of coins that are taken from the end of @game, "Won and lost
 * repeat every 3 coins", with the reason if it is simple: "whatever is taken, the other
 * completes it to 3".
 * Returns: (transfer full) */
char *mh_take_period_describe (const MhPeriod *period, const MhGame *game);

G_END_DECLS
