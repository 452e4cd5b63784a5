/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-grid.h"

G_BEGIN_DECLS

/*
 * Boards to test with: families, random ones from g_test_rand_*(), and all
 * labelled graphs of a size. Everything returned is (transfer full).
 */

MhGraph *mh_boards_path (guint32 n_nodes);
MhGraph *mh_boards_cycle (guint32 n_nodes);
MhGraph *mh_boards_grid (guint32 width, guint32 height);
MhGraph *mh_boards_complete (guint32 n_nodes);
MhGraph *mh_boards_star (guint32 n_nodes);
/* @n_clique nodes next to each other, and a path to the last of all @n_nodes. */
MhGraph *mh_boards_lollipop (guint32 n_nodes, guint32 n_clique);
/* Node 2 in the middle, 0, 3, 4 … round it, with 1 opposite to 0. */
MhGraph *mh_boards_wheel (guint32 n_nodes);
/* A square 1-2-5-4, a corridor of @corridor edges from 5 to 3, a triangle at 3,
 * and the hole 0 hanging on 3; @corridor + 7 nodes. The cat wins in 4 n - 18. */
MhGraph *mh_boards_kite (guint32 corridor);

MhGraph *mh_boards_random_tree (guint32 n_nodes);
/* About @n_edges different edges (arcs if @directed) between random nodes. */
MhGraph *mh_boards_random (guint32 n_nodes, gsize n_edges, gboolean directed);
/* A graph of a random kind with 1 to @max_nodes nodes. */
MhGraph *mh_boards_random_any (guint32 max_nodes);

/* A grid of up to @max_size rows and columns with random walls, roles, rules and pieces. */
MhBoard *mh_boards_random_grid (guint32 max_size);

/* Gives the cat edges of its own, if they are not those of the mouse. */
void mh_boards_set_random_roads (MhBoard *board);
/* Returns: whether the cat can go from one node to the other */
gboolean mh_boards_has_road (const MhBoard *board, guint32 from, guint32 to);

/* Returns: (element-type MhArc): each arc, and each edge in one direction */
GArray *mh_boards_list_arcs (const MhGraph *graph);
/* @successors: receives those of each node as bits; of up to 64 nodes */
void mh_boards_read_bits (const MhGraph *graph, guint64 *successors);
/* The adjacency list, without spaces. */
char *mh_boards_dup_list (const MhGraph *graph);

/* The labelled graphs with @n_nodes nodes are numbered 0 … n-1. */
guint32 mh_boards_count_labelled (guint32 n_nodes, gboolean directed);
MhGraph *mh_boards_labelled (guint32 n_nodes, gboolean directed, guint32 number);

/* Checks @graph under the rules number @rules. */
typedef void (*MhBoardsCheck) (const MhGraph *graph, guint rules);
/* Checks all labelled graphs of this size. */
void
mh_boards_check_labelled (guint32 n_nodes, gboolean directed, guint rules, MhBoardsCheck check);
/* Checks all labelled graphs of up to four nodes, or up to three if they are directed, under all
 * rules. */
void mh_boards_check_small (MhBoardsCheck check);

/* Every combination of the rule switches that a census has, and of all that change values. */
#define MH_BOARDS_N_RULES 8
#define MH_BOARDS_N_ALL_RULES 16
MhRules mh_boards_rules (guint number);

/* With hole 0 and the rules as published. */
MhGame *mh_boards_game (MhGraph *graph);
/* With the bits of @holes as holes. */
MhGame *mh_boards_game_with (MhGraph *graph, guint32 holes, guint rules);
/* The same with a graph of his own for each player; both have the same nodes. */
MhGame *mh_boards_game_of_two (MhGraph *mouse, MhGraph *cat, guint32 holes, guint rules);
/* A random graph for both or for each player, one or several random holes, random rules; up to
 * 32 nodes. */
MhGame *mh_boards_random_game (guint32 max_nodes);

G_END_DECLS
