/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjacency.h"
#include "mh-io-error.h"
#include "mh-naive-solver.h"
#include "mh-task.h"

#include <locale.h>
#include <string.h>

static MhBoard *
read_board (const char *text)
{
  g_autoptr (GError) error = NULL;
  MhBoard *board = mh_adjacency_read (text, strlen (text), NULL, &error);

  g_assert_no_error (error);

  return board;
}

static void
test_published (void)
{
  const MhRules rules = { 0 };
  const MhTask *task = &mh_task_cat_and_mouse;
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (GArray) boards = mh_task_list_published (task);
  const int answers[] = { 0, 1 };

  g_assert_cmpuint (boards->len, ==, G_N_ELEMENTS (answers));
  for (guint i = 0; i < boards->len; i++)
    {
      const MhValue value = task->solve (census, &g_array_index (boards, MhTrialBoard, i));

      g_assert_cmpint (task->get_answer (value.outcome), ==, answers[i]);
    }
}

/* Each list has its board, whose text it is, and each kite its long game. */
static void
test_known (void)
{
  const MhRules rules = { 0 };
  const MhTask *task = &mh_task_cat_and_mouse;
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (GArray) boards = mh_task_list_known (task);

  for (guint i = 0; i < boards->len; i++)
    {
      const MhTrialBoard *board = &g_array_index (boards, MhTrialBoard, i);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (mh_trial_board_is_free (board) && mh_trial_board_is_connected (board));
      mh_trial_board_append (board, text);
      if (i < g_strv_length ((char **) task->known))
        g_assert_cmpstr (text->str, ==, task->known[i]);
      else
        {
          const MhValue value = task->solve (census, board);

          g_assert_cmpint (value.outcome, ==, MH_OUTCOME_SECOND);
          g_assert_cmpuint (value.remoteness, ==, 4 * board->n_nodes - 18);
        }
    }
}

/* The truth is what a slow solver finds that knows nothing of a census. */
static void
test_truth (void)
{
  const MhRules rules = { 0 };
  const MhTask *task = &mh_task_cat_and_mouse;
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);

  for (guint i = 0; task->known[i] != NULL; i++)
    {
      g_autoptr (MhBoard) board = read_board (task->known[i]);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const MhNaiveValue value = mh_naive_get (naive, 1, 2, 0);
      g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));

      g_assert_true (mh_task_add_board (task, boards, board, NULL));

      const MhValue truth = task->solve (census, &g_array_index (boards, MhTrialBoard, 0));

      g_assert_cmpint (task->get_answer (truth.outcome), ==, (int) value.winner);
      if (value.winner != MH_NAIVE_DRAW)
        g_assert_cmpint ((int) truth.remoteness, ==, value.remoteness);
    }
}

static void
test_renumbering (void)
{
  g_autoptr (MhBoard) board = read_board ("[[1],[0,2],[1,3,4],[2,4],[2,3]]");
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  mh_board_set_hole (board, 0, FALSE);
  mh_board_set_hole (board, 3, TRUE);
  mh_board_set_start (board, (MhStart){ 4, 0, MH_PLAYER_FIRST });
  mh_task_add_board (&mh_task_cat_and_mouse, boards, board, &error);
  g_assert_no_error (error);
  mh_trial_board_append (&g_array_index (boards, MhTrialBoard, 0), text);
  g_assert_cmpstr (text->str, ==, "[[1,4],[0,4],[3],[2,4],[0,1,3]]");
}

static void
check_refused (MhBoard *board)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_task_add_board (&mh_task_cat_and_mouse, boards, board, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING);
  g_assert_cmpuint (boards->len, ==, 0);
}

static void
test_obstacles (void)
{
  g_autoptr (MhBoard) small = read_board ("[[1],[0]]");
  g_autoptr (MhBoard) directed = read_board ("[[1],[2],[0]]");
  g_autoptr (MhBoard) holes = read_board ("[[1],[0,2],[1,3],[2]]");
  g_autoptr (MhBoard) turned = read_board ("[[1],[0,2],[1]]");
  g_autoptr (MhBoard) together = read_board ("[[1],[0,2],[1]]");
  g_autoptr (MhBoard) roads = read_board ("[[1],[0,2],[1]]");
  g_autoptr (MhBoard) large = mh_board_new_with_edges (51, NULL, 0, FALSE);

  const MhArc road = { 1, 2 };

  mh_board_set_cat_edges (roads, &road, 1);
  mh_board_set_hole (holes, 3, TRUE);
  mh_board_set_start (turned, (MhStart){ 1, 2, MH_PLAYER_SECOND });
  mh_board_set_start (together, (MhStart){ 1, 1, MH_PLAYER_FIRST });
  check_refused (small);
  check_refused (directed);
  check_refused (holes);
  check_refused (turned);
  check_refused (together);
  check_refused (roads);
  check_refused (large);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/task/published", test_published);
  g_test_add_func ("/judge/task/known", test_known);
  g_test_add_func ("/judge/task/truth", test_truth);
  g_test_add_func ("/judge/task/renumbering", test_renumbering);
  g_test_add_func ("/judge/task/obstacles", test_obstacles);

  return g_test_run ();
}
