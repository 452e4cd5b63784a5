/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-naive-capped.h"
#include "mh-naive-paths.h"
#include "mh-naive-relaxation.h"
#include "mh-naive-solver.h"
#include "mh-space.h"

/*
 * The slow twins of the published algorithms do as much work as was measured,
 * and are wrong where the published ones are.
 */

#define BUDGET 100000000

static guint32
get_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

/* What is true of @position, in the words of mh-space. */
static MhValue
get_truth (const MhNaive *naive, const MhGame *game, guint32 position)
{
  const MhNaiveValue value
      = mh_naive_get (naive, mh_space_get_mouse (game, position), mh_space_get_cat (game, position),
                      mh_space_get_mover (game, position));

  if (value.winner == MH_NAIVE_DRAW)
    return (MhValue){ MH_OUTCOME_DRAW, 0 };

  return (MhValue){ value.winner == MH_NAIVE_MOUSE ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND,
                    (guint32) value.remoteness };
}

/* Cap 2 n, tested first, as on the kite that everybody looks at. */
static void
test_twins_capped_kite (void)
{
  g_autoptr (MhGraph) kite = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (kite);
  const guint32 start = get_start (game);
  const MhNaiveCapped wrong = mh_naive_capped_search (game, start, 18, MH_NAIVE_CAP_FIRST);

  g_assert_cmpint (wrong.outcome, ==, MH_OUTCOME_DRAW);
  g_assert_cmpuint (wrong.n_calls, ==, 374);
  g_assert_cmpuint (wrong.n_entries, ==, 177);
  g_assert_cmpuint (wrong.n_hits, ==, 107);
  g_assert_cmpint (mh_naive_capped_search (game, start, 18, MH_NAIVE_END_FIRST).outcome, ==,
                   MH_OUTCOME_SECOND);
  g_assert_cmpint (mh_naive_capped_search (game, start, 19, MH_NAIVE_CAP_FIRST).outcome, ==,
                   MH_OUTCOME_SECOND);
}

/* The hole in a corner, the mouse opposite; cap 2 n, tested first. */
static void
test_twins_grids (void)
{
  static const struct
  {
    const char *name;
    guint32 n_nodes;
    guint n_calls;
    guint n_path_nodes; /* 0: more than anybody waits for */
  } grids[] = {
    { "blow-up-grid-2x3", 6, 17, 17 },
    { "blow-up-grid-3x3", 9, 167, 218 },
    { "blow-up-grid-3x4", 12, 397, 53775 },
    { "blow-up-grid-4x4", 16, 831, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_sample (grids[i].name);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      const MhNaiveCapped capped
          = mh_naive_capped_search (game, get_start (game), 2 * grids[i].n_nodes,
                                    MH_NAIVE_CAP_FIRST);

      g_assert_cmpint (capped.outcome, ==, MH_OUTCOME_SECOND);
      g_assert_cmpuint (capped.n_calls, ==, grids[i].n_calls);
      for (int marks = MH_NAIVE_MARKS_PAIR; marks <= MH_NAIVE_MARKS_TURN; marks++)
        {
          const guint64 budget = grids[i].n_path_nodes > 0 ? BUDGET : 100000;
          const MhNaivePaths paths
              = mh_naive_paths_search (game, get_start (game), (MhNaiveMarks) marks, budget);

          g_assert_cmpint (paths.outcome, ==,
                           grids[i].n_path_nodes > 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_NONE);
          g_assert_cmpuint (paths.n_nodes, ==,
                            grids[i].n_path_nodes > 0 ? grids[i].n_path_nodes : budget);
        }
    }
}

/* A cap spoils what takes as many moves or, tested last, more; nothing else. */
static void
test_twins_capped_law (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (7);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const guint32 cap = (guint32) g_test_rand_int_range (0, 15);

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        {
          if (!mh_space_is_possible (game, i))
            continue;

          const MhValue truth = get_truth (naive, game, i);
          const MhOutcome cap_first = truth.remoteness < cap ? truth.outcome : MH_OUTCOME_DRAW;
          const MhOutcome end_first = truth.remoteness <= cap ? truth.outcome : MH_OUTCOME_DRAW;

          g_assert_cmpint (mh_naive_capped_search (game, i, cap, MH_NAIVE_CAP_FIRST).outcome, ==,
                           cap_first);
          g_assert_cmpint (mh_naive_capped_search (game, i, cap, MH_NAIVE_END_FIRST).outcome, ==,
                           end_first);
        }
    }
}

