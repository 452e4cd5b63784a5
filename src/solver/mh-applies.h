/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * Which games an algorithm can play: for MhAlgorithm.applies. The reasons are
 * translatable sentences for the user.
 */
gboolean mh_applies_to_boards (const MhGame *game, const char **reason);
gboolean mh_applies_to_take (const MhGame *game, const char **reason);
gboolean mh_applies_to_ends (const MhGame *game, const char **reason);
/* All games in which what counts is who wins, not by how much. */
gboolean mh_applies_without_scores (const MhGame *game, const char **reason);

G_END_DECLS
