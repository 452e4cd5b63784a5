/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * A part of a board taken out as a board of its own, and put into another.
 *
 * Pure functions. The cost is a look at every node and edge.
 */

/* The @nodes, numbered from 0 on in ascending order, with the edges between
 * them, places, names, the roles that are on them, and the rules.
 * @nodes: in any order; twice is as once. Returns: (transfer full) */
MhSketch *mh_subgraph_new (const MhSketch *sketch, const guint32 *nodes, gsize n_nodes);

/* Where the middle of @part must lie, @wanted or a little beside it, so that
 * none of its nodes covers one of @sketch. */
MhPlace mh_subgraph_find_place (const MhSketch *sketch, const MhSketch *part, MhPlace wanted);
/* The middle of the rectangle round all nodes; (0, 0) without any. */
MhPlace mh_subgraph_get_middle (const MhSketch *sketch);

/* Adds @part behind the nodes of @sketch, with its middle at @middle. Its
 * one-way edges become edges if @sketch is undirected, its edges ways in both
 * directions if it is directed. To a sketch without nodes roles, direction and
 * rules come along. Returns: (transfer full) */
MhEdit *mh_subgraph_create_paste (const MhSketch *sketch, const MhSketch *part, MhPlace middle);

/* As LeetCode lists have it: hole, mouse and cat are 0, 1 and 2, the others
 * follow in their order. Returns: (transfer full) (nullable): NULL with
 * MH_SKETCH_ERROR for a board that such a list cannot tell */
MhSketch *mh_subgraph_create_leetcode (const MhSketch *sketch, GError **error);

G_END_DECLS
