/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-arcs.h"
#include "mh-random.h"

G_BEGIN_DECLS

/*
 * The edges of well-known graphs, and of random ones.
 *
 * Pure functions of numbers, without places and roles: who searches through
 * millions of boards asks here. The cost is the number of edges, of random
 * graphs the square of the nodes. Sizes are the caller's to check; the
 * families in mh-families do.
 *
 * All return (transfer full): each edge once, as mh_graph_new() wants them;
 * none that are short if there is no memory.
 */

/* 0 … @n_nodes - 1 in a row. */
MhArcs mh_generate_path (guint32 n_nodes);
/* Creates a cycle of at least 3 nodes. */
MhArcs mh_generate_cycle (guint32 n_nodes);
MhArcs mh_generate_complete (guint32 n_nodes);
/* A rim 0 … @n_nodes - 2 round the hub @n_nodes - 1; at least 4. */
MhArcs mh_generate_wheel (guint32 n_nodes);
/* The hub 0 and @n_nodes - 1 leaves. */
MhArcs mh_generate_star (guint32 n_nodes);
/* Numbered row by row. */
MhArcs mh_generate_grid (guint32 n_rows, guint32 n_columns);
/* Every node down to the depth has @n_branches children; numbered level by
 * level from the root 0. */
MhArcs mh_generate_tree (guint32 n_branches, guint32 depth);
guint64 mh_generate_count_tree (guint32 n_branches, guint32 depth);
/* Neighbours differ in one bit. */
MhArcs mh_generate_hypercube (guint32 dimension);
/* A ring 0 … 4, a pentagram 5 … 9. */
MhArcs mh_generate_petersen (void);
/* A square 1-2-5-4, a corridor of @corridor ≥ 1 edges from 5 to 3, a triangle
 * at 3, and the hole 0 hanging on 3: @corridor + 7 nodes. With n nodes the cat
 * wins in 4 n - 18 moves: it walks down the corridor, round the triangle,
 * which passes the move to the mouse, and back. */
MhArcs mh_generate_kite (guint32 corridor);

/* Creates a tree with @n_nodes ≥ 1 nodes; each of them is equally likely. */
MhArcs mh_generate_random_tree (guint32 n_nodes, MhRandom *random);
/* Connected: a random tree and other edges, each equally likely. @n_edges is
 * exact, from @n_nodes - 1 to all pairs. */
MhArcs mh_generate_random (guint32 n_nodes, guint32 n_edges, MhRandom *random);
/* Creates a directed graph with exactly @n_arcs arcs; each of them is equally likely, connected
 * or not. */
MhArcs mh_generate_random_directed (guint32 n_nodes, guint32 n_arcs, MhRandom *random);

G_END_DECLS
