/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-space.h"

#include "mh-game-class.h"
#include "mh-game-private.h"

/* The number of planes: one for each player to move. */
#define N_PLANES 2

guint32
mh_space_get_n_positions (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->n_positions;
}

guint32
mh_space_get_n_possible (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->klass->get_n_possible (game);
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

  return game->klass->get_max_moves (game);
}

guint64
mh_space_get_n_moves_bound (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->klass->get_n_moves_bound (game);
}

guint32
mh_space_position_at (const MhGame *game, MhCellIndex cell_index)
{
  g_return_val_if_fail (game != NULL && cell_index.plane < N_PLANES, MH_POSITION_NONE);
  g_return_val_if_fail (cell_index.row < game->n_rows && cell_index.column < game->n_columns,
                        MH_POSITION_NONE);

  return mh_game_position_at (game, cell_index);
}

MhCellIndex
mh_space_get_cell_index (const MhGame *game, guint32 position)
{
  const MhCellIndex none = { 0, 0, 0 };

  g_return_val_if_fail (game != NULL && position < game->n_positions, none);

  return mh_game_get_cell_index (game, position);
}

gboolean
mh_space_is_possible (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, FALSE);

  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return (game->is_hole == NULL || !game->is_hole[cell_index.column]
          || (game->rules.cat_wins_in_hole && !game->is_hole[cell_index.row]))
         && (!game->is_triangle || cell_index.row <= cell_index.column);
}

MhPlayer
mh_space_get_mover (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, MH_PLAYER_FIRST);

  return (MhPlayer) mh_game_get_cell_index (game, position).plane;
}

MhOutcome
mh_space_get_end (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, MH_OUTCOME_NONE);

  return game->klass->get_end (game, position);
}

gboolean
mh_space_is_stuck (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, FALSE);

  return game->klass->is_stuck (game, position);
}

guint32
mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, 0);

  return game->klass->list_successors (game, position, positions);
}

guint32
mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, 0);

  return game->klass->list_predecessors (game, position, positions);
}

guint32
mh_space_count_successors (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, 0);

  return game->klass->count_successors (game, position);
}

guint32
mh_space_seed_at (const MhGame *game, guint32 i)
{
  g_return_val_if_fail (game != NULL && i < game->n_positions, MH_POSITION_NONE);

  const guint32 n_rows = game->n_rows;

  return mh_game_position_at (game, (MhCellIndex){ i / n_rows % N_PLANES, i % n_rows,
                                                   i / n_rows / N_PLANES });
}

guint32
mh_space_get_whole (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, MH_POSITION_NONE);

  return game->whole;
}

gboolean
mh_space_is_symmetric (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return game->klass->is_symmetric;
}

guint32
mh_space_get_n_distinct (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->klass->is_symmetric ? game->n_positions / N_PLANES : game->n_positions;
}

guint32
mh_space_with_mover (const MhGame *game, guint32 position, MhPlayer mover)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, MH_POSITION_NONE);

  MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  cell_index.plane = mover;

  return mh_game_position_at (game, cell_index);
}

MhValue
mh_space_get_value_of_mover (const MhGame *game, guint32 position, MhValue value)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, value);

  if (game->klass->is_symmetric && mh_outcome_is_win (value.outcome))
    value.outcome = value.outcome == mh_outcome_win_of (mh_space_get_mover (game, position))
                        ? MH_OUTCOME_FIRST
                        : MH_OUTCOME_SECOND;

  return value;
}

gboolean
mh_space_is_fast (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return game->klass->is_fast;
}

gboolean
mh_space_has_scores (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return game->klass->has_scores;
}

guint32
mh_space_get_gain (const MhGame *game, guint32 from, guint32 to)
{
  g_return_val_if_fail (mh_space_has_scores (game), 0);
  g_return_val_if_fail (from < game->n_positions && to < game->n_positions, 0);

  return game->klass->get_gain (game, mh_game_get_cell_index (game, from),
                                mh_game_get_cell_index (game, to));
}

guint32
mh_space_get_last_gain (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (mh_space_has_scores (game), 0);
  g_return_val_if_fail (position < game->n_positions, 0);

  return game->klass->get_last_gain (game, mh_game_get_cell_index (game, position));
}

MhOutcome
mh_space_get_outcome_of_score (const MhGame *game, guint32 position, gint64 score)
{
  g_return_val_if_fail (mh_space_has_scores (game), MH_OUTCOME_NONE);
  g_return_val_if_fail (position < game->n_positions, MH_OUTCOME_NONE);

  return game->klass->get_outcome_of_score (mh_space_get_mover (game, position), score);
}

guint32
mh_space_get_position (const MhGame *game, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_space_position_at (game, (MhCellIndex){ mover, mouse, cat });
}

guint32
mh_space_get_mouse (const MhGame *game, guint32 position)
{
  return mh_space_get_cell_index (game, position).row;
}

guint32
mh_space_get_cat (const MhGame *game, guint32 position)
{
  return mh_space_get_cell_index (game, position).column;
}

guint32
mh_space_get_node (const MhGame *game, guint32 position, MhPlayer player)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  return player == MH_PLAYER_FIRST ? cell_index.row : cell_index.column;
}

gboolean
mh_space_has_move (const MhGame *game, guint32 from, guint32 to)
{
  g_autofree guint32 *successors = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_successors = mh_space_list_successors (game, from, successors);

  for (guint32 i = 0; i < n_successors; i++)
    if (successors[i] == to)
      return TRUE;

  return FALSE;
}
