/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * A second opinion on cops and robbers with one cat: its definition, written down.
 *
 * Slow on purpose: it asks the graph about pairs of nodes, counts in moves of the cat, and
 * knows nothing of games, positions and solvers.
 */
typedef struct
{
  guint32 n_nodes;
  /* For each cat * n_nodes + mouse, the cat to move: so many moves of the cat until the
   * mouse is caught, or -1 if it is never. */
  int *captures;
} MhNaivePursuit;

/* @may_pass: both players, or nobody. Returns: (transfer full) */
MhNaivePursuit *mh_naive_pursuit_new (const MhGraph *graph, gboolean may_pass);
void mh_naive_pursuit_free (MhNaivePursuit *self);

/* Returns: the cat's moves from its best node against the mouse's best, or -1 */
int mh_naive_pursuit_get_capture (const MhNaivePursuit *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhNaivePursuit, mh_naive_pursuit_free)

G_END_DECLS
