/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-space.h"

#include "mh-coins-space.h"
#include "mh-game-private.h"

/*
 * Cat and mouse: plane 0 is the mouse's turn, plane 1 the cat's, so that a
 * plane is its mover; a position is (plane * n + mouse) * n + cat.
 */
#define N_PLANES 2

static gboolean
may_pass (const MhGame *game, MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? game->rules.mouse_may_pass : game->rules.cat_may_pass;
}

/* Nobody is in a hole before a move: with the mouse there the game is over, and the cat
 * cannot be there. After a move, the mouse can be. */
static gboolean
may_enter (const MhGame *game, MhPlayer player, guint32 node)
{
  return player == MH_PLAYER_FIRST || !game->is_hole[node];
}

static gboolean
is_over (const MhGame *game, MhSpot spot)
{
  return spot.row == spot.column || game->is_hole[spot.row];
}

static gboolean
is_possible (const MhGame *game, MhSpot spot)
{
  return !game->is_hole[spot.column];
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

/* Coins are handled elsewhere, at the cost of one look at the kind. */
static inline gboolean
is_coins (const MhGame *game)
{
  return game->kind != MH_GAME_CAT_AND_MOUSE;
}

static guint32
get_n_positions (const MhGame *game)
{
  return game->n_positions;
}

static guint32
get_position (const MhGame *game, MhSpot spot)
{
  return (spot.plane * game->n_rows + spot.row) * game->n_columns + spot.column;
}

static MhSpot
get_spot (const MhGame *game, guint32 position)
{
  const guint32 n_rows = game->n_rows;
  const guint32 n_columns = game->n_columns;
  const guint32 row = position / n_columns;

  return row < n_rows ? (MhSpot){ 0, row, position - row * n_columns }
                      : (MhSpot){ 1, row - n_rows, position - row * n_columns };
}

/* The moves of a position in which the game is not over. */
static guint32
count_moves (const MhGame *game, MhSpot spot)
{
  const MhPlayer mover = (MhPlayer) spot.plane;
  const MhGraphRows *rows = &game->graph->out;
  const guint32 from = get_node (spot, mover);
  const guint32 n_ways = (guint32) (rows->starts[from + 1] - rows->starts[from]);
  const guint32 n_barred = mover == MH_PLAYER_FIRST ? 0 : game->n_ways_to_hole[from];

  return n_ways - n_barred + (may_pass (game, mover) ? 1 : 0);
}

guint32
mh_space_get_n_positions (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return get_n_positions (game);
}

guint32
mh_space_get_n_possible (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  if (is_coins (game))
    return mh_coins_space_get_n_possible (game);

  return N_PLANES * game->graph->n_nodes * (game->graph->n_nodes - game->n_holes);
}

guint32
mh_space_get_n_planes (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return N_PLANES;
}

guint32
mh_space_get_n_rows (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->n_rows;
}

guint32
mh_space_get_n_columns (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->n_columns;
}

guint32
mh_space_get_max_moves (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  if (is_coins (game))
    return mh_coins_space_get_max_moves (game);

  return game->graph->max_degree + 1; /* and passing */
}

guint64
mh_space_get_n_moves_bound (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  if (is_coins (game))
    return mh_coins_space_get_n_moves_bound (game);

  const MhGraph *graph = game->graph;
  const guint64 n_arcs = graph->is_directed ? graph->n_edges : 2 * graph->n_edges;
  guint64 n_moves = 0;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    n_moves
        += (n_arcs + (may_pass (game, (MhPlayer) player) ? graph->n_nodes : 0)) * graph->n_nodes;

  return n_moves;
}

guint32
mh_space_position_at (const MhGame *game, MhSpot spot)
{
  g_return_val_if_fail (game != NULL && spot.plane < N_PLANES, MH_POSITION_NONE);
  g_return_val_if_fail (spot.row < game->n_rows && spot.column < game->n_columns, MH_POSITION_NONE);

  return get_position (game, spot);
}

MhSpot
mh_space_spot_of (const MhGame *game, guint32 position)
{
  const MhSpot none = { 0, 0, 0 };

  g_return_val_if_fail (game != NULL && position < get_n_positions (game), none);

  return get_spot (game, position);
}

gboolean
mh_space_is_possible (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), FALSE);

  if (is_coins (game))
    return mh_coins_space_is_possible (game, position);

  return is_possible (game, get_spot (game, position));
}

