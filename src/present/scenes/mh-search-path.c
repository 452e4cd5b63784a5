/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-search-path.h"

#include "mh-space.h"

/* Returns: the event that has answered @slot; later events only use the answer */
static MhEvent
get_decision (const MhTrace *trace, guint32 slot, guint32 step)
{
  MhEvent event = { .slot = MH_SLOT_NONE, .cause = MH_STEP_NONE };

  do
    {
      step = mh_trace_get_record (trace, slot, step).event;
      if (step == MH_STEP_NONE)
        return event;
      event = mh_trace_get_event (trace, step);
    }
  while (event.kind == MH_EVENT_HIT);

  return event;
}

/* Returns: the slot that the answer of @slot is based on, or MH_SLOT_NONE if it does not
 * depend on a reply */
static guint32
get_reason (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhEvent decision = get_decision (trace, slot, step);

  if (decision.cause == MH_STEP_NONE)
    return MH_SLOT_NONE;

  const guint32 reason = mh_trace_get_event (trace, decision.cause).slot;

  /* A memo of coins has entries of all depths; only an end has no reply for a
   * reason. */
  if (mh_trace_get_style (trace)->has_cells)
    return mh_space_count_successors (mh_trace_get_game (trace),
                                      mh_trace_get_position (trace, slot))
                   > 0
               ? reason
               : MH_SLOT_NONE;

  return mh_trace_get_layer (trace, reason) > mh_trace_get_layer (trace, slot) ? reason
                                                                               : MH_SLOT_NONE;
}

/* Reads the path of an unfinished search, from the root on. */
static void
read_open_path (MhSearchPath *self, guint32 n_slots)
{
  self->slots = g_new (guint32, n_slots);
  self->n_slots = mh_trace_read_waiting (self->trace, self->step, self->slots, n_slots);
  for (guint32 i = 0; i < n_slots / 2; i++)
    {
      const guint32 slot = self->slots[i];

      self->slots[i] = self->slots[n_slots - 1 - i];
      self->slots[n_slots - 1 - i] = slot;
    }
}

/* Reads the path before the search, which contains only the root, or after its end, along
 * the replies that the answer is based on. */
static void
read_answered_path (MhSearchPath *self)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint32));
  const MhRecord root = mh_trace_get_record (self->trace, 0, self->step);
  gsize n_slots;

  self->is_ended = root.value.outcome != MH_OUTCOME_NONE;
  for (guint32 slot = 0; slot != MH_SLOT_NONE; slot = get_reason (self->trace, slot, self->step))
    g_array_append_val (slots, slot);
  self->slots = g_array_steal (slots, &n_slots);
  self->n_slots = (guint32) n_slots;
}

void
mh_search_path_update (MhSearchPath *self, MhTrace *trace, guint32 step)
{
  g_return_if_fail (self != NULL);

  if (trace == self->trace && step == self->step)
    return;

  mh_search_path_clear (self);
  if (trace == NULL)
    return;

  self->trace = mh_trace_ref (trace);
  self->step = step;
  if (!mh_trace_get_style (trace)->has_slots || mh_trace_get_n_slots (trace) == 0)
    return;

  const guint32 n_open = mh_trace_read_waiting (trace, step, NULL, 0);

  if (n_open > 0)
    read_open_path (self, n_open);
  else
    read_answered_path (self);
}

void
mh_search_path_clear (MhSearchPath *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->trace, mh_trace_unref);
  g_clear_pointer (&self->slots, g_free);
  *self = (MhSearchPath){ 0 };
}

/* Returns: the number of replies tried up to and including that of @slot; replies are tried
 * in order */
static guint32
count_up_to (const MhSearchPath *self, const MhSearchReply *replies, guint32 n, guint32 slot)
{
  const guint32 position = mh_trace_get_position (self->trace, slot);

  for (guint32 i = 0; i < n; i++)
    if (replies[i].position == position)
      return i + 1;

  return 0;
}

static guint32
count_left (guint32 n, guint32 n_left_out)
{
  return n - MIN (n, n_left_out);
}

/* Returns: the number of tried replies of an answered slot. A winning reply ends the search
 * of a node, except for coins, where all replies are needed. */
