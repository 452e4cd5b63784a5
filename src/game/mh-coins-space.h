/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"

/*
 * The part of mh-space that plays coins: each function is the one of the same
 * name there, with arguments already checked. For mh-space alone.
 */
gboolean mh_coins_space_is_possible (const MhGame *game, guint32 position);
MhOutcome mh_coins_space_get_end (const MhGame *game, guint32 position);
gboolean mh_coins_space_is_stuck (const MhGame *game, guint32 position);

guint32 mh_coins_space_get_n_possible (const MhGame *game);
guint32 mh_coins_space_get_max_moves (const MhGame *game);
guint64 mh_coins_space_get_n_moves_bound (const MhGame *game);

guint32 mh_coins_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_coins_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_coins_space_count_successors (const MhGame *game, guint32 position);
