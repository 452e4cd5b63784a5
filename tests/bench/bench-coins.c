/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-ends-play.h"
#include "mh-space.h"
#include "mh-take-period.h"

#define N_TAKE 100000
#define N_ENDS 2000

typedef struct
{
  MhGame *game;
  const MhAlgorithm *algorithm;
  gboolean is_traced;
  MhResult result;
  guint64 sum; /* of all that was read, so that reading is not left out */
} Line;

static void
solve (gpointer data)
{
  Line *self = data;
  g_auto (MhProblem) problem = { NULL };

  mh_result_clear (&self->result);
  self->result = (MhResult){ NULL };
  mh_problem_init (&problem, self->algorithm, self->game, MH_POSITION_NONE);
  problem.is_traced = self->is_traced;

  MhCrank *crank = self->algorithm->begin (&problem);

  g_assert_nonnull (crank);
  while (self->algorithm->advance (crank, 1u << 20))
    ;
  if (!self->algorithm->finish (crank, &self->result))
    g_error ("no memory for %s", self->algorithm->id);
}

/* The whole table in the middle of the run, as a frame does. */
static void
read_table (gpointer data)
{
  Line *self = data;
  const guint32 n_columns = mh_space_get_n_columns (self->game);
  const guint32 middle = mh_trace_get_n_steps (self->result.trace) / 2;
  const MhTraceView view = { self->result.trace, middle, middle, MH_LAYER_ALL };
  g_autofree MhCell *cells = g_new (MhCell, n_columns);

  for (guint32 row = 0; row < mh_space_get_n_rows (self->game); row++)
    {
      mh_trace_view_read_row (&view, 0, row, 0, n_columns, cells);
      self->sum += cells[n_columns / 2];
    }
}

static void
find_period (gpointer data)
{
  Line *self = data;
  MhTakePeriod period;

  if (mh_take_period_find (self->result.solution, &period))
    self->sum += period.period;
}

static void
play (gpointer data)
{
  Line *self = data;
  g_autoptr (MhEndsPlay) best
      = mh_ends_play_new (self->result.solution, mh_space_get_whole (self->game));

  self->sum += (guint64) best->totals[MH_PLAYER_FIRST];
}

static void
bench_game (MhGame *game, const char *what, MhBenchFunc ask)
{
  const guint32 n_cells = mh_space_get_n_possible (game) / 2;
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_game_get_kind (game), &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    for (guint traced = 0; traced < 2; traced++)
      {
        Line line = { .game = game, .algorithm = algorithms[i], .is_traced = traced == 1 };
        g_autofree char *name
            = g_strdup_printf ("%s%s", algorithms[i]->id, traced == 1 ? ", traced" : "");

        mh_bench_run (name, n_cells, solve, &line);
        if (i == 0 && traced == 1)
          {
            mh_bench_run ("read the table half-way", n_cells, read_table, &line);
            mh_bench_run (what, 1, ask, &line);
          }
        mh_result_clear (&line.result);
      }
}

int
main (int argc, char **argv)
{
  const guint32 amounts[] = { 1, 2 };
  guint32 values[N_ENDS];

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < N_ENDS; i++)
    values[i] = (guint32) g_test_rand_int_range (0, MH_COINS_MAX_VALUE);

  g_autoptr (MhGame) take = mh_game_new_coins_take (N_TAKE, amounts, 2, FALSE);
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, N_ENDS);

  mh_bench_print_head ("take 1 or 2 of 100,000; ns a number of coins");
  bench_game (take, "find the period", find_period);
  mh_bench_print_head ("2,000 coins from either end; ns an interval");
  bench_game (ends, "best play", play);
  g_print ("\n");
  mh_bench_print_memory ();

  return 0;
}
