/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * Edits made of several, as they depend on the board that they are for.
 *
 * Making one costs a look at every node and edge. All return (transfer full).
 */

/* Removes nodes with their edges, roles and names, and other edges. In any
 * order; twice is as once, and what is not there is passed over.
 * Returns: (nullable): NULL if nothing is left to remove */
MhEdit *mh_edit_new_delete (const MhBoard *board,
                            const guint32 *nodes,
                            gsize n_nodes,
                            const MhArc *edges,
                            gsize n_edges);
/* Makes a board directed or undirected. Edges of a board that becomes directed lead both ways;
 * one-way edges of a board that becomes undirected get a way back. */
MhEdit *mh_edit_new_set_directed (const MhBoard *board, gboolean directed);
/* Gives the first three nodes, as far as they are among the new ones from @first
 * to below @end, the first of the roles hole, mouse and cat that nobody has.
 * Returns: (nullable): NULL if none is left for them */
MhEdit *mh_edit_new_first_roles (const MhBoard *board, guint32 first, guint32 end);
/* Changes the game that is played on a board. Where it needs a hole, a mouse or a cat that the
 * board lacks, the first free nodes become them. */
MhEdit *
mh_edit_new_change_game (const MhBoard *board, const MhGameClass *klass, const MhRules *rules);
/* Makes @node the only hole. */
MhEdit *mh_edit_new_move_hole (const MhBoard *board, guint32 node);
/* Replaces edges and the number of nodes: the last nodes are removed, or new ones are added
 * near their neighbours. @arcs: as for mh_graph_new()
 * Returns: (nullable): NULL if the board has this graph already */
MhEdit *mh_edit_new_replace_graph (const MhBoard *board,
                                   guint32 n_nodes,
                                   const MhArc *arcs,
                                   gsize n_arcs,
                                   gboolean directed);
/* Returns: whether both are boards, or games of the same class */
gboolean mh_edit_can_become (const MhBoard *board, const MhBoard *goal);
/* Makes a board equal to @goal; it must be one that it can become. Nodes keep
 * their numbers as far as there are nodes. @label: what a menu says after "Undo"
 * Returns: (nullable): NULL if it is equal already */
MhEdit *mh_edit_new_become (const MhBoard *board, const MhBoard *goal, const char *label);

G_END_DECLS
