/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The query of a census about every graph. Plain values. A grid is a graph with other moves for
 * the cat, and its name a pattern of walls (mh-wall-pattern.h).
 *
 * In a pursuit, a graph has one start: both players on their best nodes, without a hole
 * (MH_NODE_NONE). The remoteness of its value counts the moves of the cat, or the turns of
 * two cats. A mouse that escapes wins in MH_REMOTENESS_UNKNOWN.
 */
typedef struct
{
  const char *name; /* the line of the input that describes the graph */
  guint32 n_nodes, n_edges;
  const guint64 *successors; /* sets for mh_census_set_graph (); NULL if the graph is larger */
  MhGraph *graph;            /* (nullable): the graph itself if larger */
  /* (nullable): the moves of the cat on a grid; NULL if both players move alike */
  const guint64 *cat_successors;
  guint32 jumps[MH_N_PLAYERS]; /* on a grid; 0 on graphs */
} MhCensusGraph;

/* The nodes that hole, mouse and cat may have; ignored in a pursuit. */
typedef enum
{
  MH_CENSUS_STANDARD, /* 0, 1 and 2 */
  MH_CENSUS_HOLES,    /* any node for the hole, and the first two others */
  MH_CENSUS_ALL,      /* any three nodes */
} MhCensusStarts;

/* Whose wins are counted apart, and the longest remembered. Two cats win a graph on which
 * one cat does not catch the mouse. */
typedef enum
{
  MH_CENSUS_MOUSE,
  MH_CENSUS_CAT,
  MH_CENSUS_TWO_CATS,
  MH_CENSUS_N_WINNERS,
} MhCensusWinner;

/* A start and its value. The mouse moves first, or in a pursuit the cat. */
typedef struct
{
  const MhCensusGraph *graph;
  guint32 hole, mouse, cat;
  guint32 second_cat; /* MH_NODE_NONE where one cat plays */
  MhValue value;
} MhCensusStart;

/* A filter of starts: a start is wanted if both functions want it. */
typedef struct
{
  /* (nullable): called first, for every value that a start of @graph has */
  gboolean (*wants_value) (const MhCensusGraph *graph, MhValue value, gpointer data);
  /* (nullable): called in the order of the holes, then of the mice, then of the cats */
  gboolean (*wants_start) (const MhCensusStart *start, gpointer data);
  gpointer data;
} MhCensusWanted;

/* Solves a @game that is too large for a census.
 * Returns: (transfer full) (nullable): the solution, or NULL with @error set */
typedef MhSolution *(*MhCensusSolveFunc) (MhGame *game, gpointer data, GError **error);

typedef struct
{
  MhCensus *census;
  MhCensusStarts starts;
  const MhCensusWanted *wanted; /* (nullable): NULL if no start is wanted */
  MhCensusSolveFunc solve;      /* (nullable): NULL if no graph is too large for a census */
  gpointer solve_data;
  gboolean has_two_cats;    /* whether a second cat helps in pursuits that one cat loses */
  gboolean adds_invariants; /* whether to add up the invariants of connected graphs */
} MhCensusQuery;

/* Returns: (transfer none): the sets of moves of the cat on a graph that is not larger */
static inline const guint64 *
mh_census_graph_get_cat_moves (const MhCensusGraph *graph)
{
  return graph->cat_successors != NULL ? graph->cat_successors : graph->successors;
}

static inline MhOutcome
mh_census_winner_get_outcome (MhCensusWinner winner)
{
  return winner == MH_CENSUS_MOUSE ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;
}

/* Returns: who wins if somebody does */
static inline MhCensusWinner
mh_census_winner_of (MhOutcome outcome, guint32 second_cat)
{
  if (outcome == MH_OUTCOME_FIRST)
    return MH_CENSUS_MOUSE;

  return second_cat == MH_NODE_NONE ? MH_CENSUS_CAT : MH_CENSUS_TWO_CATS;
}

G_END_DECLS
