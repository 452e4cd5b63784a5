/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-graph.h"

#define BIT(node) (G_GUINT64_CONSTANT (1) << (node))

/* The bits below that of a node. */
#define BELOW(node) (BIT (node) - 1)

static guint32
first_of (guint64 nodes)
{
  return (guint32) __builtin_ctzll (nodes);
}

static guint32
count (guint64 nodes)
{
  return (guint32) __builtin_popcountll (nodes);
}

static void
count_edges (MhTrialGraph *self)
{
  guint32 n_ends = 0;

  for (guint32 node = 0; node < self->n_nodes; node++)
    n_ends += count (self->neighbours[node]);
  self->n_edges = n_ends / 2;
}

void
mh_trial_graph_init (MhTrialGraph *self, const MhGraph *graph)
{
  g_return_if_fail (self != NULL && graph != NULL);
  g_return_if_fail (mh_graph_get_n_nodes (graph) <= MH_TRIAL_GRAPH_MAX_NODES);

  *self = (MhTrialGraph){ .n_nodes = mh_graph_get_n_nodes (graph) };
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      for (guint32 i = 0; i < n_successors; i++)
        self->neighbours[node] |= BIT (successors[i]);
    }
  count_edges (self);
}

void
mh_trial_graph_place (const MhTrialGraph *graph,
                      guint32 hole,
                      guint32 mouse,
                      guint32 cat,
                      MhTrialGraph *board)
{
  guint32 numbers[MH_TRIAL_GRAPH_MAX_NODES];
  guint32 next = 3;

  g_return_if_fail (graph != NULL && board != NULL && graph->n_nodes >= next);

  for (guint32 node = 0; node < graph->n_nodes; node++)
    if (node == hole || node == mouse || node == cat)
      numbers[node] = node == hole ? 0 : node == mouse ? 1 : 2;
    else
      numbers[node] = next++;

  board->n_nodes = graph->n_nodes;
  board->n_edges = graph->n_edges;
  for (guint32 node = 0; node < graph->n_nodes; node++)
    {
      guint64 neighbours = 0;

      for (guint64 rest = graph->neighbours[node]; rest != 0; rest &= rest - 1)
        neighbours |= BIT (numbers[first_of (rest)]);
      board->neighbours[numbers[node]] = neighbours;
    }
}

gboolean
mh_trial_graph_is_free (const MhTrialGraph *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint32 node = 0; node < self->n_nodes; node++)
    if (self->neighbours[node] == 0 || self->neighbours[node] == BIT (0))
      return FALSE;

  return TRUE;
}

gboolean
mh_trial_graph_is_connected (const MhTrialGraph *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  guint64 met = BIT (0);

  for (guint64 waiting = met; waiting != 0;)
    {
      const guint64 next = self->neighbours[first_of (waiting)] & ~met;

      waiting = (waiting & (waiting - 1)) | next;
      met |= next;
    }

  return count (met) == self->n_nodes;
}

int
mh_trial_graph_compare_sizes (const MhTrialGraph *a, const MhTrialGraph *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  if (a->n_nodes != b->n_nodes)
    return a->n_nodes < b->n_nodes ? -1 : 1;

  return a->n_edges < b->n_edges ? -1 : a->n_edges > b->n_edges;
}

void
mh_trial_graph_remove_node (MhTrialGraph *self, guint32 node)
{
  g_return_if_fail (self != NULL && node > 2 && node < self->n_nodes);

  self->n_nodes--;
  for (guint32 i = node; i < self->n_nodes; i++)
    self->neighbours[i] = self->neighbours[i + 1];
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      const guint64 neighbours = self->neighbours[i];

      self->neighbours[i] = (neighbours & BELOW (node)) | ((neighbours >> 1) & ~BELOW (node));
    }
  count_edges (self);
}

void
mh_trial_graph_remove_edge (MhTrialGraph *self, guint32 from, guint32 to)
{
  g_return_if_fail (self != NULL && (self->neighbours[from] & BIT (to)) != 0);

  self->neighbours[from] &= ~BIT (to);
  self->neighbours[to] &= ~BIT (from);
  self->n_edges--;
}

void
mh_trial_graph_contract_edge (MhTrialGraph *self, guint32 from, guint32 to)
{
  g_return_if_fail (self != NULL && from < to && (self->neighbours[from] & BIT (to)) != 0);

  const guint64 moved = self->neighbours[to] & ~BIT (from);

  self->neighbours[from] |= moved;
  for (guint64 rest = moved; rest != 0; rest &= rest - 1)
    self->neighbours[first_of (rest)] |= BIT (from);
  mh_trial_graph_remove_node (self, to);
}

void
mh_trial_graph_append (const MhTrialGraph *self, GString *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      g_string_append (text, node == 0 ? "[[" : ",[");
      for (guint64 rest = self->neighbours[node]; rest != 0; rest &= rest - 1)
        {
          const guint32 neighbour = first_of (rest);

          if (neighbour >= 10)
            g_string_append_c (text, (char) ('0' + neighbour / 10));
          g_string_append_c (text, (char) ('0' + neighbour % 10));
          if ((rest & (rest - 1)) != 0)
            g_string_append_c (text, ',');
        }
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, ']');
}
