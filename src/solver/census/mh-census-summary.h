/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census.h"

G_BEGIN_DECLS

/*
 * What many graphs have in common, and which of them stand out.
 *
 * Takes one graph after the other, in any order, and keeps counts and a few
 * graphs: its room does not grow with their number. Of those that reach the
 * same longest win it keeps MH_CENSUS_N_KEPT, with the fewest nodes and then
 * first by name, so that the order in which they came does not show.
 *
 * Changeable, and without a lock: one for each thread.
 */
#define MH_CENSUS_N_KEPT 10

/* Where hole, mouse and cat may be, the mouse moving first. */
typedef enum
{
  MH_CENSUS_STANDARD, /* 0, 1 and 2 */
  MH_CENSUS_HOLES,    /* any node, and the first two others */
  MH_CENSUS_ALL,      /* any three nodes */
} MhCensusStarts;

typedef struct
{
  const char *name; /* its line */
  guint32 n_nodes;
  guint32 n_edges;
  const guint64 *successors; /* as mh_census_set_graph() has them */
} MhCensusGraph;

/* A start that was found, and what becomes of it. */
typedef struct
{
  char *name;
  guint32 n_nodes, n_edges;
  guint32 hole, mouse, cat;
  MhValue value;
} MhCensusFind;

/* Whether a start is wanted that ends so. */
typedef gboolean (*MhCensusWanted) (MhValue value, gconstpointer data);

typedef struct
{
  guint64 n_graphs;
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES]; /* of all boards that starts are on */
  GArray *n_won[MH_N_PLAYERS];        /* (element-type guint64): starts, by remoteness */
  guint64 n_longest[MH_N_PLAYERS];    /* graphs with a win as long as the longest */
  GPtrArray *longest[MH_N_PLAYERS];   /* (element-type MhCensusFind): some of them */
  MhCensusFind *draw;                 /* (nullable): the first by nodes and name */
} MhCensusSummary;

/* Returns: (transfer full) */
MhCensusSummary *mh_census_summary_new (void);
void mh_census_summary_free (MhCensusSummary *self);

/* Solves @graph by @census, and counts it in. @wanted: (nullable): asked about every
 * value that some start has. Returns: (transfer full) (nullable): the first of
 * the wanted starts that take longest */
MhCensusFind *mh_census_summary_add (MhCensusSummary *self,
                                     MhCensus *census,
                                     const MhCensusGraph *graph,
                                     MhCensusStarts starts,
                                     MhCensusWanted wanted,
                                     gconstpointer data);

void mh_census_find_free (MhCensusFind *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusSummary, mh_census_summary_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusFind, mh_census_find_free)

G_END_DECLS
