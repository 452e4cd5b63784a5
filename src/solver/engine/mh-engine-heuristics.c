/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-heuristics.h"

#include "mh-space.h"

/* The extra work of queues at a node whose number of moves differs from the usual,
 * because processors mispredict the loop; in looks at a position. */
#define IRREGULAR_WORK 4

/* A check happens after this share of the work that queues would do for all positions.
 * Queues are faster if rows would need more than the thin share of that work, which is
 * less if nodes were renumbered. All constants here are measured. */
#define CHECK_SHARE (1.0 / 128)
#define CHECK_LEVELS 4 /* levels between checks, at least: levels differ in turns */
#define THIN_SHARE 0.22
#define RENUMBERED_THIN_SHARE 0.12

/* A rate below this share of the rate before is taken to fall further. */
#define FALLING_RATE 0.9

/* The number of successive checks that must favour queues. */
#define MIN_THIN 3

/* The largest numbers of nodes, and of nodes and moves together, for which queues are
 * faster than rows that are mostly empty. Both are measured. */
#define MAX_SMALL_NODES 64
#define MAX_SMALL_WORK 160

/* Returns: the neighbour of @node that is not @before, or MH_NODE_NONE. No node of the
 * graph may have more than two neighbours */
static guint32
get_next (const MhGraph *graph, guint32 before, guint32 node)
{
  guint32 n_nodes;
  const guint32 *nodes = mh_graph_get_successors (graph, node, &n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    if (nodes[i] != before)
      return nodes[i];

  return MH_NODE_NONE;
}

static guint32
find_end (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint32 degree;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      mh_graph_get_successors (graph, node, &degree);
      if (degree < 2)
        return node;
    }

  return 0;
}

/* Returns: whether the graph is a path or a cycle */
static gboolean
is_chain (const MhGraph *graph)
{
  guint32 before = MH_NODE_NONE, n_passed = 1;

  if (mh_graph_get_max_degree (graph) > 2)
    return FALSE;

  const guint32 end = find_end (graph);

  for (guint32 node = end;; n_passed++)
    {
      const guint32 next = get_next (graph, before, node);

      if (next == MH_NODE_NONE || next == end)
        return n_passed == mh_graph_get_n_nodes (graph);

      before = node;
      node = next;
    }
}

gboolean
mh_engine_heuristics_begins_thin (const MhGame *game)
{
  const MhGraph *mouse = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const MhGraph *cat = mh_game_get_graph (game, MH_PLAYER_SECOND);
  const guint32 n_nodes = mh_game_get_n_nodes (game);

  if (mh_graph_is_directed (mouse) || mh_graph_is_directed (cat) || mh_game_get_n_holes (game) != 1)
    return FALSE;

  return (is_chain (mouse) && (cat == mouse || is_chain (cat)))
         || (n_nodes <= MAX_SMALL_NODES
             && n_nodes + mh_graph_get_n_edges (mouse) + mh_graph_get_n_edges (cat)
                    <= MAX_SMALL_WORK);
}

/* Returns: the average number of moves from a node; @n_irregular is the number of nodes
 * with another number of moves */
static double
count_moves (const MhGraph *graph, guint32 *n_irregular)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint64 n_arcs = 0;
  guint32 degree;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      mh_graph_get_successors (graph, node, &degree);
      n_arcs += degree;
    }

  const double n_moves = (double) n_arcs / n_nodes;

  *n_irregular = 0;
  for (guint32 node = 0; node < n_nodes; node++)
    {
      mh_graph_get_successors (graph, node, &degree);
      if (degree != (guint32) (n_moves + 0.5))
        ++*n_irregular;
    }

  return n_moves;
}

void
mh_engine_heuristics_init (MhEngineHeuristics *self, const MhGame *game, gboolean is_renumbered)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  double queue_work = 0;

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      guint32 n_irregular;
      const double n_moves
          = count_moves (mh_game_get_graph (game, (MhPlayer) player), &n_irregular);

      queue_work += 1 + n_moves + IRREGULAR_WORK * (double) n_irregular / n_nodes;
    }

  *self = (MhEngineHeuristics){
    .n_positions = mh_space_get_n_positions (game),
    .queue_work = queue_work / MH_N_PLAYERS,
    .thin_share = is_renumbered ? RENUMBERED_THIN_SHARE : THIN_SHARE,
    .checked_rate = G_MAXDOUBLE,
  };
}

gboolean
mh_engine_heuristics_is_thin (MhEngineHeuristics *self, gint64 work, guint64 n_decided)
{
  const double done = (double) (work - self->checked_work) / self->queue_work;

  if (++self->n_levels < CHECK_LEVELS || done < CHECK_SHARE * self->n_positions)
    return FALSE;

  const double rate = done / (double) (n_decided - self->n_checked);
  const double n_left = self->n_positions - (double) n_decided;
  const gboolean falls = rate <= FALLING_RATE * self->checked_rate;

  self->n_levels = 0;
  self->checked_work = work;
  self->n_checked = n_decided;
  self->checked_rate = rate;
  self->n_thin
      = !falls && rate * n_left > self->thin_share * self->n_positions ? self->n_thin + 1 : 0;

  return self->n_thin == MIN_THIN;
}
