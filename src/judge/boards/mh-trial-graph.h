/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * A small undirected graph that a program is asked about: the hole is on node 0, the mouse on
 * 1, the cat on 2, and the mouse moves first.
 *
 * A plain value without memory of its own, since millions of them are made.
 */
#define MH_TRIAL_GRAPH_MAX_NODES 50

typedef struct
{
  guint32 n_nodes, n_edges;
  guint64 neighbours[MH_TRIAL_GRAPH_MAX_NODES]; /* a bit for each neighbour of a node */
} MhTrialGraph;

/* @graph: undirected, of at most MH_TRIAL_GRAPH_MAX_NODES nodes */
void mh_trial_graph_init (MhTrialGraph *self, const MhGraph *graph);
/* Makes a copy of a graph with its roles on three different nodes, which become 0, 1 and 2;
 * the others follow in their order. */
void mh_trial_graph_place (const MhTrialGraph *graph,
                           guint32 hole,
                           guint32 mouse,
                           guint32 cat,
                           MhTrialGraph *board);

/* Returns: whether a player can always move: no node has the hole as its only neighbour, and
 * every node has one */
gboolean mh_trial_graph_is_free (const MhTrialGraph *self);
gboolean mh_trial_graph_is_connected (const MhTrialGraph *self);
/* The order of sizes: by nodes, then by edges. */
int mh_trial_graph_compare_sizes (const MhTrialGraph *a, const MhTrialGraph *b);

/* The functions below make a smaller board. Nodes with a role are not removed, and are not
 * merged with each other; an edge that is contracted leaves its first end, whose number is
 * the smaller one. */
void mh_trial_graph_remove_node (MhTrialGraph *self, guint32 node);
void mh_trial_graph_remove_edge (MhTrialGraph *self, guint32 from, guint32 to);
void mh_trial_graph_contract_edge (MhTrialGraph *self, guint32 from, guint32 to);

/* Appends "[[2,5],[3],…]". */
void mh_trial_graph_append (const MhTrialGraph *self, GString *text);

G_END_DECLS
