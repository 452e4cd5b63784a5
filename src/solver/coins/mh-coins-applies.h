/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-applies.h"

G_BEGIN_DECLS

/* Accept coins that are taken from the end, and coins that are taken from either end, for
 * MhAlgorithm.applies. */
gboolean mh_applies_to_take (const MhGame *game, const char **reason);
gboolean mh_applies_to_ends (const MhGame *game, const char **reason);

G_END_DECLS
