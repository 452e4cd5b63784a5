/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * What a census asks about every graph. Plain values.
 *
 * In a pursuit, a graph has one start: both players on their best nodes, without a
 * hole (MH_NODE_NONE). Its value counts the moves of the cat. A mouse that gets
 * away has won in MH_REMOTENESS_UNKNOWN.
 */
typedef struct
{
  const char *name; /* its line */
  guint32 n_nodes, n_edges;
  const guint64 *successors; /* as mh_census_set_graph() takes them; NULL if there are more nodes */
  MhGraph *graph;            /* (nullable): then, the graph itself */
} MhCensusGraph;

/* Where hole, mouse and cat may be; without effect in a pursuit. */
typedef enum
{
  MH_CENSUS_STANDARD, /* 0, 1 and 2 */
  MH_CENSUS_HOLES,    /* any node, and the first two others */
  MH_CENSUS_ALL,      /* any three nodes */
} MhCensusStarts;

/* A start and its value. The mouse moves first; in a pursuit, the cat. */
typedef struct
{
  const MhCensusGraph *graph;
  guint32 hole, mouse, cat;
  MhValue value;
} MhCensusStart;

/* Which starts are wanted: those that both functions want. */
typedef struct
{
  /* (nullable) Asked first, about every value that starts of @graph have. */
  gboolean (*wants_value) (const MhCensusGraph *graph, MhValue value, gpointer data);
  /* (nullable) Asked in the order of the holes, then of the mice, then of the cats. */
  gboolean (*wants_start) (const MhCensusStart *start, gpointer data);
  gpointer data;
} MhCensusWanted;

/* Solves a @game that is too large for a census. Returns: (transfer full)
 * (nullable) */
typedef MhSolution *(*MhCensusSolveFunc) (MhGame *game, gpointer data, GError **error);

typedef struct
{
  MhCensus *census;
  MhCensusStarts starts;
  const MhCensusWanted *wanted; /* (nullable): no start is wanted */
  MhCensusSolveFunc solve;      /* (nullable): there are no larger graphs */
  gpointer solve_data;
} MhCensusQuestion;

G_END_DECLS
