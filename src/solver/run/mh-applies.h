/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * Checks whether an algorithm can play a game, for MhAlgorithm.applies.
 *
 * Returns: TRUE if it can; otherwise FALSE with a translatable sentence for the user in
 * @reason
 */
gboolean mh_applies_to_boards (const MhGame *game, const char **reason);
gboolean mh_applies_to_take (const MhGame *game, const char **reason);
gboolean mh_applies_to_ends (const MhGame *game, const char **reason);
/* Accepts every game that is decided by who wins, not by how much. */
gboolean mh_applies_without_scores (const MhGame *game, const char **reason);

G_END_DECLS
