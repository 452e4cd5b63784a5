/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-retrograde.h"

#include "mh-applies.h"
#include "mh-codes.h"
#include "mh-engine.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

/* The indexes of the lines in the pseudocode that events belong to. */
enum
{
  LINE_SEED = 1,
  LINE_TAKE = 3,
  LINE_WINNING_REPLY = 6,
  LINE_REFUTED = 7,
  LINE_LAST_REFUTED = 8,
  LINE_CLOSED = 9,
};

static const char *const pseudocode[] = {
  N_ ("for each position p: count[p] := number of replies of p"),
  N_ ("for each p already won: decide (p, winner of p, 0)"),
  N_ ("while the queue is not empty:"),
  N_ ("  take p; w := winner[p]; k := moves[p] + 1"),
  N_ ("  for each q one move before p:"),
  N_ ("    if q is decided: next q"),
  N_ ("    if w moves in q: decide (q, w, k); next q"),
  N_ ("    count[q] := count[q] - 1"),
  N_ ("    if count[q] = 0: decide (q, w, k)"),
  N_ ("every other position is a draw"),
  N_ ("decide (q, w, k):"),
  N_ ("  winner[q] := w; moves[q] := k; q joins the queue"),
  NULL,
};

enum
{
  WORK_DECIDED,
  WORK_EXAMINED,
  WORK_REFUTED,
};

static const char *const work_names[] = {
  N_ ("positions decided"),
  N_ ("replies examined"),
  N_ ("replies refuted"),
  NULL,
};

static const MhTraceStyle trace_style = {
  .waiting = MH_WAITING_QUEUE,
  .pushing = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .deciding = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_levels = TRUE,
  .ends_in_answer = TRUE,
};

typedef struct
{
  MhAlgorithmRun parent;
  MhGame *game;
  MhRecorder *recorder; /* NULL if nothing is recorded */
  guint32 n_positions;
  guint32 n_scanned; /* positions scanned for seeds */
  MhCodes codes;
  guint16 *counters; /* for each position, the replies still to refute */
  guint32 *queue;    /* all positions ever queued, in order */
  guint32 n_taken;
  guint32 n_queued;
  guint32 *decided_by; /* the event that decided each position; NULL if nothing is recorded */
  guint32 *moves;
  guint32 level; /* remoteness of the position taken last */
  guint64 work[MH_MAX_WORK_COUNTS];
} Retrograde;

/* Every position is queued and taken once, and every move refutes or decides at most
 * once. */
static guint64
get_n_events_bound (const MhGame *game)
{
  return 2 * (guint64) mh_space_get_n_positions (game) + mh_space_get_n_moves_bound (game) + 1;
}

static gboolean
retrograde_is_too_long (const MhGame *game)
{
  return get_n_events_bound (game) > MH_EVENT_BUDGET;
}

static gboolean
is_recorded (const MhProblem *problem)
{
  return problem->is_traced && !retrograde_is_too_long (problem->game);
}

static MhExactness
retrograde_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NUMBERS;
}

static char *
retrograde_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("always"));
}

static guint64
retrograde_get_bytes_needed (const MhProblem *problem)
{
  const MhGame *game = problem->game;
  const guint64 n_positions = mh_space_get_n_positions (game);
  guint64 n_bytes = n_positions * (3 * sizeof (guint32));

  if (is_recorded (problem))
    n_bytes += n_positions * 2 * sizeof (guint32) + get_n_events_bound (game) * MH_EVENT_BYTES;

  return n_bytes;
}

static void
retrograde_free (MhAlgorithmRun *run)
{
  Retrograde *self = (Retrograde *) run;

  g_clear_pointer (&self->recorder, mh_recorder_free);
  mh_codes_clear (&self->codes);
  g_free (self->counters);
  g_free (self->queue);
  g_free (self->decided_by);
  g_free (self->moves);
  mh_game_unref (self->game);
  g_free (self);
}

