/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-playback.h"

#include <math.h>

/* The longest time in seconds that playing a run takes at a speed of 1, and at the highest speed:
 * longer runs play faster. Single events are only hurried at the highest speed, because they are to
 * be read. */
#define MAX_LEVELS_SECONDS 60.0
#define MAX_DECISIONS_SECONDS 600.0
#define MAX_FASTEST_SECONDS 15.0

struct _MhPlayback
{
  GObject parent_instance;

  MhTrace *trace;
  guint32 n_steps; /* without a trace */
  guint32 step;
  guint32 stop; /* at which playing pauses, or MH_STEP_NONE */
  MhStepUnit unit;
  double speed;
  gboolean playing;

  /* The rank and the time at which playing began; the time is unset before the first frame. */
  guint32 anchor_rank;
  gint64 anchor_usec;
};

#define NOT_ANCHORED G_MININT64

enum
{
  PROP_0,
  PROP_TRACE,
  PROP_N_STEPS,
  PROP_STEP,
  PROP_UNIT,
  PROP_SPEED,
  PROP_PLAYING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ENUM_TYPE (MhStepUnit,
                    mh_step_unit,
                    G_DEFINE_ENUM_VALUE (MH_STEP_UNIT_EVENT, "event"),
                    G_DEFINE_ENUM_VALUE (MH_STEP_UNIT_DECISION, "decision"),
                    G_DEFINE_ENUM_VALUE (MH_STEP_UNIT_LEVEL, "level"))

G_DEFINE_FINAL_TYPE (MhPlayback, mh_playback, G_TYPE_OBJECT)

/* Returns: the unit in use. Without levels that is not the chosen unit, which stays stored for runs
 * that have levels. */
static MhStepUnit
get_unit (MhPlayback *self)
{
  return self->n_steps > 0 ? MH_STEP_UNIT_EVENT : mh_step_unit_fit (self->unit, self->trace);
}

/* The functions below are those of mh-step-unit.h; without a trace each step is a unit. */

static guint32
get_last_rank (MhPlayback *self)
{
  return self->trace != NULL ? mh_step_unit_get_last_rank (get_unit (self), self->trace)
                             : self->n_steps;
}

static guint32
get_rank (MhPlayback *self, MhStepUnit unit, guint32 step)
{
  return self->trace != NULL ? mh_step_unit_get_rank (unit, self->trace, step) : step;
}

static guint32
get_step_of_rank (MhPlayback *self, MhStepUnit unit, guint32 rank)
{
  return self->trace != NULL ? mh_step_unit_get_step (unit, self->trace, rank) : rank;
}

/* Returns: the number of units per second */
static double
get_rate (MhPlayback *self)
{
  const MhStepUnit unit = get_unit (self);
  const double n_units = get_last_rank (self);

  if (self->speed >= MH_PLAYBACK_MAX_SPEED)
    return fmax (self->speed, n_units / MAX_FASTEST_SECONDS);
  if (unit == MH_STEP_UNIT_LEVEL)
    return self->speed * fmax (1, n_units / MAX_LEVELS_SECONDS);
  if (unit == MH_STEP_UNIT_DECISION)
    return self->speed * fmax (1, n_units / MAX_DECISIONS_SECONDS);

  return self->speed;
}

/* Playing continues from the current step. */
static void
anchor (MhPlayback *self)
{
  self->anchor_usec = NOT_ANCHORED;
}

static void
set_step (MhPlayback *self, guint32 step)
{
  const guint32 n_steps = mh_playback_get_n_steps (self);
  const guint32 clamped = MIN (step, n_steps);

  if (clamped == self->step)
    return;

  self->step = clamped;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

static void
mh_playback_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhPlayback *self = MH_PLAYBACK (object);

  switch (property)
    {
    case PROP_TRACE:
      g_value_set_pointer (value, self->trace);
      break;
    case PROP_N_STEPS:
      g_value_set_uint (value, mh_playback_get_n_steps (self));
      break;
    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;
    case PROP_UNIT:
      g_value_set_enum (value, (int) mh_playback_get_unit (self));
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_playback_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhPlayback *self = MH_PLAYBACK (object);

  switch (property)
    {
    case PROP_STEP:
      mh_playback_set_step (self, g_value_get_uint (value));
      break;
    case PROP_UNIT:
      mh_playback_set_unit (self, (MhStepUnit) g_value_get_enum (value));
      break;
    case PROP_SPEED:
      mh_playback_set_speed (self, g_value_get_double (value));
      break;
    case PROP_PLAYING:
      mh_playback_set_playing (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_playback_finalize (GObject *object)
{
  MhPlayback *self = MH_PLAYBACK (object);

  g_clear_pointer (&self->trace, mh_trace_unref);

  G_OBJECT_CLASS (mh_playback_parent_class)->finalize (object);
}

static void
mh_playback_class_init (MhPlaybackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = mh_playback_get_property;
  object_class->set_property = mh_playback_set_property;
  object_class->finalize = mh_playback_finalize;

  properties[PROP_TRACE] = g_param_spec_pointer ("trace", NULL, NULL, readable);
  properties[PROP_N_STEPS] = g_param_spec_uint ("n-steps", NULL, NULL, 0, G_MAXUINT32, 0, readable);
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT32, 0, writable);
  properties[PROP_UNIT]
      = g_param_spec_enum ("unit", NULL, NULL, MH_TYPE_STEP_UNIT, MH_STEP_UNIT_LEVEL, writable);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, MH_PLAYBACK_MIN_SPEED,
                                                MH_PLAYBACK_MAX_SPEED, 1, writable);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_playback_init (MhPlayback *self)
{
  self->stop = MH_STEP_NONE;
  self->unit = MH_STEP_UNIT_LEVEL;
  self->speed = 1;
  anchor (self);
}

MhPlayback *
mh_playback_new (void)
{
  return g_object_new (MH_TYPE_PLAYBACK, NULL);
}

MhTrace *
mh_playback_get_trace (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), NULL);

  return self->trace;
}

void
mh_playback_set_trace (MhPlayback *self, MhTrace *trace)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  if (trace == self->trace)
    return;

  const guint32 n_steps_before = mh_playback_get_n_steps (self);
  const MhStepUnit unit_before = get_unit (self);

  g_object_freeze_notify (G_OBJECT (self));
  g_clear_pointer (&self->trace, mh_trace_unref);
  self->trace = trace != NULL ? mh_trace_ref (trace) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRACE]);
  if (mh_playback_get_n_steps (self) != n_steps_before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_STEPS]);
  if (get_unit (self) != unit_before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNIT]);
  mh_playback_set_playing (self, FALSE);
  set_step (self, mh_playback_get_n_steps (self));
  g_object_thaw_notify (G_OBJECT (self));
}

