/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * A graph and its answers, as the inner loops of a census see them.
 *
 * Positions are bits, in one half for each player to move. On small boards a half
 * is one vector: a row for each node of the cat, a bit for each node of the mouse;
 * the lower bytes of all rows come first, then the upper ones. On large boards a
 * row is a word: a row for each node of the mover, a bit for each node of the
 * other player. Where they fit, two holes share each word while they are solved.
 */
#define MH_CENSUS_ALIGNMENT 32
#define MH_CENSUS_SMALL_NODES 16
#define MH_CENSUS_PAIRED_NODES 32
#define MH_CENSUS_MAX_HOLES 2 /* at once */
#define MH_CENSUS_NO_ROW 0x80

typedef struct
{
  guint8 bytes[2][MH_CENSUS_SMALL_NODES];
} __attribute__ ((aligned (MH_CENSUS_ALIGNMENT))) MhCensusHalf;

/* Factors of many products, with what makes these fast on some machines. */
typedef struct
{
  MhCensusHalf half;
  MhCensusHalf ways[MH_CENSUS_SMALL_NODES]; /* a row to be added to each, or MH_CENSUS_NO_ROW */
  guint32 n_ways;
} MhCensusLeft;

typedef struct
{
  MhCensusHalf half;
  MhCensusHalf sums[2][2]; /* by four bits: the lower or the upper of a byte; two bytes of sums */
} MhCensusRight;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses;
  MhCensusHalf cells;      /* the bits that are on the board */
  MhCensusHalf captures;   /* where both players are on one node */
  MhCensusHalf stuck_mice; /* where the mouse has no move */
  MhCensusLeft cat_moves;  /* in the row of a node: where the cat can go from it */
  MhCensusRight whence;    /* in the row of a node: from where the mouse can go to it */
} MhCensusSmallBoard;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses;
  gboolean may_pass[MH_N_PLAYERS];
  guint64 moves[MH_CENSUS_MAX_NODES];  /* of a node, as bits */
  guint8 order[MH_CENSUS_MAX_NODES];   /* nodes by their number of moves, fewest first */
  guint8 n_moves[MH_CENSUS_MAX_NODES]; /* in that order */
  guint8 list[MH_CENSUS_MAX_NODES * MH_CENSUS_MAX_NODES]; /* moves in that order */
} MhCensusLargeBoard;

/*
 * What is known after a solve. Positions are bits as above; those of the second of
 * two holes lie MH_CENSUS_PAIRED_NODES bits above those of the first. The cat is
 * never in the hole, and bits there mean nothing.
 */
typedef struct
{
  guint32 n_words;                       /* of a half */
  guint32 n_levels[MH_CENSUS_MAX_HOLES]; /* counted from level 0: finished games */
  /* Where neither is in the hole, nor both on one node. */
  guint64 starts[MH_CENSUS_MAX_HOLES][MH_CENSUS_MAX_NODES];
  guint64 won[MH_N_PLAYERS][MH_N_PLAYERS][MH_CENSUS_MAX_NODES]; /* by winner, then mover */
  guint64 *open; /* by level, then mover: what is still undecided; n_words each */
} MhCensusTable;

G_END_DECLS
