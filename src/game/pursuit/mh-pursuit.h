/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"
#include "mh-game-private.h"

/*
 * A mouse and a cat that move in turn on the same nodes, each along a graph of his own or
 * both along one, with any number of holes: what the classes of such games share. For them
 * alone.
 *
 * Plane 0 is the mouse's turn, plane 1 the cat's; rows are the mouse's node, columns the
 * cat's.
 */

/* @graphs: for each player; equal ones become one object. Returns: (transfer full) */
MhGame *mh_pursuit_new (const MhGameClass *klass,
                        MhGraph *const *graphs,
                        const guint32 *holes,
                        gsize n_holes,
                        const MhRules *rules);

gboolean mh_pursuit_equal (const MhGame *a, const MhGame *b);
guint32 mh_pursuit_get_n_possible (const MhGame *game);
guint32 mh_pursuit_get_max_moves (const MhGame *game);
guint64 mh_pursuit_get_n_moves_bound (const MhGame *game);
MhOutcome mh_pursuit_get_end (const MhGame *game, guint32 position);
gboolean mh_pursuit_is_stuck (const MhGame *game, guint32 position);
guint32 mh_pursuit_count_successors (const MhGame *game, guint32 position);
guint32 mh_pursuit_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 mh_pursuit_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);

char *
mh_pursuit_describe_position (const MhGame *game, MhCellIndex cell_index, MhWordsLength length);
char *mh_pursuit_describe_move (const MhGame *game, MhCellIndex from, MhCellIndex to);
