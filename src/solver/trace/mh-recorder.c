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

/* Lists the events of each position, for a run that adds slots. Returns: FALSE if memory ran
 * out, like those below */
static gboolean
index_positions (MhRecordedTrace *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->parent.game);
  g_autofree guint32 *positions = g_try_new (guint32, (gsize) self->n_events + 1);

  if (positions == NULL)
    return FALSE;

  for (guint32 i = 0; i < self->n_events; i++)
    {
      const guint32 slot = self->events[i].slot;

      positions[i] = slot != MH_SLOT_NONE ? self->slots[slot].position : MH_POSITION_NONE;
    }

  return mh_event_index_init (&self->by_position, n_positions, self->n_events, positions,
                              sizeof *positions);
}

static gboolean
index_events (MhRecordedTrace *self)
{
  if (!mh_event_index_init (&self->by_slot, self->n_slots, self->n_events, &self->events->slot,
                            sizeof *self->events)
      || !mh_event_counts_init (&self->counts, self->events, self->n_events))
    return FALSE;

  return self->slots == NULL
         || (index_positions (self)
             && mh_event_index_init (&self->by_parent, self->n_slots, self->n_slots,
                                     &self->slots->parent, sizeof *self->slots));
}

static gboolean
link_stack (MhRecordedTrace *self)
{
  const guint changing = self->parent.style.pushing | MH_EVENT_FILTER (MH_EVENT_TAKE);
  const guint32 n_changes = mh_event_counts_count (&self->counts, changing, self->n_events);
  const guint32 n_pushes
      = mh_event_counts_count (&self->counts, self->parent.style.pushing, self->n_events);
  MhWaitingStack *stack = &self->stack;
  guint32 top = 0;
  guint32 depth = 0;
  guint32 n_pushed = 0;

  stack->pushes = g_try_new (guint32, (gsize) n_pushes + 1);
  stack->changes = g_try_new (guint32, (gsize) n_changes + 1);
  stack->tops = g_try_new (guint32, (gsize) n_changes + 1);
  stack->depths = g_try_new (guint32, (gsize) n_changes + 1);
  stack->below = g_try_new (guint32, (gsize) n_pushes + 1);
  if (stack->pushes == NULL || stack->changes == NULL || stack->tops == NULL
      || stack->depths == NULL || stack->below == NULL)
    return FALSE;

  for (guint32 i = 0; i < self->n_events; i++)
    {
      if (!mh_event_is_of (&self->events[i], changing))
        continue;

      if (self->events[i].kind == MH_EVENT_TAKE)
        {
          top = stack->below[top - 1];
          depth--;
        }
      else
        {
          stack->pushes[n_pushed] = i;
          stack->below[n_pushed++] = top;
          top = n_pushed;
          depth++;
        }
      stack->changes[stack->n_changes] = i;
      stack->tops[stack->n_changes] = top;
      stack->depths[stack->n_changes++] = depth;
    }

  return TRUE;
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
count_decided (MhRecordedTrace *self)
{
  self->decided = g_malloc0_n (self->n_phases, sizeof (*self->decided));
  for (guint32 phase = 0; phase < self->n_phases; phase++)
    {
      const MhPhase stretch = mh_trace_get_phase (&self->parent, phase);

      for (guint32 i = stretch.from; i < stretch.to; i++)
        if (mh_event_is_of (&self->events[i], self->parent.style.deciding))
          self->decided[phase][self->events[i].outcome]++;
    }
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

  if (!index_events (trace)
      || (trace->parent.style.waiting == MH_WAITING_STACK && !link_stack (trace)))
    {
      mh_trace_unref (&trace->parent);
      return NULL;
    }
  count_decided (trace);

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
