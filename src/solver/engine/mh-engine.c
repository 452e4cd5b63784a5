/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine.h"

#include "mh-applies.h"
#include "mh-engine-kernels.h"
#include "mh-engine-heuristics.h"
#include "mh-engine-queues.h"
#include "mh-engine-rows.h"
#include "mh-engine-tuning.h"

#include <glib/gi18n.h>

static const char *const pseudocode[] = {
  N_ ("k := 0; for each p already won: decide (p, winner of p)"),
  N_ ("while a position was decided at level k:"),
  N_ ("  k := k + 1"),
  N_ ("  for each undecided q, 64 of a row in one word:"),
  N_ ("    if the mover of q wins a reply: decide (q, mover of q)"),
  N_ ("    if his opponent wins all: decide (q, opponent of q)"),
  N_ ("every other position is a draw"),
  N_ ("decide (q, w):"),
  N_ ("  winner[q] := w; moves[q] := k"),
  NULL,
};

static const MhLevelLines level_lines = { .seed = 0, .won = 4, .lost = 5, .closed = 6 };

enum
{
  WORK_DECIDED,
  WORK_QUEUED,
};

static const char *const work_names[] = {
  N_ ("positions decided"),
  N_ ("positions queued"),
  NULL,
};

typedef struct
{
  MhAlgorithmRun parent;
  MhEngineTuning tuning;
  MhEngineNumbering numbering;
  MhEngineRows *rows; /* exactly one of these two is at work */
  MhEngineQueues *queues;
  double progress;
} Engine;

static MhExactness
engine_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NUMBERS;
}

static char *
engine_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("always"));
}

/* Where moves are many, the rows of a matrix hold 64 in a word, and stay in the cache. */
static double
engine_estimate_looks (const MhProblem *problem)
{
  const double n_moves = (double) mh_space_get_n_moves_bound (problem->game);

  return mh_space_get_n_positions (problem->game) / 8.0 + n_moves / 200;
}

static guint64
engine_get_bytes_needed (const MhProblem *problem)
{
  const guint64 rows = mh_engine_rows_get_bytes_needed (problem->game);
  const guint64 queues = mh_engine_queues_get_bytes_needed (problem->game);

  return MAX (rows, queues) + mh_engine_numbering_get_bytes_needed (problem->game);
}

static void
engine_free (MhAlgorithmRun *run)
{
  Engine *self = (Engine *) run;

  g_clear_pointer (&self->rows, mh_engine_rows_free);
  g_clear_pointer (&self->queues, mh_engine_queues_free);
  mh_engine_numbering_clear (&self->numbering);
  g_free (self);
}

void
mh_engine_tuning_init (MhEngineTuning *self)
{
  g_return_if_fail (self != NULL);

  *self = (MhEngineTuning){ .max_short_remoteness = MH_SOLUTION_MAX_SHORT_REMOTENESS };
}

static MhEngineRows *
begin_rows (const MhEngineNumbering *numbering, const MhEngineTuning *tuning)
{
  const guint32 n_nodes = mh_game_get_n_nodes (numbering->game);
  const MhEngineKernel *kernel
      = tuning->kernel != NULL ? tuning->kernel : mh_engine_kernels_get_best (n_nodes);

  return mh_engine_rows_new (numbering, kernel, tuning->max_short_remoteness,
                             tuning->method == MH_ENGINE_METHOD_AUTO);
}

static gboolean
begins_with_queues (const MhGame *game, const MhEngineTuning *tuning)
{
  return tuning->method == MH_ENGINE_METHOD_QUEUES
         || (tuning->method == MH_ENGINE_METHOD_AUTO && mh_engine_heuristics_begins_thin (game));
}

