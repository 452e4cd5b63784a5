/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-board.h"

#include "mh-random.h"
#include "mh-space.h"

static MhArc
get_arc (const MhHuntBoard *self, guint i)
{
  return g_array_index (self->arcs, MhArc, i);
}

MhHuntBoard *
mh_hunt_board_new (guint32 n_nodes, GArray *arcs, gboolean is_directed)
{
  g_return_val_if_fail (arcs != NULL, NULL);

  MhHuntBoard *self = g_new (MhHuntBoard, 1);

  *self = (MhHuntBoard){
    .n_nodes = n_nodes,
    .is_directed = is_directed,
    .arcs = arcs,
    .hole = 0,
    .start = { .mouse = 1, .cat = 2, .first = MH_PLAYER_FIRST },
  };

  return self;
}

MhHuntBoard *
mh_hunt_board_copy (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhHuntBoard *copy = g_new (MhHuntBoard, 1);

  *copy = *self;
  copy->arcs = g_array_copy (self->arcs);

  return copy;
}

void
mh_hunt_board_free (MhHuntBoard *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->arcs);
  g_free (self);
}

MhGame *
mh_hunt_board_create_game (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhRules rules = { 0 };
  const MhArc *arcs = (const MhArc *) (gconstpointer) self->arcs->data;
  g_autoptr (MhGraph) graph
      = mh_graph_new (self->n_nodes, arcs, self->arcs->len, self->is_directed);

  return mh_game_new_cat_and_mouse (graph, &self->hole, 1, &rules);
}

guint32
mh_hunt_board_get_position (const MhHuntBoard *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, MH_POSITION_NONE);

  return mh_space_get_position (game, self->start.mouse, self->start.cat, self->start.first);
}

static guint32
find_root (guint32 *parents, guint32 node)
{
  while (parents[node] != node)
    node = parents[node] = parents[parents[node]];

  return node;
}

gboolean
mh_hunt_board_is_connected (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autofree guint32 *parents = g_new (guint32, self->n_nodes);
  guint32 n_pieces = self->n_nodes;

  for (guint32 node = 0; node < self->n_nodes; node++)
    parents[node] = node;

  for (guint i = 0; i < self->arcs->len; i++)
    {
      const guint32 from = find_root (parents, get_arc (self, i).from);
      const guint32 to = find_root (parents, get_arc (self, i).to);

      if (from == to)
        continue;
      parents[from] = to;
      n_pieces--;
    }

  return n_pieces <= 1;
}

static guint64
mix (guint64 number)
{
  MhRandom random = mh_random_new (number);

  return mh_random_next (&random);
}

/* Colour refinement (Weisfeiler-Leman): each node is first coloured by its role, and
 * then repeatedly by the colours of its neighbours. After as many rounds as there are
 * nodes, the classes of nodes with equal colours are stable. */
guint64
mh_hunt_board_hash (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, 0);

  /* the two directions of a one-way edge are different */
  const guint64 back = self->is_directed ? 2 : 1;
  g_autofree guint64 *colors = g_new0 (guint64, self->n_nodes);
  g_autofree guint64 *sums = g_new (guint64, self->n_nodes);
  guint64 hash = mix (self->arcs->len) + (guint64) self->start.first;

  colors[self->start.mouse] |= 1;
  colors[self->start.cat] |= 2;
  colors[self->hole] |= 4;

  for (guint32 round = 0; round < self->n_nodes; round++)
    {
      for (guint32 node = 0; node < self->n_nodes; node++)
        sums[node] = colors[node] * 3;
      for (guint i = 0; i < self->arcs->len; i++)
        {
          const MhArc arc = get_arc (self, i);

          sums[arc.from] += mix (colors[arc.to] + 1);
          sums[arc.to] += mix (colors[arc.from] + back);
        }
      for (guint32 node = 0; node < self->n_nodes; node++)
        colors[node] = mix (sums[node]);
    }
  for (guint32 node = 0; node < self->n_nodes; node++)
    hash += mix (colors[node]);

  return hash;
}

static void
add_arc (MhHuntBoard *self, MhArc arc)
{
  if (!self->is_directed && arc.from > arc.to)
    arc = (MhArc){ arc.to, arc.from };
  g_array_append_val (self->arcs, arc);
}

/* @numbers: the new number of each node, or MH_NODE_NONE to remove it; @left_out: the
 * index of an arc to remove, or G_MAXUINT */
static MhHuntBoard *
rebuild (const MhHuntBoard *self, const guint32 *numbers, guint32 n_nodes, guint left_out)
{
  MhHuntBoard *made
      = mh_hunt_board_new (n_nodes, g_array_new (FALSE, FALSE, sizeof (MhArc)), self->is_directed);

  for (guint i = 0; i < self->arcs->len; i++)
    {
      const MhArc arc = { numbers[get_arc (self, i).from], numbers[get_arc (self, i).to] };

      if (i != left_out && arc.from != MH_NODE_NONE && arc.to != MH_NODE_NONE)
        add_arc (made, arc);
    }
  g_array_sort (made->arcs, mh_arc_compare);

  return made;
}

MhHuntBoard *
mh_hunt_board_renumber (const MhHuntBoard *self, guint32 hole, MhStart start)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (hole != start.mouse && hole != start.cat && start.mouse != start.cat, NULL);

  g_autofree guint32 *numbers = g_new (guint32, self->n_nodes);
  guint32 next = 3;

  for (guint32 node = 0; node < self->n_nodes; node++)
    if (node == hole)
      numbers[node] = 0;
    else if (node == start.mouse)
      numbers[node] = 1;
    else if (node == start.cat)
      numbers[node] = 2;
    else
      numbers[node] = next++;

  MhHuntBoard *made = rebuild (self, numbers, self->n_nodes, G_MAXUINT);

  made->start.first = start.first;

  return made;
}

/* Removes a node or an arc; everything else keeps its role and its order. */
static MhHuntBoard *
remove (const MhHuntBoard *self, guint32 gone_node, guint gone_arc)
{
  g_autofree guint32 *numbers = g_new (guint32, self->n_nodes);
  guint32 next = 0;

  for (guint32 node = 0; node < self->n_nodes; node++)
    numbers[node] = node == gone_node ? MH_NODE_NONE : next++;

  MhHuntBoard *made = rebuild (self, numbers, next, gone_arc);

  made->hole = numbers[self->hole];
  made->start = (MhStart){
    .mouse = numbers[self->start.mouse],
    .cat = numbers[self->start.cat],
    .first = self->start.first,
  };

  return made;
}

MhHuntBoard *
mh_hunt_board_without_node (const MhHuntBoard *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < self->n_nodes, NULL);
  g_return_val_if_fail (node != self->hole && node != self->start.mouse, NULL);
  g_return_val_if_fail (node != self->start.cat, NULL);

  return remove (self, node, G_MAXUINT);
}

MhHuntBoard *
mh_hunt_board_without_arc (const MhHuntBoard *self, guint arc)
{
  g_return_val_if_fail (self != NULL && arc < self->arcs->len, NULL);

  return remove (self, MH_NODE_NONE, arc);
}
