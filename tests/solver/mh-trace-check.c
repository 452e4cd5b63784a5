/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-check.h"

#include "mh-pick.h"
#include "mh-replay.h"
#include "mh-space.h"

/* The ends of the run are asked for more often than others. */
static guint32
random_step (guint32 n_steps)
{
  const guint32 dice = mh_pick_below (16);

  return dice == 0 ? 0 : dice == 1 ? n_steps : mh_pick_below (n_steps + 1);
}

static void
assert_same_record (const MhReplay *self, MhRecord record, MhRecord expected)
{
  g_assert_cmpint (record.value.outcome, ==, expected.value.outcome);
  g_assert_cmpuint (record.value.remoteness, ==, expected.value.remoteness);
  g_assert_cmpuint (record.event, ==, expected.event);
  if (record.event != MH_STEP_NONE && !self->style->is_derived)
    g_assert_cmpuint (record.counter, ==, expected.counter);
}

/* Before its first event, a slot is not counted. */
static void
check_left (const MhReplay *self, guint32 slot)
{
  const MhRecord record = self->records[slot];
  const guint32 position = mh_trace_get_position (self->trace, slot);
  const guint32 n_left = mh_trace_count_left (self->trace, slot, self->step);

  if (record.event != MH_STEP_NONE)
    g_assert_cmpuint (n_left, ==, record.counter);
  else if (!self->style->is_derived)
    g_assert_cmpuint (n_left, ==, mh_space_count_successors (self->game, position));
}

static guint32
random_layer (const MhReplay *self)
{
  const guint32 n_layers = mh_trace_get_n_layers (self->trace);

  return n_layers == 0 || g_test_rand_bit () ? MH_LAYER_ALL : 1 + mh_pick_below (n_layers);
}

static void
check_records (const MhReplay *self)
{
  const guint32 position = mh_pick_below (self->n_positions);
  const guint32 layer = random_layer (self);

  if (self->n_slots > 0)
    {
      const guint32 slot = mh_pick_below (self->n_slots);

      assert_same_record (self, mh_trace_get_record (self->trace, slot, self->step),
                          self->records[slot]);
      check_left (self, slot);
    }
  assert_same_record (self, mh_trace_get_position_record (self->trace, position, layer, self->step),
                      mh_replay_tell (self, position, layer));
  if (self->style->has_slots)
    g_assert_cmpuint (mh_trace_find_slot (self->trace, position, layer, self->step), ==,
                      mh_replay_find_slot (self, position, layer));
}

static void
check_waiting (const MhReplay *self)
{
  const guint32 n_slots = self->waiting.length;
  const guint32 max = g_test_rand_bit () ? n_slots : mh_pick_below (5);
  g_autofree guint32 *slots = g_new (guint32, max + 1);
  const guint32 n_waiting = mh_trace_read_waiting (self->trace, self->step, slots, max);
  const GList *link = self->waiting.head;

  g_assert_cmpuint (n_waiting, ==, n_slots);
  for (guint32 i = 0; i < MIN (n_waiting, max); i++, link = link->next)
    g_assert_cmpuint (slots[i], ==, GPOINTER_TO_UINT (link->data));
}

static void
check_children (const MhReplay *self)
{
  const guint32 max = mh_pick_below (5);
  guint32 children[5];
  guint32 n = 0;

  if (self->n_slots == 0)
    return;

  const guint32 slot = mh_pick_below (self->n_slots);
  const guint32 n_children = mh_trace_read_children (self->trace, slot, self->step, children, max);

  for (guint32 i = 0; i < self->n_slots; i++)
    {
      if (mh_trace_get_parent (self->trace, i) != slot || self->records[i].event == MH_STEP_NONE)
        continue;
      if (n < max)
        g_assert_cmpuint (children[n], ==, i);
      n++;
    }
  g_assert_cmpuint (n_children, ==, n);
}

static gboolean
fits (const MhReplay *self, const MhEventQuery *query, guint32 number)
{
  const MhEvent event = mh_trace_get_event (self->trace, number);

  if ((MH_EVENT_FILTER (event.kind) & query->kinds) == 0)
    return FALSE;

  return query->position == MH_POSITION_NONE
         || (event.slot != MH_SLOT_NONE
             && mh_trace_get_position (self->trace, event.slot) == query->position);
}

