/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-capped-search.h"

#include "mh-applies.h"
#include "mh-codes.h"
#include "mh-retrograde.h"
#include "mh-space.h"
#include "mh-depth-limit.h"
#include "mh-depth-limited-search.h"

#include <glib/gi18n.h>

/* The indexes of these lines are the values of MhTurnLine. */
static const char *const pseudocode[] = {
  N_ ("answer (turn, p):"),
  N_ ("  if turn = cap and the cap is tested first: return draw"),
  N_ ("  if p is finished: return end of p"),
  N_ ("  if turn = cap: return draw"),
  N_ ("  if memo[turn, p] is known: return memo[turn, p]"),
  N_ ("  best := loss for the mover of p"),
  N_ ("  for each reply q of p:"),
  N_ ("    best := better of best and answer (turn + 1, q)"),
  N_ ("    if best = win for the mover of p: leave the loop"),
  N_ ("  memo[turn, p] := best; return best"),
  NULL,
};

enum
{
  WORK_CALLS,
  WORK_ENTRIES,
  WORK_HITS,
};

static const char *const work_names[] = {
  N_ ("calls"),
  N_ ("memo entries"),
  N_ ("memo hits"),
  NULL,
};

static const MhTraceStyle trace_style = {
  .waiting = MH_WAITING_PATH,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_slots = TRUE,
  .has_cap = TRUE,
};

typedef struct
{
  MhAlgorithmRun parent;
  MhProblem problem;
  MhAlgorithmRun *exact_run;    /* the first stage; NULL after it */
  MhSolution *exact;            /* the result of the first stage */
  MhDepthLimitedSearch *search; /* the second stage, or NULL */
  MhRecorder *recorder;         /* the record of the second stage, or NULL */
  double progress;
} CappedSearch;

/* Returns: the problem of the first stage, which borrows the game */
static MhProblem
get_exact_problem (const MhProblem *problem)
{
  return (MhProblem){
    .algorithm = &mh_retrograde,
    .game = problem->game,
    .start = MH_POSITION_NONE,
  };
}

static gboolean
is_searched (const MhProblem *problem)
{
  return problem->start != MH_POSITION_NONE && mh_space_is_possible (problem->game, problem->start);
}

/* The bound may be too high: a recorder that is full stops recording by itself. */
static guint32
get_max_events (const MhProblem *problem)
{
  const guint64 bound
      = mh_depth_limited_search_get_n_events_bound (problem->game, mh_depth_limit_get (problem));

  return (guint32) MIN (bound, MH_EVENT_BUDGET);
}

/* Each move is examined at most once a turn, and often in fewer than one turn of four, after
 * the exact values are found. */
static double
capped_search_estimate_looks (const MhProblem *problem)
{
  const double n_turns = is_searched (problem) ? mh_depth_limit_get (problem) : 0;

  return (double) mh_space_get_n_moves_bound (problem->game) * (1 + n_turns / 4);
}

static guint64
capped_search_get_bytes_needed (const MhProblem *problem)
{
  const MhProblem exact = get_exact_problem (problem);
  const guint64 n_positions = mh_space_get_n_positions (problem->game);
  guint64 n_bytes = mh_retrograde.get_bytes_needed (&exact) + n_positions * (2 * sizeof (guint32));

  if (!is_searched (problem))
    return n_bytes;

  n_bytes += mh_depth_limited_search_get_bytes_needed (problem->game, mh_depth_limit_get (problem));
  if (problem->is_traced)
    n_bytes += (guint64) get_max_events (problem)
               * (MH_EVENT_BYTES + MH_SLOT_BYTES + MH_DEPTH_LIMITED_SEARCH_EVENT_BYTES);

  return n_bytes;
}

static void
capped_search_free (MhAlgorithmRun *run)
{
  CappedSearch *self = (CappedSearch *) run;

  g_clear_pointer (&self->exact_run, mh_retrograde.free);
  g_clear_pointer (&self->exact, mh_solution_unref);
  g_clear_pointer (&self->search, mh_depth_limited_search_free);
  g_clear_pointer (&self->recorder, mh_recorder_free);
  mh_problem_clear (&self->problem);
  g_free (self);
}

/* Returns: FALSE if memory ran out */
static gboolean
prepare_search (CappedSearch *self)
{
  const MhProblem *problem = &self->problem;
  const MhTurnTest test = (MhTurnTest) mh_problem_get_option (problem, MH_DEPTH_LIMIT_TEST);

  if (problem->is_traced)
    {
      self->recorder = mh_recorder_new (problem->game, &trace_style, get_max_events (problem));
      if (self->recorder == NULL)
        return FALSE;
    }

  self->search = mh_depth_limited_search_new (problem->game, problem->start,
                                              mh_depth_limit_get (problem), test, self->recorder);

  return self->search != NULL;
}

