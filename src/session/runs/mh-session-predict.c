/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

/* Questions about the run that is shown. */

/* The position that is asked about becomes the current one. */
static void
choose_position (MhSession *self)
{
  const MhSnapshotPredict *moment = mh_predict_get_moment (self->predict);

  if (moment->has_question && !moment->is_answered && !mh_play_is_active (self->play))
    mh_selection_set_current (self->selection, moment->question.position);
}

void
mh_session_follow_predict (MhSession *self)
{
  MhRun *run = mh_run_set_get_shown (self->runs, MH_SIDE_MAIN);
  const guint32 step = mh_playback_get_step (self->playback);

  mh_session_begin_change (self);
  mh_predict_follow (self->predict, run != NULL ? mh_run_get_facts (run) : NULL);
  mh_predict_show (self->predict, step);
  mh_playback_set_stop (self->playback, mh_predict_find_next (self->predict, step + 1));
  choose_position (self);
  mh_session_end_change (self);
}

void
mh_session_set_predicting (MhSession *self, gboolean predicting)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!predicting == !mh_predict_is_active (self->predict))
    return;

  mh_session_begin_change (self);
  mh_predict_set_active (self->predict, predicting);
  mh_session_notify_property (self, MH_SESSION_PROP_PREDICTING);
  mh_session_follow_predict (self);
  if (predicting)
    mh_session_next_question (self);
  mh_session_end_change (self);
}

void
mh_session_answer (MhSession *self, guint choice)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  if (mh_snapshot_is_asking (mh_session_get_snapshot (self)))
    {
      const guint32 step = mh_playback_get_step (self->playback);

      mh_playback_set_step (self->playback, step + 1);
      if (!mh_predict_answer (self->predict, choice))
        mh_playback_set_step (self->playback, step);
    }
  mh_session_end_change (self);
}

/* Returns: whether two positions have the same cell in a table */
static gboolean
is_same_cell (const MhGame *game, guint32 a, guint32 b)
{
  return mh_space_is_symmetric (game) ? mh_space_with_mover (game, a, MH_PLAYER_FIRST)
                                            == mh_space_with_mover (game, b, MH_PLAYER_FIRST)
                                      : a == b;
}

gboolean
mh_session_answer_with (MhSession *self, guint32 position)
{
  const MhPrediction *question = &mh_predict_get_moment (self->predict)->question;

  if (!mh_snapshot_is_asking (mh_session_get_snapshot (self))
      || (question->kind != MH_PREDICTION_COUNTER && question->kind != MH_PREDICTION_REPLY))
    return FALSE;

  for (guint i = 0; i < question->n_choices; i++)
    if (is_same_cell (self->game, (guint32) question->choices[i], position))
      {
        mh_session_answer (self, i);
        return TRUE;
      }

  return FALSE;
}

void
mh_session_next_question (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  const guint32 next = mh_predict_find_next (self->predict, mh_playback_get_step (self->playback));
  const guint32 step = next != MH_STEP_NONE ? next : mh_predict_find_next (self->predict, 0);

  mh_session_begin_change (self);
  mh_playback_set_playing (self->playback, FALSE);
  mh_predict_go_on (self->predict);
  if (step != MH_STEP_NONE)
    mh_playback_set_step (self->playback, step);
  mh_session_end_change (self);
}

void
mh_session_start_over (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_predict_start_over (self->predict);
  mh_playback_set_step (self->playback, 0);
  mh_session_next_question (self);
  mh_session_end_change (self);
}
