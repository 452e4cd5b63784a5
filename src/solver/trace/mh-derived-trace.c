/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-derived-trace-private.h"

#include "mh-space.h"

#include <string.h>

static const MhTraceStyle trace_style = {
  .waiting = MH_WAITING_NONE,
  .deciding = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_levels = TRUE,
  .is_derived = TRUE,
  .ends_in_answer = TRUE,
};

static const MhLevelIndex *
get_index (const MhTrace *trace)
{
  return &((const MhDerivedTrace *) trace)->index;
}

/* Returns: the number of events but for CLOSED, which comes last */
static guint32
get_n_decided (const MhTrace *trace)
{
  return mh_level_index_get_n_ranks (get_index (trace));
}

static guint32
get_n_seeds (const MhTrace *trace)
{
  const MhLevelIndex *index = get_index (trace);

  return index->n_levels > 0 ? index->starts[1] : 0;
}

static gboolean
is_closed (const MhTrace *trace, guint32 step)
{
  return step > get_n_decided (trace);
}

static MhValue
get_value (const MhTrace *trace, guint32 position)
{
  return mh_solution_decode (mh_level_index_get_code (get_index (trace), position));
}

/* Returns: whether the event of @position, which has a winner, has happened at @step */
static gboolean
has_happened (const MhTrace *trace, guint32 position, MhValue value, guint32 step)
{
  const MhLevelIndex *index = get_index (trace);

  if (index->starts[value.remoteness] >= step)
    return FALSE;
  if (index->starts[value.remoteness + 1] <= step)
    return TRUE;

  return mh_level_index_get_rank (index, position) < step;
}

static gboolean
is_decided (const MhTrace *trace, guint32 position, MhValue value, guint32 step)
{
  return mh_outcome_is_win (value.outcome) && has_happened (trace, position, value, step);
}

static void
mh_derived_trace_free (MhTrace *trace)
{
  MhDerivedTrace *self = (MhDerivedTrace *) trace;

  mh_level_index_clear (&self->index);
  g_free (self->decided);
  g_free (self->holes);
  mh_trace_clear (trace);
  g_free (self);
}

static guint32
mh_derived_trace_get_n_steps (const MhTrace *trace)
{
  return get_n_decided (trace) + 1;
}

static gsize
mh_derived_trace_get_bytes (const MhTrace *trace)
{
  const MhDerivedTrace *self = (const MhDerivedTrace *) trace;

  return mh_level_index_get_bytes (&self->index) + self->index.n_levels * sizeof *self->decided
         + self->n_holes * sizeof *self->holes;
}

/* Returns: the reply that decides @position. For a win this is the winning reply that
 * was decided first; for a loss it is the losing reply that was decided last.
 * Successors are listed by number, which is also the order of events within a level. */
static guint32
find_reason (const MhTrace *trace, guint32 position, MhValue value)
{
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (trace->game));
  const guint32 n_replies = mh_space_list_successors (trace->game, position, replies);
  const MhValue wanted = { value.outcome, value.remoteness - 1 };
  const gboolean is_won
      = value.outcome == mh_outcome_win_of (mh_space_get_mover (trace->game, position));
  guint32 reason = MH_POSITION_NONE;

  for (guint32 i = 0; i < n_replies; i++)
    if (mh_value_equal (get_value (trace, replies[i]), wanted))
      {
        reason = replies[i];
        if (is_won)
          break;
      }

  return reason;
}

/* Returns: how many replies have not been found to lose at @step */
static guint32
count_left (const MhTrace *trace, guint32 position, guint32 step)
{
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (trace->game));
  const guint32 n_replies = mh_space_list_successors (trace->game, position, replies);
  const MhPlayer mover = mh_space_get_mover (trace->game, position);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (mover));
  guint32 n_left = n_replies;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhValue value = get_value (trace, replies[i]);

      if (value.outcome == loss && has_happened (trace, replies[i], value, step))
        n_left--;
    }

  return n_left;
}

static guint8
get_line (const MhDerivedTrace *self, guint32 position, MhValue value)
{
  if (value.remoteness == 0)
    return self->lines.seed;

  return value.outcome == mh_outcome_win_of (mh_space_get_mover (self->parent.game, position))
             ? self->lines.won
             : self->lines.lost;
}

static MhEvent
mh_derived_trace_get_bare_event (const MhTrace *trace, guint32 event)
{
  const MhDerivedTrace *self = (const MhDerivedTrace *) trace;

  if (event == get_n_decided (trace))
    return (MhEvent){
      .slot = MH_SLOT_NONE,
      .cause = MH_STEP_NONE,
      .kind = MH_EVENT_CLOSED,
      .line = self->lines.closed,
    };

  const guint32 position = mh_level_index_get_position (&self->index, event);
  const MhValue value = get_value (trace, position);

  return (MhEvent){
    .slot = position,
    .cause = MH_STEP_NONE,
    .outcome = (guint32) value.outcome & 3,
    .distance = value.remoteness & MH_REMOTENESS_UNKNOWN,
    .kind = value.remoteness > 0 ? MH_EVENT_DECIDED : MH_EVENT_SEED,
    .line = get_line (self, position, value),
  };
}

