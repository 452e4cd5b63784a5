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
#define MH_CENSUS_SMALL_NODES 16
#define MH_CENSUS_N_CATS 2 /* number of cats that can chase together */

typedef enum
{
  MH_CENSUS_HOLE,
  MH_CENSUS_PURSUIT,
} MhCensusGame;

typedef struct _MhCensus MhCensus;

/* The counts of starts (mouse, cat and hole on three different nodes) of some holes. */
typedef struct
{
  guint32 n_holes;
  /* the wins with the mouse to move by remoteness, with room for
   * mh_census_get_max_levels () of them */
  guint64 *n_won[MH_N_PLAYERS];
  guint64 n_starts[MH_N_PLAYERS][MH_N_PLAYERS]; /* all wins by winner, then mover */
  /* for the last hole, one more than the remoteness of the longest win with the mouse to
   * move; 0 if there is none */
  guint32 n_levels[MH_N_PLAYERS];
} MhCensusCounts;

/* Returns: (transfer full) */
MhCensus *mh_census_new (MhCensusGame game, const MhRules *rules);
void mh_census_free (MhCensus *self);

MhCensusGame mh_census_get_game (const MhCensus *self);
/* Returns: (transfer none): the rules of all boards */
const MhRules *mh_census_get_rules (const MhCensus *self);

/* @n_nodes: 1 … MH_CENSUS_MAX_NODES; @successors: an array of @n_nodes sets of bits, of
 * which only the lowest @n_nodes may be set; no node may be its own successor. */
void mh_census_set_graph (MhCensus *self, guint32 n_nodes, const guint64 *successors);
/* Does the same with moves of its own for each player. */
void mh_census_set_roads (MhCensus *self,
                          guint32 n_nodes,
                          const guint64 *const successors[MH_N_PLAYERS]);
/* Solves all positions of the graph with its hole at @hole, which is MH_NODE_NONE in a
 * pursuit. */
void mh_census_solve (MhCensus *self, guint32 hole);
/* Returns: a bound on the number of levels of any solve of the graph */
guint32 mh_census_get_max_levels (const MhCensus *self);
/* Counts all starts with the hole at @hole: adds to @counts. That takes less time than to
 * solve them, and keeps nothing to be looked up. */
void mh_census_count (MhCensus *self, guint32 hole, MhCensusCounts *counts);
/* Returns: the starts of @counts with the mouse to move that nobody wins */
guint64 mh_census_count_draws (const MhCensus *self, const MhCensusCounts *counts);
/* Adds to @n_positions how many positions with the holes of @counts have each outcome,
 * finished games included. There are 2 n (n-1) positions with each hole: the cat is outside it or,
 * if it wins there, not both players are in it. */
void mh_census_sum_positions (const MhCensus *self,
                              const MhCensusCounts *counts,
                              guint64 n_positions[MH_N_OUTCOMES]);
/* Chases the mouse of a pursuit with MH_CENSUS_N_CATS cats, of which each makes a move in
 * every turn, on a graph with up to MH_CENSUS_SMALL_NODES nodes. A team in which one cat
 * cannot move is stuck. @mouse, @cats: (out): the first nodes that are best for the cats,
 * and then the first that is best for the mouse.
 * Returns: like mh_census_get_capture (), in turns of the cats */
MhValue mh_census_chase (const MhCensus *self, guint32 *mouse, guint32 cats[MH_CENSUS_N_CATS]);

/* The functions below read the results of the last solve. @cat: not the hole, unless it wins
 * there. */
MhValue mh_census_get_value (const MhCensus *self, guint32 mouse, guint32 cat, MhPlayer mover);
/* Finds the start of a pursuit: the first node that is best for the cat, and then the
 * first that is best for the mouse.
 * Returns: the value of that start: the cat wins, with the number of its own moves as
 * remoteness, or the mouse wins in MH_REMOTENESS_UNKNOWN */
MhValue mh_census_get_capture (const MhCensus *self, guint32 *mouse, guint32 *cat);
/* Returns: the number of levels: one more than the largest remoteness, at least 1 */
guint32 mh_census_get_n_levels (const MhCensus *self);
/* Does the same for the last solve; a pursuit has 2 n n positions. */
void mh_census_count_positions (const MhCensus *self, guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensus, mh_census_free)

G_END_DECLS
