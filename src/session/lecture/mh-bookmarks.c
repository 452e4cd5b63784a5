/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmarks.h"

#include "mh-lesson.h"

void
mh_bookmarks_toggle (MhSession *session)
{
  g_return_if_fail (MH_IS_SESSION (session));

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  MhDocument *document = mh_session_get_document (session);
  const MhBookmark *marked = mh_snapshot_find_stop (snapshot);

  if (snapshot->run == NULL)
    return;
  if (marked != NULL)
    {
      g_autoptr (MhBookmark) held = mh_bookmark_ref (marked);

      mh_document_remove_bookmark (document, held->run, held->step);
      return;
    }

  g_autoptr (MhBookmark) bookmark
      = mh_bookmark_new (snapshot->run, snapshot->step, NULL, MH_PREDICTION_NONE);

  mh_document_set_bookmark (document, bookmark);
}

static void
show (MhSession *session, const MhBookmark *bookmark)
{
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 step = bookmark->step;

  mh_session_begin_change (session);
  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, step);
  mh_session_end_change (session);
}

gboolean
mh_bookmarks_go_to (MhSession *session, guint index)
{
  g_return_val_if_fail (MH_IS_SESSION (session), FALSE);

  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (mh_session_get_snapshot (session));

  if (index >= stops->len)
    return FALSE;

  show (session, g_ptr_array_index (stops, index));
  return TRUE;
}

gboolean
mh_bookmarks_step (MhSession *session, gboolean forward)
{
  g_return_val_if_fail (MH_IS_SESSION (session), FALSE);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (snapshot);
  const MhBookmark *found = NULL;

  for (guint i = 0; i < stops->len; i++)
    {
      const MhBookmark *stop = g_ptr_array_index (stops, i);

      if (forward && found == NULL && stop->step > snapshot->step)
        found = stop;
      if (!forward && stop->step < snapshot->step)
        found = stop;
    }
  if (found == NULL)
    return FALSE;

  show (session, found);
  return TRUE;
}

void
mh_bookmarks_set_question (MhSession *session,
                           const MhBookmark *bookmark,
                           MhPredictionKind question)
{
  g_return_if_fail (MH_IS_SESSION (session) && bookmark != NULL);

  g_autoptr (MhBookmark) changed
      = mh_bookmark_new (bookmark->run, bookmark->step, bookmark->note, question);

  mh_document_set_bookmark (mh_session_get_document (session), changed);
}

guint
mh_bookmarks_list_questions (MhSession *session,
                             const MhBookmark *bookmark,
                             MhPredictionKind *kinds)
{
  g_return_val_if_fail (MH_IS_SESSION (session) && bookmark != NULL && kinds != NULL, 0);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const gboolean is_stop = mh_snapshot_is_stop (snapshot, bookmark);
  MhPrediction prediction;
  guint n = 0;

  kinds[n++] = MH_PREDICTION_NONE;
  for (guint i = 0; i < MH_N_PREDICTION_KINDS; i++)
    if (i == bookmark->question
        || (is_stop && mh_lesson_ask (snapshot, bookmark->step, (MhPredictionKind) i, &prediction)))
      kinds[n++] = (MhPredictionKind) i;

  return n;
}
