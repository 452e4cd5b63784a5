/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-private.h"

#include "mh-space.h"

void
mh_trace_init (MhTrace *self, const MhTraceClass *klass, MhGame *game, const MhTraceStyle *style)
{
  g_atomic_ref_count_init (&self->ref_count);
  self->klass = klass;
  self->game = mh_game_ref (game);
  self->style = *style;
}

void
mh_trace_clear (MhTrace *self)
{
  g_clear_pointer (&self->game, mh_game_unref);
  g_clear_pointer (&self->listing, mh_listing_unref);
}

MhTrace *
mh_trace_ref (MhTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_trace_unref (MhTrace *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_ref_count_dec (&self->ref_count))
    self->klass->free (self);
}

MhGame *
mh_trace_get_game (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

const MhTraceStyle *
mh_trace_get_style (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->style;
}

MhListing *
mh_trace_get_listing (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->listing;
}

gboolean
mh_trace_is_partial (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_partial;
}

void
mh_trace_prepare (const MhTrace *self)
{
  g_return_if_fail (self != NULL);

  if (self->klass->prepare != NULL)
    self->klass->prepare (self);
}

gsize
mh_trace_get_bytes (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->klass->get_bytes (self);
}

guint32
mh_trace_get_n_steps (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->klass->get_n_steps (self);
}

MhEvent
mh_trace_get_event (const MhTrace *self, guint32 event)
{
  g_return_val_if_fail (self != NULL && event < mh_trace_get_n_steps (self),
                        ((MhEvent){ .slot = MH_SLOT_NONE }));

  return self->klass->get_event (self, event);
}

MhEvent
mh_trace_get_bare_event (const MhTrace *self, guint32 event)
{
  g_return_val_if_fail (self != NULL && event < mh_trace_get_n_steps (self),
                        ((MhEvent){ .slot = MH_SLOT_NONE }));

  return self->klass->get_bare_event (self, event);
}

gboolean
mh_trace_find (const MhTrace *self, guint32 step, const MhEventQuery *query, guint32 *event)
{
  g_return_val_if_fail (self != NULL && query != NULL && event != NULL, FALSE);
  g_return_val_if_fail (step <= mh_trace_get_n_steps (self), FALSE);

  return self->klass->find (self, step, query, event);
}

guint32
mh_trace_count (const MhTrace *self, guint kinds, guint32 step)
{
  g_return_val_if_fail (self != NULL && step <= mh_trace_get_n_steps (self), 0);

  return self->klass->count (self, kinds, step);
}

guint32
mh_trace_fold_position (const MhTrace *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  if (!self->style.has_cells || position == MH_POSITION_NONE)
    return position;

  return mh_space_with_mover (self->game, position, MH_PLAYER_FIRST);
}

guint32
mh_trace_get_n_slots (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->klass->get_n_slots (self);
}

guint32
mh_trace_get_n_layers (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->klass->get_n_layers (self);
}

guint32
mh_trace_get_position (const MhTrace *self, guint32 slot)
{
  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), MH_POSITION_NONE);

  return self->klass->get_position (self, slot);
}

guint32
mh_trace_get_layer (const MhTrace *self, guint32 slot)
{
  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), MH_LAYER_ALL);

  return self->klass->get_layer (self, slot);
}

guint32
mh_trace_get_parent (const MhTrace *self, guint32 slot)
{
  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), MH_SLOT_NONE);

  return self->klass->get_parent (self, slot);
}

MhRecord
mh_trace_get_record (const MhTrace *self, guint32 slot, guint32 step)
{
  const MhRecord nothing = { .event = MH_STEP_NONE };

  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), nothing);
  g_return_val_if_fail (step <= mh_trace_get_n_steps (self), nothing);

  return self->klass->get_record (self, slot, step);
}

guint32
mh_trace_count_left (const MhTrace *self, guint32 slot, guint32 step)
{
  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), 0);
  g_return_val_if_fail (step <= mh_trace_get_n_steps (self), 0);

  return self->klass->count_left (self, slot, step);
}

guint32
mh_trace_find_slot (const MhTrace *self, guint32 position, guint32 layer, guint32 step)
{
  g_return_val_if_fail (self != NULL && step <= mh_trace_get_n_steps (self), MH_SLOT_NONE);
  g_return_val_if_fail (position < mh_space_get_n_positions (self->game), MH_SLOT_NONE);

  return self->klass->find_slot (self, position, layer, step);
}

MhRecord
mh_trace_get_position_record (const MhTrace *self, guint32 position, guint32 layer, guint32 step)
{
  const MhRecord nothing = { .event = MH_STEP_NONE };

  g_return_val_if_fail (self != NULL, nothing);

  if (!self->style.has_slots)
    return mh_trace_get_record (self, position, step);

  const guint32 slot = mh_trace_find_slot (self, position, layer, step);

  return slot != MH_SLOT_NONE ? mh_trace_get_record (self, slot, step) : nothing;
}

guint32
mh_trace_get_n_phases (const MhTrace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->klass->get_n_phases (self);
}

MhPhase
mh_trace_get_phase (const MhTrace *self, guint32 phase)
{
  g_return_val_if_fail (self != NULL && phase < mh_trace_get_n_phases (self), ((MhPhase){ 0, 0 }));

  return self->klass->get_phase (self, phase);
}

guint32
mh_trace_get_phase_at (const MhTrace *self, guint32 step)
{
  g_return_val_if_fail (self != NULL && step <= mh_trace_get_n_steps (self), 0);

  guint32 low = 0;
  guint32 high = mh_trace_get_n_phases (self) - 1;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (step <= mh_trace_get_phase (self, middle).to)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

guint32
mh_trace_count_decided (const MhTrace *self, guint32 phase, MhOutcome outcome)
{
  g_return_val_if_fail (self != NULL && phase < mh_trace_get_n_phases (self), 0);

  return self->klass->count_decided (self, phase, outcome);
}

guint32
mh_trace_read_waiting (const MhTrace *self, guint32 step, guint32 *slots, guint32 max)
{
  g_return_val_if_fail (self != NULL && step <= mh_trace_get_n_steps (self), 0);

  return self->klass->read_waiting (self, step, slots, max);
}

guint32
mh_trace_read_children (const MhTrace *self,
                        guint32 slot,
                        guint32 step,
                        guint32 *slots,
                        guint32 max)
{
  g_return_val_if_fail (self != NULL && slot < mh_trace_get_n_slots (self), 0);
  g_return_val_if_fail (step <= mh_trace_get_n_steps (self), 0);

  return self->klass->read_children (self, slot, step, slots, max);
}

void
mh_trace_view_read_row (gconstpointer view,
                        guint32 plane,
                        guint32 row,
                        guint32 column,
                        guint32 n,
                        MhCell *cells)
{
  const MhTraceView *self = view;

  g_return_if_fail (self != NULL && self->trace != NULL);
  g_return_if_fail (self->until <= mh_trace_get_n_steps (self->trace));

  self->trace->klass->read_row (self, plane, row, column, n, cells);
}
