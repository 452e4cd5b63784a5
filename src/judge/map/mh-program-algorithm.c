/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-program-algorithm.h"

#include "mh-algorithms.h"
#include "mh-examiner.h"
#include "mh-own-program.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <glib/gi18n.h>

/* Boards that the program is asked about before it has answered the first of them. */
#define MAX_OPEN 256

/* The time that a slice of the work waits for an answer, and that it may take. */
#define WAIT_MSEC 10
#define SLICE_USEC 5000

/* After so many positions in a row without an answer, the program is not asked about the rest. */
#define MAX_LOST 10

/* Looks at a move that take as long as those of a plain program at one of a board. */
#define LOOKS_PER_MOVE 8

enum
{
  WORK_ASKED,
  WORK_LOST,
};

static const char *const work_names[] = {
  N_ ("positions asked"),
  N_ ("without an answer"),
  NULL,
};

/* A program that is ready to be asked, and processes of it that wait for the next run. */
typedef struct
{
  gatomicrefcount ref_count;
  MhSubmission *submission;
  GMutex mutex;
  GQueue idle; /* (element-type MhExaminer), guarded by @mutex */
  gboolean is_closed;
} Program;

typedef struct
{
  MhAlgorithm row;
  const MhTask *task;
  gboolean is_sandboxed;
  Program *program; /* (nullable): NULL once it is closed; guarded by the mutex below */
} ProgramAlgorithm;

typedef struct
{
  MhAlgorithmRun parent;
  MhGame *game;
  Program *program; /* (nullable): as is the next */
  MhExaminer *examiner;
  MhTrialBoard whole; /* what the boards of all positions have in common */
  MhSolution *truth;  /* (nullable): where an answer stands for several outcomes */
  guint8 *outcomes;   /* as for mh_solution_new_take_outcomes() */
  guint32 *positions; /* those to ask about */
  guint32 n_positions, n_sent, n_done;
  guint n_lost; /* in a row */
  gboolean is_second_try;
  gboolean is_exhausted;
  guint64 work[MH_MAX_WORK_COUNTS];
} ProgramRun;

/* Guards which rows are closed. */
static GMutex closing_mutex;

static Program *
program_ref (Program *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
program_unref (Program *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_queue_clear_full (&self->idle, (GDestroyNotify) mh_examiner_free);
  mh_submission_free (self->submission);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* Returns: (transfer full): a process that waits, or a new one */
static MhExaminer *
program_take_examiner (Program *self)
{
  g_mutex_lock (&self->mutex);

  MhExaminer *examiner = g_queue_pop_head (&self->idle);

  g_mutex_unlock (&self->mutex);

  return examiner != NULL ? examiner : mh_examiner_new (self->submission);
}

/* @examiner: (transfer full): without open boards */
static void
program_give_back (Program *self, MhExaminer *examiner)
{
  g_mutex_lock (&self->mutex);

  const gboolean is_kept = !self->is_closed;

  if (is_kept)
    g_queue_push_head (&self->idle, examiner);
  g_mutex_unlock (&self->mutex);
  if (!is_kept)
    mh_examiner_free (examiner);
}

static const ProgramAlgorithm *
get_program (const MhAlgorithm *row)
{
  return (const ProgramAlgorithm *) row;
}

static const MhTask *
get_task (const MhAlgorithm *row)
{
  return get_program (row)->task;
}

/* Returns: (transfer full) (nullable): NULL if it is closed */
static Program *
open_program (const MhAlgorithm *row)
{
  g_mutex_lock (&closing_mutex);

  Program *program = get_program (row)->program;

  if (program != NULL)
    program_ref (program);
  g_mutex_unlock (&closing_mutex);

  return program;
}

static char *
program_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("on trial"));
}

/* Each question is a board of its own. */
static double
program_estimate_looks (const MhProblem *problem)
{
  const double n_nodes = mh_game_get_n_nodes (problem->game);

  return (n_nodes - 1) * (n_nodes - 2) * LOOKS_PER_MOVE
         * (double) mh_space_get_n_moves_bound (problem->game);
}