static gboolean
scan (const MhReplay *self, const MhEventQuery *query, guint32 *found)
{
  if (query->forward)
    {
      for (*found = self->step; *found < self->n_steps; (*found)++)
        if (fits (self, query, *found))
          return TRUE;
      return FALSE;
    }

  for (*found = self->step; *found > 0;)
    if (fits (self, query, --*found))
      return TRUE;

  return FALSE;
}

static void
check_find (const MhReplay *self)
{
  const MhEventQuery query = {
    .kinds = g_test_rand_bit () ? MH_EVENT_FILTER_ANY : mh_pick_below (MH_EVENT_FILTER_ANY + 1),
    .position = g_test_rand_bit () ? MH_POSITION_NONE : mh_pick_below (self->n_positions),
    .forward = g_test_rand_bit (),
  };
  guint32 found = 0;
  guint32 expected = 0;
  const gboolean is_there = scan (self, &query, &expected);

  g_assert_cmpint (mh_trace_find (self->trace, self->step, &query, &found), ==, is_there);
  if (is_there)
    g_assert_cmpuint (found, ==, expected);
}

static void
check_count (const MhReplay *self)
{
  const guint kinds = mh_pick_below (MH_EVENT_FILTER_ANY + 1);
  guint32 count = 0;

  for (guint32 i = 0; i < self->step; i++)
    count += (MH_EVENT_FILTER (mh_trace_get_event (self->trace, i).kind) & kinds) != 0 ? 1 : 0;
  g_assert_cmpuint (mh_trace_count (self->trace, kinds, self->step), ==, count);
}

static void
check_phase_at (const MhReplay *self)
{
  const MhPhase phase
      = mh_trace_get_phase (self->trace, mh_trace_get_phase_at (self->trace, self->step));

  if (self->step == 0)
    g_assert_cmpuint (mh_trace_get_phase_at (self->trace, 0), ==, 0);
  else
    g_assert_true (phase.from < self->step && self->step <= phase.to);
}

/* A stretch of a row, as it is at the step of the replay and as it was at
 * @since. The replay is left anywhere. */
static void
check_row (MhReplay *self, guint32 since, guint32 until)
{
  const guint32 n_columns = mh_space_get_n_columns (self->game);
  const guint32 layer = random_layer (self);
  const guint32 column = mh_pick_below (n_columns);
  const guint32 n = mh_pick_below (n_columns - column + 1);
  const MhCellIndex cell_index = { mh_pick_below (mh_space_get_n_planes (self->game)),
                                   mh_pick_below (mh_space_get_n_rows (self->game)), column };
  const guint32 first = mh_space_position_at (self->game, cell_index);
  const MhTraceView view = { self->trace, since, until, layer };
  g_autofree MhCell *cells = g_new (MhCell, n_columns);
  g_autofree MhValue *before = g_new (MhValue, n_columns);

  mh_trace_view_read_row (&view, cell_index.plane, cell_index.row, column, n, cells);
  mh_replay_seek (self, since);
  for (guint32 i = 0; i < n; i++)
    before[i] = mh_replay_tell (self, first + i, layer).value;
  mh_replay_seek (self, until);
  for (guint32 i = 0; i < n; i++)
    {
      const MhValue expected = mh_replay_tell (self, first + i, layer).value;
      const MhValue value = mh_cell_get_value (cells[i]);
      const gboolean possible = mh_space_is_possible (self->game, first + i);
      const gboolean fresh
          = expected.outcome != MH_OUTCOME_NONE && !mh_value_equal (before[i], expected);

      g_assert_true (mh_value_equal (value, expected));
      g_assert_cmpint ((cells[i] & MH_CELL_IMPOSSIBLE) != 0, ==, !possible);
      g_assert_cmpint ((cells[i] & MH_CELL_FRESH) != 0, ==, fresh);
    }
}

/* A bare event is @event without its reasons. */
static void
check_bare (const MhTrace *trace, guint32 number, MhEvent event)
{
  const MhEvent bare = mh_trace_get_bare_event (trace, number);

  event.cause = MH_STEP_NONE;
  event.counter = 0;
  g_assert_cmpmem (&bare, sizeof bare, &event, sizeof event);
}