/* The hole on the rim, the mouse opposite, the cat at the hub. */
static void
test_twins_wheels (void)
{
  static const guint n_turn[] = { 12, 31, 121, 699, 2674, 5575, 15344, 109901 };
  static const guint n_pair[] = { 12, 31, 100, 175, 328, 358, 697, 1549 };

  for (guint32 n = 5; n <= 12; n++)
    {
      g_autoptr (MhGraph) graph = mh_boards_wheel (n);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      const MhNaivePaths turn
          = mh_naive_paths_search (game, get_start (game), MH_NAIVE_MARKS_TURN, BUDGET);
      const MhNaivePaths pair
          = mh_naive_paths_search (game, get_start (game), MH_NAIVE_MARKS_PAIR, BUDGET);

      g_assert_cmpuint (turn.n_nodes, ==, n_turn[n - 5]);
      g_assert_cmpuint (pair.n_nodes, ==, n_pair[n - 5]);
    }
}

/* Both marks are right on all boards of up to six nodes, after that much work
 * at most. */
static void
test_twins_paths_small_boards (void)
{
  static const guint64 most[][2] = { { 2, 2 }, { 7, 7 }, { 34, 47 }, { 540, 1635 } };

  for (guint32 n = 3; n <= 6; n++)
    {
      guint64 n_nodes[2] = { 0, 0 };

      for (guint32 number = 0; number < mh_boards_count_labelled (n, FALSE); number++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (n, FALSE, number);
          g_autoptr (MhGame) game = mh_boards_game (graph);
          g_autoptr (MhNaive) naive = mh_naive_solve (game);
          const MhValue truth = get_truth (naive, game, get_start (game));

          for (int marks = MH_NAIVE_MARKS_PAIR; marks <= MH_NAIVE_MARKS_TURN; marks++)
            {
              const MhNaivePaths paths
                  = mh_naive_paths_search (game, get_start (game), (MhNaiveMarks) marks, BUDGET);

              g_assert_cmpint (paths.outcome, ==, truth.outcome);
              n_nodes[marks] = MAX (n_nodes[marks], paths.n_nodes);
            }
        }
      g_assert_cmpuint (n_nodes[MH_NAIVE_MARKS_PAIR], ==, most[n - 3][0]);
      g_assert_cmpuint (n_nodes[MH_NAIVE_MARKS_TURN], ==, most[n - 3][1]);
    }
}

/* The four smallest boards on which it matters whose turn it is. */
static void
test_twins_paths_wrong (void)
{
  static const struct
  {
    const char *lists;
    guint32 remoteness;
  } boards[] = {
    { "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]", 8 }, /* the bow-tie */
    { "[[3],[2,4],[1,3,5,6],[0,2,5],[1,6],[2,3],[2,4]]", 8 },
    { "[[3],[2,4],[1,3],[0,2,4,5,6],[1,3],[3,6],[3,5]]", 10 },
    { "[[3],[2,4],[1,5],[0,5,6],[1,5],[2,3,4,6],[3,5]]", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_lists (boards[i].lists);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const guint32 start = get_start (game);

      g_assert_cmpint (get_truth (naive, game, start).outcome, ==, MH_OUTCOME_SECOND);
      g_assert_cmpuint (get_truth (naive, game, start).remoteness, ==, boards[i].remoteness);
      g_assert_cmpint (mh_naive_paths_search (game, start, MH_NAIVE_MARKS_PAIR, BUDGET).outcome, ==,
                       MH_OUTCOME_DRAW);
      g_assert_cmpint (mh_naive_paths_search (game, start, MH_NAIVE_MARKS_TURN, BUDGET).outcome, ==,
                       MH_OUTCOME_SECOND);
    }
}

/* A board that was disputed: without the turn it looks drawn. */
static void
test_twins_paths_disputed (void)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_sample ("disputed");
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const MhNaivePaths paths
      = mh_naive_paths_search (game, get_start (game), MH_NAIVE_MARKS_PAIR, BUDGET);

  g_assert_cmpint (paths.outcome, ==, MH_OUTCOME_DRAW);
  g_assert_cmpuint (paths.n_nodes, ==, 77751);
  if (g_test_slow ())
    {
      const MhNaivePaths right
          = mh_naive_paths_search (game, get_start (game), MH_NAIVE_MARKS_TURN, BUDGET);

      g_assert_cmpint (right.outcome, ==, MH_OUTCOME_SECOND);
      g_assert_cmpuint (right.n_nodes, ==, 49185033);
    }
}