static MhAlgorithmRun *
capped_search_begin (const MhProblem *problem)
{
  const MhProblem exact = get_exact_problem (problem);
  CappedSearch *self = g_new0 (CappedSearch, 1);

  self->parent.algorithm = &mh_capped_search;
  mh_problem_copy (&self->problem, problem);
  self->exact_run = mh_retrograde.begin (&exact);
  if (self->exact_run == NULL || (is_searched (problem) && !prepare_search (self)))
    {
      capped_search_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

/* Ends the run if memory for the solution ran out. Returns: TRUE if a search follows */
static gboolean
end_first_stage (CappedSearch *self)
{
  g_auto (MhResult) result = { NULL };

  if (!mh_retrograde.finish (g_steal_pointer (&self->exact_run), &result))
    return FALSE;

  self->exact = g_steal_pointer (&result.solution);

  return self->search != NULL;
}

static gboolean
advance (CappedSearch *self, guint budget)
{
  if (self->exact_run == NULL)
    return self->search != NULL && mh_depth_limited_search_advance (self->search, budget);

  return mh_retrograde.advance (self->exact_run, budget) || end_first_stage (self);
}

/* The first stage counts as one turn of the search. */
static double
measure_progress (const CappedSearch *self)
{
  const double search_share
      = self->search != NULL ? 1 - 1.0 / (mh_depth_limit_get (&self->problem) + 2.0) : 0;
  const double exact = self->exact_run != NULL ? mh_retrograde.get_progress (self->exact_run) : 1;
  const double searched
      = self->search != NULL ? mh_depth_limited_search_get_progress (self->search) : 0;

  return MIN (exact * (1 - search_share) + searched * search_share, 1);
}

static gboolean
capped_search_advance (MhAlgorithmRun *run, guint budget)
{
  CappedSearch *self = (CappedSearch *) run;
  const gboolean has_more = advance (self, budget);
  const double progress = measure_progress (self);

  self->progress = MAX (self->progress, progress); /* the progress must not fall by rounding */

  return has_more;
}

static double
capped_search_get_progress (const MhAlgorithmRun *run)
{
  const CappedSearch *self = (const CappedSearch *) run;

  return self->progress;
}

static guint64
capped_search_get_count (const MhAlgorithmRun *run)
{
  const CappedSearch *self = (const CappedSearch *) run;

  return self->search != NULL ? mh_depth_limited_search_get_work (self->search)->n_calls : 0;
}

/* Returns: the answer of a search that begins at @position. The answer at the start is
 * the one that the search gave; the others follow from the exact value and the cap. */
static MhValue
get_answer (const CappedSearch *self, guint32 position)
{
  MhValue value = mh_solution_get_value (self->exact, position);

  if (mh_depth_limit_is_spoiled (&self->problem, value))
    value = (MhValue){ MH_OUTCOME_DRAW, 0 };
  if (self->search == NULL || position != self->problem.start)
    return value;

  const MhOutcome answer = mh_depth_limited_search_get_answer (self->search);

  if (answer == value.outcome)
    return value;

  return (MhValue){ answer, mh_outcome_is_win (answer) ? MH_REMOTENESS_UNKNOWN : 0 };
}

/* Returns: (transfer full) (nullable): NULL if memory ran out */
static MhSolution *
create_solution (const CappedSearch *self)
{
  MhGame *game = self->problem.game;
  MhCodes codes;

  if (!mh_codes_init (&codes, mh_space_get_n_positions (game), MH_OUTCOME_DRAW))
    return NULL;

  for (guint32 position = 0; position < codes.n_positions; position++)
    {
      const MhValue value = get_answer (self, position);

      if (mh_outcome_is_win (value.outcome))
        mh_codes_set (&codes, position, value);
    }

  return mh_codes_take_solution (&codes, game);
}

static gboolean
has_failed (const CappedSearch *self)
{
  return self->exact == NULL
         || (self->search != NULL
             && mh_depth_limited_search_get_answer (self->search) == MH_OUTCOME_NONE);
}

static gboolean
capped_search_finish (MhAlgorithmRun *run, MhResult *result)
{
  CappedSearch *self = (CappedSearch *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  if (!has_failed (self))
    made.solution = create_solution (self);
  if (self->search != NULL)
    {
      const MhTurnWork *work = mh_depth_limited_search_get_work (self->search);

      made.work[WORK_CALLS] = work->n_calls;
      made.work[WORK_ENTRIES] = work->n_entries;
      made.work[WORK_HITS] = work->n_hits;
      g_clear_pointer (&self->search,
                       mh_depth_limited_search_free); /* large, and no longer needed */
    }
  if (recorded && made.solution != NULL)
    made.trace = mh_recorder_freeze (g_steal_pointer (&self->recorder));
  capped_search_free (run);

  return mh_result_take (result, &made, recorded);
}

const MhAlgorithm mh_capped_search = {
  .id = "capped",
  .name = N_ ("Turn-capped search"),
  .summary = N_ ("Searches depth first with a memo by turn and position, and answers at the cap as "
                 "if play never ended. Examines each move at most once per turn; wrong where a win "
                 "takes too long for the cap."),
  .cost = N_ ("O(cap · m · n)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .pair_name = N_ ("memo entries (hits)"),
  .pair = WORK_ENTRIES,
  .is_lesson = TRUE,
  .undecided_name = N_ ("not visited"),
  .options = mh_depth_limit_options,
  .needs_start = TRUE,
  .applies = mh_applies_to_boards,
  .get_exactness = mh_depth_limit_get_exactness,
  .describe_exactness = mh_depth_limit_describe_exactness,
  .explain = mh_depth_limit_explain,
  .suggest_repair = mh_depth_limit_suggest_repair,
  .estimate_looks = capped_search_estimate_looks,
  .get_bytes_needed = capped_search_get_bytes_needed,
  .begin = capped_search_begin,
  .advance = capped_search_advance,
  .get_progress = capped_search_get_progress,
  .get_count = capped_search_get_count,
  .finish = capped_search_finish,
  .free = capped_search_free,
};
