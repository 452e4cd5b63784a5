/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-safe-sets.h"

#include "mh-applies.h"
#include "mh-codes.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

/* The indexes of the lines in the pseudocode that events belong to. */
enum
{
  LINE_SEED = 1,
  LINE_MAY_LEAVE = 7,
  LINE_KEPT = 8,
  LINE_MUST_LEAVE = 9,
  LINE_CLOSED = 10,
};

static const char *const pseudocode[] = {
  N_ ("k := 0"),
  N_ ("for each p already lost by x: delete (p, x)"),
  N_ ("while a position was deleted in round k:"),
  N_ ("  k := k + 1"),
  N_ ("  for each p deleted in round k - 1: x := loser[p]"),
  N_ ("    for each q one move before p:"),
  N_ ("      if q is deleted: next q"),
  N_ ("      if x does not move in q: delete (q, x); next q"),
  N_ ("      if a reply of q was safe for x until now: next q"),
  N_ ("      delete (q, x)"),
  N_ ("left in one set: not lost; left in both: a draw"),
  N_ ("delete (q, x):"),
  N_ ("  loser[q] := x; round[q] := k"),
  NULL,
};

enum
{
  WORK_DELETED,
  WORK_CANDIDATES,
  WORK_EXAMINED,
  WORK_ROUNDS,
};

static const char *const work_names[] = {
  N_ ("positions deleted"), N_ ("positions examined"), N_ ("replies examined"), N_ ("rounds"), NULL,
};

enum
{
  OPTION_PLAYER,
};

enum
{
  PLAYER_BOTH,
  PLAYER_MOUSE,
  PLAYER_CAT,
};

static const MhChoice players[] = {
  [PLAYER_BOTH] = { "both", N_ ("both players") },
  [PLAYER_MOUSE] = { "mouse", N_ ("the mouse") },
  [PLAYER_CAT] = { "cat", N_ ("the cat") },
  { NULL, NULL },
};

static const MhOption options[] = {
  {
      .id = "player",
      .name = N_ ("Player"),
      .summary = N_ ("Whose safe set is computed."),
      .choices = players,
      .initial = PLAYER_BOTH,
  },
  { NULL },
};

/* Positions that are safe for both players are draws. */
static const MhTraceStyle both_style = {
  .waiting = MH_WAITING_NONE,
  .deciding = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .initial = MH_OUTCOME_DRAW,
  .has_levels = TRUE,
  .ends_in_answer = TRUE,
};

static const MhTraceStyle one_style = {
  .waiting = MH_WAITING_NONE,
  .deciding = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_levels = TRUE,
  .stays_open = TRUE,
  .ends_in_answer = TRUE,
};

typedef struct
{
  MhAlgorithmRun parent;
  MhGame *game;
  MhRecorder *recorder; /* NULL if nothing is recorded */
  guint16 *counters;    /* replies in the mover's set; NULL if nothing is recorded */
  guint32 *deleted_by;  /* the event that deleted each position; NULL if nothing is recorded */
  guint64 player;       /* whose set to compute: a choice of the option */
  MhCodes codes;        /* a winner means: deleted from the set of the other player */
  guint32 n_positions;
  guint32 n_scanned; /* positions scanned for ends of the game */
  guint32 *deleted;  /* all positions ever deleted, in order */
  guint32 n_deleted;
  guint32 n_followed; /* deleted positions whose predecessors were looked at */
  guint32 round;
  guint32 round_end; /* number of positions deleted before this round */
  guint32 *kept;     /* for each position, the last round that found that it stays */
  guint32 *before;   /* buffers for the moves to a position, and from a position */
  guint32 *replies;
  guint64 n_units; /* work for slices: positions looked at, and moves listed */
  guint64 work[MH_MAX_WORK_COUNTS];
} SafeSets;

/* The algorithm for coins has no options: both sets are the same but for whose turn it
 * is. */
