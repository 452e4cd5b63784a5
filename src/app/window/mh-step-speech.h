/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/* The time after a step in which the next one replaces what would be said. */
#define MH_STEP_SPEECH_REST_MSEC 100

/*
 * What a screen reader says of steps: each one that the user takes, but of those that follow each
 * other too fast only the last, and while steps are played at most one in three seconds, and the
 * last one when playing ends. Filled with zeros at first.
 */
typedef struct
{
  gboolean knows_step;
  gboolean is_owed;   /* whether the last step has not been said */
  guint32 step;       /* the last step that was seen */
  gint64 taken_usec;  /* when it was taken */
  gint64 spoken_usec; /* when a step was said */
} MhStepSpeech;

/* Called at each change of the session, and while a step is owed, after a rest.
 * @parts: MhSnapshotPart flags: what has changed
 * @now_usec: the monotonic time
 * Returns: (transfer full) (nullable): what is to be said now, in whole sentences */
char *
mh_step_speech_hear (MhStepSpeech *self, const MhSnapshot *snapshot, guint parts, gint64 now_usec);

G_END_DECLS
