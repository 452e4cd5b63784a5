/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-speech.h"

#include "mh-narration.h"
#include "mh-sentence.h"

/* The time that a screen reader needs for a sentence. */
#define INTERVAL_USEC (3 * G_USEC_PER_SEC)
#define REST_USEC (MH_STEP_SPEECH_REST_MSEC * G_TIME_SPAN_MILLISECOND)

char *
mh_step_speech_hear (MhStepSpeech *self, const MhSnapshot *snapshot, guint parts, gint64 now_usec)
{
  /* The step of another run is not one that was taken. */
  const gboolean is_taken
      = self->knows_step && (parts & (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS)) == 0;
  const gboolean is_other = self->step != snapshot->step;
  const gboolean is_early = snapshot->is_playing ? now_usec - self->spoken_usec < INTERVAL_USEC
                                                 : now_usec - self->taken_usec < REST_USEC;

  self->is_owed = is_taken && (is_other || self->is_owed);
  self->knows_step = TRUE;
  self->step = snapshot->step;
  if (is_other)
    self->taken_usec = now_usec;
  if (!self->is_owed || is_early)
    return NULL;

  g_autofree char *marked = mh_narration_aloud (snapshot);

  self->is_owed = FALSE;
  self->spoken_usec = now_usec;
  return mh_sentence_dup_plain (marked);
}
