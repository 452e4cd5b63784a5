/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-game-file.h"
#include "mh-pick.h"

/* Adds the digest of a game that has none of the others. */
static void
add_other (GHashTable *digests, MhGame *game)
{
  g_autofree char *again = mh_game_file_create_digest (game);
  char *digest = mh_game_file_create_digest (game);

  g_assert_cmpstr (again, ==, digest);
  if (!g_hash_table_add (digests, digest))
    g_error ("another game has the digest %s, too", again);
}

/* Every game on three nodes has a digest of its own, whatever roads, holes and rules it has. */
static void
test_game_file_digests (void)
{
  g_autoptr (GHashTable) digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint32 n_graphs = mh_boards_count_labelled (3, TRUE);

  for (guint32 i = 0; i < n_graphs; i++)
    for (guint32 j = 0; j < n_graphs; j++)
      {
        g_autoptr (MhGraph) mouse = mh_boards_labelled (3, TRUE, i);
        g_autoptr (MhGraph) cat = mh_boards_labelled (3, TRUE, j);
        g_autoptr (MhGame) game = mh_boards_game_of_two (mouse, cat, 1, 0);

        add_other (digests, game);
      }
  for (guint32 holes = 1; holes < 8; holes++)
    for (guint rules = 0; rules < MH_BOARDS_N_ALL_RULES; rules++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (3, TRUE, n_graphs - 1);
        g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

        if (holes != 1 || rules != 0)
          add_other (digests, game);
      }
}

/* Games are equal if their digests are, those without a board, too. */
static void
test_game_file_digests_of_coins (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (MhGame) a = mh_coins_games_random (3);
      g_autoptr (MhGame) b = mh_coins_games_random (3);
      g_autofree char *digest_a = mh_game_file_create_digest (a);
      g_autofree char *digest_b = mh_game_file_create_digest (b);

      g_assert_cmpint (mh_game_equal (a, b), ==, g_str_equal (digest_a, digest_b));
    }
}

/* Poses one of the first problems that the algorithms have on the board. */
static void
pose (MhProblem *problem, MhGame *game)
{
  static const guint64 values[] = { 1, 2, 1 + (G_GUINT64_CONSTANT (1) << 32) };
  const MhAlgorithm *algorithm = mh_algorithms[mh_pick_below (MIN (mh_n_algorithms, 5))];

  mh_problem_init (problem, algorithm, game, 1 + mh_pick_below (2));
  for (guint option = 0; option < mh_options_count (algorithm->options); option++)
    if (algorithm->options[option].choices == NULL)
      problem->options.values[option] = values[mh_pick_below (G_N_ELEMENTS (values))];
}

/* Runs are the same if their digests are: of the same algorithm with the same options, and from
 * the same start where one is needed. */
static void
test_game_file_digests_of_runs (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  for (guint round = 0; round < 3000; round++)
    {
      g_auto (MhProblem) a = { NULL };
      g_auto (MhProblem) b = { NULL };

      pose (&a, game);
      pose (&b, game);

      g_autofree char *digest_a = mh_game_file_create_run_digest (&a);
      g_autofree char *digest_b = mh_game_file_create_run_digest (&b);

      g_assert_cmpint (mh_problem_equal (&a, &b), ==, g_str_equal (digest_a, digest_b));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/game-file/digests", test_game_file_digests);
  g_test_add_func ("/io/game-file/digests-of-coins", test_game_file_digests_of_coins);
  g_test_add_func ("/io/game-file/digests-of-runs", test_game_file_digests_of_runs);

  return g_test_run ();
}
