/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-relaxation.h"

#include "mh-applies.h"
#include "mh-codes.h"
#include "mh-policy.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"
#include "mh-worklist.h"

#include <glib/gi18n.h>
#include <string.h>

/* The indexes of the lines in the pseudocode that events belong to. */
enum
{
  LINE_SEED = 1,
  LINE_TAKE = 5,
  LINE_KEPT = 8,
  LINE_TOO_EARLY = 9,
  LINE_DECIDED = 10,
  LINE_QUEUED = 11,
  LINE_CLOSED = 12,
};

static const char *const pseudocode[] = {
  N_ ("for each position p: value[p] := draw"),
  N_ ("for each finished p: p joins the queue"),
  N_ ("round := -1; left := 0"),
  N_ ("while the queue is not empty:"),
  N_ ("  if left = 0: round := round + 1; left := queue length"),
  N_ ("  take p; left := left - 1"),
  N_ ("  v := best of the replies of p, one move later"),
  N_ ("  if p is finished: v := end of p"),
  N_ ("  if winner of v = winner of value[p]: next p"),
  N_ ("  if moves of v > round and it is no stack: p joins; next p"),
  N_ ("  value[p] := v"),
  N_ ("  for each q one move before p: q joins if not in it"),
  N_ ("nothing changes any more"),
  NULL,
};

enum
{
  WORK_DECIDED,
  WORK_COMPUTED,
  WORK_IN_VAIN,
  WORK_EXAMINED,
};

static const char *const work_names[] = {
  N_ ("positions decided"),
  N_ ("recomputations"),
  N_ ("recomputations without effect"),
  N_ ("replies examined"),
  NULL,
};

enum
{
  OPTION_ORDER,
};

enum
{
  ORDER_FIFO,
  ORDER_LIFO,
};

static const MhChoice orders[] = {
  [ORDER_FIFO] = { "fifo", N_ ("first in, first out") },
  [ORDER_LIFO] = { "lifo", N_ ("last in, first out") },
  { NULL, NULL },
};

static const MhOption options[] = {
  {
      .id = "order",
      .name = N_ ("Order"),
      .summary = N_ ("Which of the waiting positions is taken next."),
      .choices = orders,
      .initial = ORDER_FIFO,
  },
  { NULL },
};

static const MhTraceStyle queue_style = {
  .waiting = MH_WAITING_QUEUE,
  .pushing = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_QUEUED),
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .initial = MH_OUTCOME_DRAW,
  .has_levels = TRUE,
  .ends_in_answer = TRUE,
};

static const MhTraceStyle stack_style = {
  .waiting = MH_WAITING_STACK,
  .pushing = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_QUEUED),
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .initial = MH_OUTCOME_DRAW,
  .ends_in_answer = TRUE,
};

/* Facts about a position that its events report. */
typedef struct
{
  guint16 counter; /* replies that did not lose when the position was last computed */
  guint32 joined;  /* the event with which the position joined the queue */
  guint32 woken;   /* the event that caused the position to join */
  guint32 decided; /* the event that decided the position */
} Memory;

typedef struct
{
  MhAlgorithmRun parent;
  MhGame *game;
  MhRecorder *recorder; /* NULL if nothing is recorded */
  Memory *memories;     /* for each position; NULL if nothing is recorded */
  MhCodes codes;
  MhWorklist list;
  gboolean is_stack;
  guint32 n_positions;
  guint32 n_scanned; /* positions scanned for finished ones */
  guint32 round;
  guint32 n_left;           /* positions left to take in this round */
  guint64 n_decided_before; /* value of the count before this round */
  guint32 *moves;
  guint64 n_units; /* work for slices: positions taken, and moves listed */
  guint64 work[MH_MAX_WORK_COUNTS];
} Relaxation;

/* The best reply at a position. */
typedef struct
{
  MhValue value;
  guint32 reply;  /* the reply with this value, or MH_POSITION_NONE */
  guint32 n_open; /* replies that do not lose */
} Best;

static gboolean
is_stack (const MhProblem *problem)
{
  return mh_problem_get_option (problem, OPTION_ORDER) == ORDER_LIFO;
}

/* A finished position joins the queue once. Another position joins at most once for
 * each of its moves, when the reply is decided, and is sent back at most once more for
 * each. Each time it is taken, and either changes or stays. */
static guint64
get_n_events_bound (const MhGame *game)
{
  return 3 * (mh_space_get_n_positions (game) + mh_space_get_n_moves_bound (game)) + 1;
}

static gboolean
is_recorded (const MhProblem *problem)
{
  return problem->is_traced && get_n_events_bound (problem->game) <= MH_EVENT_BUDGET;
}

static MhExactness
relaxation_get_exactness (const MhProblem *problem)
{
  return is_stack (problem) ? MH_EXACT_VALUES : MH_EXACT_NUMBERS;
}

static char *
relaxation_describe_exactness (const MhProblem *problem)
{
  return g_strdup (is_stack (problem) ? _ ("the winner, not the number of moves") : _ ("always"));
}