guint32
mh_playback_get_n_steps (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), 0);

  return self->trace != NULL ? mh_trace_get_n_steps (self->trace) : self->n_steps;
}

void
mh_playback_set_n_steps (MhPlayback *self, guint32 n_steps)
{
  g_return_if_fail (MH_IS_PLAYBACK (self) && self->trace == NULL);

  g_object_freeze_notify (G_OBJECT (self));
  mh_playback_set_playing (self, FALSE);
  if (n_steps != self->n_steps)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_STEPS]);
  self->n_steps = n_steps;
  set_step (self, n_steps);
  g_object_thaw_notify (G_OBJECT (self));
}

guint32
mh_playback_get_step (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), 0);

  return self->step;
}

void
mh_playback_set_step (MhPlayback *self, guint32 step)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  anchor (self);
  set_step (self, step);
}

MhStepUnit
mh_playback_get_unit (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), MH_STEP_UNIT_EVENT);

  return get_unit (self);
}

void
mh_playback_set_unit (MhPlayback *self, MhStepUnit unit)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  if (unit == get_unit (self))
    return;

  self->unit = unit;
  anchor (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNIT]);
}

double
mh_playback_get_speed (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), 1);

  return self->speed;
}

void
mh_playback_set_speed (MhPlayback *self, double speed)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  const double clamped = CLAMP (speed, MH_PLAYBACK_MIN_SPEED, MH_PLAYBACK_MAX_SPEED);

  if (!(clamped < self->speed || clamped > self->speed))
    return;

  self->speed = clamped;
  anchor (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

gboolean
mh_playback_get_playing (MhPlayback *self)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), FALSE);

  return self->playing;
}

void
mh_playback_set_playing (MhPlayback *self, gboolean playing)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  playing = playing && mh_playback_get_n_steps (self) > 0;
  if (playing == self->playing)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->playing = playing;
  anchor (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
  if (playing && self->step == mh_playback_get_n_steps (self))
    set_step (self, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

void
mh_playback_set_stop (MhPlayback *self, guint32 step)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  self->stop = step;
}

void
mh_playback_step_forward (MhPlayback *self, MhStepUnit unit)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  const guint32 rank = get_rank (self, unit, self->step);

  mh_playback_set_step (self, get_step_of_rank (self, unit, rank + 1));
}

void
mh_playback_step_backward (MhPlayback *self, MhStepUnit unit)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  if (self->step == 0)
    return;

  /* The present unit is the last complete one before the step. */
  const guint32 rank = get_rank (self, unit, self->step - 1);

  mh_playback_set_step (self, get_step_of_rank (self, unit, rank));
}

gboolean
mh_playback_step_to_position (MhPlayback *self, guint32 position, gboolean forward)
{
  g_return_val_if_fail (MH_IS_PLAYBACK (self), FALSE);

  guint32 event;

  if (self->trace == NULL || (!forward && self->step == 0))
    return FALSE;

  const MhEventQuery query
      = { MH_EVENT_FILTER_ANY, mh_trace_fold_position (self->trace, position), forward };

  if (!mh_trace_find (self->trace, forward ? self->step : self->step - 1, &query, &event))
    return FALSE;

  mh_playback_set_step (self, event + 1);

  return TRUE;
}

/* Goes on to @step, and ends playing there if that is the last one, or on the way to it. */
static void
play_to (MhPlayback *self, guint32 step)
{
  const guint32 last = mh_playback_get_n_steps (self);
  const guint32 end = self->step < self->stop ? MIN (self->stop, last) : last;

  set_step (self, MIN (step, end));
  if (step >= end)
    mh_playback_set_playing (self, FALSE);
}

void
mh_playback_advance (MhPlayback *self, gint64 now_usec)
{
  g_return_if_fail (MH_IS_PLAYBACK (self));

  if (!self->playing)
    return;

  if (self->anchor_usec == NOT_ANCHORED)
    {
      self->anchor_rank = get_rank (self, get_unit (self), self->step);
      self->anchor_usec = now_usec;
      return;
    }

  const double elapsed = (double) (now_usec - self->anchor_usec) / G_USEC_PER_SEC;
  const double n_units = floor (elapsed * get_rate (self));
  const guint32 last_rank = get_last_rank (self);
  const guint32 n_steps = mh_playback_get_n_steps (self);

  if (n_units < 1)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  play_to (self,
           n_units >= last_rank - self->anchor_rank
               ? n_steps
               : get_step_of_rank (self, get_unit (self), self->anchor_rank + (guint32) n_units));
  g_object_thaw_notify (G_OBJECT (self));
}
