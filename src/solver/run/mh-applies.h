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

/* Accepts a game if @applies. @otherwise: the sentence if not */
gboolean mh_applies_if (gboolean applies, const char *otherwise, const char **reason);
/* Accepts games of a mouse and a cat on a board. */
gboolean mh_applies_to_boards (const MhGame *game, const char **reason);
/* Accepts every game that is decided by who wins, not by how much. */
gboolean mh_applies_without_scores (const MhGame *game, const char **reason);

G_END_DECLS
