/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"
#include "mh-rules.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Small boards by the million: value and remoteness of every position of one
 * graph and one hole, again and again, without asking for memory in between.
 *
 * Up to MH_CENSUS_MAX_NODES nodes; 16 or fewer are several times as fast. A
 * half of the positions is a matrix of bits, and a level of the game a few
 * operations on whole matrices. Which instructions are used is decided by the
 * machine at hand, not by the build.
 *
 * A pursuit (cops and robbers, with one cop) has no hole: the cat takes its
 * place, then the mouse, then the cat moves first. The rules say who may pass:
 * both in the classical game, and nobody in the fully active one. Who cannot
 * move loses, or nobody does, as in the other game.
 *
 * Changeable, and without a lock: one for each thread. It keeps the last graph
 * and the answers to the last hole. Giving it a graph costs n × n steps, a
 * solve levels × (n × n to n × moves) bits, a look-up the logarithm of the
 * levels. Room: 30 kB up to 16 nodes; beyond that as much as the longest game
 * that the board could have, 8 MB for 64 nodes, of which what no game
 * reaches is never touched.
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
const MhRules *mh_census_get_rules (const MhCensus *self);

/* @n_nodes: 1 … MH_CENSUS_MAX_NODES. @successors: those of each node as bits, of
 * which only the lowest @n_nodes are set; no node is its own successor. */
void mh_census_set_graph (MhCensus *self, guint32 n_nodes, const guint64 *successors);
/* Finds all answers for the graph with its hole at @hole, MH_NODE_NONE in a
 * pursuit. */
void mh_census_solve (MhCensus *self, guint32 hole);

/* Of the last solve. @cat: not the hole. */
MhValue mh_census_get_value (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover);
/* Of a pursuit: the first place of the cat that is best for it, and the first of
 * the mouse that is best against that. Returns: what they come to: the cat wins
 * in so many moves of its own, or the mouse, MH_REMOTENESS_UNKNOWN */
MhValue mh_census_get_capture (const MhCensus *self, guint32 *mouse, guint32 *cat);
/* The levels: one more than the largest remoteness, 1 or more. */
guint32 mh_census_get_n_levels (const MhCensus *self);
/* The starts, mouse, cat and hole on three nodes and @mover to move, that @winner
 * wins. Adds to @n_won[r] those with remoteness r, for each of the levels. There
 * are (n-1)(n-2) starts; those that nobody wins are drawn. */
void mh_census_count_starts (const MhCensus *self, MhPlayer winner, MhPlayer mover, guint64 *n_won);

/* Adds how many of all positions have which outcome, games that are over counted;
 * there are 2 n (n-1), and 2 n n in a pursuit. */
void mh_census_count_positions (const MhCensus *self, guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensus, mh_census_free)

G_END_DECLS
