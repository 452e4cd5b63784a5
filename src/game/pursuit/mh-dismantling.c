/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dismantling.h"

#include "mh-game-class.h"

gboolean
mh_dismantling_applies (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  const MhRules *rules = mh_game_get_rules (game);

  return mh_game_get_class (game)->is_dismantled && rules->mouse_may_pass && rules->cat_may_pass
         && !mh_game_has_own_roads (game)
         && !mh_graph_is_directed (mh_game_get_graph (game, MH_PLAYER_FIRST));
}

static gboolean
is_left (const MhDismantling *self, guint32 node)
{
  return self->rounds[node] == 0;
}

/* Counts the neighbours that are left. */
static guint32
count_neighbours (const MhDismantling *self, const MhGraph *graph, guint32 node)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (graph, node, &n);
  guint32 n_left = 0;

  for (guint32 i = 0; i < n; i++)
    n_left += is_left (self, nodes[i]) ? 1 : 0;

  return n_left;
}

/* Returns: whether @over, a neighbour of @node, reaches every node that @node reaches */
static gboolean
covers (const MhDismantling *self, const MhGraph *graph, guint32 over, guint32 node)
{
  guint32 n_over, n;
  const guint32 *reached = mh_graph_get_successors (graph, over, &n_over);
  const guint32 *nodes = mh_graph_get_successors (graph, node, &n);
  guint32 j = 0;

  for (guint32 i = 0; i < n; i++)
    {
      if (!is_left (self, nodes[i]) || nodes[i] == over)
        continue;
      while (j < n_over && reached[j] < nodes[i])
        j++;
      if (j == n_over || reached[j] != nodes[i])
        return FALSE;
    }

  return TRUE;
}

/* @degrees: how many neighbours of each node are left. Returns: the first neighbour that
 * @node lies strictly under, or MH_NODE_NONE */
static guint32
find_dominator (const MhDismantling *self,
                const MhGraph *graph,
                const guint32 *degrees,
                guint32 node)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (graph, node, &n);

  for (guint32 i = 0; i < n; i++)
    if (is_left (self, nodes[i]) && degrees[nodes[i]] > degrees[node]
        && covers (self, graph, nodes[i], node))
      return nodes[i];

  return MH_NODE_NONE;
}

/* Returns: whether there were corners */
static gboolean
remove_corners (MhDismantling *self, const MhGraph *graph, guint32 *degrees)
{
  gboolean has_corners = FALSE;

  for (guint32 node = 0; node < self->n_nodes; node++)
    degrees[node] = count_neighbours (self, graph, node);
  for (guint32 node = 0; node < self->n_nodes; node++)
    if (is_left (self, node))
      {
        self->dominators[node] = find_dominator (self, graph, degrees, node);
        has_corners |= self->dominators[node] != MH_NODE_NONE;
      }
  if (!has_corners)
    return FALSE;

  self->n_rounds++;
  for (guint32 node = 0; node < self->n_nodes; node++)
    if (is_left (self, node) && self->dominators[node] != MH_NODE_NONE)
      {
        self->rounds[node] = self->n_rounds;
        self->n_left--;
      }

  return TRUE;
}

MhDismantling *
mh_dismantling_new (const MhGame *game)
{
  g_return_val_if_fail (game != NULL && mh_dismantling_applies (game), NULL);

  const MhGraph *graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree guint32 *degrees = g_new0 (guint32, n_nodes);
  MhDismantling *self = g_atomic_rc_box_new0 (MhDismantling);

  self->n_nodes = n_nodes;
  self->n_left = n_nodes;
  self->rounds = g_new0 (guint32, n_nodes);
  self->dominators = g_new (guint32, n_nodes);
  while (remove_corners (self, graph, degrees))
    ;

  self->is_clique = TRUE;
  for (guint32 node = 0; node < n_nodes; node++)
    if (is_left (self, node) && degrees[node] + 1 != self->n_left)
      self->is_clique = FALSE;

  return self;
}

MhDismantling *
mh_dismantling_ref (MhDismantling *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhDismantling *self = data;

  g_free (self->rounds);
  g_free (self->dominators);
}

void
mh_dismantling_unref (MhDismantling *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}
