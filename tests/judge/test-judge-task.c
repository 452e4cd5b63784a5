/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjacency.h"
#include "mh-io-error.h"
#include "mh-naive-solver.h"
#include "mh-road-record.h"
#include "mh-task.h"

#include <locale.h>
#include <string.h>

#define N_KITES 6

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
  static const struct
  {
    const MhTask *task;
    guint n;
    int answers[5];
  } cases[] = {
    { &mh_task_cat_and_mouse, 2, { 0, 1 } },
    { &mh_task_cat_and_mouse_2, 5, { 1, 1, 0, 0, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhTask *task = cases[i].task;
      g_autoptr (MhCensus) census = mh_task_create_census (task);
      g_autoptr (GArray) boards = task->list_published ();

      g_assert_cmpuint (boards->len, ==, cases[i].n);
      for (guint j = 0; j < boards->len; j++)
        {
          const MhValue value = task->solve (census, &g_array_index (boards, MhTrialBoard, j));

          g_assert_cmpint (task->get_answer (value.outcome), ==, cases[i].answers[j]);
        }
    }
}

/* Nobody can be stuck, and each kite has its long game. */
static void
test_known (void)
{
  const MhTask *task = &mh_task_cat_and_mouse;
  g_autoptr (MhCensus) census = mh_task_create_census (task);
  g_autoptr (GArray) boards = task->list_known ();

  for (guint i = 0; i < boards->len; i++)
    {
      const MhTrialBoard *board = &g_array_index (boards, MhTrialBoard, i);
      g_assert_true (mh_trial_graph_is_free (&board->graph)
                     && mh_trial_graph_is_connected (&board->graph));
      if (i >= boards->len - N_KITES)
        {
          const MhValue value = task->solve (census, board);

          g_assert_cmpint (value.outcome, ==, MH_OUTCOME_SECOND);
          g_assert_cmpuint (value.remoteness, ==, 4 * board->graph.n_nodes - 18);
        }
    }
}

/* The truth is what a slow solver finds that knows nothing of a census. */
static void
check_truth (const MhTask *task, MhCensus *census, const MhTrialBoard *trial)
{
  g_autoptr (GString) text = g_string_new (NULL);

  task->append (trial, text);

  g_autoptr (MhBoard) board = task->has_grids
                                  ? mh_road_record_read_grid (text->str, text->len, NULL)
                                  : mh_adjacency_read (text->str, text->len, NULL, NULL);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  const MhStart start = mh_board_get_start (board);
  const MhNaiveValue value = mh_naive_get (naive, start.mouse, start.cat, 0);
  const MhValue truth = task->solve (census, trial);
  MhTrialBoard read;
  g_autoptr (GString) again = g_string_new (NULL);

  g_assert_true (task->read_board (board, &read, NULL));
  task->append (&read, again);
  g_assert_cmpstr (again->str, ==, text->str);
  g_assert_cmpint (mh_task_cat_and_mouse.get_answer (truth.outcome), ==, (int) value.winner);
  if (value.winner != MH_NAIVE_DRAW)
    g_assert_cmpint ((int) truth.remoteness, ==, value.remoteness);
}

static void
test_truth (void)
{
  for (guint i = 0; i < mh_tasks_get_n (); i++)
    {
      const MhTask *task = mh_tasks_get (i);
      g_autoptr (MhCensus) census = mh_task_create_census (task);
      g_autoptr (GArray) boards = task->list_known ();

      for (guint j = 0; j < boards->len; j++)
        check_truth (task, census, &g_array_index (boards, MhTrialBoard, j));
    }
}

/* Grids are read, solved and written, whatever their size. */
static void
test_grids (void)
{
  const MhTask *task = &mh_task_cat_and_mouse_2;
  g_autoptr (MhCensus) census = mh_task_create_census (task);
  MhTrialBoard board;

  for (guint number = 0; task->get_large (number, &board); number += 7)
    check_truth (task, census, &board);
}

static void
test_renumbering (void)
{
  g_autoptr (MhBoard) board = read_board ("[[1],[0,2],[1,3,4],[2,4],[2,3]]");
  MhTrialBoard read;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  mh_board_set_hole (board, 0, FALSE);
  mh_board_set_hole (board, 3, TRUE);
  mh_board_set_start (board, (MhStart){ 4, 0, MH_PLAYER_FIRST });
  mh_task_cat_and_mouse.read_board (board, &read, &error);
  g_assert_no_error (error);
  mh_task_cat_and_mouse.append (&read, text);
  g_assert_cmpstr (text->str, ==, "[[1,4],[0,4],[3],[2,4],[0,1,3]]");
}

static void
check_refused_by (const MhTask *task, MhBoard *board)
{
  MhTrialBoard read;
  g_autoptr (GError) error = NULL;

  g_assert_false (task->read_board (board, &read, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING);
}

static void
check_refused (MhBoard *board)
{
  check_refused_by (&mh_task_cat_and_mouse, board);
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

/* A grid is refused for each of its faults, and is not without any. */
static void
test_obstacles_on_grids (void)
{
  static const char cells[] = "F.M.C....";
  const MhTask *task = &mh_task_cat_and_mouse_2;
  const MhGrid grid = { cells, 3, 3, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } };
  const MhGrid others[] = {
    { cells, 1, 9, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } },
    { cells, 9, 1, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } },
    { cells, 3, 3, { 9, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } },
    { cells, 3, 3, { 1, 2 }, { MH_PIECE_KING, MH_PIECE_ROOK } },
    { cells, 3, 3, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_KNIGHT } },
    { "F.M......", 3, 3, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } },
    { "F.M.C...F", 3, 3, { 1, 2 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } },
  };
  const MhRules rules = { 0 };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  g_autoptr (MhBoard) other_rules = mh_grid_create_board (&grid);
  g_autoptr (MhBoard) turned = mh_grid_create_board (&grid);
  g_autoptr (MhBoard) none = read_board ("[[1],[0,2],[1,3],[2]]");
  MhStart start = mh_board_get_start (turned);
  MhTrialBoard read;

  g_assert_true (task->read_board (board, &read, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (MhBoard) other = mh_grid_create_board (&others[i]);

      check_refused_by (task, other);
    }
  start.first = MH_PLAYER_SECOND;
  mh_board_set_start (turned, start);
  mh_board_set_rules (other_rules, &rules);
  check_refused_by (task, turned);
  check_refused_by (task, other_rules);
  check_refused_by (task, none);
}