static MhEvent
mh_derived_trace_get_event (const MhTrace *trace, guint32 event)
{
  MhEvent told = mh_derived_trace_get_bare_event (trace, event);

  if (told.slot == MH_SLOT_NONE)
    return told;

  const MhValue value = get_value (trace, told.slot);
  const guint32 reason
      = value.remoteness > 0 ? find_reason (trace, told.slot, value) : MH_POSITION_NONE;
  const guint32 n_left = count_left (trace, told.slot, event);

  if (reason != MH_POSITION_NONE)
    told.cause = mh_level_index_get_rank (get_index (trace), reason);
  told.counter = (guint16) MIN (n_left, G_MAXUINT16);
  return told;
}

/* Returns: the stretch of events of @kind; events of one kind are contiguous */
static MhPhase
get_stretch (const MhTrace *trace, MhEventKind kind)
{
  const guint32 n_seeds = get_n_seeds (trace);
  const guint32 n_decided = get_n_decided (trace);

  switch (kind)
    {
    case MH_EVENT_SEED:
      return (MhPhase){ 0, n_seeds };
    case MH_EVENT_DECIDED:
      return (MhPhase){ n_seeds, n_decided };
    case MH_EVENT_CLOSED:
      return (MhPhase){ n_decided, n_decided + 1 };
    case MH_EVENT_TAKE:
    case MH_EVENT_REFUTED:
    case MH_EVENT_KEPT:
    case MH_EVENT_QUEUED:
    case MH_EVENT_ENTERED:
    case MH_EVENT_HIT:
    case MH_EVENT_CUT:
    default:
      return (MhPhase){ 0, 0 };
    }
}

/* Finds the event of @stretch nearest to @step in the direction of the search.
 * Returns: FALSE if there is none */
static gboolean
find_in_stretch (MhPhase stretch, guint32 step, gboolean forward, guint32 *event)
{
  if (stretch.from == stretch.to || (forward ? step >= stretch.to : step <= stretch.from))
    return FALSE;

  *event = forward ? MAX (step, stretch.from) : MIN (step, stretch.to) - 1;

  return TRUE;
}

/* Returns: the stretch with the one event about a position, or an empty stretch if that
 * event is of none of the wanted kinds */
static MhPhase
find_about (const MhTrace *trace, const MhEventQuery *query)
{
  const MhValue value = get_value (trace, query->position);
  const MhEventKind kind = value.remoteness > 0 ? MH_EVENT_DECIDED : MH_EVENT_SEED;

  if (!mh_outcome_is_win (value.outcome) || (query->kinds & MH_EVENT_FILTER (kind)) == 0)
    return (MhPhase){ 0, 0 };

  const guint32 rank = mh_level_index_get_rank (get_index (trace), query->position);

  return (MhPhase){ rank, rank + 1 };
}

static gboolean
mh_derived_trace_find (const MhTrace *trace,
                       guint32 step,
                       const MhEventQuery *query,
                       guint32 *event)
{
  gboolean found = FALSE;

  if (query->position != MH_POSITION_NONE)
    return find_in_stretch (find_about (trace, query), step, query->forward, event);

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    {
      guint32 candidate;

      if ((query->kinds & MH_EVENT_FILTER (kind)) == 0
          || !find_in_stretch (get_stretch (trace, (MhEventKind) kind), step, query->forward,
                               &candidate))
        continue;
      if (!found || (query->forward ? candidate < *event : candidate > *event))
        *event = candidate;
      found = TRUE;
    }

  return found;
}

static guint32
mh_derived_trace_count (const MhTrace *trace, guint kinds, guint32 step)
{
  guint32 count = 0;

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    {
      const MhPhase stretch = get_stretch (trace, (MhEventKind) kind);
      const guint32 end = CLAMP (step, stretch.from, stretch.to);

      if (kinds & MH_EVENT_FILTER (kind))
        count += end - stretch.from;
    }

  return count;
}

static guint32
mh_derived_trace_get_n_slots (const MhTrace *trace)
{
  return get_index (trace)->n_positions;
}

static guint32
mh_derived_trace_get_n_layers (const MhTrace *trace)
{
  return 0;
}

static guint32
mh_derived_trace_get_position (const MhTrace *trace, guint32 slot)
{
  return slot;
}

static guint32
mh_derived_trace_get_layer (const MhTrace *trace, guint32 slot)
{
  return MH_LAYER_ALL;
}

static guint32
mh_derived_trace_get_parent (const MhTrace *trace, guint32 slot)
{
  return MH_SLOT_NONE;
}

static MhRecord
mh_derived_trace_get_record (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhValue value = get_value (trace, slot);
  MhRecord record = { .event = MH_STEP_NONE };

  if (is_decided (trace, slot, value, step))
    {
      record.value = value;
      record.event = mh_level_index_get_rank (get_index (trace), slot);
    }
  else if (is_closed (trace, step) && mh_space_is_possible (trace->game, slot))
    record.value.outcome = MH_OUTCOME_DRAW;

  return record;
}

