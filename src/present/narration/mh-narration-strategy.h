/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-strategy.h"

G_BEGIN_DECLS

/*
 * Words about the winner's strategy.
 */

/* "The proof has 57 positions; a tree of it has 213.", or that it is too large to be counted.
 * Returns: (transfer full) */
char *mh_narration_strategy_size (const MhStrategy *strategy);

G_END_DECLS