static guint64
get_player (const MhProblem *problem)
{
  return problem->algorithm->options != NULL ? mh_problem_get_option (problem, OPTION_PLAYER)
                                             : PLAYER_BOTH;
}

/* Every position is deleted at most once. A position is kept at most once for each of
 * its moves, when the reply was deleted. */
static guint64
get_n_events_bound (const MhGame *game)
{
  return mh_space_get_n_positions (game) + mh_space_get_n_moves_bound (game) + 1;
}

static gboolean
is_recorded (const MhProblem *problem)
{
  return problem->is_traced && get_n_events_bound (problem->game) <= MH_EVENT_BUDGET;
}

static MhExactness
safe_sets_get_exactness (const MhProblem *problem)
{
  return get_player (problem) == PLAYER_BOTH ? MH_EXACT_NUMBERS : MH_EXACT_VALUES;
}

static char *
safe_sets_describe_exactness (const MhProblem *problem)
{
  switch (get_player (problem))
    {
    case PLAYER_MOUSE:
      return g_strdup (_ ("what the mouse loses"));
    case PLAYER_CAT:
      return g_strdup (_ ("what the cat loses"));
    default:
      return g_strdup (_ ("always"));
    }
}

static char *
safe_sets_explain (const MhProblem *problem,
                   guint32 position,
                   MhValue answer,
                   const MhSolution *truth)
{
  return g_strdup (get_player (problem) == PLAYER_MOUSE
                       ? _ ("Only the losses of the mouse are computed.")
                       : _ ("Only the losses of the cat are computed."));
}

static char *
safe_sets_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired)
{
  if (get_player (problem) == PLAYER_BOTH)
    return NULL;

  *repaired = problem->options;
  repaired->values[OPTION_PLAYER] = PLAYER_BOTH;

  return g_strdup (_ ("Compute the safe sets of both players"));
}

static guint64
safe_sets_get_bytes_needed (const MhProblem *problem)
{
  const guint64 n_positions = mh_space_get_n_positions (problem->game);
  guint64 n_bytes = n_positions * (3 * sizeof (guint32));

  if (is_recorded (problem))
    {
      n_bytes += n_positions * (sizeof (guint16) + 2 * sizeof (guint32));
      n_bytes += get_n_events_bound (problem->game) * MH_EVENT_BYTES;
    }

  return n_bytes;
}

static void
safe_sets_free (MhAlgorithmRun *run)
{
  SafeSets *self = (SafeSets *) run;

  g_clear_pointer (&self->recorder, mh_recorder_free);
  g_free (self->counters);
  g_free (self->deleted_by);
  mh_codes_clear (&self->codes);
  g_free (self->deleted);
  g_free (self->kept);
  g_free (self->before);
  g_free (self->replies);
  mh_game_unref (self->game);
  g_free (self);
}

static const MhTraceStyle *
get_style (const SafeSets *self)
{
  return self->player == PLAYER_BOTH ? &both_style : &one_style;
}

static gboolean
begin_recording (SafeSets *self)
{
  const guint32 n_events = (guint32) get_n_events_bound (self->game);

  self->recorder = mh_recorder_new (self->game, get_style (self), n_events);
  self->counters = g_try_new (guint16, self->n_positions);
  self->deleted_by = g_try_new (guint32, self->n_positions);

  return self->recorder != NULL && self->counters != NULL && self->deleted_by != NULL;
}

