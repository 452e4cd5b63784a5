/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-numbering.h"

#include "mh-game-class.h"

#include <string.h>

/* Renumbering is tried on boards with so many nodes, and so many edges for each at most. The
 * numbers of neighbours must come nearer by a factor, on average, which is less for trees.
 * All this is measured: where a search soon reaches most nodes, as on random boards with two
 * edges for each node, there is nothing to gain. */
#define MIN_NODES 256
#define MAX_EDGES 8
#define MIN_GAIN 8
#define MIN_TREE_GAIN 3

/* If one of so many neighbours or more have successive numbers, as in ladders that are numbered
 * side by side, each level has few runs of them, and renumbering pays on large boards only. */
#define MIN_ORDERED_NODES 1024
#define ORDERED_SHARE 3

/* A smaller gain is enough if the numbers of neighbours differ by more than a few bits of a
 * word, and in the search by less than a share of all nodes: then each level has few nodes.
 * This is so on large grids that are numbered row by row. */
#define FEW_BITS 20
#define NEAR_SHARE 48

/* A search under way. The number of a node is its place in the queue. */
typedef struct
{
  const MhGame *game;
  guint32 *numbers;
  guint32 *queue;
  guint32 n_reached;
  guint64 n_arcs;
  guint64 n_successive; /* neighbours with successive numbers of the board */
  guint64 own_gap;      /* sum of differences of neighbours, with the numbers of the board */
  guint64 gap;          /* the same with the numbers of the search */
} Search;

/* Adds the nodes to the queue that have no number. A node is written behind the queue in any
 * case, because processors mispredict such a choice. */
static inline void
reach (Search *self, const guint32 *nodes, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 number = self->numbers[nodes[i]];
      const gboolean is_new = number == MH_NODE_NONE;

      self->queue[self->n_reached] = nodes[i];
      self->numbers[nodes[i]] = is_new ? self->n_reached : number;
      self->n_reached += is_new ? 1 : 0;
    }
}

static inline guint32
get_difference (guint32 a, guint32 b)
{
  return a > b ? a - b : b - a;
}

/* Goes on from @node along edges of @graph of either direction. */
static void
go_along (Search *self, const MhGraph *graph, guint32 node)
{
  const guint32 number = self->numbers[node];
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (graph, node, &n);

  reach (self, nodes, n);
  self->n_arcs += n;
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 own_gap = get_difference (node, nodes[i]);

      self->own_gap += own_gap;
      self->n_successive += own_gap == 1 ? 1 : 0;
      self->gap += get_difference (number, self->numbers[nodes[i]]);
    }
  if (!mh_graph_is_directed (graph))
    return;

  nodes = mh_graph_get_predecessors (graph, node, &n);
  reach (self, nodes, n);
}

static void
go_on (Search *self, guint32 node)
{
  const MhGraph *mouse = mh_game_get_graph (self->game, MH_PLAYER_FIRST);
  const MhGraph *cat = mh_game_get_graph (self->game, MH_PLAYER_SECOND);

  go_along (self, mouse, node);
  if (cat != mouse)
    go_along (self, cat, node);
}

/* Searches from the holes. Each of the other nodes that are not reached begins a search of
 * its own. */
static void
search (Search *self)
{
  const guint32 n_nodes = mh_game_get_n_nodes (self->game);
  guint32 n_taken = 0;

  memset (self->numbers, 0xff, n_nodes * sizeof *self->numbers); /* MH_NODE_NONE */
  for (guint32 node = 0; node < n_nodes; node++)
    if (mh_game_is_hole (self->game, node))
      reach (self, &node, 1);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      for (; n_taken < self->n_reached; n_taken++)
        go_on (self, self->queue[n_taken]);
      reach (self, &node, 1);
    }
}

static gboolean
brings_nearer (const Search *self, guint32 n_nodes)
{
  const guint min_gain = self->n_arcs < 2 * n_nodes ? MIN_TREE_GAIN : MIN_GAIN;

  if (n_nodes < MIN_ORDERED_NODES && ORDERED_SHARE * self->n_successive >= self->n_arcs)
    return FALSE;

  return self->own_gap > min_gain * self->gap
         || (self->own_gap > FEW_BITS * self->n_arcs
             && NEAR_SHARE * self->gap < n_nodes * self->n_arcs);
}