static char *
relaxation_explain (const MhProblem *problem,
                    guint32 position,
                    MhValue answer,
                    const MhSolution *truth)
{
  return g_strdup (_ ("The last in, first out queue reaches this position by a longer way first, "
                      "and its number of moves is never examined again."));
}

static char *
relaxation_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired)
{
  if (!is_stack (problem))
    return NULL;

  *repaired = problem->options;
  repaired->values[OPTION_ORDER] = ORDER_FIFO;

  return g_strdup (_ ("Take first in, first out"));
}

/* Positions are taken again when a reply has changed, most of them a few times. */
static double
relaxation_estimate_looks (const MhProblem *problem)
{
  return 2.0 * (double) mh_space_get_n_moves_bound (problem->game);
}

static guint64
relaxation_get_bytes_needed (const MhProblem *problem)
{
  const guint64 n_positions = mh_space_get_n_positions (problem->game);
  const guint64 n_events = get_n_events_bound (problem->game);
  guint64 n_bytes = n_positions * (sizeof (guint32) + MH_WORKLIST_BYTES);

  if (is_recorded (problem))
    {
      n_bytes += n_positions * (sizeof (Memory) + sizeof (guint32));
      n_bytes += n_events * (MH_EVENT_BYTES + (is_stack (problem) ? sizeof (guint32) : 0));
    }

  return n_bytes;
}

static void
relaxation_free (MhAlgorithmRun *run)
{
  Relaxation *self = (Relaxation *) run;

  g_clear_pointer (&self->recorder, mh_recorder_free);
  g_free (self->memories);
  mh_codes_clear (&self->codes);
  mh_worklist_clear (&self->list);
  g_free (self->moves);
  mh_game_unref (self->game);
  g_free (self);
}

static gboolean
begin_recording (Relaxation *self)
{
  const guint32 n_events = (guint32) get_n_events_bound (self->game);

  self->recorder
      = mh_recorder_new (self->game, self->is_stack ? &stack_style : &queue_style, n_events);
  self->memories = g_try_new (Memory, self->n_positions);

  return self->recorder != NULL && self->memories != NULL;
}

static MhAlgorithmRun *
relaxation_begin (const MhProblem *problem)
{
  Relaxation *self = g_new0 (Relaxation, 1);
  const guint32 n_positions = mh_space_get_n_positions (problem->game);

  self->parent.algorithm = &mh_relaxation;
  self->game = mh_game_ref (problem->game);
  self->is_stack = is_stack (problem);
  self->n_positions = n_positions;
  self->moves = g_new (guint32, mh_space_get_max_moves (problem->game));

  if (!mh_codes_init (&self->codes, n_positions, MH_OUTCOME_DRAW)
      || !mh_worklist_init (&self->list, n_positions)
      || (is_recorded (problem) && !begin_recording (self)))
    {
      relaxation_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

static guint32
record (Relaxation *self, MhEventKind kind, guint32 position, guint32 cause, guint8 line)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  const MhValue value = mh_codes_get (&self->codes, position);
  const MhEvent event = {
    .slot = position,
    .cause = cause,
    .outcome = value.outcome & 3,
    .distance = value.remoteness & 0x3fffffff,
    .counter = self->memories[position].counter,
    .kind = kind & 0xf,
    .line = line,
  };

  return mh_recorder_add (self->recorder, event);
}

/* Puts @position into the queue because of the event @cause. */
static void
push (Relaxation *self, MhEventKind kind, guint32 position, guint32 cause, guint8 line)
{
  mh_worklist_push (&self->list, position);

  const guint32 event = record (self, kind, position, cause, line);

  if (self->memories != NULL)
    {
      self->memories[position].joined = event;
      self->memories[position].woken = cause;
    }
}

static void
scan_next (Relaxation *self)
{
  const guint32 position = mh_space_seed_at (self->game, self->n_scanned++);

  if (self->memories != NULL)
    self->memories[position] = (Memory){
      .counter = (guint16) mh_space_count_successors (self->game, position),
      .decided = MH_STEP_NONE,
    };
  if (mh_space_get_end (self->game, position) != MH_OUTCOME_NONE)
    push (self, MH_EVENT_SEED, position, MH_STEP_NONE, LINE_SEED);
}

/* Returns: the best reply for the mover, with the current values */
static Best
compute (Relaxation *self, guint32 position)
{
  const MhPlayer mover = mh_space_get_mover (self->game, position);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (mover));
  const guint32 n_replies = mh_space_list_successors (self->game, position, self->moves);
  Best best = {
    .value = { mh_space_get_end (self->game, position), 0 },
    .reply = MH_POSITION_NONE,
  };

  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhValue value = mh_codes_get (&self->codes, self->moves[i]);

      if (i == 0 || mh_policy_compare (mover, value, best.value) < 0)
        {
          best.value = value;
          best.reply = self->moves[i];
        }
      best.n_open += value.outcome != loss;
    }
  if (n_replies > 0 && mh_outcome_is_win (best.value.outcome))
    best.value.remoteness++;
  self->work[WORK_EXAMINED] += n_replies;
  self->n_units += n_replies;

  return best;
}

