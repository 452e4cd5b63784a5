/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-space.h"

/*
 * Cat and mouse: plane 0 is the mouse's turn, plane 1 the cat's, so that a
 * plane is its mover; a position is (plane * n + mouse) * n + cat.
 */
#define N_PLANES 2

static guint32
get_n_nodes (const MhGame *game)
{
  return mh_graph_get_n_nodes (mh_game_get_graph (game));
}

static gboolean
may_pass (const MhGame *game, MhPlayer player)
{
  const MhRules *rules = mh_game_get_rules (game);

  return player == MH_PLAYER_FIRST ? rules->mouse_may_pass : rules->cat_may_pass;
}

/* Nobody stands in a hole before a move: the game is over for a mouse there,
 * and a cat cannot be there. After a move, the mouse may. */
static gboolean
may_enter (const MhGame *game, MhPlayer player, guint32 node)
{
  return player == MH_PLAYER_FIRST || !mh_game_is_hole (game, node);
}

static gboolean
is_over (const MhGame *game, MhSpot spot)
{
  return spot.row == spot.column || mh_game_is_hole (game, spot.row);
}

static guint32
get_node (MhSpot spot, MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? spot.row : spot.column;
}

static MhSpot
with_node (MhSpot spot, MhPlayer player, guint32 node)
{
  if (player == MH_PLAYER_FIRST)
    spot.row = node;
  else
    spot.column = node;

  return spot;
}

guint32
mh_space_get_n_positions (const MhGame *game)
{
  const guint32 n_nodes = get_n_nodes (game);

  return N_PLANES * n_nodes * n_nodes;
}

guint32
mh_space_get_n_possible (const MhGame *game)
{
  const guint32 n_nodes = get_n_nodes (game);

  return N_PLANES * n_nodes * (n_nodes - mh_game_get_n_holes (game));
}

guint32
mh_space_get_n_planes (const MhGame *game)
{
  return N_PLANES;
}

guint32
mh_space_get_n_rows (const MhGame *game)
{
  return get_n_nodes (game);
}

guint32
mh_space_get_n_columns (const MhGame *game)
{
  return get_n_nodes (game);
}

guint32
mh_space_get_max_moves (const MhGame *game)
{
  return mh_graph_get_max_degree (mh_game_get_graph (game)) + 1; /* and passing */
}

guint64
mh_space_get_n_moves_bound (const MhGame *game)
{
  const MhGraph *graph = mh_game_get_graph (game);
  const guint64 n_nodes = mh_graph_get_n_nodes (graph);
  const guint64 n_edges = mh_graph_get_n_edges (graph);
  const guint64 n_arcs = mh_graph_is_directed (graph) ? n_edges : 2 * n_edges;
  guint64 n_moves = 0;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    n_moves += (n_arcs + (may_pass (game, (MhPlayer) player) ? n_nodes : 0)) * n_nodes;

  return n_moves;
}

guint32
mh_space_position_at (const MhGame *game, MhSpot spot)
{
  const guint32 n_nodes = get_n_nodes (game);

  g_return_val_if_fail (spot.plane < N_PLANES && spot.row < n_nodes && spot.column < n_nodes,
                        MH_POSITION_NONE);

  return (spot.plane * n_nodes + spot.row) * n_nodes + spot.column;
}

MhSpot
mh_space_spot_of (const MhGame *game, guint32 position)
{
  const guint32 n_nodes = get_n_nodes (game);
  const MhSpot none = { 0, 0, 0 };

  g_return_val_if_fail (position < N_PLANES * n_nodes * n_nodes, none);

  const guint32 row = position / n_nodes;

  return (MhSpot){ row / n_nodes, row % n_nodes, position % n_nodes };
}

gboolean
mh_space_is_possible (const MhGame *game, guint32 position)
{
  return !mh_game_is_hole (game, mh_space_spot_of (game, position).column);
}

MhPlayer
mh_space_get_mover (const MhGame *game, guint32 position)
{
  return (MhPlayer) mh_space_spot_of (game, position).plane;
}