static MhAlgorithmRun *
safe_sets_begin (const MhProblem *problem)
{
  SafeSets *self = g_new0 (SafeSets, 1);
  const guint32 n_positions = mh_space_get_n_positions (problem->game);
  const guint32 max_moves = mh_space_get_max_moves (problem->game);

  self->parent.algorithm = problem->algorithm;
  self->game = mh_game_ref (problem->game);
  self->player = get_player (problem);
  self->n_positions = n_positions;
  self->deleted = g_try_new (guint32, n_positions);
  self->kept = g_try_new0 (guint32, n_positions);
  self->before = g_new (guint32, max_moves);
  self->replies = g_new (guint32, max_moves);

  if (!mh_codes_init (&self->codes, n_positions, get_style (self)->initial) || self->deleted == NULL
      || self->kept == NULL || (is_recorded (problem) && !begin_recording (self)))
    {
      safe_sets_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

static guint32
record (SafeSets *self, MhEventKind kind, guint32 position, guint32 cause, guint8 line)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  const MhEvent event = {
    .slot = position,
    .cause = cause,
    .counter = self->counters[position],
    .kind = kind & 0xf,
    .line = line,
  };

  return mh_recorder_add_value (self->recorder, event, mh_codes_get (&self->codes, position));
}

/* Deletes @position from the set of the player who loses by @outcome. */
static void
delete_position (SafeSets *self,
                 MhEventKind kind,
                 guint32 position,
                 MhOutcome outcome,
                 guint32 cause,
                 guint8 line)
{
  mh_codes_set (&self->codes, position, (MhValue){ outcome, self->round });
  self->deleted[self->n_deleted++] = position;
  self->work[WORK_DELETED]++;

  const guint32 event = record (self, kind, position, cause, line);

  if (self->deleted_by != NULL)
    self->deleted_by[position] = event;
}

/* Returns: whether the set of the player who loses by @outcome is wanted */
static gboolean
is_wanted (const SafeSets *self, MhOutcome outcome)
{
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return self->player != PLAYER_MOUSE;
    case MH_OUTCOME_SECOND:
      return self->player != PLAYER_CAT;
    case MH_OUTCOME_NONE:
    case MH_OUTCOME_DRAW:
    default:
      return FALSE;
    }
}

static void
scan_next (SafeSets *self)
{
  const guint32 position = mh_space_seed_at (self->game, self->n_scanned++);
  const MhOutcome end = mh_space_get_end (self->game, position);

  if (self->counters != NULL)
    self->counters[position] = (guint16) mh_space_count_successors (self->game, position);
  if (is_wanted (self, end))
    delete_position (self, MH_EVENT_SEED, position, end, MH_STEP_NONE, LINE_SEED);
}

static void
begin_round (SafeSets *self)
{
  self->round_end = self->n_deleted;
  self->round++;
  self->work[WORK_ROUNDS]++;
  mh_recorder_begin_phase (self->recorder);
}

/* Returns: how many replies were in the set of the player who loses by @outcome when
 * this round began */
static guint32
count_inside (SafeSets *self, guint32 position, MhOutcome outcome)
{
  const guint32 n_replies = mh_space_list_successors (self->game, position, self->replies);
  guint32 n_inside = 0;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhValue value = mh_codes_get (&self->codes, self->replies[i]);

      n_inside += value.outcome != outcome || value.remoteness == self->round;
    }
  self->work[WORK_EXAMINED] += n_replies;
  self->n_units += n_replies;

  return n_inside;
}

/* Deletes @position, whose mover would lose by @outcome, if no reply is in the mover's
 * set. */
static void
examine (SafeSets *self, guint32 position, MhOutcome outcome, guint32 cause)
{
  if (self->kept[position] == self->round)
    return;

  const guint32 n_inside = count_inside (self, position, outcome);

  self->work[WORK_CANDIDATES]++;
  if (self->counters != NULL)
    self->counters[position] = (guint16) n_inside;
  if (n_inside == 0)
    {
      delete_position (self, MH_EVENT_DECIDED, position, outcome, cause, LINE_MUST_LEAVE);
      return;
    }

  self->kept[position] = self->round;
  record (self, MH_EVENT_KEPT, position, cause, LINE_KEPT);
}

