/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-query.h"

G_BEGIN_DECLS

/*
 * The evidence of which graphs a census counted.
 *
 * Each graph has a hash, that of the line that describes it. The sum of the hashes does
 * not depend on the order of the graphs, so that parts of a census add up to what one
 * run has. The least hashes are a sample that every list with the same graph has a
 * chance to share: two parts that overlap have some in common. Connected graphs of few
 * nodes are counted by their number of nodes, to be compared with how many there are, and
 * their invariants (mh-census-invariant.h) are added, so that one graph twice does not
 * stand for another one.
 *
 * Memory is constant. Adding a graph takes a step a byte of its line and one a pair of nodes.
 */
#define MH_CENSUS_N_LEAST 100
#define MH_CENSUS_MAX_KNOWN_NODES 14

typedef struct
{
  guint64 sum;   /* of all hashes, modulo 2^64 */
  GArray *least; /* (element-type guint64): the least hashes in order, with repetitions */
  /* the connected undirected graphs and the sums of their invariants, by nodes */
  guint64 n_connected[MH_CENSUS_MAX_KNOWN_NODES + 1];
  guint64 invariants[MH_CENSUS_MAX_KNOWN_NODES + 1];
} MhCensusCoverage;

void mh_census_coverage_init (MhCensusCoverage *self);
void mh_census_coverage_clear (MhCensusCoverage *self);

/* @adds_invariant: whether to add the invariant of a connected graph, which takes longer than
 * all else here */
void mh_census_coverage_add (MhCensusCoverage *self,
                             const MhCensusGraph *graph,
                             gboolean adds_invariant);
/* Adds the evidence of other graphs. */
void mh_census_coverage_merge (MhCensusCoverage *self, const MhCensusCoverage *other);
gboolean mh_census_coverage_equal (const MhCensusCoverage *a, const MhCensusCoverage *b);

/* Returns: whether some graph certainly came more than once; FALSE proves nothing */
gboolean mh_census_coverage_has_repetition (const MhCensusCoverage *self);
/* Returns: how many connected graphs were counted that have at most
 * MH_CENSUS_MAX_KNOWN_NODES nodes */
guint64 mh_census_coverage_count_connected (const MhCensusCoverage *self);
/* Compares the connected graphs with @n_nodes nodes, 1 … MH_CENSUS_MAX_KNOWN_NODES, whose
 * invariants were added, with those that there are.
 * Returns: whether some connected graph with that many nodes is certainly missing: fewer were
 * counted than there are, or as many, but, where the sum of all invariants is known (up to
 * eleven nodes), not the same ones */
gboolean mh_census_coverage_lacks_connected (const MhCensusCoverage *self, guint n_nodes);

/* Returns: the hash of a line: the first number of SplitMix64 whose seed is the hash
 * FNV-1a of the bytes, both of 64 bits */
guint64 mh_census_hash (const char *line);
/* Returns: how many connected graphs there are, up to isomorphism (OEIS A001349).
 * @n_nodes: 1 … MH_CENSUS_MAX_KNOWN_NODES */
guint64 mh_census_count_all_connected (guint n_nodes);

G_END_DECLS