MhAlgorithmRun *
mh_engine_begin_tuned (const MhProblem *problem, const MhEngineTuning *tuning)
{
  g_return_val_if_fail (problem != NULL && tuning != NULL, NULL);

  Engine *self = g_new0 (Engine, 1);

  self->parent.algorithm = &mh_engine;
  self->tuning = *tuning;
  mh_engine_numbering_init (&self->numbering, problem->game, tuning->order);
  if (begins_with_queues (problem->game, tuning))
    self->queues = mh_engine_queues_new (&self->numbering, tuning->max_short_remoteness, FALSE);
  else
    self->rows = begin_rows (&self->numbering, tuning);

  if (self->rows == NULL && self->queues == NULL)
    {
      engine_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

static MhAlgorithmRun *
engine_begin (const MhProblem *problem)
{
  MhEngineTuning tuning;

  mh_engine_tuning_init (&tuning);

  return mh_engine_begin_tuned (problem, &tuning);
}

/* Starts again with queues. Returns: FALSE if memory ran out */
static gboolean
begin_queues (Engine *self, gboolean wide)
{
  g_clear_pointer (&self->rows, mh_engine_rows_free);
  g_clear_pointer (&self->queues, mh_engine_queues_free);
  self->queues = mh_engine_queues_new (&self->numbering, self->tuning.max_short_remoteness, wide);

  return self->queues != NULL;
}

static gboolean
advance_rows (Engine *self, guint budget)
{
  const gboolean has_more = mh_engine_rows_advance (self->rows, budget);

  if (!has_more && self->tuning.method == MH_ENGINE_METHOD_AUTO
      && mh_engine_rows_is_thin (self->rows))
    return begin_queues (self, FALSE);

  return has_more;
}

static gboolean
advance_queues (Engine *self, guint budget)
{
  const gboolean has_more = mh_engine_queues_advance (self->queues, budget);

  if (!has_more && mh_engine_queues_has_overflowed (self->queues))
    return begin_queues (self, TRUE);

  return has_more;
}

static gboolean
engine_advance (MhAlgorithmRun *run, guint budget)
{
  Engine *self = (Engine *) run;
  const gboolean has_more
      = self->rows != NULL ? advance_rows (self, budget) : advance_queues (self, budget);
  double progress = 0;

  if (self->rows != NULL)
    progress = mh_engine_rows_get_progress (self->rows);
  else if (self->queues != NULL)
    progress = mh_engine_queues_get_progress (self->queues);
  self->progress = MAX (self->progress, progress);

  return has_more;
}

static double
engine_get_progress (const MhAlgorithmRun *run)
{
  return ((const Engine *) run)->progress;
}

static gboolean
engine_finish (MhAlgorithmRun *run, MhResult *result)
{
  Engine *self = (Engine *) run;
  MhResult made = { NULL };

  if (self->rows != NULL)
    {
      made.solution = mh_engine_rows_steal_solution (self->rows);
      made.work[WORK_DECIDED] = mh_engine_rows_get_n_decided (self->rows);
    }
  else if (self->queues != NULL)
    {
      made.solution = mh_engine_queues_steal_solution (self->queues);
      made.work[WORK_DECIDED] = mh_engine_queues_get_n_decided (self->queues);
      made.work[WORK_QUEUED] = made.work[WORK_DECIDED];
    }
  engine_free (run);

  if (made.solution == NULL)
    return FALSE;

  *result = made;

  return TRUE;
}

const MhAlgorithm mh_engine = {
  .id = "engine",
  .name = N_ ("Fast engine"),
  .summary = N_ ("Works backwards, level by level, with 64 positions in a machine word. "
                 "For large boards; exact."),
  .cost = N_ ("O(n · m)"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .level_lines = &level_lines,
  .is_stand_in = TRUE,
  .applies = mh_applies_to_boards,
  .get_exactness = engine_get_exactness,
  .describe_exactness = engine_describe_exactness,
  .estimate_looks = engine_estimate_looks,
  .get_bytes_needed = engine_get_bytes_needed,
  .begin = engine_begin,
  .advance = engine_advance,
  .get_progress = engine_get_progress,
  .finish = engine_finish,
  .free = engine_free,
};
