/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"
#include "mh-rules.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A census solves small boards by the million: every position for one graph and one
 * hole after another, without allocating memory in between.
 *
 * Boards have up to MH_CENSUS_MAX_NODES nodes; boards with 16 nodes or fewer are
 * several times as fast. The positions with one player to move are one matrix of bits,
 * and a level of the game takes a few operations on whole matrices. The instructions to
 * use are chosen at run time for the machine.
 *
 * A pursuit (cops and robbers, with one cop) has no hole: the cat chooses a node, then
 * the mouse, and then the cat moves first. The rules say who may pass: both players in
 * the classical game, nobody in the fully active one. As in the game with a hole, a
 * player who cannot move loses, or the game is drawn.
 *
 * Mutable and without a lock: each thread needs its own. A census keeps the last graph
 * and the values for the last hole. Setting a graph takes n × n steps, a solve looks at
 * levels × (n × n to n × moves) bits, and a look-up takes the logarithm of the number
 * of levels. Memory is 30 kB for up to 16 nodes. For larger boards there is room for
 * the longest game that the board might have: 8 MB for 64 nodes, of which only the part
 * that the games need is touched.
 */
#define MH_CENSUS_MAX_NODES 64

typedef enum
{
  MH_CENSUS_HOLE,
  MH_CENSUS_PURSUIT,
} MhCensusGame;

typedef struct _MhCensus MhCensus;

/* Returns: (transfer full) */
MhCensus *mh_census_new (MhCensusGame game, const MhRules *rules);
void mh_census_free (MhCensus *self);

MhCensusGame mh_census_get_game (const MhCensus *self);
/* Returns: (transfer none): the rules of all boards */
const MhRules *mh_census_get_rules (const MhCensus *self);

/* @n_nodes: 1 … MH_CENSUS_MAX_NODES; @successors: an array of @n_nodes sets of bits, of
 * which only the lowest @n_nodes may be set; no node may be its own successor. */
void mh_census_set_graph (MhCensus *self, guint32 n_nodes, const guint64 *successors);
/* Solves all positions of the graph with its hole at @hole, which is MH_NODE_NONE in a
 * pursuit. */
void mh_census_solve (MhCensus *self, guint32 hole);

/* The functions below read the results of the last solve. @cat: not the hole. */
MhValue mh_census_get_value (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover);
/* Finds the start of a pursuit: the first node that is best for the cat, and then the
 * first that is best for the mouse.
 * Returns: the value of that start: the cat wins, with the number of its own moves as
 * remoteness, or the mouse wins in MH_REMOTENESS_UNKNOWN */
MhValue mh_census_get_capture (const MhCensus *self, guint32 *mouse, guint32 *cat);
/* Returns: the number of levels: one more than the largest remoteness, at least 1 */
guint32 mh_census_get_n_levels (const MhCensus *self);
/* Counts the starts (mouse, cat and hole on three different nodes, @mover to move) that
 * @winner wins: adds to @n_won[r] the number of those with remoteness r, for each
 * level. Of the (n-1)(n-2) starts, those that nobody wins are drawn. */
void mh_census_count_starts (const MhCensus *self, MhPlayer winner, MhPlayer mover, guint64 *n_won);

/* Adds to @n_positions how many positions have each outcome, finished games included.
 * There are 2 n (n-1) positions, and 2 n n in a pursuit. */
void mh_census_count_positions (const MhCensus *self, guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensus, mh_census_free)

G_END_DECLS