static MhAlgorithmRun *
retrograde_begin (const MhProblem *problem)
{
  MhGame *game = problem->game;
  Retrograde *self = g_new0 (Retrograde, 1);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const gboolean recorded = is_recorded (problem);

  self->parent.algorithm = &mh_retrograde;
  self->game = mh_game_ref (game);
  self->n_positions = n_positions;
  self->counters = g_try_new0 (guint16, n_positions);
  self->queue = g_try_new (guint32, n_positions);
  self->moves = g_new (guint32, mh_space_get_max_moves (game));
  if (recorded)
    {
      self->recorder = mh_recorder_new (game, &trace_style, (guint32) get_n_events_bound (game));
      self->decided_by = g_try_new (guint32, n_positions);
    }

  if (!mh_codes_init (&self->codes, n_positions, MH_OUTCOME_DRAW) || self->counters == NULL
      || self->queue == NULL || (recorded && (self->recorder == NULL || self->decided_by == NULL)))
    {
      retrograde_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

static guint32
record (Retrograde *self, MhEventKind kind, guint32 position, guint32 cause, guint8 line)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  const gboolean is_decided = mh_codes_is_decided (&self->codes, position);
  const MhValue value = mh_codes_get (&self->codes, position);
  const MhEvent event = {
    .slot = position,
    .cause = cause,
    .outcome = is_decided ? value.outcome & 3 : MH_OUTCOME_NONE, /* no draw until the run ends */
    .distance = value.remoteness & 0x3fffffff,
    .counter = self->counters[position],
    .kind = kind & 0xf,
    .line = line,
  };

  return mh_recorder_add (self->recorder, event);
}

/* Sets the value of @position and puts it into the queue. */
static void
decide (Retrograde *self,
        MhEventKind kind,
        guint32 position,
        MhValue value,
        guint32 cause,
        guint8 line)
{
  mh_codes_set (&self->codes, position, value);
  self->queue[self->n_queued++] = position;
  self->work[WORK_DECIDED]++;

  const guint32 event = record (self, kind, position, cause, line);

  if (self->decided_by != NULL)
    self->decided_by[position] = event;
}

/* A finished position that is drawn is no seed: it makes no predecessor win, and as a
 * reply it is never refuted. */
static void
scan_next (Retrograde *self)
{
  const guint32 position = mh_space_seed_at (self->game, self->n_scanned++);
  const MhOutcome end = mh_space_get_end (self->game, position);

  self->counters[position] = (guint16) mh_space_count_successors (self->game, position);
  if (mh_outcome_is_win (end))
    decide (self, MH_EVENT_SEED, position, (MhValue){ end, 0 }, MH_STEP_NONE, LINE_SEED);
}

/* Handles the move from @before to a reply of the value @reply, which was taken at the
 * event @cause. @wins: whether the reply is won by the player who moves there. */
static void
inform (Retrograde *self, guint32 before, MhValue reply, gboolean wins, guint32 cause)
{
  const MhValue value = { reply.outcome, reply.remoteness + 1 };

  self->work[WORK_EXAMINED]++;
  if (mh_codes_is_decided (&self->codes, before))
    return;

  if (wins)
    {
      decide (self, MH_EVENT_DECIDED, before, value, cause, LINE_WINNING_REPLY);
      return;
    }

  self->counters[before]--;
  self->work[WORK_REFUTED]++;
  if (self->counters[before] == 0)
    decide (self, MH_EVENT_DECIDED, before, value, cause, LINE_LAST_REFUTED);
  else
    record (self, MH_EVENT_REFUTED, before, cause, LINE_REFUTED);
}

/* Returns: the units of work done */
static guint
process_next (Retrograde *self)
{
  const guint32 position = self->queue[self->n_taken];
  const MhValue value = mh_codes_get (&self->codes, position);

  if (self->n_taken == 0 || value.remoteness > self->level)
    mh_recorder_begin_phase (self->recorder);
  self->level = value.remoteness;
  self->n_taken++;

  const guint32 n_moves = mh_space_list_predecessors (self->game, position, self->moves);
  const guint32 decided_by = self->decided_by != NULL ? self->decided_by[position] : MH_STEP_NONE;
  const guint32 event = record (self, MH_EVENT_TAKE, position, decided_by, LINE_TAKE);

  const MhPlayer mover = mh_player_other (mh_space_get_mover (self->game, position));
  const gboolean wins = value.outcome == mh_outcome_win_of (mover);

  for (guint32 i = 0; i < n_moves; i++)
    inform (self, self->moves[i], value, wins, event);

  return 1 + n_moves;
}

static gboolean
retrograde_advance (MhAlgorithmRun *run, guint budget)
{
  Retrograde *self = (Retrograde *) run;
  guint done = 0;

  while (done < budget)
    {
      if (self->n_scanned < self->n_positions)
        {
          scan_next (self);
          done++;
        }
      else if (self->n_taken < self->n_queued)
        done += process_next (self);
      else
        return FALSE;
    }

  return TRUE;
}

static double
retrograde_get_progress (const MhAlgorithmRun *run)
{
  const Retrograde *self = (const Retrograde *) run;

  if (self->n_positions == 0)
    return 1;

  return ((double) self->n_scanned + (double) self->n_taken) / (2.0 * self->n_positions);
}

static MhTrace *
create_trace (Retrograde *self)
{
  if (self->n_taken == 0)
    mh_recorder_begin_phase (
        /* The last phase decides nothing. Without seeds it would also be the first
         * phase, so that another one is begun. */
        self->recorder);

  return mh_recorder_close (g_steal_pointer (&self->recorder), LINE_CLOSED);
}

static gboolean
retrograde_finish (MhAlgorithmRun *run, MhResult *result)
{
  Retrograde *self = (Retrograde *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  g_clear_pointer (&self->queue, g_free); /* large, and no longer needed */
  if (recorded)
    made.trace = create_trace (self);
  made.solution = mh_codes_take_solution (&self->codes, self->game);
  memcpy (made.work, self->work, sizeof made.work);
  retrograde_free (run);

  return mh_result_take (result, &made, recorded);
}

const MhAlgorithm mh_retrograde = {
  .id = "retrograde",
  .name = N_ ("Retrograde BFS"),
  .summary = N_ ("Works backwards from finished games and counts the replies not yet refuted. "
                 "Examines each move once; exact."),
  .cost = N_ ("O(n · m)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .intro = N_ (
      "Each square is one position. The computer works backwards from finished games. Press Play."),
  .stand_in = &mh_engine,
  .is_too_long = retrograde_is_too_long,
  .applies = mh_applies_without_scores,
  .get_exactness = retrograde_get_exactness,
  .describe_exactness = retrograde_describe_exactness,
  .get_bytes_needed = retrograde_get_bytes_needed,
  .begin = retrograde_begin,
  .advance = retrograde_advance,
  .get_progress = retrograde_get_progress,
  .finish = retrograde_finish,
  .free = retrograde_free,
};