/* Programs are told apart by their functions, and answers by their tasks. */
static void
test_table (void)
{
  static const char other[] = "var canMouseWin = function(grid) {}";
  const MhTask *first = &mh_task_cat_and_mouse, *second = &mh_task_cat_and_mouse_2;
  gint64 answer;

  g_assert_true (mh_tasks_guess (other, strlen (other)) == second);
  g_assert_true (mh_tasks_guess ("int catMouseGame", 16) == first);
  g_assert_null (mh_tasks_guess ("int catMouseGam", 15));
  for (guint i = 0; i < mh_tasks_get_n (); i++)
    g_assert_true (mh_tasks_find (mh_tasks_get (i)->id) == mh_tasks_get (i));
  g_assert_null (mh_tasks_find ("chess"));

  g_assert_true (mh_task_read_answer (second, "true", &answer));
  g_assert_cmpint (answer, ==, 1);
  g_assert_true (mh_task_read_answer (second, "0", &answer));
  g_assert_cmpint (answer, ==, 0);
  g_assert_false (mh_task_read_answer (first, "true", &answer));
  g_assert_cmpuint (mh_task_read_outcome (second, 0, MH_OUTCOME_DRAW), ==, MH_OUTCOME_DRAW);
  g_assert_cmpuint (mh_task_read_outcome (second, 0, MH_OUTCOME_FIRST), ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (mh_task_read_outcome (second, 1, MH_OUTCOME_DRAW), ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (mh_task_read_outcome (second, 2, MH_OUTCOME_DRAW), ==, MH_N_OUTCOMES);
  g_assert_cmpuint (mh_task_read_outcome (first, 2, MH_OUTCOME_NONE), ==, MH_OUTCOME_SECOND);
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
  g_test_add_func ("/judge/task/grids", test_grids);
  g_test_add_func ("/judge/task/obstacles", test_obstacles);
  g_test_add_func ("/judge/task/obstacles-on-grids", test_obstacles_on_grids);
  g_test_add_func ("/judge/task/table", test_table);

  return g_test_run ();
}
