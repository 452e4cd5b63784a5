/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * Repetition-free wins on a small board: the winner can play so that whatever the loser does, no
 * line of play brings both players back to the two nodes of an earlier position, with either player
 * to move, before it is won. A search that takes such a return for a draw finds these wins and no
 * others.
 *
 * They are found by a search for one of the players along lines of play. It is spared nearly all of
 * its tree by what it learns at each position: of a success, the pairs of nodes that it has used,
 * as it succeeds again on every line that has been at none of them; of a failure, the pairs on its
 * line that were to blame, as it fails again on every line that has been at all of them.
 *
 * Mutable: one for each thread. A new graph or hole costs n × n steps, and what was learnt.
 * Memory is up to n⁴ × 2 bytes, 34 MB for 64 nodes.
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

/* @cat: not the hole. @has_win: (out): whether the position has a repetition-free win for either
 * player
 * Returns: FALSE if that takes too long to find out */
gboolean mh_repetition_free_wins_ask (MhRepetitionFreeWins *self,
                                      guint32 mouse,
                                      guint32 cat,
                                      MhPlayer mover,
                                      gboolean *has_win);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRepetitionFreeWins, mh_repetition_free_wins_free)

G_END_DECLS
