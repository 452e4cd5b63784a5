/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-fixtures.h"

G_BEGIN_DECLS

/* Coins that tests begin with. All (transfer full). */

/* 3, 9, 1, 2, 7, 4, 8, 5: to be taken from either end, by 1 ahead. */
MhGame *mh_fixtures_row (void);
/* So many coins, 1 or 2 of which are taken. */
MhGame *mh_fixtures_take (guint32 n_coins);

G_END_DECLS