/* Phases follow each other without gaps, and count what they decide. */
static void
check_phases (const MhReplay *self)
{
  const guint32 n_phases = mh_trace_get_n_phases (self->trace);
  guint32 end = 0;

  g_assert_cmpuint (n_phases, >=, 1);
  if (!self->style->has_levels)
    g_assert_cmpuint (n_phases, <=, MH_TRACE_N_BUCKETS);
  for (guint32 k = 0; k < n_phases; k++)
    {
      const MhPhase phase = mh_trace_get_phase (self->trace, k);
      guint32 n_decided[MH_N_OUTCOMES] = { 0 };

      g_assert_cmpuint (phase.from, ==, end);
      g_assert_cmpuint (phase.to, >=, phase.from);
      if (!self->style->has_levels && self->n_steps > 0)
        g_assert_cmpuint (phase.to - phase.from - self->n_steps / n_phases, <=, 1);
      for (guint32 i = phase.from; i < phase.to; i++)
        {
          const MhEvent event = mh_trace_get_event (self->trace, i);

          check_bare (self->trace, i, event);
          if (MH_EVENT_FILTER (event.kind) & self->style->deciding)
            n_decided[event.outcome]++;
        }
      for (int outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
        g_assert_cmpuint (mh_trace_count_decided (self->trace, k, (MhOutcome) outcome), ==,
                          n_decided[outcome]);
      end = phase.to;
    }
  g_assert_cmpuint (end, ==, self->n_steps);
}

void
mh_trace_check_seeks (const MhTrace *trace, guint n_seeks)
{
  g_auto (MhReplay) replay;

  mh_replay_init (&replay, trace);
  check_phases (&replay);
  for (guint i = 0; i < n_seeks; i++)
    {
      const guint32 until = random_step (replay.n_steps);

      check_row (&replay, mh_pick_below (until + 1), until);
      check_records (&replay);
      check_waiting (&replay);
      check_phase_at (&replay);
      if (i % 8 == 0) /* these scan the run, which takes longer than replaying it */
        {
          check_children (&replay);
          check_find (&replay);
          check_count (&replay);
        }
    }
}

/* The first event of a slot, which is numbered in the order of these. */
static void
check_visit (const MhReplay *before, guint32 slot, guint32 n_visited)
{
  const guint32 parent = mh_trace_get_parent (before->trace, slot);
  const guint32 layer = mh_trace_get_layer (before->trace, slot);

  g_assert_cmpuint (slot, ==, n_visited);
  g_assert_cmpuint (layer, >=, 1);
  g_assert_cmpuint (layer, <=, mh_trace_get_n_layers (before->trace));
  if (parent == MH_SLOT_NONE)
    return;

  g_assert_cmpuint (parent, <, slot);
  g_assert_cmpuint (before->records[parent].event, !=, MH_STEP_NONE);
  g_assert_cmpuint (layer, ==, mh_trace_get_layer (before->trace, parent) + 1);
}

/* Events of a search are about the end of its path, or one step below it. */
static void
check_on_path (const MhReplay *before, const MhEvent *event)
{
  const guint32 end = mh_replay_peek (before);
  const gboolean is_below = mh_trace_get_parent (before->trace, event->slot) == end;

  if (event->kind == MH_EVENT_ENTERED)
    g_assert_true (is_below);
  if (event->kind == MH_EVENT_DECIDED)
    g_assert_true (is_below || event->slot == end);
  if (event->kind == MH_EVENT_CUT)
    g_assert_cmpuint (event->slot, ==, end);
  if (event->kind == MH_EVENT_HIT)
    {
      const MhEvent cause = mh_trace_get_event (before->trace, event->cause);

      g_assert_cmpint (cause.kind, ==, MH_EVENT_ENTERED);
      g_assert_cmpuint (cause.slot, ==, end);
    }
}

void
mh_trace_check_events (const MhTrace *trace)
{
  g_auto (MhReplay) replay;
  guint32 n_visited = 0;

  mh_replay_init (&replay, trace);
  while (replay.step < replay.n_steps)
    {
      const MhEvent event = mh_trace_get_event (trace, replay.step);

      g_assert_true (event.cause == MH_STEP_NONE || event.cause < replay.step);
      if (event.slot == MH_SLOT_NONE)
        {
          g_assert_cmpint (event.kind, ==, MH_EVENT_CLOSED);
        }
      else
        {
          g_assert_cmpuint (event.slot, <, replay.n_slots);
          if (replay.style->has_slots && replay.records[event.slot].event == MH_STEP_NONE)
            check_visit (&replay, event.slot, n_visited++);
          if (replay.style->waiting == MH_WAITING_PATH)
            check_on_path (&replay, &event);
          if (event.kind == MH_EVENT_TAKE)
            g_assert_cmpuint (event.slot, ==, mh_replay_peek (&replay));
        }
      mh_replay_do_next (&replay);
    }
  if (replay.style->has_slots)
    g_assert_cmpuint (n_visited, ==, replay.n_slots);
}
