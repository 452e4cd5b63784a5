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
typedef struct _MhRepetitionFreeWins MhRepetitionFreeWins;

/* Returns: (transfer full) */
MhRepetitionFreeWins *mh_repetition_free_wins_new (const MhRules *rules);
void mh_repetition_free_wins_free (MhRepetitionFreeWins *self);

/* Sets the moves, like mh_census_set_roads (). A hole must be set before positions are
 * asked for. */
void mh_repetition_free_wins_set_roads (MhRepetitionFreeWins *self,
                                        guint32 n_nodes,
                                        const guint64 *const successors[MH_N_PLAYERS]);
void mh_repetition_free_wins_set_hole (MhRepetitionFreeWins *self, guint32 hole);

/* Returns: whether the position has a repetition-free win for either player. @cat: not
 * the hole */
gboolean mh_repetition_free_wins_has (const MhRepetitionFreeWins *self,
                                      guint32 mouse,
                                      guint32 cat,
                                      MhPlayer mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRepetitionFreeWins, mh_repetition_free_wins_free)

G_END_DECLS
