/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * Repetition-free wins on a small board: whatever the loser does, no line of play
 * brings both players back to the two nodes of an earlier position, with either player
 * to move.
 *
 * A search that takes such a return for a draw still finds a repetition-free win. It
 * may find other wins, too, because only one way to win is examined for each position,
 * the first with a lower remoteness. Every repetition-free win is a win.
 *
 * Mutable: one for each thread. A new graph or hole costs (moves on the board) × n × n
 * / 32 steps, a look-up is one array access. Memory is n⁴ / 2 bytes, 8 MB for 64 nodes.
 */
typedef struct _MhStraightWins MhStraightWins;

/* Returns: (transfer full) */
MhStraightWins *mh_straight_wins_new (const MhRules *rules);
void mh_straight_wins_free (MhStraightWins *self);

/* Sets the graph, like mh_census_set_graph (). A hole must be set before positions are
 * asked for. */
void mh_straight_wins_set_graph (MhStraightWins *self, guint32 n_nodes, const guint64 *successors);
void mh_straight_wins_set_hole (MhStraightWins *self, guint32 hole);

/* Returns: whether the position has a repetition-free win for either player. @cat: not
 * the hole */
gboolean
mh_straight_wins_has (const MhStraightWins *self, guint32 mouse, guint32 cat, MhPlayer mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStraightWins, mh_straight_wins_free)

G_END_DECLS
