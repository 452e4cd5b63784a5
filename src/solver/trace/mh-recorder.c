/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace-private.h"

#include "mh-gathered-bytes.h"
#include "mh-space.h"

struct _MhRecorder
{
  MhGame *game;
  MhTraceStyle style;
  MhListing *listing; /* (nullable) */
  MhEvent *events;
  guint32 n_events;
  guint32 max_events;
  gboolean is_full;
  MhGatheredBytes slots;  /* (element-type MhSlot): none if slots are positions */
  MhGatheredBytes phases; /* (element-type guint32): the event that each phase begins with */
};

MhRecorder *
mh_recorder_new (MhGame *game, const MhTraceStyle *style, guint32 max_events)
{
  g_return_val_if_fail (game != NULL && style != NULL, NULL);

  MhEvent *events = g_try_new (MhEvent, max_events);

  if (events == NULL)
    return NULL;

  MhRecorder *self = g_new0 (MhRecorder, 1);

  self->game = mh_game_ref (game);
  self->style = *style;
  self->events = events;
  self->max_events = max_events;
  mh_recorder_begin_phase (self);

  return self;
}

void
mh_recorder_free (MhRecorder *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->events);
  mh_gathered_bytes_clear (&self->slots);
  mh_gathered_bytes_clear (&self->phases);
  g_clear_pointer (&self->listing, mh_listing_unref);
  mh_game_unref (self->game);
  g_free (self);
}

void
mh_recorder_set_listing (MhRecorder *self, MhListing *listing)
{
  g_return_if_fail (self != NULL && self->listing == NULL && listing != NULL);

  self->listing = mh_listing_ref (listing);
}

guint32
mh_recorder_add_slot (MhRecorder *self, guint32 position, guint32 layer, guint32 parent)
{
  const MhSlot slot = { position, layer, parent };

  g_return_val_if_fail (self != NULL && self->style.has_slots && layer > 0, MH_SLOT_NONE);

  if (self->is_full || self->n_events == self->max_events)
    return MH_SLOT_NONE;

  self->is_full = !mh_gathered_bytes_add (&self->slots, slot);

  return self->is_full ? MH_SLOT_NONE
                       : (guint32) mh_gathered_bytes_count (&self->slots, MhSlot) - 1;
}

guint32
mh_recorder_add (MhRecorder *self, MhEvent event)
{
  g_return_val_if_fail (event.kind < MH_N_EVENT_KINDS, MH_STEP_NONE);

  if (self == NULL)
    return MH_STEP_NONE;
  if (self->n_events == self->max_events)
    self->is_full = TRUE;
  if (self->is_full)
    return MH_STEP_NONE;

  self->events[self->n_events] = event;

  return self->n_events++;
}

guint32
mh_recorder_add_value (MhRecorder *self, MhEvent event, MhValue value)
{
  event.outcome = value.outcome & 3;
  event.distance = value.remoteness & 0x3fffffff;

  return mh_recorder_add (self, event);
}

void
mh_recorder_begin_phase (MhRecorder *self)
{
  if (self == NULL)
    return;

  const guint32 from = self->n_events;

  mh_gathered_bytes_add (&self->phases, from);
}

/* Takes the phases that the run has marked if it has levels; otherwise cuts the run
 * into equal parts. */
static void
set_phases (MhRecordedTrace *self, MhGatheredBytes *phases)
{
  if (self->parent.style.has_levels)
    {
      self->n_phases = (guint32) mh_gathered_bytes_count (phases, guint32);
      self->phases = (gpointer) g_steal_pointer (&phases->data);
      return;
    }

  self->n_phases = CLAMP (self->n_events, 1, MH_TRACE_N_BUCKETS);
  self->phases = g_new (guint32, self->n_phases);
  for (guint32 i = 0; i < self->n_phases; i++)
    self->phases[i] = (guint32) ((guint64) self->n_events * i / self->n_phases);
}

static void
set_slots (MhRecordedTrace *self, MhGatheredBytes *slots)
{
  if (!self->parent.style.has_slots)
    {
      self->n_slots = mh_space_get_n_positions (self->parent.game);
      return;
    }

  self->n_slots = (guint32) mh_gathered_bytes_count (slots, MhSlot);
  self->slots = (gpointer) g_steal_pointer (&slots->data);
  if (self->slots == NULL)
    self->slots = g_new0 (MhSlot, 1); /* not NULL, which would mean that slots are positions */
  for (guint32 slot = 0; slot < self->n_slots; slot++)
    self->n_layers = MAX (self->n_layers, self->slots[slot].layer);
}

MhTrace *
mh_recorder_freeze (MhRecorder *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->slots.is_short || self->phases.is_short)
    {
      mh_recorder_free (self);
      return NULL;
    }

  MhRecordedTrace *trace = g_new0 (MhRecordedTrace, 1);
  const guint32 n_events = self->n_events;
  MhEvent *shrunk = n_events > 0 ? g_try_renew (MhEvent, self->events, n_events) : NULL;

  if (shrunk != NULL)
    self->events = shrunk;
  mh_trace_init (&trace->parent, &mh_recorded_trace_class, self->game, &self->style);
  trace->parent.is_partial = self->is_full;
  trace->parent.listing = g_steal_pointer (&self->listing);
  trace->events = g_steal_pointer (&self->events);
  trace->n_events = n_events;
  set_slots (trace, &self->slots);
  set_phases (trace, &self->phases);
  mh_recorder_free (self);

  trace->indexes = mh_recorded_indexes_new (trace);
  if (trace->indexes == NULL)
    {
      mh_trace_unref (&trace->parent);
      return NULL;
    }

  return &trace->parent;
}

MhTrace *
mh_recorder_close (MhRecorder *self, guint8 line)
{
  g_return_val_if_fail (self != NULL, NULL);

  mh_recorder_add (self, (MhEvent){
                             .slot = MH_SLOT_NONE,
                             .cause = MH_STEP_NONE,
                             .kind = MH_EVENT_CLOSED,
                             .line = line,
                         });

  return mh_recorder_freeze (self);
}
