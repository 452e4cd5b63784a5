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
 * @nodes: in any order; twice is as once.
 * Returns: (transfer full) (nullable): NULL with MH_BOARD_ERROR_MEMORY */
MhBoard *
mh_subgraph_new (const MhBoard *board, const guint32 *nodes, gsize n_nodes, GError **error);

/* Returns: the place for the middle of @part, @wanted or a little beside it, so that none of
 * its nodes covers one of @board */
MhPoint mh_subgraph_find_place (const MhBoard *board, const MhBoard *part, MhPoint wanted);
/* The middle of the rectangle round all nodes; (0, 0) without any. */
MhPoint mh_subgraph_get_middle (const MhBoard *board);

/* Adds @part behind the nodes of @board, with its middle at @middle. Its
 * one-way edges become edges if @board is undirected, its edges ways in both
 * directions if it is directed. To a board without nodes roles, direction and
 * rules come along, and so does that it is a grid. Returns: (transfer full) */
MhEdit *mh_subgraph_create_paste (const MhBoard *board, const MhBoard *part, MhPoint middle);

/* Renumbers the nodes as lists of LeetCode do: hole, mouse and cat are 0, 1 and 2, and the
 * others follow in their order.
 * Returns: (transfer full) (nullable): NULL with MH_BOARD_ERROR for a board that such a list
 * cannot hold */
MhBoard *mh_subgraph_create_leetcode (const MhBoard *board, GError **error);

G_END_DECLS
