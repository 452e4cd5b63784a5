/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * A small undirected board that a program is asked about: the hole is on node 0, the mouse on
 * 1, the cat on 2, and the mouse moves first.
 *
 * A plain value without memory of its own, since millions of them are made.
 */
#define MH_TRIAL_BOARD_MAX_NODES 50

typedef struct
{
  guint32 n_nodes, n_edges;
  guint64 neighbours[MH_TRIAL_BOARD_MAX_NODES]; /* a bit for each neighbour of a node */
} MhTrialBoard;

/* @graph: undirected, of at most MH_TRIAL_BOARD_MAX_NODES nodes */
void mh_trial_board_init (MhTrialBoard *self, const MhGraph *graph);
/* Makes a board of a graph with its roles on three different nodes, which become 0, 1 and 2;
 * the others follow in their order. */
void mh_trial_board_place (const MhTrialBoard *graph,
                           guint32 hole,
                           guint32 mouse,
                           guint32 cat,
                           MhTrialBoard *board);

/* Returns: whether a player can always move: no node has the hole as its only neighbour, and
 * every node has one */
gboolean mh_trial_board_is_free (const MhTrialBoard *self);
gboolean mh_trial_board_is_connected (const MhTrialBoard *self);
/* The order of sizes: by nodes, then by edges. */
int mh_trial_board_compare_sizes (const MhTrialBoard *a, const MhTrialBoard *b);

/* The functions below make a smaller board. Nodes with a role are not removed, and are not
 * merged with each other; an edge that is contracted leaves its first end, whose number is
 * the smaller one. */
void mh_trial_board_remove_node (MhTrialBoard *self, guint32 node);
void mh_trial_board_remove_edge (MhTrialBoard *self, guint32 from, guint32 to);
void mh_trial_board_contract_edge (MhTrialBoard *self, guint32 from, guint32 to);

/* Appends "[[2,5],[3],…]". */
void mh_trial_board_append (const MhTrialBoard *self, GString *text);

G_END_DECLS
