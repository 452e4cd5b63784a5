/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-order.h"

#include "mh-embedded.h"
#include "mh-generate.h"
#include "mh-graph6-bits.h"

#include <string.h>

#define LIST "connected-graphs.g6"

#define SEED 913
#define MIN_LARGE_NODES 9
#define N_LARGE 200
#define MAX_DEGREE 4
#define MIN_GRID_ROWS 3

static gboolean
read_next_graph (MhGraphOrder *self)
{
  const MhEmbedded *list = mh_embedded_find (LIST);
  g_auto (MhGraph6Bits) bits = { 0 };

  if (self->offset >= list->length)
    {
      self->graph.n_nodes = 0;
      return FALSE;
    }

  const char *line = (const char *) list->data + self->offset;
  const char *end = memchr (line, '\n', list->length - self->offset);
  const gsize n_letters = end != NULL ? (gsize) (end - line) : list->length - self->offset;

  self->offset += n_letters + 1;
  self->placement = 0;
  if (!mh_graph6_bits_read (&bits, line, n_letters, NULL))
    return FALSE;
  self->graph.n_nodes = bits.n_nodes;
  self->graph.n_edges = bits.n_edges;
  for (guint32 node = 0; node < bits.n_nodes; node++)
    self->graph.neighbours[node] = bits.successors[node];

  return TRUE;
}

gboolean
mh_graph_order_next (MhGraphOrder *self, MhTrialGraph *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, FALSE);

  for (;;)
    {
      const guint32 n = self->graph.n_nodes;
      const guint32 placement = self->placement++;

      if (placement >= n * n * n)
        {
          if (!read_next_graph (self))
            return FALSE;
          continue;
        }

      const guint32 hole = placement / n / n;
      const guint32 mouse = placement / n % n;
      const guint32 cat = placement % n;

      if (hole == mouse || hole == cat || mouse == cat)
        continue;
      mh_trial_graph_place (&self->graph, hole, mouse, cat, board);
      if (mh_trial_graph_is_free (board))
        return TRUE;
    }
}

static GArray *
make_grid (guint32 *n_nodes, MhRandom *random)
{
  const guint32 n_rows = MIN_GRID_ROWS + mh_random_below (random, 4);
  const guint32 n_columns = MAX (*n_nodes / n_rows, 2);

  *n_nodes = n_rows * n_columns;

  return mh_arcs_free_to_array (mh_generate_grid (n_rows, n_columns));
}

static GArray *
make_random (guint32 n_nodes, MhRandom *random)
{
  const guint32 n_edges
      = n_nodes - 1 + mh_random_below (random, n_nodes * (MAX_DEGREE - 2) / 2 + 1);

  return mh_arcs_free_to_array (mh_generate_random (n_nodes, n_edges, random));
}

/* Gives the roles to any nodes with which nobody can be stuck. */
static void
place_somehow (const MhTrialGraph *graph, MhRandom *random, MhTrialGraph *board)
{
  do
    {
      const guint32 hole = mh_random_below (random, graph->n_nodes);
      const guint32 mouse = mh_random_below (random, graph->n_nodes);
      const guint32 cat = mh_random_below (random, graph->n_nodes);

      if (hole == mouse || hole == cat || mouse == cat)
        board->n_nodes = 0;
      else
        mh_trial_graph_place (graph, hole, mouse, cat, board);
    }
  while (board->n_nodes == 0 || !mh_trial_graph_is_free (board));
}

gboolean
mh_graph_order_get_large (guint number, MhTrialGraph *board)
{
  g_return_val_if_fail (board != NULL, FALSE);

  if (number >= N_LARGE)
    return FALSE;

  MhRandom random = mh_random_new (SEED + number);
  guint32 n_nodes
      = MIN_LARGE_NODES + number * (MH_TRIAL_GRAPH_MAX_NODES - MIN_LARGE_NODES) / (N_LARGE - 1);
  g_autoptr (GArray) arcs = NULL;

  switch (number % 4)
    {
    case 0:
      arcs = make_random (n_nodes, &random);
      break;
    case 1:
      arcs = make_grid (&n_nodes, &random);
      break;
    case 2:
      arcs = mh_arcs_free_to_array (mh_generate_random_tree (n_nodes, &random));
      break;
    default:
      arcs = mh_arcs_free_to_array (mh_generate_kite (n_nodes - 7));
      break;
    }

  g_autoptr (MhGraph) graph
      = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);
  MhTrialGraph numbered;

  mh_trial_graph_init (&numbered, graph);
  place_somehow (&numbered, &random, board);

  return TRUE;
}
