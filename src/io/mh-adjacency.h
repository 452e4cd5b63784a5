/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json.h"
#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Adjacency lists as LeetCode prints them: [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]].
 *
 * List i holds the neighbours of node i, in any order. If every edge stands in
 * both lists, the graph is undirected, else directed. "graph = " before it is
 * allowed, as on the pages of problem 913.
 */

/* What a reader knows of the lists beforehand. */
typedef enum
{
  MH_ADJACENCY_GUESS, /* undirected if they allow it */
  MH_ADJACENCY_DIRECTED,
  MH_ADJACENCY_UNDIRECTED, /* a one-way edge is an error */
} MhAdjacencyKind;

/* Whether @text begins like a list. */
gboolean mh_adjacency_recognizes (const char *text, gsize length);
/* Returns: the offset at which the list itself starts, behind "graph =" if that is there */
gsize mh_adjacency_skip_prefix (const char *text, gsize length);
/* Returns: (transfer full): the board with the default roles and all nodes at
 * (0, 0). If it is directed, mh_sketch_find_one_way() tells why. An empty list
 * is an error. */
MhSketch *mh_adjacency_read (const char *text, gsize length, GError **error);
/* The same for a list that is part of a document and may be empty. */
MhSketch *
mh_adjacency_read_value (const MhJson *json, guint32 value, MhAdjacencyKind kind, GError **error);

/* An id below @n_nodes, wherever it stands. */
gboolean mh_adjacency_read_node (const MhJson *json,
                                 guint32 value,
                                 guint32 n_nodes,
                                 guint32 *node,
                                 GError **error);

/* Returns: the entry that stands for @arc, which the lists must have
 * @value: the lists, already read without an error */
guint32 mh_adjacency_find_entry (const MhJson *json, guint32 value, MhArc arc);

/* Appends the lists with @separator between them, without the outer brackets. */
void mh_adjacency_append_lists (GString *text, const MhSketch *sketch, const char *separator);

G_END_DECLS
