/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-board.h"
#include "mh-algorithm-spec.h"
#include "mh-wall-pattern.h"

G_BEGIN_DECLS

/*
 * The query of a hunt: the property to look for, and the boards to look at. A plain
 * value.
 *
 * The boards are numbered 0 … n_boards - 1, smaller ones first, with equally many of each size
 * unless all of a family are looked at. The query and the number alone determine a board, so that
 * it can be made again.
 */
typedef enum
{
  MH_HUNT_DIFFER,  /* two algorithms give different answers */
  MH_HUNT_DRAW,    /* play never ends: a draw, or an escape in cops and robbers */
  MH_HUNT_LONGEST, /* the win takes longer than on any other board that is not larger */
} MhHuntGoal;

typedef enum
{
  MH_HUNT_RANDOM,   /* undirected and connected */
  MH_HUNT_DIRECTED, /* directed, connected or not */
  MH_HUNT_KITE,     /* one of each size, from 8 nodes on */
  /* All grids with walls up to symmetry, by cells, then by walls. Their size is the number of
   * their cells. */
  MH_HUNT_GRIDS,
} MhHuntFamily;

typedef enum
{
  /* Hole 0, mouse 1, cat 2, the mouse moves first; or, in a game in which players choose their
   * nodes, the best ones. */
  MH_HUNT_STANDARD_START,
  MH_HUNT_EVERY_START,    /* every hole and every placement; who moves first is as usual */
  MH_HUNT_EVERY_POSITION, /* every hole and every placement, either player moves first */
} MhHuntStarts;

typedef struct
{
  const MhGameClass *klass; /* the game that is played: a class with a board */
  MhRules rules;
  MhHuntGoal goal;
  MhAlgorithmSpec oracles[2]; /* the algorithms that should differ */
  MhOutcome winner;           /* winner of the longest win; MH_OUTCOME_NONE for either player */
  MhHuntFamily family;
  guint32 min_nodes, max_nodes;
  guint32 jumps[MH_N_PLAYERS]; /* on grids */
  /* Density is a number of edges or, if @is_density_degree, the average number of
   * neighbours that a node leads to. Both are clamped to the numbers that a board can
   * have. */
  gboolean is_density_degree;
  double min_density, max_density;
  MhHuntStarts starts;
  gboolean shrinks; /* whether finds are shrunk as far as they keep the property */
  guint64 seed;
  guint64 n_boards; /* ignored for kites and grids, which are as many as there are */
  guint max_work;   /* units of work for one question, which stays open beyond them */
} MhHuntQuery;

#define MH_HUNT_MIN_NODES 3
#define MH_HUNT_MAX_NODES 100
#define MH_HUNT_MAX_CELLS 16
#define MH_HUNT_MAX_WORK 200000 /* initial value: a fraction of a second */
#define MH_HUNT_MAX_BOARDS G_GUINT64_CONSTANT (1000000000000)

#define MH_HUNT_ERROR (mh_hunt_error_quark ())
GQuark mh_hunt_error_quark (void);

typedef enum
{
  MH_HUNT_ERROR_QUERY, /* the query makes no sense; the message says why */
} MhHuntError;

/* Sets the initial query: retrograde analysis against the turn-capped search, on random
 * boards of cat and mouse with 5 to 9 nodes. */
void mh_hunt_query_init (MhHuntQuery *self);
/* Looks at all grids of up to 9 cells. */
void mh_hunt_query_set_grids (MhHuntQuery *self);
/* Changes the game, and with it to their initial values the algorithms and the starts: a game
 * in which players choose their nodes begins there. */
void mh_hunt_query_set_game (MhHuntQuery *self, const MhGameClass *klass, const MhRules *rules);
/* Returns: FALSE with MH_HUNT_ERROR if the query makes no sense */
gboolean mh_hunt_query_check (const MhHuntQuery *self, GError **error);

/* The number of boards, and the nodes of board @index, of a query that makes sense. */
guint64 mh_hunt_query_get_n_boards (const MhHuntQuery *self);
guint32 mh_hunt_query_get_n_nodes (const MhHuntQuery *self, guint64 index);
/* Returns: whether players choose their nodes on each board, before it is looked at */
gboolean mh_hunt_query_is_placed (const MhHuntQuery *self);
/* Returns: (transfer full): board @index of the query, with the standard start */
MhHuntBoard *mh_hunt_query_create_board (const MhHuntQuery *self, guint64 index);
/* Creates boards one after the other, from any on, without listing those before a grid again.
 * @patterns: (inout) (nullable): NULL at first; the caller frees what it is at last
 * Returns: (transfer full): board @index, which follows the one before */
MhHuntBoard *
mh_hunt_query_create_next (const MhHuntQuery *self, guint64 index, MhWallPatterns **patterns);

G_END_DECLS
