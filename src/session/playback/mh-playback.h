/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-step-unit.h"

G_BEGIN_DECLS

#define MH_TYPE_STEP_UNIT (mh_step_unit_get_type ())
GType mh_step_unit_get_type (void);

/*
 * The shown step of a trace, or of something else that has steps, and its motion while playing.
 *
 * The playback has no clock: its owner calls mh_playback_advance() with the time. While playing,
 * the step is computed from the step and time at which playing began, so that delays of frames
 * never add up. Moving the step by hand begins again from there. A run with very many levels or
 * decisions is played faster, so that playing ends in reasonable time.
 *
 * Properties: trace (an MhTrace, as a pointer), step and n-steps (uint), unit (MhStepUnit), speed
 * (double), playing (boolean).
 */
#define MH_TYPE_PLAYBACK (mh_playback_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayback, mh_playback, MH, PLAYBACK, GObject)

/* Speeds in units per second. The highest one is as fast as steps can be seen, or faster in a run
 * that would take long. */
#define MH_PLAYBACK_MIN_SPEED 0.25
#define MH_PLAYBACK_MAX_SPEED 64.0

MhPlayback *mh_playback_new (void);

/* Returns: (nullable) (transfer none) */
MhTrace *mh_playback_get_trace (MhPlayback *self);
/* Changes the trace, goes to its last step and stops playing.
 * @trace: (nullable) */
void mh_playback_set_trace (MhPlayback *self, MhTrace *trace);
guint32 mh_playback_get_n_steps (MhPlayback *self);
/* Moves through something without a trace, step by step, and goes to its last step. */
void mh_playback_set_n_steps (MhPlayback *self, guint32 n_steps);
guint32 mh_playback_get_step (MhPlayback *self);
/* Clamps @step. */
void mh_playback_set_step (MhPlayback *self, guint32 step);
/* The unit of steps. MH_STEP_UNIT_DECISION replaces levels if the trace has none. */
MhStepUnit mh_playback_get_unit (MhPlayback *self);
void mh_playback_set_unit (MhPlayback *self, MhStepUnit unit);
double mh_playback_get_speed (MhPlayback *self);
void mh_playback_set_speed (MhPlayback *self, double speed);
gboolean mh_playback_get_playing (MhPlayback *self);
/* Playing from the last step begins at the first. */
void mh_playback_set_playing (MhPlayback *self, gboolean playing);

/* Sets a step at which playing pauses when it comes there, or MH_STEP_NONE. */
void mh_playback_set_stop (MhPlayback *self, guint32 step);

/* Move by one @unit, which need not be the one that is set. */
void mh_playback_step_forward (MhPlayback *self, MhStepUnit unit);
void mh_playback_step_backward (MhPlayback *self, MhStepUnit unit);
/* Moves to just after the next (or previous) event about @position.
 * Returns: FALSE if there is none */
gboolean mh_playback_step_to_position (MhPlayback *self, guint32 position, gboolean forward);

/* Called for every frame while playing.
 * @now_usec: the monotonic time */
void mh_playback_advance (MhPlayback *self, gint64 now_usec);

G_END_DECLS
