/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-renumbering.h"

#include <string.h>

/* Colours that are refined so often tell apart what is ever told apart on most boards; a search
 * does the rest. */
#define MAX_ROUNDS 8
/* A search is given up after so many refinements, far more than boards need that were not made to
 * be hard. */
#define MAX_TRIES 10000

/* Numbers that tell apart the hashes of neighbours along each kind of arc. */
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

static void
refine_all (const MhGame *game, guint64 *colors)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  g_autofree guint64 *finer = g_new (guint64, n_nodes);

  for (guint32 round = 0; round < MIN (n_nodes, MAX_ROUNDS); round++)
    {
      for (guint32 node = 0; node < n_nodes; node++)
        finer[node] = refine (game, colors, node);
      memcpy (colors, finer, n_nodes * sizeof *colors);
    }
}

/* Returns: (transfer full): a colour of each node, the same for nodes that a renumbering
 * exchanges */
static guint64 *
color_nodes (const MhGame *game)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  guint64 *colors = g_new (guint64, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    colors[node] = mh_game_is_hole (game, node) ? 2 : 1;
  refine_all (game, colors);
  return colors;
}

/* Returns: (transfer full): the colours when @node has one of its own */
static guint64 *
color_apart (const MhGame *game, const guint64 *colors, guint32 node)
{
  guint64 *finer = g_memdup2 (colors, mh_game_get_n_nodes (game) * sizeof *colors);

  finer[node] = mix (finer[node] + 1);
  refine_all (game, finer);
  return finer;
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

  const guint32 n_nodes = mh_game_get_n_nodes (game);
  g_autofree guint64 *colors = color_nodes (game);
  guint64 hash = sum_up (game, colors);

  for (guint32 node = 0; node < n_nodes; node++)
    if (colors[node] != colors[0])
      return hash;

  /* Boards that look the same from all nodes would have one hash for each degree. */
  for (guint32 node = 0; node < n_nodes; node++)
    {
      g_autofree guint64 *finer = color_apart (game, colors, node);

      hash += mix (sum_up (game, finer));
    }
  return hash;
}

typedef struct
{
  const MhGame *a, *b;
  guint32 n_nodes;
  guint32 *numbers; /* in @b, of nodes of @a */
  guint n_tries;
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

/* Returns: the first node from @from on that has @color; n_nodes if there is none */
static guint32
find_color (const Search *self, const guint64 *colors, guint64 color, guint32 from)
{
  while (from < self->n_nodes && colors[from] != color)
    from++;
  return from;
}

/* Returns: the first node of @a that has a colour with another one; n_nodes if there is none */
static guint32
find_twin (const Search *self, const guint64 *colors)
{
  guint32 node = 0;

  while (node < self->n_nodes && find_color (self, colors, colors[node], node + 1) == self->n_nodes)
    node++;
  return node;
}

/* Returns: whether nodes of equal colours, of which there is one in each game, are the same. Equal
 * colours alone prove nothing. */
static gboolean
is_renumbering (Search *self, const guint64 *colors_a, const guint64 *colors_b)
{
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      const guint32 number = find_color (self, colors_b, colors_a[node], 0);

      if (number == self->n_nodes
          || mh_game_is_hole (self->a, node) != mh_game_is_hole (self->b, number)
          || !has_same_arcs (self, MH_PLAYER_FIRST, node, number)
          || !has_same_arcs (self, MH_PLAYER_SECOND, node, number))
        return FALSE;
      self->numbers[node] = number;
    }
  return TRUE;
}

/* Gives a node of @a, and each in turn that it can be in @b, a colour of its own, until all have
 * one. */
static gboolean
search (Search *self, const guint64 *colors_a, const guint64 *colors_b)
{
  if (sum_up (self->a, colors_a) != sum_up (self->b, colors_b))
    return FALSE;
  if (self->n_tries >= MAX_TRIES)
    return TRUE;

  const guint32 node = find_twin (self, colors_a);

  if (node == self->n_nodes)
    return is_renumbering (self, colors_a, colors_b);

  g_autofree guint64 *finer_a = color_apart (self->a, colors_a, node);
  guint32 number = find_color (self, colors_b, colors_a[node], 0);

  for (; number < self->n_nodes; number = find_color (self, colors_b, colors_a[node], number + 1))
    {
      g_autofree guint64 *finer_b = color_apart (self->b, colors_b, number);

      self->n_tries++;
      if (search (self, finer_a, finer_b))
        return TRUE;
    }
  return FALSE;
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
  g_autofree guint32 *numbers = g_new (guint32, n_nodes);
  Search renumbering = { a, b, n_nodes, numbers, 0 };

  return search (&renumbering, colors_a, colors_b);
}
