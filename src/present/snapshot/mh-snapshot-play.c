/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot.h"

/* The part of a snapshot that is about the game that is played. */

gboolean
mh_snapshot_is_replaying (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->play.is_replaying && self->play.match != NULL && self->game != NULL;
}

guint32
mh_snapshot_get_stage (const MhSnapshot *self, guint index)
{
  g_return_val_if_fail (self != NULL && self->game != NULL && self->play.match != NULL,
                        MH_POSITION_NONE);

  return mh_match_get_stage (self->play.match, self->game, index);
}

MhStageIndex
mh_snapshot_get_place (const MhSnapshot *self)
{
  const MhStageIndex none = { MH_PLAYER_FIRST, MH_NODE_NONE, MH_NODE_NONE };

  g_return_val_if_fail (self != NULL && self->game != NULL, none);

  if (self->play.is_active && self->play.match != NULL)
    return self->play.match->stages[self->play.index];

  g_return_val_if_fail (self->current != MH_POSITION_NONE, none);

  return mh_space_get_cell_index (self->game, self->current);
}

MhSolution *
mh_snapshot_get_exact (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL && self->game != NULL, NULL);

  MhSolution *truth = mh_snapshot_get_truth (self);

  return truth != NULL && mh_game_equal (mh_solution_get_game (truth), self->game) ? truth : NULL;
}

MhJudgement
mh_snapshot_judge (const MhSnapshot *self, guint index)
{
  MhJudgement none = { .kind = MH_JUDGEMENT_NONE };

  g_return_val_if_fail (self != NULL && self->play.match != NULL, none);
  g_return_val_if_fail (index > 0 && index < self->play.match->n_stages, none);

  const MhSolution *truth = mh_snapshot_get_exact (self);

  none.mover = (MhPlayer) self->play.match->stages[index - 1].plane;

  return truth != NULL ? mh_judgement_of_move (truth, mh_snapshot_get_stage (self, index - 1),
                                               mh_snapshot_get_stage (self, index))
                       : none;
}

guint32 *
mh_snapshot_list_legal (const MhSnapshot *self, guint *n_stages)
{
  g_return_val_if_fail (self != NULL && n_stages != NULL, NULL);

  *n_stages = 0;
  if (!self->play.is_active || !self->play.is_your_turn)
    return NULL;

  guint32 *stages = g_new (guint32, mh_stage_get_max_moves (self->game));

  *n_stages = mh_stage_list_successors (self->game, mh_snapshot_get_stage (self, self->play.index),
                                        stages);
  return stages;
}
