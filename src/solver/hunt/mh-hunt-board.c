/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-board.h"

#include "mh-game-class.h"
#include "mh-random.h"
#include "mh-space.h"

static MhArc
get_arc (const MhHuntBoard *self, guint i)
{
  return g_array_index (self->arcs, MhArc, i);
}

MhHuntBoard *
mh_hunt_board_new (const MhGameClass *klass,
                   const MhRules *rules,
                   guint32 n_nodes,
                   GArray *arcs,
                   gboolean is_directed)
{
  g_return_val_if_fail (klass != NULL && klass->has_board && rules != NULL, NULL);
  g_return_val_if_fail (arcs != NULL, NULL);

  MhHuntBoard *self = g_new (MhHuntBoard, 1);
  const guint32 mouse = klass->has_holes ? 1 : 0;

  *self = (MhHuntBoard){
    .klass = klass,
    .rules = *rules,
    .n_nodes = n_nodes,
    .is_directed = is_directed,
    .arcs = arcs,
    .hole = klass->has_holes ? 0 : MH_NODE_NONE,
    .start = { MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_SECOND },
  };
  if (klass->needs_start)
    self->start = (MhStart){ mouse, mouse + 1, MH_PLAYER_FIRST };

  return self;
}

/* The grids of a hunt are small; the program ends if there is no memory for one. */
static MhBoard *
create_board (const MhGrid *grid)
{
  MhBoard *board = mh_grid_create_board (grid);

  if (board == NULL)
    g_error ("%s: no memory for a grid", G_STRLOC);
  return board;
}

MhHuntBoard *
mh_hunt_board_new_grid (char *cells,
                        guint32 n_rows,
                        guint32 n_columns,
                        const guint32 jumps[MH_N_PLAYERS])
{
  g_return_val_if_fail (cells != NULL && jumps != NULL, NULL);

  const MhGrid grid = { .cells = cells,
                        .n_rows = n_rows,
                        .n_columns = n_columns,
                        .jumps = { jumps[MH_PLAYER_FIRST], jumps[MH_PLAYER_SECOND] } };
  g_autoptr (MhBoard) board = create_board (&grid);
  gsize n_arcs;
  const MhArc *moves = mh_board_get_edges (board, &n_arcs);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  if (n_arcs > 0)
    g_array_append_vals (arcs, moves, (guint) n_arcs);

  MhHuntBoard *self = mh_hunt_board_new (mh_board_get_game_class (board), mh_grid_get_rules (),
                                         mh_board_get_n_nodes (board), arcs, FALSE);

  self->grid = grid;

  return self;
}

gboolean
mh_hunt_board_is_grid (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->grid.cells != NULL;
}

MhBoard *
mh_hunt_board_create_grid (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL && mh_hunt_board_is_grid (self), NULL);

  MhBoard *board = create_board (&self->grid);

  mh_board_set_hole (board, self->hole, TRUE);
  mh_board_set_start (board, self->start);

  return board;
}

MhHuntBoard *
mh_hunt_board_copy (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhHuntBoard *copy = g_new (MhHuntBoard, 1);

  *copy = *self;
  copy->arcs = g_array_copy (self->arcs);
  copy->grid.cells = g_strdup (self->grid.cells);

  return copy;
}

void
mh_hunt_board_free (MhHuntBoard *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->arcs);
  g_free ((char *) self->grid.cells);
  g_free (self);
}

MhGame *
mh_hunt_board_create_game (const MhHuntBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (mh_hunt_board_is_grid (self))
    {
      g_autoptr (MhBoard) board = mh_hunt_board_create_grid (self);

      return mh_board_create_game (board, NULL);
    }

  const MhArc *arcs = (const MhArc *) (gconstpointer) self->arcs->data;
  g_autoptr (MhGraph) graph
      = mh_graph_new (self->n_nodes, arcs, self->arcs->len, self->is_directed);

  return self->klass->create ((MhGraph *[MH_N_PLAYERS]){ graph, graph }, &self->hole,
                              self->klass->has_holes ? 1 : 0, &self->rules);
}

guint32
mh_hunt_board_get_position (const MhHuntBoard *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, MH_POSITION_NONE);

  if (self->start.mouse == MH_NODE_NONE || self->start.cat == MH_NODE_NONE)
    return MH_POSITION_NONE;

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

#define N_ROLES 3