static guint32
count_tried_of_answered (const MhSearchPath *self,
                         guint32 slot,
                         const MhSearchReply *replies,
                         guint32 n)
{
  const MhGame *game = mh_trace_get_game (self->trace);
  const guint32 position = mh_trace_get_position (self->trace, slot);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  const MhEvent decision = get_decision (self->trace, slot, self->step);
  const guint32 reason = get_reason (self->trace, slot, self->step);

  return decision.outcome == win && reason != MH_SLOT_NONE
                 && !mh_trace_get_style (self->trace)->has_cells
             ? count_up_to (self, replies, n, reason)
             : count_left (n, decision.counter);
}

/* Returns: the number of tried replies of the present node, which follows from the last
 * event */
static guint32
count_tried_of_end (const MhSearchPath *self, guint32 slot, const MhSearchReply *replies, guint32 n)
{
  if (self->step == 0)
    return 0;

  const MhEvent last = mh_trace_get_event (self->trace, self->step - 1);

  if (last.slot != slot)
    return count_up_to (self, replies, n, last.slot);

  return last.kind == MH_EVENT_CUT ? count_left (n, last.counter) : 0;
}

static guint32
count_tried (const MhSearchPath *self, guint32 depth, const MhSearchReply *replies, guint32 n)
{
  const guint32 slot = self->slots[depth];

  if (self->is_ended)
    return count_tried_of_answered (self, slot, replies, n);
  if (depth + 1 < self->n_slots)
    return count_up_to (self, replies, n, self->slots[depth + 1]);

  return count_tried_of_end (self, slot, replies, n);
}

/* Finds the slots of the tried replies. A slot that was first visited from another node was
 * found in the memo. */
static void
find_slots (const MhSearchPath *self, guint32 slot, MhSearchReply *replies, guint32 n_tried)
{
  const guint32 layer = mh_trace_get_style (self->trace)->has_cells
                            ? MH_LAYER_ALL
                            : mh_trace_get_layer (self->trace, slot) + 1;
  g_autofree guint32 *children = g_new (guint32, n_tried + 1);
  const guint32 n_read
      = mh_trace_read_children (self->trace, slot, self->step, children, n_tried + 1);
  const guint32 n_children = MIN (n_read, n_tried);
  guint32 child = 0;

  for (guint32 i = 0; i < n_tried; i++)
    {
      MhSearchReply *reply = &replies[i];

      reply->is_memo = child == n_children
                       || mh_trace_get_position (self->trace, children[child]) != reply->position;
      reply->slot = reply->is_memo
                        ? mh_trace_find_slot (self->trace, reply->position, layer, self->step)
                        : children[child++];
    }
}

guint32
mh_search_path_list_replies (const MhSearchPath *self,
                             guint32 depth,
                             MhSearchReply *replies,
                             guint32 *n_tried)
{
  g_return_val_if_fail (self != NULL && depth < self->n_slots, 0);
  g_return_val_if_fail (replies != NULL && n_tried != NULL, 0);

  const MhGame *game = mh_trace_get_game (self->trace);
  const guint32 slot = self->slots[depth];
  g_autofree guint32 *positions = g_new (guint32, mh_space_get_max_moves (game));

  *n_tried = 0;
  if (self->is_ended && depth + 1 == self->n_slots)
    return 0;

  const guint32 n
      = mh_space_list_successors (game, mh_trace_get_position (self->trace, slot), positions);

  for (guint32 i = 0; i < n; i++)
    replies[i] = (MhSearchReply){ .position = mh_trace_fold_position (self->trace, positions[i]),
                                  .slot = MH_SLOT_NONE };
  *n_tried = count_tried (self, depth, replies, n);
  find_slots (self, slot, replies, *n_tried);

  return n;
}

gboolean
mh_search_path_is_settled (const MhSearchPath *self, guint32 depth)
{
  g_return_val_if_fail (self != NULL && depth < self->n_slots, FALSE);

  if (self->is_ended)
    return TRUE;

  const MhRecord record = mh_trace_get_record (self->trace, self->slots[depth], self->step);

  return record.event != MH_STEP_NONE
         && mh_trace_get_event (self->trace, record.event).kind == MH_EVENT_CUT;
}
