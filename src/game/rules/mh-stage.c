/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-stage.h"

#include "mh-graph.h"

/* Behind the positions follow the nodes of the second player, then the stage without any. */

static gboolean
has_placements (const MhGame *game)
{
  return mh_game_get_class (game)->has_placements;
}

guint32
mh_stage_get_n_stages (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return mh_space_get_n_positions (game)
         + (has_placements (game) ? mh_space_get_n_columns (game) + 1 : 0);
}

guint32
mh_stage_get_unplaced (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, MH_POSITION_NONE);

  return has_placements (game) ? mh_stage_get_n_stages (game) - 1 : MH_POSITION_NONE;
}

gboolean
mh_stage_is_position (const MhGame *game, guint32 stage)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return stage < mh_space_get_n_positions (game);
}

MhStageIndex
mh_stage_get_index (const MhGame *game, guint32 stage)
{
  const MhStageIndex none = { MH_PLAYER_SECOND, MH_NODE_NONE, MH_NODE_NONE };

  g_return_val_if_fail (game != NULL && stage < mh_stage_get_n_stages (game), none);

  if (mh_stage_is_position (game, stage))
    return mh_space_get_cell_index (game, stage);
  if (stage == mh_stage_get_unplaced (game))
    return none;

  return (MhStageIndex){ MH_PLAYER_FIRST, MH_NODE_NONE, stage - mh_space_get_n_positions (game) };
}

guint32
mh_stage_at (const MhGame *game, MhStageIndex index)
{
  g_return_val_if_fail (game != NULL, MH_POSITION_NONE);

  const gboolean has_row = index.row < mh_space_get_n_rows (game);
  const gboolean has_column = index.column < mh_space_get_n_columns (game);

  if (has_row && has_column && index.plane < mh_space_get_n_planes (game))
    {
      const guint32 position = mh_space_position_at (game, index);

      return mh_space_is_possible (game, position) ? position : MH_POSITION_NONE;
    }
  if (!has_placements (game) || index.row != MH_NODE_NONE)
    return MH_POSITION_NONE;
  if (index.column == MH_NODE_NONE)
    return index.plane == MH_PLAYER_SECOND ? mh_stage_get_unplaced (game) : MH_POSITION_NONE;

  return has_column && index.plane == MH_PLAYER_FIRST
             ? mh_space_get_n_positions (game) + index.column
             : MH_POSITION_NONE;
}

MhPlayer
mh_stage_get_mover (const MhGame *game, guint32 stage)
{
  return (MhPlayer) mh_stage_get_index (game, stage).plane;
}

guint32
mh_stage_get_max_moves (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  const guint32 n_moves = mh_space_get_max_moves (game);
  const guint32 n_choices = has_placements (game) ? mh_space_get_n_columns (game) : 0;

  return MAX (n_moves, n_choices);
}

guint32
mh_stage_list_successors (const MhGame *game, guint32 stage, guint32 *stages)
{
  g_return_val_if_fail (game != NULL && stage < mh_stage_get_n_stages (game), 0);

  if (mh_stage_is_position (game, stage))
    return mh_space_list_successors (game, stage, stages);

  const MhStageIndex index = mh_stage_get_index (game, stage);
  const guint32 n = mh_space_get_n_columns (game);

  for (guint32 node = 0; node < n; node++)
    stages[node] = index.column == MH_NODE_NONE
                       ? mh_space_get_n_positions (game) + node
                       : mh_space_get_position (game, node, index.column, MH_PLAYER_SECOND);

  return n;
}

gboolean
mh_stage_is_move (const MhGame *game, guint32 from, guint32 to)
{
  g_return_val_if_fail (game != NULL, FALSE);

  g_autofree guint32 *stages = g_new (guint32, mh_stage_get_max_moves (game));
  const guint32 n = mh_stage_list_successors (game, from, stages);

  for (guint32 i = 0; i < n; i++)
    if (stages[i] == to)
      return TRUE;

  return FALSE;
}
