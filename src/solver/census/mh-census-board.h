/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * A graph and its results, in the form that the inner loops of a census use.
 *
 * Positions are bits, in one half for each player to move. On small boards a half is
 * one vector: a row for each node of the cat, a bit for each node of the mouse; the
 * lower bytes of all rows come first, then the upper ones. On large boards a row is a
 * word: a row for each node of the mover, a bit for each node of the other player. If
 * two holes fit, they share each word while they are solved.
 */
#define MH_CENSUS_ALIGNMENT 32
#define MH_CENSUS_PAIRED_NODES 32
#define MH_CENSUS_MAX_HOLES 2 /* number of holes that are solved at once */
#define MH_CENSUS_NO_ROW 0x80

typedef struct
{
  guint8 bytes[2][MH_CENSUS_SMALL_NODES];
} __attribute__ ((aligned (MH_CENSUS_ALIGNMENT))) MhCensusHalf;

/* A left factor of many products, with tables that make these fast on some machines. */
typedef struct
{
  MhCensusHalf half;
  MhCensusHalf ways[MH_CENSUS_SMALL_NODES]; /* a row to be added to each row, or MH_CENSUS_NO_ROW */
  guint32 n_ways;
} MhCensusLeft;

typedef struct
{
  MhCensusHalf half;
  MhCensusHalf sums[2][2]; /* indexed by half byte, then by byte of the sums */
} MhCensusRight;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses;
  MhCensusHalf cells;      /* the bits that are on the board */
  MhCensusHalf barring;    /* all bits if the cat may not enter a hole, else none */
  MhCensusHalf captures;   /* the positions with both players on one node */
  MhCensusHalf stuck_mice; /* the positions in which the mouse has no move */
  MhCensusLeft cat_moves;  /* the row of a node: the nodes that the cat can move to */
  MhCensusRight whence;    /* the row of a node: the nodes from which the mouse can move to it */
} MhCensusSmallBoard;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses, cat_wins_in_hole;
  gboolean may_pass[MH_N_PLAYERS];
  gboolean has_own_moves; /* whether the players do not have the same moves */
  guint64 moves[MH_N_PLAYERS][MH_CENSUS_MAX_NODES]; /* for each node, its moves as bits */
  guint8 order[MH_CENSUS_MAX_NODES]; /* nodes by the mouse's number of moves, fewest first */
  /* the number of moves from each node, in that order, and these moves; those of the cat only if
   * they are its own */
  guint8 n_moves[MH_N_PLAYERS][MH_CENSUS_MAX_NODES];
  guint8 list[MH_N_PLAYERS][MH_CENSUS_MAX_NODES * MH_CENSUS_MAX_NODES];
} MhCensusLargeBoard;

/*
 * The results of a solve. Positions are the bits of a half as above; the bits of the
 * second of two holes lie MH_CENSUS_PAIRED_NODES above those of the first. Where the
 * cat may not enter the hole, bits for it there are meaningless.
 */
typedef struct
{
  guint32 n_words; /* words of a half */
  /* number of levels, counted from level 0, the finished games */
  guint32 n_levels[MH_CENSUS_MAX_HOLES];
  /* The positions with neither player in the hole and not both on one node. */
  guint64 starts[MH_CENSUS_MAX_HOLES][MH_CENSUS_MAX_NODES];
  /* Indexed by winner, then mover; those of small boards are read as an MhCensusHalf. */
  guint64 won[MH_N_PLAYERS][MH_N_PLAYERS][MH_CENSUS_MAX_NODES]
      __attribute__ ((aligned (MH_CENSUS_ALIGNMENT)));
  guint64 *open; /* the undecided positions, by level, then mover; n_words each */
} MhCensusTable;

/* Two cats that chase a mouse from their best nodes, and how that ends. */
typedef struct
{
  gboolean is_caught;
  guint32 n_turns; /* of the cats, until the mouse is caught */
  guint32 cats[MH_CENSUS_N_CATS], mouse;
} MhCensusChase;

G_END_DECLS
