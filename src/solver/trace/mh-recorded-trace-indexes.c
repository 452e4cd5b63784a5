/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace-private.h"

#include "mh-space.h"

MhRecordedIndexes *
mh_recorded_indexes_new (const MhRecordedTrace *trace)
{
  g_return_val_if_fail (trace != NULL, NULL);

  MhRecordedIndexes *self = g_new0 (MhRecordedIndexes, 1);
  const gboolean has_slots = trace->slots != NULL;
  const gboolean is_stack = trace->parent.style.waiting == MH_WAITING_STACK;
  const guint32 n_events = trace->n_events;

  g_mutex_init (&self->lock);
  if (is_stack)
    self->tops = g_try_new (guint32, (gsize) n_events + 1);
  self->decided = g_try_malloc0_n (trace->n_phases, sizeof *self->decided);
  if (!mh_event_index_init (&self->groups[MH_EVENTS_BY_SLOT], trace->n_slots, n_events)
      || !mh_event_counts_init (&self->counts, trace->events, n_events)
      || (has_slots
          && (!mh_event_index_init (&self->groups[MH_EVENTS_BY_POSITION],
                                    mh_space_get_n_positions (trace->parent.game), n_events)
              || !mh_event_index_init (&self->groups[MH_SLOTS_BY_PARENT], trace->n_slots,
                                       trace->n_slots)))
      || (is_stack && self->tops == NULL) || self->decided == NULL)
    {
      mh_recorded_indexes_free (self);
      return NULL;
    }

  return self;
}

void
mh_recorded_indexes_free (MhRecordedIndexes *self)
{
  g_return_if_fail (self != NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (self->groups); i++)
    mh_event_index_clear (&self->groups[i]);
  mh_event_counts_clear (&self->counts);
  g_free (self->decided);
  g_free (self->tops);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Returns: whether the caller is to fill an index in, and then to call end_filling(). The flag is
 * read and set by atomic operations of this code, which the thread sanitizer follows; those
 * within GLib it does not see. */
static gboolean
begin_filling (MhRecordedIndexes *self, const int *is_filled)
{
  if (g_atomic_int_get (is_filled))
    return FALSE;

  g_mutex_lock (&self->lock);
  if (!g_atomic_int_get (is_filled))
    return TRUE;

  g_mutex_unlock (&self->lock);
  return FALSE;
}

static void
end_filling (MhRecordedIndexes *self, int *is_filled)
{
  g_atomic_int_set (is_filled, TRUE);
  g_mutex_unlock (&self->lock);
}

static MhEventKeys
get_keys (const MhRecordedTrace *self, MhRecordedGroup group)
{
  switch (group)
    {
    case MH_EVENTS_BY_SLOT:
      return (MhEventKeys){ &self->events->slot, sizeof *self->events };
    case MH_EVENTS_BY_POSITION:
      return (MhEventKeys){
        &self->events->slot,
        sizeof *self->events,
        &self->slots->position,
        sizeof *self->slots,
      };
    case MH_SLOTS_BY_PARENT:
      return (MhEventKeys){ &self->slots->parent, sizeof *self->slots };
    default:
      g_assert_not_reached ();
    }
}

const MhEventIndex *
mh_recorded_trace_get_group (const MhRecordedTrace *self, MhRecordedGroup group)
{
  MhRecordedIndexes *indexes = self->indexes;

  if (begin_filling (indexes, &indexes->are_grouped[group]))
    {
      const MhEventKeys keys = get_keys (self, group);

      mh_event_index_fill (&indexes->groups[group], &keys);
      end_filling (indexes, &indexes->are_grouped[group]);
    }

  return &indexes->groups[group];
}

const MhEventCounts *
mh_recorded_trace_get_counts (const MhRecordedTrace *self)
{
  MhRecordedIndexes *indexes = self->indexes;

  if (begin_filling (indexes, &indexes->are_counted))
    {
      mh_event_counts_fill (&indexes->counts);
      end_filling (indexes, &indexes->are_counted);
    }

  return &indexes->counts;
}

static void
count_decided (const MhRecordedTrace *self)
{
  for (guint32 phase = 0; phase < self->n_phases; phase++)
    {
      const MhPhase stretch = mh_trace_get_phase (&self->parent, phase);

      for (guint32 i = stretch.from; i < stretch.to; i++)
        if (mh_event_is_of (&self->events[i], self->parent.style.deciding))
          self->indexes->decided[phase][self->events[i].outcome]++;
    }
}

const guint32 (*mh_recorded_trace_get_decided (const MhRecordedTrace *self))[4]
{
  MhRecordedIndexes *indexes = self->indexes;

  if (begin_filling (indexes, &indexes->are_decided_counted))
    {
      count_decided (self);
      end_filling (indexes, &indexes->are_decided_counted);
    }

  return (const guint32 (*)[4]) indexes->decided;
}

static void
link_stack (const MhRecordedTrace *self)
{
  const guint pushing = self->parent.style.pushing;
  guint32 *tops = self->indexes->tops;
  guint32 top = 0;
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_events; i++)
    {
      if (self->events[i].kind == MH_EVENT_TAKE)
        top = top > 1 ? tops[top - 2] : 0;
      else if (mh_event_is_of (&self->events[i], pushing))
        top = n + 1;
      else
        continue;

      tops[n++] = top;
    }
}

const guint32 *
mh_recorded_trace_get_tops (const MhRecordedTrace *self)
{
  MhRecordedIndexes *indexes = self->indexes;

  if (begin_filling (indexes, &indexes->is_stacked))
    {
      link_stack (self);
      end_filling (indexes, &indexes->is_stacked);
    }

  return indexes->tops;
}