static guint64
program_get_bytes_needed (const MhProblem *problem)
{
  const guint64 n_positions = mh_space_get_n_positions (problem->game);

  return n_positions * (sizeof (guint8) + sizeof (guint32));
}

/* Finds what the program is asked about a possible position.
 * Returns: FALSE if it cannot be asked */
static gboolean
make_board (const ProgramRun *self, guint32 position, MhTrialBoard *board)
{
  return mh_space_get_mover (self->game, position) == MH_PLAYER_FIRST
         && mh_space_get_end (self->game, position) == MH_OUTCOME_NONE
         && get_task (self->parent.algorithm)->place (self->game, &self->whole, position, board);
}

/* @only: the only position to ask about, or MH_POSITION_NONE */
static void
list_positions (ProgramRun *self, guint32 only)
{
  MhTrialBoard board;

  for (guint32 position = 0; position < mh_space_get_n_positions (self->game); position++)
    if (!mh_space_is_possible (self->game, position))
      continue;
    else if (only != MH_POSITION_NONE && position != only)
      continue;
    else if (make_board (self, position, &board))
      self->positions[self->n_positions++] = position;
    else
      self->outcomes[position] = MH_SOLUTION_GAP_UNASKED;
}

static void
program_free (MhAlgorithmRun *run)
{
  ProgramRun *self = (ProgramRun *) run;

  g_clear_pointer (&self->examiner, mh_examiner_free);
  g_clear_pointer (&self->program, program_unref);
  g_clear_pointer (&self->truth, mh_solution_unref);
  mh_game_unref (self->game);
  g_free (self->outcomes);
  g_free (self->positions);
  g_free (self);
}

/* Returns: (transfer full) (nullable): the truth of a game */
static MhSolution *
solve (MhGame *game)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  problem.is_traced = FALSE;

  return mh_solve (&problem, NULL, NULL, &result, NULL) ? g_steal_pointer (&result.solution) : NULL;
}

static MhAlgorithmRun *
program_begin (const MhProblem *problem)
{
  const guint32 n_positions = mh_space_get_n_positions (problem->game);
  ProgramRun *self = g_new0 (ProgramRun, 1);

  self->parent.algorithm = problem->algorithm;
  self->game = mh_game_ref (problem->game);
  self->program = open_program (problem->algorithm);
  self->outcomes = g_try_new0 (guint8, n_positions);
  self->positions = g_try_new (guint32, n_positions);
  if (self->outcomes == NULL || self->positions == NULL)
    {
      program_free (&self->parent);
      return NULL;
    }

  get_task (problem->algorithm)->read_game (problem->game, &self->whole);
  if (mh_task_has_vague_answers (get_task (problem->algorithm)))
    self->truth = solve (problem->game);
  list_positions (self, problem->is_start_enough ? problem->start : MH_POSITION_NONE);
  self->is_exhausted = self->program == NULL;
  if (self->program != NULL)
    self->examiner = program_take_examiner (self->program);

  return &self->parent;
}

static void
ask (ProgramRun *self)
{
  for (; self->n_sent < self->n_positions && self->n_sent - self->n_done < MAX_OPEN; self->n_sent++)
    {
      MhTrialBoard board;

      make_board (self, self->positions[self->n_sent], &board);
      mh_examiner_ask (self->examiner, &board);
    }
}

/* Returns: the outcome that a reply about a position names, or its gap */
static guint8
read_reply (const ProgramRun *self, const MhReply *reply, guint32 position)
{
  if (reply->verdict != MH_VERDICT_RIGHT)
    return (guint8) MH_PROGRAM_GAP (reply->verdict);

  const MhOutcome truth = self->truth != NULL
                              ? mh_solution_get_value (self->truth, position).outcome
                              : MH_OUTCOME_NONE;
  const guint outcome
      = mh_task_read_outcome (get_task (self->parent.algorithm), reply->number, truth);

  return (guint8) (outcome < MH_N_OUTCOMES ? outcome : MH_PROGRAM_GAP (MH_VERDICT_WRONG));
}

