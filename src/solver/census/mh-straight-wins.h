/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * Wins on a small board that never come back: whatever the loser does, no line
 * of play brings both players to the two nodes where they have been before,
 * with either of them to move.
 *
 * A search that takes such a return for a draw does find these. It may find
 * others, too, as only one way to win is looked at, the first of the short
 * ones; but nothing that is no win.
 *
 * Changeable: one for each thread. Giving it another graph or hole costs
 * (moves on the board) × n × n / 32 steps, the rest nothing. Room: n⁴ / 2
 * bytes, 8 MB for 64 nodes.
 */
typedef struct _MhStraightWins MhStraightWins;

/* Returns: (transfer full) */
MhStraightWins *mh_straight_wins_new (const MhRules *rules);
void mh_straight_wins_free (MhStraightWins *self);

/* As those of a census; a hole has to follow. */
void mh_straight_wins_set_graph (MhStraightWins *self, guint32 n_nodes, const guint64 *successors);
void mh_straight_wins_set_hole (MhStraightWins *self, guint32 hole);

/* Whether somebody has one from there. @cat: not the hole. */
gboolean
mh_straight_wins_has (const MhStraightWins *self, guint32 mouse, guint32 cat, MhPlayer mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStraightWins, mh_straight_wins_free)

G_END_DECLS
