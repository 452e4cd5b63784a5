/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solving.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-certificate.h"
#include "mh-space.h"

void
mh_solving_run_problem (const MhProblem *problem, guint budget, MhResult *result)
{
  const MhAlgorithm *algorithm = problem->algorithm;
  MhAlgorithmRun *algorithm_run = algorithm->begin (problem);
  double progress = 0;

  g_assert_nonnull (algorithm_run);
  while (algorithm->advance (algorithm_run, budget))
    {
      /* Registers of some processors hold more digits than a variable. */
      const volatile double now = algorithm->get_progress (algorithm_run);

      g_assert_cmpfloat (progress, <=, now);
      g_assert_cmpfloat (now, <=, 1);
      progress = now;
    }
  g_assert_true (algorithm->finish (algorithm_run, result));
  g_assert_nonnull (result->solution);
}

void
mh_solving_run (MhGame *game, guint budget, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  mh_solving_run_problem (&problem, budget, result);
}

MhSolution *
mh_solving_solve (MhGame *game)
{
  g_auto (MhResult) result = { NULL };

  mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);

  return g_steal_pointer (&result.solution);
}

void
mh_solving_for_many_traces (MhSolvingTraceFunc check)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (13);
      g_auto (MhResult) result = { NULL };

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
      check (result.trace);
    }
}

static gboolean
agree (MhValue value, MhNaiveValue naive)
{
  switch (naive.winner)
    {
    case MH_NAIVE_MOUSE:
      return value.outcome == MH_OUTCOME_FIRST && (int) value.remoteness == naive.remoteness;
    case MH_NAIVE_CAT:
      return value.outcome == MH_OUTCOME_SECOND && (int) value.remoteness == naive.remoteness;
    case MH_NAIVE_DRAW:
      return value.outcome == MH_OUTCOME_DRAW;
    default:
      g_assert_not_reached ();
    }
}

guint32
mh_solving_find_difference (const MhSolution *solution, const MhNaive *naive)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_nodes = mh_game_get_n_nodes (game);

  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    for (guint32 cat = 0; cat < n_nodes; cat++)
      for (guint turn = 0; turn < 2; turn++)
        {
          const guint32 position
              = mh_space_get_position (game, mouse, cat,
                                       turn == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND);
          const MhValue value = mh_solution_get_value (solution, position);

          if (!mh_space_is_possible (game, position)
                  ? value.outcome != MH_OUTCOME_NONE
                  : !agree (value, mh_naive_get (naive, mouse, cat, turn)))
            return position;
        }

  return MH_POSITION_NONE;
}

gboolean
mh_solving_is_certified (MhSolution *solution)
{
  g_autoptr (MhCertificate) certificate = mh_certificate_new (solution, NULL);

  while (mh_certificate_advance (certificate, MH_SOLVING_AT_ONCE))
    continue;

  return mh_certificate_get_fault (certificate) == NULL;
}

guint32
mh_solving_encode (MhValue value)
{
  if (!mh_outcome_is_win (value.outcome))
    return 0;

  return mh_solution_code (value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND,
                           value.remoteness);
}

MhSolution *
mh_solving_spoil (const MhSolution *solution, guint32 position, MhValue value)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes = g_new (guint16, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    codes[i]
        = (guint16) mh_solving_encode (i == position ? value : mh_solution_get_value (solution, i));

  return mh_solution_new_take (game, codes);
}
