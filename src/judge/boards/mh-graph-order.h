/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-graph.h"

G_BEGIN_DECLS

/*
 * Every connected graph of 3 to 8 nodes up to isomorphism, with each placement of hole, mouse
 * and cat in which nobody can be stuck, so that the first board that refutes a program is the
 * smallest there is: by nodes, by edges, in the order of geng, by placement. There are 10,
 * 120, 1,104 and 12,080 boards of 3 to 6 nodes; those that a symmetry maps to each other are
 * all there.
 *
 * A plain value; zero is the beginning.
 */
#define MH_GRAPH_ORDER_MAX_NODES 8

typedef struct
{
  MhTrialGraph graph; /* without nodes before the first and behind the last */
  gsize offset;       /* of the next graph in the list that is shipped */
  guint32 placement;  /* the next one */
} MhGraphOrder;

/* Returns: FALSE at the end */
gboolean mh_graph_order_next (MhGraphOrder *self, MhTrialGraph *board);

/* Boards that chance makes, for larger mistakes and for time: random graphs, grids, trees and
 * kites of 9 to 50 nodes, growing slowly. The same in every trial.
 * Returns: FALSE at the end */
gboolean mh_graph_order_get_large (guint number, MhTrialGraph *board);

G_END_DECLS