/* The nodes with roles, in the order in which they are numbered.
 * Returns: their number */
static guint32
list_roles (const MhHuntBoard *self, MhStart start, guint32 *nodes)
{
  const guint32 roles[N_ROLES] = { self->hole, start.mouse, start.cat };
  guint32 n_roles = 0;

  for (guint i = 0; i < N_ROLES; i++)
    if (roles[i] != MH_NODE_NONE)
      nodes[n_roles++] = roles[i];

  return n_roles;
}

guint32
mh_hunt_board_count_roles (const MhHuntBoard *self)
{
  guint32 nodes[N_ROLES];

  g_return_val_if_fail (self != NULL, 0);

  return list_roles (self, self->start, nodes);
}

gboolean
mh_hunt_board_is_numbered (const MhHuntBoard *self)
{
  guint32 nodes[N_ROLES];

  g_return_val_if_fail (self != NULL, FALSE);

  const guint32 n_roles = list_roles (self, self->start, nodes);

  for (guint32 i = 0; i < n_roles; i++)
    if (nodes[i] != i)
      return FALSE;

  return TRUE;
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

  /* Grids are all different, and roads of one player are not among the arcs. */
  if (mh_hunt_board_is_grid (self))
    return mix ((guint64) g_str_hash (self->grid.cells) << 32 | self->grid.n_rows << 24
                | self->hole << 16 | self->start.mouse << 8 | self->start.cat)
           + (guint64) self->start.first;

  /* the two directions of a one-way edge are different */
  const guint64 back = self->is_directed ? 2 : 1;
  g_autofree guint64 *colors = g_new0 (guint64, self->n_nodes);
  g_autofree guint64 *sums = g_new (guint64, self->n_nodes);
  guint64 hash = mix (self->arcs->len) + (guint64) self->start.first;

  if (self->start.mouse != MH_NODE_NONE)
    colors[self->start.mouse] |= 1;
  if (self->start.cat != MH_NODE_NONE)
    colors[self->start.cat] |= 2;
  if (self->hole != MH_NODE_NONE)
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

static guint32
get_number (const guint32 *numbers, guint32 node)
{
  return node == MH_NODE_NONE ? MH_NODE_NONE : numbers[node];
}

/* @numbers: the new number of each node, or MH_NODE_NONE to remove it; @start: the start in the
 * old numbers; @left_out: the index of an arc to remove, or G_MAXUINT */
static MhHuntBoard *
rebuild (const MhHuntBoard *self,
         const guint32 *numbers,
         guint32 n_nodes,
         MhStart start,
         guint left_out)
{
  MhHuntBoard *made
      = mh_hunt_board_new (self->klass, &self->rules, n_nodes,
                           g_array_new (FALSE, FALSE, sizeof (MhArc)), self->is_directed);

  made->hole = get_number (numbers, self->hole);
  made->start = (MhStart){
    .mouse = get_number (numbers, start.mouse),
    .cat = get_number (numbers, start.cat),
    .first = start.first,
  };
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
mh_hunt_board_renumber (const MhHuntBoard *self, MhStart start)
{
  guint32 nodes[N_ROLES];

  g_return_val_if_fail (self != NULL && start.mouse != start.cat, NULL);
  g_return_val_if_fail (self->hole != start.mouse && self->hole != start.cat, NULL);

  g_autofree guint32 *numbers = g_new (guint32, self->n_nodes);
  guint32 next = list_roles (self, start, nodes);

  for (guint32 node = 0; node < self->n_nodes; node++)
    numbers[node] = MH_NODE_NONE;
  for (guint32 i = 0; i < next; i++)
    numbers[nodes[i]] = i;
  for (guint32 node = 0; node < self->n_nodes; node++)
    if (numbers[node] == MH_NODE_NONE)
      numbers[node] = next++;

  return rebuild (self, numbers, self->n_nodes, start, G_MAXUINT);
}

/* Removes a node or an arc; everything else keeps its role and its order. */
static MhHuntBoard *
remove (const MhHuntBoard *self, guint32 gone_node, guint gone_arc)
{
  g_autofree guint32 *numbers = g_new (guint32, self->n_nodes);
  guint32 next = 0;

  for (guint32 node = 0; node < self->n_nodes; node++)
    numbers[node] = node == gone_node ? MH_NODE_NONE : next++;

  return rebuild (self, numbers, next, self->start, gone_arc);
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
