/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-samples.h"

G_BEGIN_DECLS

/* Coins taken from the end, then coins taken from either end. Ends with a NULL id. */
extern const MhSample mh_coins_samples[];

G_END_DECLS