/* Returns: whether a position without an answer is asked once more: not if a fresh process has
 * refused it, unless that was slow, as programs are on busy machines */
static gboolean
deserves_second_try (const ProgramRun *self, const MhReply *reply)
{
  if (self->is_second_try || reply->verdict == MH_VERDICT_RIGHT
      || reply->verdict == MH_VERDICT_CANNOT_BE_RUN)
    return FALSE;

  return reply->verdict == MH_VERDICT_TOO_SLOW || mh_examiner_get_n_answered (self->examiner) > 0;
}

static void
take_reply (ProgramRun *self, const MhReply *reply)
{
  if (deserves_second_try (self, reply))
    {
      self->is_second_try = TRUE;
      return;
    }

  const gboolean is_lost = reply->verdict != MH_VERDICT_RIGHT;
  const guint8 outcome = read_reply (self, reply, self->positions[self->n_done]);

  self->outcomes[self->positions[self->n_done++]] = outcome;
  self->is_second_try = FALSE;
  mh_examiner_close (self->examiner);
  self->work[WORK_ASKED]++;
  self->work[WORK_LOST] += outcome >= MH_N_OUTCOMES ? 1 : 0;
  self->n_lost = is_lost ? self->n_lost + 1 : 0;
  self->is_exhausted = self->n_done < self->n_positions
                       && (self->n_lost == MAX_LOST || reply->verdict == MH_VERDICT_CANNOT_BE_RUN);
}

static gboolean
program_advance (MhAlgorithmRun *run, guint budget)
{
  ProgramRun *self = (ProgramRun *) run;
  const gint64 end_usec = g_get_monotonic_time () + SLICE_USEC;

  while (self->n_done < self->n_positions && !self->is_exhausted)
    {
      g_auto (MhReply) reply = { .verdict = MH_VERDICT_RIGHT };

      ask (self);
      if (!mh_examiner_wait (self->examiner, WAIT_MSEC, &reply))
        return TRUE;
      take_reply (self, &reply);
      if (--budget == 0 || g_get_monotonic_time () >= end_usec)
        return TRUE;
    }

  return FALSE;
}

static double
program_get_progress (const MhAlgorithmRun *run)
{
  const ProgramRun *self = (const ProgramRun *) run;

  return self->n_positions == 0 ? 1 : (double) self->n_done / self->n_positions;
}

static guint64
program_get_count (const MhAlgorithmRun *run)
{
  return ((const ProgramRun *) run)->n_done;
}

static gboolean
program_finish (MhAlgorithmRun *run, MhResult *result)
{
  ProgramRun *self = (ProgramRun *) run;
  MhResult made = { .is_exhausted = self->is_exhausted };

  for (guint i = 0; i < MH_MAX_WORK_COUNTS; i++)
    made.work[i] = self->work[i];
  made.solution = mh_solution_new_take_outcomes (self->game, g_steal_pointer (&self->outcomes));
  if (!self->is_exhausted)
    program_give_back (self->program, g_steal_pointer (&self->examiner));
  program_free (run);

  return mh_result_take (result, &made, FALSE);
}

/* Returns: (transfer full): why the function was not asked about a position */
static char *
explain_unasked (const MhProblem *problem, guint32 position)
{
  const MhPlayer mover = mh_space_get_mover (problem->game, position);

  if (problem->algorithm->turn_gaps[mover] != NULL)
    return g_strdup (problem->algorithm->turn_gaps[mover]);
  if (mh_space_get_end (problem->game, position) != MH_OUTCOME_NONE)
    return g_strdup (_ ("Cannot be asked: the game is over here before it begins."));

  /* Translators: the name of a function, “catMouseGame”. */
  return g_strdup_printf (_ ("Cannot be asked: %s may expect that nobody is stuck."),
                          get_task (problem->algorithm)->function);
}

