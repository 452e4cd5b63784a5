/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-oracle.h"

#include "mh-space.h"

/* The limit on the memory of a run. Small boards need little, but a large cap or budget
 * set by the user may ask for more than a small board is worth. */
#define MAX_BYTES (G_GUINT64_CONSTANT (1) << 30)

/* The cost of beginning and ending a run, in units of work. */
#define COST_OF_RUN 64

/* Runs are always cut into slices of this size, whatever the budget of the caller, so
 * that the same runs always exceed their limit. */
#define SLICE 1024

struct _MhPositionOracle
{
  MhAlgorithmSpec spec;
  MhGame *game;
  guint max_work;
  gboolean is_single;
  MhAlgorithmRun *run;  /* the run under way, or NULL */
  guint patience;       /* units of work left to that run */
  MhSolution *solution; /* NULL before the first run, or if it failed */
  guint32 begun_at;     /* the start of the last run */
  gboolean has_failed;
};

MhPositionOracle *
mh_position_oracle_new (const MhAlgorithmSpec *spec, MhGame *game, guint max_work)
{
  g_return_val_if_fail (spec != NULL && game != NULL, NULL);

  MhPositionOracle *self = g_new0 (MhPositionOracle, 1);

  self->spec = *spec;
  self->game = mh_game_ref (game);
  self->max_work = MAX (max_work, 1);
  self->begun_at = MH_POSITION_NONE;

  return self;
}

void
mh_position_oracle_set_single (MhPositionOracle *self)
{
  g_return_if_fail (self != NULL);

  self->is_single = TRUE;
}

static void
free_run (MhPositionOracle *self)
{
  if (self->run != NULL)
    self->run->algorithm->free (self->run);
  self->run = NULL;
}

void
mh_position_oracle_free (MhPositionOracle *self)
{
  if (self == NULL)
    return;

  free_run (self);
  g_clear_pointer (&self->solution, mh_solution_unref);
  mh_game_unref (self->game);
  g_free (self);
}

MhValue
mh_position_oracle_get_value (const MhPositionOracle *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, ((MhValue){ MH_OUTCOME_NONE, 0 }));

  return self->solution != NULL ? mh_solution_get_value (self->solution, position)
                                : (MhValue){ MH_OUTCOME_NONE, 0 };
}

gboolean
mh_position_oracle_has_answered (const MhPositionOracle *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->begun_at == position)
    return TRUE;
  if (self->solution == NULL)
    return FALSE;

  return !self->spec.algorithm->needs_start
         || mh_position_oracle_get_value (self, position).outcome != MH_OUTCOME_NONE;
}

gboolean
mh_position_oracle_has_answered_here (const MhPositionOracle *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->begun_at == position || !self->spec.algorithm->needs_start;
}

void
mh_position_oracle_ask (MhPositionOracle *self, guint32 position)
{
  g_return_if_fail (self != NULL && self->run == NULL);

  const MhAlgorithm *algorithm = self->spec.algorithm;
  const MhProblem problem = {
    .algorithm = algorithm,
    .game = self->game,
    .options = self->spec.options,
    .start = position,
    .is_start_enough = self->is_single,
  };
  const char *reason;

  g_clear_pointer (&self->solution, mh_solution_unref);
  self->begun_at = position;
  self->patience = self->max_work;

  if ((algorithm->applies == NULL || algorithm->applies (self->game, &reason))
      && algorithm->get_bytes_needed (&problem) <= MAX_BYTES)
    self->run = algorithm->begin (&problem);
  if (self->run == NULL)
    self->has_failed = TRUE;
}

static void
end_run (MhPositionOracle *self)
{
  g_auto (MhResult) result = { NULL };
  MhAlgorithmRun *run = g_steal_pointer (&self->run);

  if (!run->algorithm->finish (run, &result) || result.is_exhausted)
    self->has_failed = TRUE;
  self->solution = g_steal_pointer (&result.solution);
}

static void
charge (guint *budget, guint cost)
{
  *budget -= MIN (*budget, cost);
}

static void
run (MhPositionOracle *self, guint *budget)
{
  const guint slice = MIN (SLICE, self->patience);
  const guint32 n_positions = mh_space_get_n_positions (self->game);

  if (!self->run->algorithm->advance (self->run, slice))
    {
      end_run (self);
      charge (budget, MIN (n_positions, slice) + COST_OF_RUN);
      return;
    }

  charge (budget, slice);
  self->patience -= slice;
  if (self->patience > 0)
    return;

  free_run (self);
  self->has_failed = TRUE;
}

gboolean
mh_position_oracle_advance (MhPositionOracle *self, guint *budget)
{
  g_return_val_if_fail (self != NULL && budget != NULL, FALSE);

  while (*budget > 0 && self->run != NULL)
    run (self, budget);

  return self->run != NULL;
}

const MhSolution *
mh_position_oracle_get_solution (const MhPositionOracle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->solution;
}

gboolean
mh_position_oracle_has_failed (const MhPositionOracle *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_failed;
}
