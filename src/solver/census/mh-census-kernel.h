/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * The inner loops of a census, once for each kind of machine.
 *
 * A kernel is a constant table of functions without a state, all of them from
 * one source. They allocate nothing and keep nothing: what they read and write
 * are flat tables of their caller.
 *
 * Positions are bits, a half of them for each player to move. Small boards
 * have a half in one vector: sixteen rows of sixteen bits, a row for each node
 * of the cat, a bit for each node of the mouse. Large boards have a word a row:
 * a row for each node of the mover, a bit for each node of the other.
 */
#define MH_CENSUS_ALIGNMENT 32
#define MH_CENSUS_SMALL_NODES 16

typedef struct
{
  guint16 rows[MH_CENSUS_SMALL_NODES];
} __attribute__ ((aligned (MH_CENSUS_ALIGNMENT))) MhCensusHalf;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses;
  MhCensusHalf cells;                               /* that are on the board */
  MhCensusHalf captures;                            /* where both are on one node */
  MhCensusHalf stuck_mice;                          /* where the mouse has no move */
  MhCensusHalf cat_moves;                           /* where the cat of a row can go */
  MhCensusHalf whence_mouse[MH_CENSUS_SMALL_NODES]; /* who can go to a node: bits of every row */
  MhCensusHalf whence_cat[MH_CENSUS_SMALL_NODES];   /* the same: whole rows */
} MhCensusSmallBoard;

typedef struct
{
  guint32 n_nodes;
  gboolean stuck_loses;
  gboolean may_pass[MH_N_PLAYERS];
  guint64 moves[MH_CENSUS_MAX_NODES];                     /* as bits */
  guint16 first_move[MH_CENSUS_MAX_NODES + 1];            /* of a node, in the list */
  guint8 list[MH_CENSUS_MAX_NODES * MH_CENSUS_MAX_NODES]; /* the same one after the other */
} MhCensusLargeBoard;

/*
 * What there is to know after a solve. Position and bit go together as above;
 * the cat in the hole is no position, and its bits mean nothing.
 */
typedef struct
{
  guint32 n_words;  /* of a half */
  guint32 n_levels; /* from 0 on, where games are over */
  guint64 won[MH_N_PLAYERS][MH_N_PLAYERS][MH_CENSUS_MAX_NODES]; /* by winner, then mover */
  guint64 *open; /* by level, then mover: what is still undecided; n_words each */
} MhCensusTable;

typedef struct
{
  const char *id; /* "avx2" */
  /* Solve all positions with the hole at the node whose bit is in @hole; there
   * may be none. There has to be room for as many levels as the board can have. */
  void (*solve_small) (const MhCensusSmallBoard *board, guint64 hole, MhCensusTable *table);
  void (*solve_large) (const MhCensusLargeBoard *board, guint64 hole, MhCensusTable *table);
  /* Adds to @n_won[level] how many of the positions @asked, n_words, with
   * @mover to move @winner wins in as many moves as the level. */
  void (*tally) (const MhCensusTable *table,
                 MhPlayer winner,
                 MhPlayer mover,
                 const guint64 *asked,
                 guint64 *n_won);
  /* Returns: how many bits @bits and @asked have in common */
  guint64 (*count) (const guint64 *bits, const guint64 *asked, guint32 n_words);
} MhCensusKernel;

extern const MhCensusKernel mh_census_kernel_plain;
extern const MhCensusKernel mh_census_kernel_avx2;

G_END_DECLS
