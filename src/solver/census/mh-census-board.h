/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * A graph and its answers, as the inner loops of a census have them.
 *
 * Positions are bits, a half of them for each player to move. Small boards
 * have a half in one vector: a row for each node of the cat, a bit for each node
 * of the mouse, and first the lower byte of every row, then the upper. Large
 * boards have a word a row: a row for each node of the mover, a bit for each
 * node of the other. While they are solved, two holes share a word if they can.
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

/* Factors of many products, and what makes these fast on some machines. */
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
  MhCensusHalf cells;      /* that are on the board */
  MhCensusHalf captures;   /* where both are on one node */
  MhCensusHalf stuck_mice; /* where the mouse has no move */
  MhCensusLeft cat_moves;  /* in the row of a node, where the cat can go from it */
  MhCensusRight whence;    /* from where the mouse can go to it */
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
 * What there is to know after a solve. Position and bit go together as above, of
 * the second of two holes MH_CENSUS_PAIRED_NODES above those of the first; the cat
 * in the hole is no position, and its bits mean nothing.
 */
typedef struct
{
  guint32 n_words;                       /* of a half */
  guint32 n_levels[MH_CENSUS_MAX_HOLES]; /* from 0 on, where games are over */
  /* Where neither is in the hole, nor both on one node. */
  guint64 starts[MH_CENSUS_MAX_HOLES][MH_CENSUS_MAX_NODES];
  guint64 won[MH_N_PLAYERS][MH_N_PLAYERS][MH_CENSUS_MAX_NODES]; /* by winner, then mover */
  guint64 *open; /* by level, then mover: what is still undecided; n_words each */
} MhCensusTable;

G_END_DECLS
