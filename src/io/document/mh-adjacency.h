/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-gathered-bytes.h"
#include "mh-json.h"
#include "mh-repairs.h"

G_BEGIN_DECLS

/*
 * Reader and writer of adjacency lists in the notation of LeetCode, for example
 * [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]].
 *
 * List i holds the ids of the neighbours of node i, in any order. A board on which
 * every edge is in both lists is undirected; any other board is directed. The prefix
 * "graph = " is accepted before the lists, since the examples of LeetCode's problem 913
 * have it.
 */

/* The direction of the edges, as far as the caller of a reader knows it. */
typedef enum
{
  MH_ADJACENCY_GUESS, /* undirected if every edge is in both lists, else directed */
  MH_ADJACENCY_DIRECTED,
  MH_ADJACENCY_UNDIRECTED, /* an edge that is in one list only is an error */
} MhAdjacencyKind;

/* Checks whether @text begins like adjacency lists: with a bracket or with "graph =". */
gboolean mh_adjacency_recognizes (const char *text, gsize length);
/* Returns: the offset of the lists, behind "graph =" if the text has that prefix */
gsize mh_adjacency_skip_prefix (const char *text, gsize length);
/* Reads a whole text. An empty outer list is an error. @repairs: (nullable): where harmless
 * faults are listed; NULL to refuse them. If the board is directed,
 * mh_board_find_one_way() names an edge that made it so.
 * Returns: (transfer full) (nullable): the board, with the default roles and all nodes
 * at (0, 0); NULL with an error that has a line and a column */
MhBoard *mh_adjacency_read (const char *text, gsize length, MhRepairs *repairs, GError **error);
/* Reads lists that are one value of a larger JSON text. The outer list may be empty.
 * @repairs: (nullable): as above
 * Returns: (transfer full) (nullable): the board as mh_adjacency_read() returns it, or
 * NULL with an error */
MhBoard *mh_adjacency_read_value (const MhJson *json,
                                  guint32 value,
                                  MhAdjacencyKind kind,
                                  MhRepairs *repairs,
                                  GError **error);

/* Reads the id of a node, an integer from 0 to @n_nodes - 1.
 * @node: (out): the id
 * Returns: FALSE with an error if @value is anything else */
gboolean mh_adjacency_read_node (const MhJson *json,
                                 guint32 value,
                                 guint32 n_nodes,
                                 guint32 *node,
                                 GError **error);

/* Finds where an edge is written. The lists must have @arc.
 * @value: the lists, which have been read without an error
 * Returns: the entry for @arc.to in the list of @arc.from */
guint32 mh_adjacency_find_entry (const MhJson *json, guint32 value, MhArc arc);

/* Appends the list of each node with @separator between two lists, without the outer
 * brackets. Neighbours are in ascending order.
 * @gathered: what takes the text as it grows long, and gives up where memory ends */
void mh_adjacency_append_lists (GString *text,
                                MhGatheredBytes *gathered,
                                const MhBoard *board,
                                const char *separator);
/* Returns: (transfer full) (nullable): these lists in brackets; NULL with MH_IO_ERROR_MEMORY */
char *mh_adjacency_create_text (const MhBoard *board, const char *separator, GError **error);

G_END_DECLS
