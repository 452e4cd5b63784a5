/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-initial-rows.h"

#include "mh-solution.h"

static guint32
count_moves (MhGame *game, MhPlayer mover, guint32 node)
{
  const MhRules *rules = mh_game_get_rules (game);
  const gboolean is_mouse = mover == MH_PLAYER_FIRST;
  guint32 n_successors;
  const guint32 *successors
      = mh_graph_get_successors (mh_game_get_graph (game, mover), node, &n_successors);
  guint32 n_moves = (is_mouse ? rules->mouse_may_pass : rules->cat_may_pass) ? 1 : 0;

  for (guint32 i = 0; i < n_successors; i++)
    if (is_mouse || !mh_game_is_barred (game, successors[i]))
      n_moves++;

  return n_moves;
}

/* Returns: the cell for @mover at @node: the number of moves, or the result of a
 * finished game */
static guint32
get_cell (MhGame *game, MhPlayer mover, guint32 node, gboolean other_in_hole, guint32 closed)
{
  const gboolean is_mouse = mover == MH_PLAYER_FIRST;
  const gboolean in_hole = mh_game_is_hole (game, node);
  const guint32 n_moves = count_moves (game, mover, node);
  const gboolean is_mouse_in_hole = is_mouse ? in_hole : other_in_hole;
  const gboolean is_cat_in_hole = is_mouse ? other_in_hole : in_hole;

  if (is_cat_in_hole && (is_mouse_in_hole || !mh_game_get_rules (game)->cat_wins_in_hole))
    return closed; /* this is impossible */
  if (is_mouse_in_hole || is_cat_in_hole)
    return closed | mh_solution_code (is_mouse_in_hole ? MH_PLAYER_FIRST : MH_PLAYER_SECOND, 0);
  if (n_moves > 0)
    return n_moves;
  if (mh_game_get_rules (game)->stuck == MH_STUCK_DRAWS)
    return closed;

  return closed | mh_solution_code (mh_player_other (mover), 0);
}

gboolean
mh_engine_initial_rows_init (MhEngineInitialRows *self,
                             MhGame *game,
                             MhPlayer mover,
                             gboolean other_in_hole,
                             MhEngineWidth width)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  const guint32 closed = mh_engine_cells_get_closed (width);

  self->cells = g_try_malloc_n (n_nodes, mh_engine_cells_get_size (width));
  self->ended = g_try_new (guint32, n_nodes);
  self->n_ended = 0;
  if (self->cells == NULL || self->ended == NULL)
    return FALSE;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const guint32 cell = get_cell (game, mover, node, other_in_hole, closed);

      mh_engine_cells_set (self->cells, node, cell, width);
      if (cell > closed)
        self->ended[self->n_ended++] = node;
    }

  return TRUE;
}

void
mh_engine_initial_rows_clear (MhEngineInitialRows *self)
{
  g_free (self->cells);
  g_free (self->ended);
}
