/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-game-class.h"
#include "mh-take-period.h"

#include "mh-algorithms.h"
#include "mh-coins-games.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

static gboolean
is_won (const MhSolution *solution, guint32 n_coins)
{
  return mh_solution_get_value (solution, n_coins).outcome == MH_OUTCOME_FIRST;
}

/* Whether @period repeats from @from on, up to @n coins. */
static gboolean
repeats (const MhSolution *solution, guint32 n, guint32 from, guint32 period)
{
  for (guint32 i = from; i + period <= n; i++)
    if (is_won (solution, i) != is_won (solution, i + period))
      return FALSE;

  return TRUE;
}

/* What is proved with a few coins holds for many more, and no smaller period
 * and no earlier beginning does. */
static void
test_take_period_holds (void)
{
  guint n_found = 0;

  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_take (60);
      guint32 n_amounts;
      const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);
      const guint32 many = 2000;
      g_autoptr (MhGame) longer
          = mh_game_new_coins_take (many, amounts, n_amounts, mh_game_last_loses (game));
      g_autoptr (MhSolution) few_solved = mh_solving_solve (game);
      g_autoptr (MhSolution) solution = mh_solving_solve (longer);
      MhPeriod period;

      if (!mh_period_find (few_solved, &period))
        continue;

      g_assert_cmpuint (period.window, ==, amounts[n_amounts - 1]);
      g_assert_true (repeats (solution, many, period.from, period.period));
      for (guint32 smaller = 1; smaller < period.period; smaller++)
        g_assert_false (repeats (solution, many, period.from, smaller));
      if (period.from > 0)
        g_assert_false (repeats (solution, many, period.from - 1, period.period));
      n_found++;
    }
  g_assert_cmpuint (n_found, >, 50);
}

typedef struct
{
  guint32 n_coins;
  guint32 amounts[3];
  gboolean last_loses;
  guint32 from, period; /* 0: none is proved */
  const char *sentence;
} Case;

static void
test_take_period_cases (void)
{
  const Case cases[] = {
    { 12, { 1, 2 }, FALSE, 0, 3, "completes it to 3" },
    { 12, { 1, 2 }, TRUE, 0, 3, "completes it to 3" },
    { 12, { 1 }, FALSE, 0, 2, "completes it to 2" },
    { 40, { 1, 2, 3 }, FALSE, 0, 4, "completes it to 4" },
    { 40, { 1, 3, 4 }, FALSE, 0, 7, "prove it" },
    { 40, { 2, 4 }, FALSE, 0, 6, "prove it" },
    { 3, { 1, 2 }, FALSE, 0, 0, NULL },
    { 4, { 1, 2 }, FALSE, 0, 3, "completes it to 3" },
    { 0, { 1 }, FALSE, 0, 0, NULL },
    { 9, { 10 }, FALSE, 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *row = &cases[i];
      guint32 n_amounts = 0;
      MhPeriod period;

      while (n_amounts < G_N_ELEMENTS (row->amounts) && row->amounts[n_amounts] > 0)
        n_amounts++;

      g_autoptr (MhGame) game
          = mh_game_new_coins_take (row->n_coins, row->amounts, n_amounts, row->last_loses);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const gboolean is_found = mh_period_find (solution, &period);

      g_test_message ("case %u", i);
      g_assert_cmpint (is_found, ==, row->period > 0);
      if (!is_found)
        continue;

      g_autofree char *sentence = mh_take_period_describe (&period, game);

      g_assert_cmpuint (period.from, ==, row->from);
      g_assert_cmpuint (period.period, ==, row->period);
      g_assert_nonnull (strstr (sentence, row->sentence));
    }
}

/* Where outcomes are missing, nothing is claimed. */
static void
test_take_period_unknown (void)
{
  const guint32 even[] = { 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_take (40, even, 1, FALSE);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  MhPeriod period;

  mh_problem_init (&problem, mh_algorithms_find_for (&mh_coins_take, "take-memo"), game,
                   MH_POSITION_NONE);
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  g_assert_false (mh_period_find (result.solution, &period));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/take-period/holds", test_take_period_holds);
  g_test_add_func ("/solver/take-period/cases", test_take_period_cases);
  g_test_add_func ("/solver/take-period/unknown", test_take_period_unknown);

  return g_test_run ();
}