/* Returns: the edges of the player who has more */
static guint64
count_edges (const MhGame *game)
{
  const guint64 n_mouse = mh_graph_get_n_edges (mh_game_get_graph (game, MH_PLAYER_FIRST));
  const guint64 n_cat = mh_graph_get_n_edges (mh_game_get_graph (game, MH_PLAYER_SECOND));

  return MAX (n_mouse, n_cat);
}

/* Numbers the nodes in the order of a search. Returns: FALSE if their own shall remain */
static gboolean
choose_numbers (MhEngineNumbering *self, MhEngineOrder order)
{
  const guint32 n_nodes = mh_game_get_n_nodes (self->game);
  const gboolean may_pay
      = n_nodes >= MIN_NODES && count_edges (self->game) <= (guint64) MAX_EDGES * n_nodes;

  if (order == MH_ENGINE_ORDER_OWN || (order == MH_ENGINE_ORDER_AUTO && !may_pay))
    return FALSE;

  self->numbers = g_new (guint32, n_nodes);
  self->nodes = g_new (guint32, n_nodes + 1);

  Search found = { .game = self->game, .numbers = self->numbers, .queue = self->nodes };

  search (&found);

  return order == MH_ENGINE_ORDER_SEARCH || brings_nearer (&found, n_nodes);
}

/* Returns: (transfer full) (nullable): NULL if there is no memory */
static MhGraph *
renumber_graph (const MhGraph *graph, const guint32 *numbers)
{
  const gboolean is_directed = mh_graph_is_directed (graph);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree MhArc *arcs = g_try_new (MhArc, mh_graph_get_n_edges (graph) + 1);
  gsize n_arcs = 0;

  if (arcs == NULL)
    return NULL;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n;
      const guint32 *nodes = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        if (is_directed || node < nodes[i])
          arcs[n_arcs++] = (MhArc){ numbers[node], numbers[nodes[i]] };
    }

  return mh_graph_try_new (n_nodes, arcs, n_arcs, is_directed);
}

/* Returns: (transfer full) (nullable): the game with other numbers of its nodes; NULL if there is
 * no memory */
static MhGame *
renumber (MhGame *game, const guint32 *numbers)
{
  MhGraph *mouse = mh_game_get_graph (game, MH_PLAYER_FIRST);
  MhGraph *cat = mh_game_get_graph (game, MH_PLAYER_SECOND);
  g_autoptr (MhGraph) first = renumber_graph (mouse, numbers);
  g_autoptr (MhGraph) own = cat != mouse ? renumber_graph (cat, numbers) : NULL;
  MhGraph *second = cat != mouse ? own : first;
  g_autoptr (GArray) holes = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (first == NULL || second == NULL)
    return NULL;

  for (guint32 node = 0; node < mh_game_get_n_nodes (game); node++)
    if (mh_game_is_hole (game, node))
      g_array_append_val (holes, numbers[node]);

  return mh_game_get_class (game)->create ((MhGraph *[MH_N_PLAYERS]){ first, second },
                                           (const guint32 *) (gpointer) holes->data, holes->len,
                                           mh_game_get_rules (game));
}

guint64
mh_engine_numbering_get_bytes_needed (const MhGame *game)
{
  const guint64 n_nodes = mh_game_get_n_nodes (game);
  const guint64 n_graphs = mh_game_has_own_roads (game) ? MH_N_PLAYERS : 1;
  const guint64 n_all_edges = count_edges (game);
  const guint64 n_edges = n_graphs * MIN (n_all_edges, MAX_EDGES * n_nodes);

  /* The array of arcs may be twice as long, and the graph has each arc in two rows. */
  return n_nodes * (2 * sizeof (guint32) + 2 * n_graphs * sizeof (gsize))
         + n_edges * (2 * sizeof (MhArc) + 2 * sizeof (guint32));
}

void
mh_engine_numbering_init (MhEngineNumbering *self, MhGame *game, MhEngineOrder order)
{
  *self = (MhEngineNumbering){ .game = mh_game_ref (game) };
  if (choose_numbers (self, order))
    self->renumbered = renumber (game, self->numbers);
  if (self->renumbered != NULL)
    return;

  self->renumbered = mh_game_ref (game);
  g_clear_pointer (&self->numbers, g_free);
  g_clear_pointer (&self->nodes, g_free);
}

void
mh_engine_numbering_clear (MhEngineNumbering *self)
{
  g_clear_pointer (&self->game, mh_game_unref);
  g_clear_pointer (&self->renumbered, mh_game_unref);
  g_clear_pointer (&self->numbers, g_free);
  g_clear_pointer (&self->nodes, g_free);
}
