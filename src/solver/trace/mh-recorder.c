/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace-private.h"

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
  GArray *slots;  /* (element-type MhSlot); NULL if slots are positions */
  GArray *phases; /* (element-type guint32): the event that each phase begins with */
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
  if (style->has_slots)
    self->slots = g_array_new (FALSE, FALSE, sizeof (MhSlot));
  self->phases = g_array_new (FALSE, FALSE, sizeof (guint32));
  mh_recorder_begin_phase (self);

  return self;
}

void
mh_recorder_free (MhRecorder *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->events);
  g_clear_pointer (&self->slots, g_array_unref);
  g_clear_pointer (&self->phases, g_array_unref);
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

  g_return_val_if_fail (self != NULL && self->slots != NULL && layer > 0, MH_SLOT_NONE);

  if (self->is_full || self->n_events == self->max_events)
    return MH_SLOT_NONE;

  g_array_append_vals (self->slots, &slot, 1);

  return self->slots->len - 1;
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

  g_array_append_vals (self->phases, &from, 1);
}

/* Takes the phases that the run has marked if it has levels; otherwise cuts the run
 * into equal parts. */
static void
set_phases (MhRecordedTrace *self, GArray *phases)
{
  if (self->parent.style.has_levels)
    {
      gsize n_phases;

      self->phases = g_array_steal (phases, &n_phases);
      self->n_phases = (guint32) n_phases;
      return;
    }

  self->n_phases = CLAMP (self->n_events, 1, MH_TRACE_N_BUCKETS);
  self->phases = g_new (guint32, self->n_phases);
  for (guint32 i = 0; i < self->n_phases; i++)
    self->phases[i] = (guint32) ((guint64) self->n_events * i / self->n_phases);
}

static void
set_slots (MhRecordedTrace *self, GArray *slots)
{
  self->n_slots = slots != NULL ? slots->len : mh_space_get_n_positions (self->parent.game);
  if (slots == NULL)
    return;

  self->slots = (MhSlot *) g_array_steal (slots, NULL);
  if (self->slots == NULL)
    self->slots = g_new0 (MhSlot, 1); /* not NULL, which would mean that slots are positions */
  for (guint32 slot = 0; slot < self->n_slots; slot++)
    self->n_layers = MAX (self->n_layers, self->slots[slot].layer);
}

MhTrace *
mh_recorder_freeze (MhRecorder *self)
{
  g_return_val_if_fail (self != NULL, NULL);

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
  set_slots (trace, self->slots);
  set_phases (trace, self->phases);
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