MhOutcome
mh_space_get_end (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (mh_game_is_hole (game, spot.column))
    return MH_OUTCOME_NONE;
  if (mh_game_is_hole (game, spot.row))
    return MH_OUTCOME_FIRST;
  if (spot.row == spot.column)
    return MH_OUTCOME_SECOND;
  if (mh_space_count_successors (game, position) > 0)
    return MH_OUTCOME_NONE;
  if (mh_game_get_rules (game)->stuck == MH_STUCK_DRAWS)
    return MH_OUTCOME_DRAW;

  return mh_outcome_win_of (mh_player_other ((MhPlayer) spot.plane));
}

gboolean
mh_space_is_stuck (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  return !is_over (game, spot) && !mh_game_is_hole (game, spot.column)
         && mh_space_count_successors (game, position) == 0;
}

guint32
mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhSpot spot = mh_space_spot_of (game, position);
  const MhPlayer mover = (MhPlayer) spot.plane;
  const MhSpot after = { 1 - spot.plane, spot.row, spot.column };
  const guint32 from = get_node (spot, mover);
  gboolean passes = may_pass (game, mover);
  guint32 n_nodes;
  guint32 n = 0;

  if (is_over (game, spot) || mh_game_is_hole (game, spot.column))
    return 0;

  const guint32 *nodes = mh_graph_get_successors (mh_game_get_graph (game), from, &n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (passes && nodes[i] > from)
        {
          positions[n++] = mh_space_position_at (game, after);
          passes = FALSE;
        }
      if (may_enter (game, mover, nodes[i]))
        positions[n++] = mh_space_position_at (game, with_node (after, mover, nodes[i]));
    }
  if (passes)
    positions[n++] = mh_space_position_at (game, after);

  return n;
}

guint32
mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhSpot spot = mh_space_spot_of (game, position);
  const MhPlayer mover = (MhPlayer) (1 - spot.plane); /* who moved to get here */
  const MhSpot before = { 1 - spot.plane, spot.row, spot.column };
  const guint32 to = get_node (spot, mover);
  gboolean passes = may_pass (game, mover) && !is_over (game, before);
  guint32 n_nodes;
  guint32 n = 0;

  if (mh_game_is_hole (game, spot.column))
    return 0;

  const guint32 *nodes = mh_graph_get_predecessors (mh_game_get_graph (game), to, &n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhSpot from = with_node (before, mover, nodes[i]);

      if (passes && nodes[i] > to)
        {
          positions[n++] = mh_space_position_at (game, before);
          passes = FALSE;
        }
      if (!is_over (game, from) && !mh_game_is_hole (game, from.column))
        positions[n++] = mh_space_position_at (game, from);
    }
  if (passes)
    positions[n++] = mh_space_position_at (game, before);

  return n;
}

guint32
mh_space_count_successors (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);
  const MhPlayer mover = (MhPlayer) spot.plane;
  guint32 n_nodes;

  if (is_over (game, spot) || mh_game_is_hole (game, spot.column))
    return 0;

  const guint32 *nodes
      = mh_graph_get_successors (mh_game_get_graph (game), get_node (spot, mover), &n_nodes);
  guint32 n = may_pass (game, mover) ? 1 : 0;

  for (guint32 i = 0; i < n_nodes; i++)
    n += may_enter (game, mover, nodes[i]) ? 1 : 0;

  return n;
}

guint32
mh_space_seed_at (const MhGame *game, guint32 i)
{
  const guint32 n_nodes = get_n_nodes (game);

  return mh_space_position_at (game, (MhSpot){ i / n_nodes % N_PLANES, i % n_nodes,
                                               i / n_nodes / N_PLANES });
}

guint32
mh_space_get_position (const MhGame *game, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_space_position_at (game, (MhSpot){ mover, mouse, cat });
}

guint32
mh_space_get_mouse (const MhGame *game, guint32 position)
{
  return mh_space_spot_of (game, position).row;
}

guint32
mh_space_get_cat (const MhGame *game, guint32 position)
{
  return mh_space_spot_of (game, position).column;
}

guint32
mh_space_get_node (const MhGame *game, guint32 position, MhPlayer player)
{
  return get_node (mh_space_spot_of (game, position), player);
}