/* Looks at the predecessors of the next position that an earlier round has deleted. */
static void
follow_next (SafeSets *self)
{
  const guint32 position = self->deleted[self->n_followed++];
  const MhOutcome outcome = mh_codes_get (&self->codes, position).outcome;
  const guint32 cause = self->deleted_by != NULL ? self->deleted_by[position] : MH_STEP_NONE;
  const guint32 n_before = mh_space_list_predecessors (self->game, position, self->before);

  self->n_units += n_before;
  for (guint32 i = 0; i < n_before; i++)
    {
      const guint32 before = self->before[i];

      if (mh_codes_is_decided (&self->codes, before))
        continue;

      if (mh_outcome_win_of (mh_space_get_mover (self->game, before)) != outcome)
        {
          examine (self, before, outcome, cause);
          continue;
        }
      self->work[WORK_CANDIDATES]++;
      self->work[WORK_EXAMINED]++;
      delete_position (self, MH_EVENT_DECIDED, before, outcome, cause, LINE_MAY_LEAVE);
    }
}

static gboolean
safe_sets_advance (MhAlgorithmRun *run, guint budget)
{
  SafeSets *self = (SafeSets *) run;
  const guint64 end = self->n_units + budget;

  while (self->n_units < end)
    {
      if (self->n_scanned < self->n_positions)
        scan_next (self);
      else if (self->n_followed < self->round_end)
        follow_next (self);
      else if (self->round_end < self->n_deleted)
        begin_round (self);
      else
        return FALSE;
      self->n_units++;
    }

  return TRUE;
}

static double
safe_sets_get_progress (const MhAlgorithmRun *run)
{
  const SafeSets *self = (const SafeSets *) run;

  return ((double) self->n_scanned + (double) self->n_followed) / (2.0 * self->n_positions);
}

static gboolean
safe_sets_finish (MhAlgorithmRun *run, MhResult *result)
{
  SafeSets *self = (SafeSets *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  g_clear_pointer (&self->deleted, g_free); /* large, and no longer needed */
  g_clear_pointer (&self->kept, g_free);
  if (recorded)
    made.trace = mh_recorder_close (g_steal_pointer (&self->recorder), LINE_CLOSED);
  made.solution = mh_codes_take_solution (&self->codes, self->game);
  memcpy (made.work, self->work, sizeof made.work);
  safe_sets_free (run);

  return mh_result_take (result, &made, recorded);
}

static gboolean
both_sets_apply (const MhGame *game, const char **reason)
{
  return mh_applies_without_scores (game, reason)
         && mh_applies_if (!mh_space_is_fast (game),
                           N_ ("On a board, the safe set of one player can be chosen, too"),
                           reason);
}

const MhAlgorithm mh_safe_sets = {
  .id = "safe",
  .name = N_ ("Safe sets"),
  .summary
  = N_ ("Starts with every position safe for a player, and removes positions where the player must "
        "leave the safe set or the opponent can. Examines a move several times; exact."),
  .cost = N_ ("O(n · m · d)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .undecided_name = N_ ("still safe"),
  .options = options,
  .applies = mh_applies_to_boards,
  .get_exactness = safe_sets_get_exactness,
  .describe_exactness = safe_sets_describe_exactness,
  .explain = safe_sets_explain,
  .suggest_repair = safe_sets_suggest_repair,
  .get_bytes_needed = safe_sets_get_bytes_needed,
  .begin = safe_sets_begin,
  .advance = safe_sets_advance,
  .get_progress = safe_sets_get_progress,
  .finish = safe_sets_finish,
  .free = safe_sets_free,
};

const MhAlgorithm mh_safe_sets_of_both = {
  .id = "safe",
  .name = N_ ("Safe sets"),
  .summary
  = N_ ("Starts with every position safe for a player, and removes positions where the player must "
        "leave the safe set or the opponent can. Examines a move several times; exact."),
  .cost = N_ ("O(n · m · d)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .undecided_name = N_ ("still safe"),
  .applies = both_sets_apply,
  .get_exactness = safe_sets_get_exactness,
  .describe_exactness = safe_sets_describe_exactness,
  .get_bytes_needed = safe_sets_get_bytes_needed,
  .begin = safe_sets_begin,
  .advance = safe_sets_advance,
  .get_progress = safe_sets_get_progress,
  .finish = safe_sets_finish,
  .free = safe_sets_free,
};
