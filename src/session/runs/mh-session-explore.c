/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

/* Changes of the current position, which are not edits, and the edit that makes it the
 * start. */

gboolean
mh_session_is_playing (MhSession *self)
{
  return mh_play_is_active (self->play) && mh_play_get_match (self->play) != NULL;
}

static void
visit (MhSession *self, gboolean is_passed)
{
  const MhTokens tokens = mh_tokens_get (self->game, mh_selection_get_current (self->selection));

  if (tokens.position == MH_POSITION_NONE)
    return;
  if (is_passed)
    mh_visits_pass (self->visits, &tokens, self->document);
  else
    mh_visits_add (self->visits, &tokens, self->document);
}

/* Makes a possible position the current one. One that is only passed answers no question. */
static void
look_at (MhSession *self, guint32 position, gboolean is_passed)
{
  if (mh_session_is_playing (self))
    {
      mh_play_move_to_cell (self->play, position);
      return;
    }
  if (!is_passed && mh_session_answer_with (self, position))
    return;

  visit (self, FALSE);
  mh_session_set_follow_steps (self, FALSE);
  mh_selection_set_current (self->selection, position);
  visit (self, is_passed);
}

static void
choose (MhSession *self, guint32 position, gboolean is_passed)
{
  if (self->game == NULL || position >= mh_space_get_n_positions (self->game)
      || !mh_space_is_possible (self->game, position))
    return;

  self->wanted_position = MH_POSITION_NONE;
  mh_session_begin_change (self);
  look_at (self, position, is_passed);
  mh_session_end_change (self);
}

void
mh_session_choose (MhSession *self, guint32 position)
{
  g_return_if_fail (MH_IS_SESSION (self));

  choose (self, position, FALSE);
}

void
mh_session_pass (MhSession *self, guint32 position)
{
  g_return_if_fail (MH_IS_SESSION (self));

  choose (self, position, TRUE);
}

void
mh_session_look_again (MhSession *self, gboolean is_forward)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (mh_session_is_playing (self))
    return;

  const guint32 position = mh_visits_go (self->visits, self->game,
                                         mh_selection_get_current (self->selection), is_forward);

  mh_session_begin_change (self);
  if (position != MH_POSITION_NONE)
    {
      mh_session_set_follow_steps (self, FALSE);
      mh_selection_set_current (self->selection, position);
    }
  mh_session_end_change (self);
}

/* Converts the current position to a start.
 * Returns: FALSE if there is none, or no board */
static gboolean
get_current (MhSession *self, MhStart *start)
{
  const MhGame *game = self->game;
  const guint32 current = mh_selection_get_current (self->selection);

  if (game == NULL || current == MH_POSITION_NONE || !mh_game_get_class (game)->has_board)
    return FALSE;

  start->mouse = mh_space_get_mouse (game, current);
  start->cat = mh_space_get_cat (game, current);
  start->first = mh_space_get_mover (game, current);

  return TRUE;
}

static void
pass_start (MhSession *self, MhStart start)
{
  const MhGame *game = self->game;

  mh_session_pass (self, mh_space_get_position (game, start.mouse, start.cat, start.first));
}

void
mh_session_move_token (MhSession *self, MhPlayer player, guint32 node)
{
  MhStart current;

  g_return_if_fail (MH_IS_SESSION (self));

  if (mh_session_is_playing (self))
    {
      mh_play_move_to_node (self->play, player, node);
      return;
    }
  if (!get_current (self, &current))
    return;

  if (player == MH_PLAYER_FIRST)
    current.mouse = node;
  else
    current.cat = node;
  pass_start (self, current);
}

void
mh_session_swap_mover (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  const MhGame *game = self->game;
  const guint32 current = mh_selection_get_current (self->selection);

  if (game == NULL || current == MH_POSITION_NONE)
    return;

  const MhPlayer mover = mh_player_other (mh_space_get_mover (game, current));

  mh_session_choose (self, mh_space_with_mover (game, current, mover));
}

void
mh_session_set_as_start (MhSession *self)
{
  MhStart current;

  g_return_if_fail (MH_IS_SESSION (self));

  if (get_current (self, &current))
    mh_document_set_start (self->document, current);
}

void
mh_session_follow_play (MhSession *self)
{
  MhRun *truth = mh_run_set_get_truth (self->runs);

  mh_play_follow (self->play, self->game, truth != NULL ? mh_run_get_solution (truth) : NULL);
}

/* Returns: the stage at which a game begins, MH_POSITION_NONE if it cannot */
static guint32
get_first_stage (MhSession *self)
{
  const MhBoard *board = mh_document_get_board (self->document);
  const MhStart start = mh_board_get_start (board);

  if (mh_session_get_class (self)->has_placements
      && (start.cat == MH_NODE_NONE || start.mouse == MH_NODE_NONE))
    return mh_stage_at (self->game, (MhStageIndex){ start.cat == MH_NODE_NONE ? MH_PLAYER_SECOND
                                                                              : MH_PLAYER_FIRST,
                                                    MH_NODE_NONE, start.cat });

  return mh_session_get_start_position (self);
}

void
mh_session_begin_play (MhSession *self, const gboolean *is_by_hand, gboolean from_current)
{
  g_return_if_fail (MH_IS_SESSION (self) && is_by_hand != NULL);

  const guint32 current = mh_selection_get_current (self->selection);

  if (self->game == NULL)
    return;

  const guint32 stage
      = from_current && current != MH_POSITION_NONE ? current : get_first_stage (self);

  mh_session_begin_change (self);
  if (stage != MH_POSITION_NONE)
    mh_play_begin (self->play, stage, is_by_hand);
  mh_session_end_change (self);
}

gboolean
mh_session_can_place_again (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  const MhBoard *board = mh_document_get_board (mh_session_get_document (self));
  const MhStart start = mh_board_get_start (board);

  return mh_board_get_game_class (board)->has_placements
         && (start.mouse != MH_NODE_NONE || start.cat != MH_NODE_NONE);
}

void
mh_session_place_again (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  if (mh_session_can_place_again (self))
    mh_document_set_start (mh_session_get_document (self),
                           (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_SECOND });
  mh_session_back_to_start (self);
  mh_session_end_change (self);
}

void
mh_session_back_to_start (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_choose (self, mh_session_get_start_position (self));
}