MhPlayer
mh_space_get_mover (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), MH_PLAYER_FIRST);

  return (MhPlayer) get_spot (game, position).plane;
}

MhOutcome
mh_space_get_end (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), MH_OUTCOME_NONE);

  if (is_coins (game))
    return mh_coins_space_get_end (game, position);

  const MhSpot spot = get_spot (game, position);

  if (!is_possible (game, spot))
    return MH_OUTCOME_NONE;
  if (game->is_hole[spot.row])
    return MH_OUTCOME_FIRST;
  if (spot.row == spot.column)
    return MH_OUTCOME_SECOND;
  if (count_moves (game, spot) > 0)
    return MH_OUTCOME_NONE;
  if (game->rules.stuck == MH_STUCK_DRAWS)
    return MH_OUTCOME_DRAW;

  return mh_outcome_win_of (mh_player_other ((MhPlayer) spot.plane));
}

gboolean
mh_space_is_stuck (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), FALSE);

  if (is_coins (game))
    return mh_coins_space_is_stuck (game, position);

  const MhSpot spot = get_spot (game, position);

  return is_possible (game, spot) && !is_over (game, spot) && count_moves (game, spot) == 0;
}

guint32
mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), 0);

  if (is_coins (game))
    return mh_coins_space_list_successors (game, position, positions);

  const MhSpot spot = get_spot (game, position);
  const MhPlayer mover = (MhPlayer) spot.plane;
  const MhSpot after = { 1 - spot.plane, spot.row, spot.column };
  const MhGraphRows *rows = &game->graph->out;
  const guint32 from = get_node (spot, mover);
  gboolean passes = may_pass (game, mover);
  guint32 n = 0;

  if (is_over (game, spot) || !is_possible (game, spot))
    return 0;

  for (gsize i = rows->starts[from]; i < rows->starts[from + 1]; i++)
    {
      if (passes && rows->nodes[i] > from)
        {
          positions[n++] = get_position (game, after);
          passes = FALSE;
        }
      if (may_enter (game, mover, rows->nodes[i]))
        positions[n++] = get_position (game, with_node (after, mover, rows->nodes[i]));
    }
  if (passes)
    positions[n++] = get_position (game, after);

  return n;
}

guint32
mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), 0);

  if (is_coins (game))
    return mh_coins_space_list_predecessors (game, position, positions);

  const MhSpot spot = get_spot (game, position);
  const MhPlayer mover = (MhPlayer) (1 - spot.plane); /* who moved to get here */
  const MhSpot before = { 1 - spot.plane, spot.row, spot.column };
  const MhGraphRows *rows = &game->graph->in;
  const guint32 to = get_node (spot, mover);
  gboolean passes = may_pass (game, mover) && !is_over (game, before);
  guint32 n = 0;

  if (!is_possible (game, spot))
    return 0;

  for (gsize i = rows->starts[to]; i < rows->starts[to + 1]; i++)
    {
      const MhSpot from = with_node (before, mover, rows->nodes[i]);

      if (passes && rows->nodes[i] > to)
        {
          positions[n++] = get_position (game, before);
          passes = FALSE;
        }
      if (!is_over (game, from) && is_possible (game, from))
        positions[n++] = get_position (game, from);
    }
  if (passes)
    positions[n++] = get_position (game, before);

  return n;
}

guint32
mh_space_count_successors (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < get_n_positions (game), 0);

  if (is_coins (game))
    return mh_coins_space_count_successors (game, position);

  const MhSpot spot = get_spot (game, position);

  return is_over (game, spot) || !is_possible (game, spot) ? 0 : count_moves (game, spot);
}

guint32
mh_space_seed_at (const MhGame *game, guint32 i)
{
  g_return_val_if_fail (game != NULL && i < get_n_positions (game), MH_POSITION_NONE);

  const guint32 n_rows = game->n_rows;

  return get_position (game, (MhSpot){ i / n_rows % N_PLANES, i % n_rows, i / n_rows / N_PLANES });
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
