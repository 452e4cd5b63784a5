/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-file.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-game-class.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <string.h>

/* Returns: the sum of the counts of all lines that begin with @begin */
static guint64
add_up (char **lines, const char *begin)
{
  guint64 sum = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], begin))
      sum += g_ascii_strtoull (strrchr (lines[i], ',') + 1, NULL, 10);

  return sum;
}

/* Returns: how many positions have that outcome, with @mover to move */
static guint64
count (const MhSolution *solution, MhOutcome outcome, MhPlayer mover)
{
  const MhGame *game = mh_solution_get_game (solution);
  guint64 n = 0;

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    n += mh_space_is_possible (game, i) && mh_space_get_mover (game, i) == mover
         && mh_solution_get_value (solution, i).outcome == outcome;

  return n;
}

/* Solves @game. Returns: (transfer full): the lines of the statistics of @result, whose breakdown
 * is that from @start on, or of all */
static GStrv
write_lines (MhGame *game, guint32 start, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, start);
  g_assert_true (mh_solve (&problem, NULL, NULL, result, NULL));

  g_autoptr (MhBreakdown) breakdown = mh_breakdown_new (result->solution, start, NULL, NULL);
  g_autofree char *text = mh_statistics_file_write (breakdown, &problem, result);

  return g_strsplit (text, "\n", -1);
}

/* The counts are those of the positions, one by one, and of the run. */
static void
test_statistics_file_board (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (7);
      g_auto (MhResult) result = { NULL };
      g_auto (GStrv) lines = write_lines (game, MH_POSITION_NONE, &result);
      const MhSolution *solution = result.solution;

      g_assert_cmpstr (lines[0], ==, "statistic,turn,winner,item,count");
      g_assert_cmpuint (add_up (lines, "positions,mouse,mouse,,"), ==,
                        count (solution, MH_OUTCOME_FIRST, MH_PLAYER_FIRST));
      g_assert_cmpuint (add_up (lines, "positions,mouse,cat,,"), ==,
                        count (solution, MH_OUTCOME_SECOND, MH_PLAYER_FIRST));
      g_assert_cmpuint (add_up (lines, "positions,cat,mouse,,"), ==,
                        count (solution, MH_OUTCOME_FIRST, MH_PLAYER_SECOND));
      g_assert_cmpuint (add_up (lines, "positions,cat,draw,,"), ==,
                        count (solution, MH_OUTCOME_DRAW, MH_PLAYER_SECOND));
      g_assert_cmpuint (add_up (lines, "moves,,mouse,"), ==,
                        add_up (lines, "positions,mouse,mouse,,")
                            + add_up (lines, "positions,cat,mouse,,"));
      g_assert_cmpuint (add_up (lines, "moves,,cat,"), ==,
                        add_up (lines, "positions,mouse,cat,,")
                            + add_up (lines, "positions,cat,cat,,"));
      g_assert_cmpuint (add_up (lines, "reachable,"), ==, 0);
      g_assert_cmpuint (add_up (lines, "work,,,steps,"), ==, mh_trace_get_n_steps (result.trace));
      g_assert_cmpuint (add_up (lines, "memory,,,results,"), ==, mh_solution_get_bytes (solution));
    }
}

/* Returns: how many rows of coins @winner wins by a lead from @first to @last, if the first player
 * begins */
static guint64
count_wins (const MhSolution *solution, MhOutcome winner, guint64 first, guint64 last)
{
  const MhGame *game = mh_solution_get_game (solution);
  guint64 n = 0;

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    if (mh_space_is_possible (game, i) && mh_space_get_mover (game, i) == MH_PLAYER_FIRST
        && mh_solution_get_value (solution, i).outcome == winner)
      {
        const gint64 score = mh_solution_get_score (solution, i);
        const guint64 lead = (guint64) ABS (score);

        n += lead >= first && lead <= last;
      }

  return n;
}

/* Where leads are large, several of them share a line, which follows the one before. */
static void
test_statistics_file_leads (void)
{
  const guint32 values[] = { 999, 5, 7000, 1, 12345, 0, 4000, 4001, 88, 777, 6, 54321 };
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_auto (MhResult) result = { NULL };
  g_auto (GStrv) lines = write_lines (game, MH_POSITION_NONE, &result);
  guint64 next = 0, n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gboolean is_first = g_str_has_prefix (lines[i], "lead,,first,");
      const MhOutcome winner = is_first ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;
      char *end;

      if (!is_first && !g_str_has_prefix (lines[i], "lead,,second,"))
        continue;

      const char *item = strrchr (lines[i], '-');
      while (g_ascii_isdigit (item[-1]))
        item--;

      const guint64 first = g_ascii_strtoull (item, &end, 10);
      const guint64 last = g_ascii_strtoull (end + 1, &end, 10);
      const guint64 n_wins = g_ascii_strtoull (end + 1, NULL, 10);

      g_assert_cmpuint (first, ==, next);
      g_assert_cmpuint (last, >, first);
      g_assert_cmpuint (n_wins, ==, count_wins (result.solution, winner, first, last));
      next = is_first ? next : last + 1;
      n += n_wins;
    }
  g_assert_cmpuint (n, >, G_N_ELEMENTS (values));
  g_assert_cmpuint (n, ==,
                    count_wins (result.solution, MH_OUTCOME_FIRST, 0, G_MAXUINT64)
                        + count_wins (result.solution, MH_OUTCOME_SECOND, 0, G_MAXUINT64));
}

/* From a start each position can be come to, or is one of the others. */
static void
test_statistics_file_reach (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (7);
      g_auto (MhResult) result = { NULL };
      guint32 start = 0;

      if (mh_space_get_n_possible (game) == 0)
        continue;
      while (!mh_space_is_possible (game, start))
        start++;

      g_auto (GStrv) lines = write_lines (game, start, &result);

      g_assert_cmpuint (add_up (lines, "reachable,"), >, 0);
      g_assert_cmpuint (add_up (lines, "reachable,") + add_up (lines, "other,"), ==,
                        mh_space_get_n_possible (game));
      g_assert_cmpuint (add_up (lines, "positions,"), ==, mh_space_get_n_possible (game));
    }
}

/* Coins have a line for both turns, and leads where they have scores. */
static void
test_statistics_file_coins (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (9);
      const gboolean has_scores = mh_game_get_class (game)->has_scores;
      g_auto (MhResult) result = { NULL };
      g_auto (GStrv) lines = write_lines (game, MH_POSITION_NONE, &result);
      g_autoptr (MhBreakdown) breakdown
          = mh_breakdown_new (result.solution, MH_POSITION_NONE, NULL, NULL);

      g_assert_cmpuint (add_up (lines, "positions,,"), ==, breakdown->n_positions);
      g_assert_cmpuint (add_up (lines, "positions,,first,,"), ==,
                        add_up (lines, has_scores ? "lead,,first," : "moves,,first,"));
      g_assert_cmpuint (add_up (lines, "positions,,second,,"), ==,
                        add_up (lines, has_scores ? "lead,,second," : "moves,,second,"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/statistics-file/board", test_statistics_file_board);
  g_test_add_func ("/io/statistics-file/leads", test_statistics_file_leads);
  g_test_add_func ("/io/statistics-file/reach", test_statistics_file_reach);
  g_test_add_func ("/io/statistics-file/coins", test_statistics_file_coins);

  return g_test_run ();
}