/* Returns: how many possible positions have another number of moves than they
 * should. Whoever wins is the right one. */
static guint
count_wrong (MhGame *game, MhNaiveOrder order)
{
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  g_autoptr (MhNaiveRelaxation) relaxation = mh_naive_relaxation_run (game, order);
  guint n_wrong = 0;

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      if (!mh_space_is_possible (game, i))
        continue;

      const MhValue truth = get_truth (naive, game, i);

      g_assert_cmpint (relaxation->values[i].outcome, ==, truth.outcome);
      n_wrong += relaxation->values[i].remoteness != truth.remoteness;
    }

  return n_wrong;
}

/* Waiting for one's round makes the numbers of moves right, whatever the rules
 * and the board. */
static void
test_twins_relaxation_rounds (void)
{
  for (guint round = 0; round < 1500; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (round % 100 == 0 ? 20 : 10);

      g_assert_cmpuint (count_wrong (game, MH_NAIVE_ORDER_ROUNDS), ==, 0);
    }
}

/* Without it they are right on the smallest boards, … */
static void
test_twins_relaxation_fifo (void)
{
  for (guint32 n = 1; n <= 4; n++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n, TRUE); number++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (n, TRUE, number);

        for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
          {
            g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, rules);

            g_assert_cmpuint (count_wrong (game, MH_NAIVE_ORDER_FIFO), ==, 0);
          }
      }
}

/* … and wrong here: on a small board whose edges go one way, on one whose edges
 * go both ways, and on one where the cat may pass. */
static void
test_twins_relaxation_fifo_wrong (void)
{
  static const struct
  {
    const char *lists;
    guint rules;
    MhValue truth;
    guint32 says;
  } boards[] = {
    { "[[3],[2,3],[1,4],[2,5],[5],[3,4]]", 0, { MH_OUTCOME_SECOND, 7 }, 8 },
    { "[[2,5,7],[3,4],[0,4,7],[1,4,6,7],[1,2,3,6],[0,6],[3,4,5],[0,2,3]]",
      0,
      { MH_OUTCOME_FIRST, 7 },
      9 },
    { "[[4],[3,4],[1,5],[5],[2,3],[]]", 2, { MH_OUTCOME_SECOND, 5 }, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_lists (boards[i].lists);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, boards[i].rules);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      g_autoptr (MhNaiveRelaxation) fifo = mh_naive_relaxation_run (game, MH_NAIVE_ORDER_FIFO);
      const guint32 start = get_start (game);

      g_assert_cmpint (get_truth (naive, game, start).outcome, ==, boards[i].truth.outcome);
      g_assert_cmpuint (get_truth (naive, game, start).remoteness, ==, boards[i].truth.remoteness);
      g_assert_cmpint (fifo->values[start].outcome, ==, boards[i].truth.outcome);
      g_assert_cmpuint (fifo->values[start].remoteness, ==, boards[i].says);
      g_assert_cmpuint (count_wrong (game, MH_NAIVE_ORDER_ROUNDS), ==, 0);
    }
}

/* Last in, first out, they are often wrong. */
static void
test_twins_relaxation_lifo (void)
{
  guint n_wrong = 0;

  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);

      n_wrong += count_wrong (game, MH_NAIVE_ORDER_LIFO) > 0;
    }
  g_assert_cmpuint (n_wrong, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/twins/capped-kite", test_twins_capped_kite);
  g_test_add_func ("/solver/twins/capped-law", test_twins_capped_law);
  g_test_add_func ("/solver/twins/grids", test_twins_grids);
  g_test_add_func ("/solver/twins/wheels", test_twins_wheels);
  g_test_add_func ("/solver/twins/paths-small-boards", test_twins_paths_small_boards);
  g_test_add_func ("/solver/twins/paths-wrong", test_twins_paths_wrong);
  g_test_add_func ("/solver/twins/paths-disputed", test_twins_paths_disputed);
  g_test_add_func ("/solver/twins/relaxation-rounds", test_twins_relaxation_rounds);
  g_test_add_func ("/solver/twins/relaxation-fifo", test_twins_relaxation_fifo);
  g_test_add_func ("/solver/twins/relaxation-fifo-wrong", test_twins_relaxation_fifo_wrong);
  g_test_add_func ("/solver/twins/relaxation-lifo", test_twins_relaxation_lifo);

  return g_test_run ();
}
