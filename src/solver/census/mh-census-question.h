/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * What a census asks about every graph. Plain values.
 *
 * In a pursuit a graph has one start: both players in their best places, no
 * hole (MH_NODE_NONE), and the moves of its value are those of the cat. A mouse
 * that gets away has won in MH_REMOTENESS_UNKNOWN.
 */
typedef struct
{
  const char *name; /* its line */
  guint32 n_nodes, n_edges;
  const guint64 *successors; /* as mh_census_set_graph() has them; NULL for more nodes: */
  MhGraph *graph;            /* (nullable): the graph itself */
} MhCensusGraph;

/* Where hole, mouse and cat may be; a pursuit does not ask. */
typedef enum
{
  MH_CENSUS_STANDARD, /* 0, 1 and 2 */
  MH_CENSUS_HOLES,    /* any node, and the first two others */
  MH_CENSUS_ALL,      /* any three nodes */
} MhCensusStarts;

/* The mouse moves first; in a pursuit, the cat. */
typedef struct
{
  const MhCensusGraph *graph;
  guint32 hole, mouse, cat;
  MhValue value;
} MhCensusStart;

/* The starts that are wanted: those that both want. */
typedef struct
{
  /* (nullable) Asked about every value that starts of @graph have, before: */
  gboolean (*wants_value) (const MhCensusGraph *graph, MhValue value, gpointer data);
  /* (nullable) Asked by hole, then mouse, then cat. */
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
  const MhCensusWanted *wanted; /* (nullable): nothing */
  MhCensusSolveFunc solve;      /* (nullable) if there are no larger graphs */
  gpointer solve_data;
} MhCensusQuestion;

G_END_DECLS