/* Returns: the event that decided @position, or MH_STEP_NONE */
static guint32
get_deciding_event (const Relaxation *self, guint32 position)
{
  if (self->memories == NULL || position == MH_POSITION_NONE)
    return MH_STEP_NONE;

  return self->memories[position].decided;
}

static void
decide (Relaxation *self, guint32 position, const Best *best)
{
  const guint32 n_moves = mh_space_list_predecessors (self->game, position, self->moves);
  const guint32 cause = get_deciding_event (self, best->reply);

  mh_codes_set (&self->codes, position, best->value);
  self->work[WORK_DECIDED]++;
  self->n_units += n_moves;

  const guint32 event = record (self, MH_EVENT_DECIDED, position, cause, LINE_DECIDED);

  if (self->memories != NULL)
    self->memories[position].decided = event;
  for (guint32 i = 0; i < n_moves; i++)
    if (!mh_worklist_contains (&self->list, self->moves[i]))
      push (self, MH_EVENT_QUEUED, self->moves[i], event, LINE_QUEUED);
}

/* A round takes the positions that wait when it begins. */
static void
count_down_round (Relaxation *self)
{
  if (self->n_left == 0)
    {
      if (self->work[WORK_COMPUTED] > 0)
        {
          self->round++;
          mh_recorder_begin_phase (self->recorder);
        }
      self->n_left = self->list.n_waiting;
      self->n_decided_before = self->work[WORK_DECIDED];
    }
  self->n_left--;
}

static void
process_next (Relaxation *self)
{
  count_down_round (self);

  const guint32 position
      = self->is_stack ? mh_worklist_pop_last (&self->list) : mh_worklist_pop_first (&self->list);
  const MhOutcome outcome = mh_codes_get (&self->codes, position).outcome;
  const Memory memory = self->memories != NULL ? self->memories[position] : (Memory){ 0 };

  self->work[WORK_COMPUTED]++;
  record (self, MH_EVENT_TAKE, position, memory.joined, LINE_TAKE);

  const Best best = compute (self, position);

  if (self->memories != NULL)
    self->memories[position].counter = (guint16) best.n_open;
  if (best.value.outcome == outcome)
    record (self, MH_EVENT_KEPT, position, memory.woken, LINE_KEPT);
  else if (!self->is_stack && best.value.remoteness > self->round)
    push (self, MH_EVENT_QUEUED, position, get_deciding_event (self, best.reply), LINE_TOO_EARLY);
  else
    decide (self, position, &best);
}

static gboolean
relaxation_advance (MhAlgorithmRun *run, guint budget)
{
  Relaxation *self = (Relaxation *) run;
  const guint64 end = self->n_units + budget;

  while (self->n_units < end)
    {
      if (self->n_scanned < self->n_positions)
        scan_next (self);
      else if (self->list.n_waiting > 0)
        process_next (self);
      else
        return FALSE;
      self->n_units++;
    }

  return TRUE;
}

/* The number of decided positions is shown, which never falls; the number of waiting
 * ones may grow again. */
static double
relaxation_get_progress (const MhAlgorithmRun *run)
{
  const Relaxation *self = (const Relaxation *) run;

  return ((double) self->n_scanned + (double) self->work[WORK_DECIDED]) / (2.0 * self->n_positions);
}

static MhTrace *
create_trace (Relaxation *self)
{
  if (self->work[WORK_DECIDED] > self->n_decided_before)
    mh_recorder_begin_phase (self->recorder); /* the last phase decides nothing */

  return mh_recorder_close (g_steal_pointer (&self->recorder), LINE_CLOSED);
}

static gboolean
relaxation_finish (MhAlgorithmRun *run, MhResult *result)
{
  Relaxation *self = (Relaxation *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  mh_worklist_clear (&self->list); /* large, and no longer needed */
  if (recorded)
    made.trace = create_trace (self);
  made.solution = mh_codes_take_solution (&self->codes, self->game);
  self->work[WORK_IN_VAIN] = self->work[WORK_COMPUTED] - self->work[WORK_DECIDED];
  memcpy (made.work, self->work, sizeof made.work);
  relaxation_free (run);

  return mh_result_take (result, &made, recorded);
}

const MhAlgorithm mh_relaxation = {
  .id = "relaxation",
  .name = N_ ("Relaxation worklist"),
  .summary = N_ ("Starts as if play never ended and recomputes what a change may change, until "
                 "nothing does. Examines a move several times; exact, but last in, first out it "
                 "may count too many moves."),
  .cost = N_ ("O(n · m · d)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .pair_name = N_ ("recomputations (without effect)"),
  .pair = WORK_COMPUTED,
  .options = options,
  .applies = mh_applies_without_scores,
  .get_exactness = relaxation_get_exactness,
  .describe_exactness = relaxation_describe_exactness,
  .explain = relaxation_explain,
  .suggest_repair = relaxation_suggest_repair,
  .estimate_looks = relaxation_estimate_looks,
  .get_bytes_needed = relaxation_get_bytes_needed,
  .begin = relaxation_begin,
  .advance = relaxation_advance,
  .get_progress = relaxation_get_progress,
  .finish = relaxation_finish,
  .free = relaxation_free,
};
