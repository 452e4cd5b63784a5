/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * What a screen reader says of steps: each one that the user takes, but while steps are played at
 * most one in three seconds, and the last one when playing ends. Filled with zeros at first.
 */
typedef struct
{
  gboolean knows_step;
  gboolean is_owed;   /* whether the last step has not been said */
  guint32 step;       /* the last step that was seen */
  gint64 spoken_usec; /* when a step was said */
} MhStepSpeech;

/* Called at each change of the session.
 * @parts: MhSnapshotPart flags: what has changed
 * @now_usec: the monotonic time
 * Returns: (transfer full) (nullable): what is to be said now, in whole sentences */
char *
mh_step_speech_hear (MhStepSpeech *self, const MhSnapshot *snapshot, guint parts, gint64 now_usec);

G_END_DECLS