/* The count of a decided position stays what it was at its event. */
static guint32
mh_derived_trace_count_left (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhValue value = get_value (trace, slot);

  if (is_decided (trace, slot, value, step))
    step = mh_level_index_get_rank (get_index (trace), slot);

  return count_left (trace, slot, step);
}

static guint32
mh_derived_trace_find_slot (const MhTrace *trace, guint32 position, guint32 layer, guint32 step)
{
  return is_decided (trace, position, get_value (trace, position), step) ? position : MH_SLOT_NONE;
}

/* The last phase decides nothing. Without winners there is an empty first phase before
 * it. */
static guint32
mh_derived_trace_get_n_phases (const MhTrace *trace)
{
  const guint32 n_levels = get_index (trace)->n_levels;

  return MAX (n_levels, 1) + 1;
}

static MhPhase
mh_derived_trace_get_phase (const MhTrace *trace, guint32 phase)
{
  const MhLevelIndex *index = get_index (trace);
  const guint32 n_decided = get_n_decided (trace);

  if (phase < index->n_levels)
    return (MhPhase){ index->starts[phase], index->starts[phase + 1] };

  return (MhPhase){ n_decided, phase > 0 ? n_decided + 1 : n_decided };
}

static guint32
mh_derived_trace_count_decided (const MhTrace *trace, guint32 phase, MhOutcome outcome)
{
  const MhDerivedTrace *self = (const MhDerivedTrace *) trace;

  if (phase >= self->index.n_levels || !mh_outcome_is_win (outcome))
    return 0;

  return self->decided[phase][outcome == MH_OUTCOME_SECOND ? MH_PLAYER_SECOND : MH_PLAYER_FIRST];
}

static guint32
mh_derived_trace_read_waiting (const MhTrace *trace, guint32 step, guint32 *slots, guint32 max)
{
  return 0;
}

static guint32
mh_derived_trace_read_children (const MhTrace *trace,
                                guint32 slot,
                                guint32 step,
                                guint32 *slots,
                                guint32 max)
{
  return 0;
}

static const MhTraceClass derived_trace_class = {
  .free = mh_derived_trace_free,
  .get_n_steps = mh_derived_trace_get_n_steps,
  .get_bytes = mh_derived_trace_get_bytes,
  .get_event = mh_derived_trace_get_event,
  .get_bare_event = mh_derived_trace_get_bare_event,
  .find = mh_derived_trace_find,
  .count = mh_derived_trace_count,
  .get_n_slots = mh_derived_trace_get_n_slots,
  .get_n_layers = mh_derived_trace_get_n_layers,
  .get_position = mh_derived_trace_get_position,
  .get_layer = mh_derived_trace_get_layer,
  .get_parent = mh_derived_trace_get_parent,
  .get_record = mh_derived_trace_get_record,
  .count_left = mh_derived_trace_count_left,
  .find_slot = mh_derived_trace_find_slot,
  .get_n_phases = mh_derived_trace_get_n_phases,
  .get_phase = mh_derived_trace_get_phase,
  .count_decided = mh_derived_trace_count_decided,
  .read_waiting = mh_derived_trace_read_waiting,
  .read_children = mh_derived_trace_read_children,
  .read_row = mh_derived_trace_read_row,
};

/* Returns: FALSE if memory ran out */
static gboolean
copy_levels (MhDerivedTrace *self, const MhStatistics *statistics)
{
  const gsize n_bytes = statistics->n_levels * sizeof *self->decided;

  if (n_bytes == 0)
    return TRUE;

  self->decided = g_try_malloc (n_bytes);
  if (self->decided == NULL)
    return FALSE;

  memcpy (self->decided, statistics->levels, n_bytes);

  return TRUE;
}

static void
list_holes (MhDerivedTrace *self)
{
  const MhGame *game = self->parent.game;
  const guint32 n_nodes = mh_space_get_n_columns (game);

  self->holes = g_new (guint32, mh_game_get_n_holes (game));
  for (guint32 node = 0; node < n_nodes; node++)
    if (mh_game_is_hole (game, node))
      self->holes[self->n_holes++] = node;
}

guint64
mh_derived_trace_get_bytes_needed (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return (guint64) mh_space_get_n_positions (game) * sizeof (guint32)
         + mh_level_index_get_bytes_needed (game);
}

MhTrace *
mh_derived_trace_new_take (MhLevelIndex *index,
                           const MhStatistics *statistics,
                           const MhLevelLines *lines)
{
  g_return_val_if_fail (index != NULL && statistics != NULL && lines != NULL, NULL);

  MhDerivedTrace *self = g_new0 (MhDerivedTrace, 1);

  mh_trace_init (&self->parent, &derived_trace_class, mh_solution_get_game (index->solution),
                 &trace_style);
  self->index = *index;
  *index = (MhLevelIndex){ NULL };
  self->lines = *lines;
  list_holes (self);
  if (copy_levels (self, statistics))
    return &self->parent;

  mh_derived_trace_free (&self->parent);

  return NULL;
}
