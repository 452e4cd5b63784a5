/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace-private.h"

#include "mh-space.h"

/* What is played in a workspace, and how its positions are shown. */

static const MhSketch *
get_sketch (MhWorkspace *self)
{
  return mh_document_get_sketch (mh_workspace_get_document (self));
}

MhGameKind
mh_workspace_get_kind (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_GAME_CAT_AND_MOUSE);

  const MhGame *coins = mh_sketch_get_coins (get_sketch (self));

  return coins != NULL ? mh_game_get_kind (coins) : MH_GAME_CAT_AND_MOUSE;
}

MhGame *
mh_workspace_get_game (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->game;
}

const char *
mh_workspace_get_missing (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->missing != NULL ? self->missing->message : NULL;
}

guint32
mh_workspace_get_start_position (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_POSITION_NONE);

  const MhGame *game = self->game;

  if (game == NULL)
    return MH_POSITION_NONE;
  if (mh_game_get_kind (game) != MH_GAME_CAT_AND_MOUSE)
    return mh_space_get_whole (game);

  const MhStart start = mh_sketch_get_start (get_sketch (self));

  return mh_space_get_position (game, start.mouse, start.cat, start.first);
}

gboolean
mh_workspace_get_table_map (MhWorkspace *self, MhTableMap *map)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self) && map != NULL, FALSE);

  if (self->game == NULL)
    return FALSE;

  mh_table_map_init (map, self->game, mh_workspace_get_period (self));

  return TRUE;
}

const MhTakePeriod *
mh_workspace_get_period (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->has_period ? &self->period : NULL;
}

/* The period is looked for once in each solution. */
void
mh_workspace_refresh_period (MhWorkspace *self)
{
  MhSolution *truth = mh_workspace_get_truth (self);

  if (truth == self->period_source)
    return;

  g_clear_pointer (&self->period_source, mh_solution_unref);
  self->period_source = truth != NULL ? mh_solution_ref (truth) : NULL;
  self->has_period = truth != NULL && mh_workspace_get_kind (self) == MH_GAME_COINS_TAKE
                     && mh_take_period_find (truth, &self->period);
}

gboolean
mh_workspace_solves_itself (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  const MhGame *coins = mh_sketch_get_coins (get_sketch (self));

  if (coins != NULL)
    return mh_space_get_n_moves_bound (coins) <= MH_WORKSPACE_AUTO_SOLVE_MOVES;

  return mh_sketch_get_n_nodes (get_sketch (self)) <= MH_WORKSPACE_AUTO_SOLVE_NODES;
}
