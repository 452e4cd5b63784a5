/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Layouts that follow a rule and need neither forces nor random numbers.
 *
 * Pure functions that fill an array with one place for each node, in board units. Their
 * cost is linear in nodes and edges, and the picture is not centred.
 */

/* Places the nodes clockwise on a circle, from the top, in the order of a depth-first
 * search. */
void mh_plain_layout_circle (const MhGraph *graph, MhPoint *points);
/* Places the nodes in rows from left to right, in the order of their numbers; the grid
 * is about square. */
void mh_plain_layout_grid (const MhGraph *graph, MhPoint *points);
/* Places the nodes in levels of a tree from top to bottom. The root is the middle of a
 * path that is nearly the longest among shortest paths; the tree is that of a
 * breadth-first search, and every node is centred above its children.
 * @graph: connected and undirected */
void mh_plain_layout_tree (const MhGraph *graph, MhPoint *points);

G_END_DECLS
