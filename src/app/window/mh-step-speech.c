/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-speech.h"

#include "mh-narration.h"
#include "mh-sentence.h"

/* The time that a screen reader needs for a sentence. */
#define INTERVAL_USEC (3 * G_USEC_PER_SEC)

char *
mh_step_speech_hear (MhStepSpeech *self, const MhSnapshot *snapshot, guint parts, gint64 now_usec)
{
  /* The step of another run is not one that was taken. */
  const gboolean is_taken
      = self->knows_step && (parts & (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS)) == 0;

  if (!is_taken)
    self->is_owed = FALSE;
  else if (snapshot->step != self->step)
    self->is_owed = TRUE;
  self->knows_step = TRUE;
  self->step = snapshot->step;
  if (!self->is_owed || (snapshot->is_playing && now_usec - self->spoken_usec < INTERVAL_USEC))
    return NULL;

  g_autofree char *marked = mh_narration_aloud (snapshot);

  self->is_owed = FALSE;
  self->spoken_usec = now_usec;
  return mh_sentence_dup_plain (marked);
}