static char *
program_explain_gap (const MhProblem *problem, const MhSolution *solution, guint32 position)
{
  const guint gap = mh_solution_get_gap (solution, position);

  if (gap == MH_SOLUTION_GAP_UNASKED)
    return explain_unasked (problem, position);
  if (gap < MH_PROGRAM_GAP (MH_VERDICT_RIGHT))
    return g_strdup (_ ("It was not asked about this position."));
  if (gap == MH_PROGRAM_GAP (MH_VERDICT_WRONG))
    return g_strdup (_ ("It answered with a number that stands for no result."));

  /* Translators: what became of a program, such as “crashed” or “too slow”. */
  return g_strdup_printf (_ ("There is no answer: %s."),
                          mh_verdict_get_name ((MhVerdict) (gap - MH_PROGRAM_GAP (0))));
}

/* Returns: the row of a program of the user's, which can be asked */
static MhAlgorithm
create_row (const char *name, const MhTask *task)
{
  MhAlgorithm row = mh_own_program;

  row.id = row.name = g_strdup (name);
  row.summary = task->map_summary;
  row.cost = N_ ("O(n² · program)");
  row.work_names = work_names;
  row.undecided_name = N_ ("no answer");
  row.needs_start = row.is_stand_in = FALSE;
  row.applies = task->applies;
  row.describe_exactness = program_describe_exactness;
  row.explain_gap = program_explain_gap;
  row.estimate_looks = program_estimate_looks;
  row.get_bytes_needed = program_get_bytes_needed;
  row.begin = program_begin;
  row.advance = program_advance;
  row.get_progress = program_get_progress;
  row.get_count = program_get_count;
  row.finish = program_finish;
  row.free = program_free;

  return row;
}

static gpointer
create_rows (gpointer user_data)
{
  return g_async_queue_new ();
}

/* Keeps a row until the process ends. */
static void
keep_row (ProgramAlgorithm *self)
{
  static GOnce rows = G_ONCE_INIT;

  g_async_queue_push (g_once (&rows, create_rows, NULL), self);
}

const MhAlgorithm *
mh_program_algorithm_new (MhSubmission *submission, const char *name)
{
  g_return_val_if_fail (submission != NULL && name != NULL && *name != '\0', NULL);

  Program *program = g_new0 (Program, 1);
  ProgramAlgorithm *self = g_new (ProgramAlgorithm, 1);

  g_atomic_ref_count_init (&program->ref_count);
  program->submission = submission;
  g_mutex_init (&program->mutex);
  *self = (ProgramAlgorithm){
    .row = create_row (name, mh_submission_get_task (submission)),
    .task = mh_submission_get_task (submission),
    .is_sandboxed = mh_submission_is_sandboxed (submission),
    .program = program,
  };
  self->row.turn_gaps[MH_PLAYER_SECOND]
      /* Translators: the name of a function, “catMouseGame”. */
      = g_strdup_printf (_ ("Cannot be asked: %s always starts with the mouse to move."),
                         self->task->function);

  keep_row (self);

  return &self->row;
}

void
mh_program_algorithm_close (const MhAlgorithm *row)
{
  g_return_if_fail (row != NULL && mh_program_algorithm_is_one (row));

  ProgramAlgorithm *self = (ProgramAlgorithm *) row;

  g_mutex_lock (&closing_mutex);

  Program *program = g_steal_pointer (&self->program);

  g_mutex_unlock (&closing_mutex);
  if (program == NULL)
    return;

  /* A run that has the program yet may take one of the processes at any time. */
  g_mutex_lock (&program->mutex);

  GQueue idle = program->idle;

  g_queue_init (&program->idle);
  program->is_closed = TRUE;
  g_mutex_unlock (&program->mutex);
  g_queue_clear_full (&idle, (GDestroyNotify) mh_examiner_free);
  program_unref (program);
}

gboolean
mh_program_algorithm_plays (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, FALSE);

  return mh_tasks_play (klass);
}

gboolean
mh_program_algorithm_is_one (const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (algorithm != NULL, FALSE);

  return algorithm->begin == program_begin;
}

gboolean
mh_program_algorithm_is_sandboxed (const MhAlgorithm *self)
{
  g_return_val_if_fail (self != NULL && mh_program_algorithm_is_one (self), FALSE);

  return get_program (self)->is_sandboxed;
}
