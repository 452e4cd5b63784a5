/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-renumbering.h"

#include <string.h>

/* Colours that are refined so often tell apart what is ever told apart on most boards; a search
 * does the rest. */
#define MAX_ROUNDS 8

/* What stands for the neighbours along each kind of arc. */
static const guint64 salts[MH_N_PLAYERS][2]
    = { { 0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9 }, { 0x94d049bb133111eb, 0xd6e8feb86659fd93 } };

/* Returns: a number in which every bit depends on every bit of @x (the finalizer of SplitMix64) */
static guint64
mix (guint64 x)
{
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

static guint64
sum_colors (const guint64 *colors, const guint32 *nodes, guint32 n_nodes, guint64 salt)
{
  guint64 sum = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    sum += mix (colors[nodes[i]] + salt);
  return sum;
}

/* Returns: the finer colour of @node */
static guint64
refine (const MhGame *game, const guint64 *colors, guint32 node)
{
  guint64 color = mix (colors[node]);

  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      const MhGraph *graph = mh_game_get_graph (game, (MhPlayer) player);
      guint32 n;
      const guint32 *nodes = mh_graph_get_successors (graph, node, &n);

      color = mix (color + sum_colors (colors, nodes, n, salts[player][0]));
      nodes = mh_graph_get_predecessors (graph, node, &n);
      color = mix (color + sum_colors (colors, nodes, n, salts[player][1]));
    }
  return color;
}

/* Returns: (transfer full): a colour of each node, the same for nodes that a renumbering
 * exchanges */
static guint64 *
color_nodes (const MhGame *game)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  guint64 *colors = g_new (guint64, n_nodes);
  g_autofree guint64 *finer = g_new (guint64, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    colors[node] = mh_game_is_hole (game, node) ? 2 : 1;
  for (guint32 round = 0; round < MIN (n_nodes, MAX_ROUNDS); round++)
    {
      for (guint32 node = 0; node < n_nodes; node++)
        finer[node] = refine (game, colors, node);
      memcpy (colors, finer, n_nodes * sizeof *colors);
    }
  return colors;
}

static guint64
sum_up (const MhGame *game, const guint64 *colors)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  guint64 sum = n_nodes;

  for (guint32 node = 0; node < n_nodes; node++)
    sum += mix (colors[node]);
  return mix (sum);
}

guint64
mh_renumbering_hash (const MhGame *game)
{
  g_return_val_if_fail (game != NULL && mh_game_get_graph (game, MH_PLAYER_FIRST) != NULL, 0);

  g_autofree guint64 *colors = color_nodes (game);

  return sum_up (game, colors);
}

/* A renumbering of which the numbers of the first nodes are chosen. */
typedef struct
{
  const MhGame *a, *b;
  const guint64 *colors_a, *colors_b;
  guint32 n_nodes;
  guint32 *numbers;   /* in @b, of nodes of @a */
  gboolean *is_taken; /* nodes of @b */
} Search;

static gboolean
has_same_arcs (const Search *self, MhPlayer player, guint32 node, guint32 number)
{
  const MhGraph *a = mh_game_get_graph (self->a, player);
  const MhGraph *b = mh_game_get_graph (self->b, player);

  for (guint32 other = 0; other < node; other++)
    if (mh_graph_has_arc (a, node, other) != mh_graph_has_arc (b, number, self->numbers[other])
        || mh_graph_has_arc (a, other, node) != mh_graph_has_arc (b, self->numbers[other], number))
      return FALSE;
  return TRUE;
}

static gboolean
can_be (const Search *self, guint32 node, guint32 number)
{
  return !self->is_taken[number] && self->colors_a[node] == self->colors_b[number]
         && mh_game_is_hole (self->a, node) == mh_game_is_hole (self->b, number)
         && has_same_arcs (self, MH_PLAYER_FIRST, node, number)
         && has_same_arcs (self, MH_PLAYER_SECOND, node, number);
}

/* Returns: the first number from @from on that @node can have; n_nodes if there is none */
static guint32
find_number (const Search *self, guint32 node, guint32 from)
{
  while (from < self->n_nodes && !can_be (self, node, from))
    from++;
  return from;
}

static gboolean
search (Search *self)
{
  guint32 node = 0, from = 0;

  while (node < self->n_nodes)
    {
      const guint32 number = find_number (self, node, from);

      if (number < self->n_nodes)
        {
          self->numbers[node++] = number;
          self->is_taken[number] = TRUE;
          from = 0;
        }
      else if (node == 0)
        return FALSE;
      else
        {
          from = self->numbers[--node];
          self->is_taken[from++] = FALSE;
        }
    }
  return TRUE;
}

gboolean
mh_renumbering_exists (const MhGame *a, const MhGame *b)
{
  g_return_val_if_fail (a != NULL && mh_game_get_graph (a, MH_PLAYER_FIRST) != NULL, FALSE);
  g_return_val_if_fail (b != NULL && mh_game_get_graph (b, MH_PLAYER_FIRST) != NULL, FALSE);

  const guint32 n_nodes = mh_game_get_n_nodes (a);

  if (n_nodes != mh_game_get_n_nodes (b) || mh_game_get_class (a) != mh_game_get_class (b)
      || !mh_rules_equal (mh_game_get_rules (a), mh_game_get_rules (b)))
    return FALSE;

  g_autofree guint64 *colors_a = color_nodes (a);
  g_autofree guint64 *colors_b = color_nodes (b);

  if (sum_up (a, colors_a) != sum_up (b, colors_b))
    return FALSE;

  g_autofree guint32 *numbers = g_new (guint32, n_nodes);
  g_autofree gboolean *is_taken = g_new0 (gboolean, n_nodes);
  Search renumbering = { a, b, colors_a, colors_b, n_nodes, numbers, is_taken };

  return search (&renumbering);
}
