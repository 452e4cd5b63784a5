/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-verdict.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <string.h>

static MhSolution *
solve (MhGame *game)
{
  g_auto (MhResult) result = { NULL };
  g_autoptr (GError) error = NULL;

  mh_solve (mh_algorithms[0], game, NULL, NULL, &result, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&result.solution);
}

/* A solution like @solution, but the game is a draw at @position. */
static MhSolution *
spoil (const MhSolution *solution, guint32 position)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes = g_new0 (guint16, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const MhValue value = mh_solution_get_value (solution, i);
      const MhPlayer winner
          = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

      if (i != position && mh_outcome_is_win (value.outcome))
        codes[i] = (guint16) mh_solution_code (winner, value.remoteness);
    }

  return mh_solution_new_take (game, codes);
}

/* What is right is told with the number of positions. */
static void
test_verdict_holds (void)
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_autoptr (MhSolution) solution = solve (game);
      g_autofree char *report = NULL;
      g_autofree char *number = g_strdup_printf (": %u position", mh_space_get_n_possible (game));

      g_assert_true (mh_verdict_check (solution, &report));
      g_assert_true (g_str_has_prefix (report, "certificate holds"));
      g_assert_nonnull (strstr (report, number));
    }
}

/* One wrong value anywhere, and the verdict is against it. */
static void
test_verdict_fails (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = solve (game);

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      if (!mh_outcome_is_win (mh_solution_get_value (solution, position).outcome))
        continue;

      g_autoptr (MhSolution) spoiled = spoil (solution, position);
      g_autofree char *report = NULL;

      g_assert_false (mh_verdict_check (spoiled, &report));
      g_assert_true (g_str_has_prefix (report, "certificate fails: mouse on "));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/verdict/holds", test_verdict_holds);
  g_test_add_func ("/cli/verdict/fails", test_verdict_fails);

  return g_test_run ();
}
