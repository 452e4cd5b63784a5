/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-replay.h"

#include "mh-space.h"

static void
start_over (MhReplay *self)
{
  for (guint32 slot = 0; slot < self->n_slots; slot++)
    {
      self->records[slot] = (MhRecord){ .event = MH_STEP_NONE };
      if (!self->style->has_slots && mh_space_is_possible (self->game, slot))
        self->records[slot].value.outcome = self->style->initial;
    }
  g_queue_clear (&self->waiting);
  self->step = 0;
}

void
mh_replay_init (MhReplay *self, const MhTrace *trace)
{
  const MhGame *game = mh_trace_get_game (trace);

  *self = (MhReplay){
    .trace = trace,
    .game = game,
    .style = mh_trace_get_style (trace),
    .n_positions = mh_space_get_n_positions (game),
    .n_slots = mh_trace_get_n_slots (trace),
    .n_steps = mh_trace_get_n_steps (trace),
  };
  self->records = g_new (MhRecord, self->n_slots + 1);
  self->slots_of = g_new (GArray *, self->n_positions);
  for (guint32 position = 0; position < self->n_positions; position++)
    self->slots_of[position] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 slot = 0; slot < self->n_slots; slot++)
    g_array_append_val (self->slots_of[mh_trace_get_position (trace, slot)], slot);
  start_over (self);
}

void
mh_replay_clear (MhReplay *self)
{
  for (guint32 position = 0; position < self->n_positions; position++)
    g_array_unref (self->slots_of[position]);
  g_free (self->slots_of);
  g_free (self->records);
  g_queue_clear (&self->waiting);
}

guint32
mh_replay_peek (const MhReplay *self)
{
  return self->waiting.length > 0 ? GPOINTER_TO_UINT (self->waiting.head->data) : MH_SLOT_NONE;
}

/* Moves what waits along, or down and up the path. */
static void
move_waiting (MhReplay *self, const MhEvent *event)
{
  const gboolean pushes = (MH_EVENT_FILTER (event->kind) & self->style->pushing) != 0;
  const gpointer slot = GUINT_TO_POINTER (event->slot);

  switch (self->style->waiting)
    {
    case MH_WAITING_QUEUE:
      if (pushes)
        g_queue_push_tail (&self->waiting, slot);
      break;
    case MH_WAITING_STACK:
      if (pushes)
        g_queue_push_head (&self->waiting, slot);
      break;
    case MH_WAITING_PATH:
      if (event->kind == MH_EVENT_ENTERED)
        g_queue_push_head (&self->waiting, slot);
      if (event->kind == MH_EVENT_DECIDED && mh_replay_peek (self) == event->slot)
        g_queue_pop_head (&self->waiting);
      return;
    case MH_WAITING_NONE:
    default:
      return;
    }

  if (event->kind == MH_EVENT_TAKE)
    g_queue_pop_head (&self->waiting);
}

static void
end_run (MhReplay *self)
{
  if (self->style->waiting == MH_WAITING_PATH)
    g_queue_clear (&self->waiting);
  if (self->style->has_slots || self->style->stays_open)
    return;

  for (guint32 slot = 0; slot < self->n_slots; slot++)
    if (self->records[slot].value.outcome == MH_OUTCOME_NONE
        && mh_space_is_possible (self->game, slot))
      self->records[slot].value.outcome = MH_OUTCOME_DRAW;
}

void
mh_replay_do_next (MhReplay *self)
{
  const guint32 number = self->step++;
  const MhEvent event = mh_trace_get_event (self->trace, number);

  if (event.slot != MH_SLOT_NONE)
    {
      self->records[event.slot] = (MhRecord){
        .value = { (MhOutcome) event.outcome, event.distance },
        .event = number,
        .counter = event.counter,
      };
      move_waiting (self, &event);
    }
  if (event.kind == MH_EVENT_CLOSED)
    end_run (self);
}

void
mh_replay_seek (MhReplay *self, guint32 step)
{
  if (step < self->step)
    start_over (self);
  while (self->step < step)
    mh_replay_do_next (self);
}

guint32
mh_replay_find_slot (const MhReplay *self, guint32 position, guint32 layer)
{
  const GArray *slots = self->slots_of[position];
  guint32 found = MH_SLOT_NONE;

  for (guint i = 0; i < slots->len; i++)
    {
      const guint32 slot = g_array_index (slots, guint32, i);
      const guint32 event = self->records[slot].event;

      if (event == MH_STEP_NONE
          || (layer != MH_LAYER_ALL && mh_trace_get_layer (self->trace, slot) != layer))
        continue;
      if (found == MH_SLOT_NONE || event > self->records[found].event)
        found = slot;
    }

  return found;
}

MhRecord
mh_replay_tell (const MhReplay *self, guint32 position, guint32 layer)
{
  const MhRecord nothing = { .event = MH_STEP_NONE };

  if (!self->style->has_slots)
    return self->records[position];

  const guint32 slot = mh_replay_find_slot (self, position, layer);

  return slot != MH_SLOT_NONE ? self->records[slot] : nothing;
}
