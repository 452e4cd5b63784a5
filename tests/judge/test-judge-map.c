/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-comparison.h"
#include "mh-corpus.h"
#include "mh-generate.h"
#include "mh-grid.h"
#include "mh-program-algorithm.h"
#include "mh-retrograde.h"
#include "mh-solve.h"
#include "mh-verdict.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#define RIGHT "right_retrograde"

/* The board of the picture: of 20 positions that can be asked, a cap of n + 1 turns misses one. */
#define SIX_NODES "[[5],[3,4],[5],[1,5],[1],[0,2,3]]"

static gboolean
go_on_cb (gpointer user_data)
{
  return TRUE;
}

static const MhAlgorithm *
open_file (const char *path, double board_seconds)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;
  MhSubmissionQuery query = {
    .task
    = strstr (path, "/judge/grids/") == NULL ? &mh_task_cat_and_mouse : &mh_task_cat_and_mouse_2,
    .path = path,
    .limits = mh_submission_limits_default,
  };

  query.limits.board_seconds = board_seconds;

  MhSubmission *submission = mh_submission_new (&query, go_on_cb, NULL, &complaint, &error);

  g_assert_no_error (error);

  return mh_program_algorithm_new (submission, "mine");
}

static const MhAlgorithm *
open_program (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "judge", name, NULL);

  return open_file (path, 60); /* busy machines are slow */
}

/* @body: of the function, in Python */
static const MhAlgorithm *
write_program (const char *body, double board_seconds)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("map-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "mine.py", NULL);
  g_autofree char *text
      = g_strconcat ("class Solution:\n    def catMouseGame(self, graph):\n", body, NULL);

  g_assert_no_error (error);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  const MhAlgorithm *program = open_file (path, board_seconds);

  g_unlink (path);
  g_rmdir (folder);

  return program;
}

static MhGame *
create_game (MhGraph *graph)
{
  const guint32 hole = 0;
  const MhRules rules = { 0 };

  return mh_game_new_cat_and_mouse (graph, &hole, 1, &rules);
}

static MhGame *
create_game_of (const char *lists)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_lists (lists);

  return create_game (graph);
}

static void
solve (const MhAlgorithm *algorithm, MhGame *game, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;
  mh_solve (&problem, NULL, NULL, result, &error);
  g_assert_no_error (error);
}

/* Returns: whether every node has a neighbour, as told here once more */
static gboolean
is_for_programs (MhGraph *graph)
{
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_neighbours;

      mh_graph_get_successors (graph, node, &n_neighbours);
      if (n_neighbours == 0)
        return FALSE;
    }

  return mh_graph_get_n_nodes (graph) <= MH_TRIAL_GRAPH_MAX_NODES;
}

/* Returns: whether a position can be asked about on a board on which every node has an edge */
static gboolean
can_be_asked (MhGraph *graph, guint32 mouse, guint32 cat, MhPlayer mover)
{
  guint32 n_neighbours;
  const guint32 *neighbours = mh_graph_get_successors (graph, cat, &n_neighbours);
  const gboolean is_stuck = n_neighbours == 1 && neighbours[0] == 0;

  return mover == MH_PLAYER_FIRST && mouse != 0 && cat != 0 && mouse != cat && !is_stuck;
}

/* Checks that a right program answers every position that can be asked with its true winner, and
 * that every other one is hatched. */
static void
check_map (const MhAlgorithm *program, MhGraph *graph)
{
  g_autoptr (MhGame) game = create_game (graph);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_auto (MhResult) map = { NULL }, truth = { NULL };
  guint32 n_asked = 0;

  solve (program, game, &map);
  solve (&mh_retrograde, game, &truth);
  g_assert_false (map.is_exhausted);
  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    for (guint32 cat = 0; cat < n_nodes; cat++)
      for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
        {
          const guint32 position = mh_space_get_position (game, mouse, cat, (MhPlayer) mover);
          const MhValue value = mh_solution_get_value (map.solution, position);
          const MhOutcome right = mh_solution_get_value (truth.solution, position).outcome;
          const gboolean is_asked = can_be_asked (graph, mouse, cat, (MhPlayer) mover);
          MhCell cell;

          mh_solution_read_row (map.solution, mover, mouse, cat, 1, &cell);
          g_assert_cmpint (value.outcome, ==, is_asked ? right : MH_OUTCOME_NONE);
          g_assert_cmpint ((cell & MH_CELL_IMPOSSIBLE) != 0, ==, !is_asked);
          g_assert_true (!mh_outcome_is_win (value.outcome)
                         || value.remoteness == MH_REMOTENESS_UNKNOWN);
          n_asked += is_asked ? 1 : 0;
        }

  g_autoptr (MhComparison) comparison
      = mh_comparison_new (map.solution, truth.solution, truth.solution);

  g_assert_cmpuint (comparison->n_positions, ==, 0);
  g_assert_cmpuint (comparison->n_compared, ==, n_asked);
  g_assert_cmpuint (map.work[0], ==, n_asked);
}

/* @max_nodes: of the boards of the corpus that are asked about */
static void
check_corpus (const char *name, guint32 max_nodes)
{
  const MhAlgorithm *program = open_program (name);
  g_autoptr (GPtrArray) boards = mh_corpus_read ("corpus-shared.jsonl");
  guint n_boards = 0;

  for (guint i = 0; i < boards->len; i++)
    {
      MhGraph *graph = ((MhCorpusBoard *) g_ptr_array_index (boards, i))->graph;

      if (!is_for_programs (graph) || mh_graph_get_n_nodes (graph) > max_nodes)
        continue;
      check_map (program, graph);
      n_boards++;
    }
  g_assert_cmpuint (n_boards, >, 100);
  mh_program_algorithm_close (program);
}

static void
test_right_program (void)
{
  check_corpus (RIGHT ".py", 8);
}

static void
test_right_program_on_all_boards (void)
{
  g_autofree char *compiler = mh_language_find_program ("g++");

  if (compiler == NULL)
    g_test_skip ("there is no g++ here");
  else
    check_corpus (RIGHT ".cpp", MH_TRIAL_GRAPH_MAX_NODES);
}

static void
test_wrong_program (void)
{
  const MhAlgorithm *program = open_program ("cap_n_plus_1.py");
  g_autoptr (MhGame) game = create_game_of (SIX_NODES);
  g_auto (MhResult) map = { NULL }, truth = { NULL };

  solve (program, game, &map);
  solve (&mh_retrograde, game, &truth);

  g_autoptr (MhComparison) comparison
      = mh_comparison_new (map.solution, truth.solution, truth.solution);

  g_assert_cmpuint (comparison->n_compared, ==, 20);
  g_assert_cmpuint (comparison->n_positions, ==, 1);
  g_assert_cmpuint (comparison->positions[0], ==,
                    mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  mh_program_algorithm_close (program);
}

/* Returns: (transfer full): the game on a grid with a last row of walls and a jump that is never
 * made */
static MhGame *
create_grid_game (void)
{
  const MhGrid grid = {
    .cells = "F...C...#.##...#.##M#.##..#...#####", .n_rows = 7, .n_columns = 5, .jumps = { 6, 1 }
  };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);

  return mh_board_create_game (board, NULL);
}

/* On a grid every position with the mouse to move can be asked that is not over, and an answer that
 * stands for two outcomes is the true one of them. */
static void
test_grid (void)
{
  const MhAlgorithm *program = open_program ("grids/right.py");
  g_autoptr (MhGame) game = create_grid_game ();
  g_autoptr (MhGame) graph_game = create_game_of (SIX_NODES);
  g_auto (MhResult) map = { NULL }, truth = { NULL };
  guint n_asked = 0, n_outcomes[MH_N_OUTCOMES] = { 0 };
  const char *reason;

  solve (program, game, &map);
  solve (&mh_retrograde, game, &truth);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const gboolean is_asked = mh_space_is_possible (game, position)
                                && mh_space_get_mover (game, position) == MH_PLAYER_FIRST
                                && mh_space_get_end (game, position) == MH_OUTCOME_NONE;
      const MhOutcome right = mh_solution_get_value (truth.solution, position).outcome;

      g_assert_cmpint (mh_solution_get_value (map.solution, position).outcome, ==,
                       is_asked ? right : MH_OUTCOME_NONE);
      n_outcomes[right] += is_asked ? 1 : 0;
      n_asked += is_asked ? 1 : 0;
    }
  g_assert_cmpuint (map.work[0], ==, n_asked);
  g_assert_true (n_outcomes[MH_OUTCOME_FIRST] > 0 && n_outcomes[MH_OUTCOME_SECOND] > 0
                 && n_outcomes[MH_OUTCOME_DRAW] > 0);
  g_assert_true (program->applies (game, &reason));
  g_assert_false (program->applies (graph_game, &reason));
  mh_program_algorithm_close (program);
}

/* One board takes a program down, and the next one is asked of a fresh process. */
static void
test_gaps (void)
{
  static const struct
  {
    const char *body;
    guint gap;
  } cases[] = {
    { "        raise IndexError\n", MH_PROGRAM_GAP (MH_VERDICT_CRASHED) },
    { "        return None\n", MH_PROGRAM_GAP (MH_VERDICT_NOT_A_NUMBER) },
    { "        return 7\n", MH_PROGRAM_GAP (MH_VERDICT_WRONG) },
    { "        import os; os._exit(0)\n", MH_PROGRAM_GAP (MH_VERDICT_NO_ANSWER) },
    { "        while True: pass\n", MH_PROGRAM_GAP (MH_VERDICT_TOO_SLOW) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      /* The mouse on 1, the cat on 3 of the path 0, 3, 2, 1, numbered anew. */
      g_autofree char *body
          = g_strconcat ("        if graph[1] != [3] or graph[2] != [0, 3]: return 2\n",
                         cases[i].body, NULL);
      const MhAlgorithm *program = write_program (body, 2);
      g_autoptr (MhGame) game = create_game_of ("[[3],[2],[1,3],[0,2]]");
      g_auto (MhResult) map = { NULL };
      const guint32 odd = mh_space_get_position (game, 1, 3, MH_PLAYER_FIRST);

      solve (program, game, &map);
      g_assert_false (map.is_exhausted);
      g_assert_cmpuint (map.work[0], ==, 6);
      g_assert_cmpuint (map.work[1], ==, 1);
      g_assert_cmpuint (mh_solution_get_gap (map.solution, odd), ==, cases[i].gap);
      g_assert_cmpuint (mh_solution_get_gap (map.solution,
                                             mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST)),
                        ==, 0);
      mh_program_algorithm_close (program);
    }
}

/* Each gap has its own sentence. */
static void
test_words (void)
{
  const MhAlgorithm *program = write_program ("        raise IndexError\n", 60);
  g_autoptr (MhGame) game = create_game_of ("[[1,2],[0,2],[0,1,3],[2]]");
  g_auto (MhResult) map = { NULL };
  g_auto (MhProblem) problem = { NULL };
  const guint32 positions[] = {
    mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND),
    mh_space_get_position (game, 2, 2, MH_PLAYER_FIRST),
    mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST),
  };
  const char *const words[] = { "mouse to move", "over here", "crashed" };

  mh_problem_init (&problem, program, game, MH_POSITION_NONE);
  solve (program, game, &map);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *sentence = program->explain_gap (&problem, map.solution, positions[i]);

      g_assert_nonnull (strstr (sentence, words[i]));
    }
  mh_program_algorithm_close (program);
}

/* A program that never answers is not asked to the end. */
static void
test_giving_up (void)
{
  const MhAlgorithm *program = write_program ("        raise IndexError\n", 60);
  g_autoptr (MhGame) game = create_game_of ("[[1,2],[0,2],[0,1,3],[2,4],[3,5],[4,6],[5]]");
  g_auto (MhResult) map = { NULL };

  solve (program, game, &map);
  g_assert_true (map.is_exhausted);
  g_assert_cmpuint (map.work[0], ==, 10);
  g_assert_cmpuint (map.work[1], ==, 10);
  mh_program_algorithm_close (program);
}

static void
test_boards_that_cannot_be_asked (void)
{
  const MhAlgorithm *program = open_program (RIGHT ".py");
  const char *const lists[] = { "[[1],[0]]", "[[1,2],[0,2],[0,1],[]]", "[[1],[2],[0]]" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MhGame) game = create_game_of (lists[i]);
      const char *reason = NULL;

      g_assert_false (program->applies (game, &reason));
      g_assert_nonnull (reason);
    }
  mh_program_algorithm_close (program);
}

static gboolean
stop_cb (double share, guint64 count, gpointer user_data)
{
  return count == 0;
}

/* A map that is stopped leaves nothing behind, and one of a closed program asks nothing. */
static void
test_stop_and_close (void)
{
  const MhAlgorithm *program = open_program (RIGHT ".py");
  g_autoptr (MhGame) game = create_game_of (SIX_NODES);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) stopped = { NULL }, closed = { NULL };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, program, game, MH_POSITION_NONE);
  mh_solve (&problem, stop_cb, NULL, &stopped, &error);
  g_assert_true (error == NULL || g_error_matches (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_STOPPED));

  mh_program_algorithm_close (program);
  mh_program_algorithm_close (program);
  solve (program, game, &closed);
  g_assert_true (closed.is_exhausted);
  g_assert_cmpuint (closed.work[0], ==, 0);
  g_assert_true (mh_solution_has_unasked (closed.solution));
}

static gpointer
solve_in_thread (gpointer problem)
{
  g_auto (MhResult) result = { NULL };

  mh_solve (problem, NULL, NULL, &result, NULL);

  return NULL;
}

/* A run that begins while its program is closed takes no process that is being ended. */
static void
test_close_while_beginning (void)
{
  g_autoptr (MhGame) small = create_game_of ("[[1],[0,2],[1]]");
  g_autoptr (GArray) arcs = mh_arcs_free_to_array (mh_generate_path (MH_TRIAL_GRAPH_MAX_NODES));
  g_autoptr (MhGraph) path
      = mh_graph_new (MH_TRIAL_GRAPH_MAX_NODES, (MhArc *) (gpointer) arcs->data, arcs->len, FALSE);
  g_autoptr (MhGame) large = create_game (path);

  for (gulong i = 0; i < 20; i++)
    {
      const MhAlgorithm *program = write_program ("        return 0\n", 60);
      g_auto (MhResult) result = { NULL };
      g_auto (MhProblem) problem = { NULL };

      solve (program, small, &result); /* its process waits for the next run */
      mh_problem_init (&problem, program, large, MH_POSITION_NONE);
      problem.is_traced = FALSE;

      GThread *thread = g_thread_new ("beginning", solve_in_thread, &problem);

      g_usleep (i * 10);
      mh_program_algorithm_close (program);
      g_thread_join (thread);
    }
}

/* A hunt wants the start alone. */
static void
test_start_alone (void)
{
  const MhAlgorithm *program = open_program (RIGHT ".py");
  g_autoptr (MhGame) game = create_game_of (SIX_NODES);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, program, game, start);
  problem.is_start_enough = TRUE;
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  g_assert_cmpuint (result.work[0], ==, 1);
  g_assert_cmpint (mh_solution_get_value (result.solution, start).outcome, ==, MH_OUTCOME_SECOND);
  mh_program_algorithm_close (program);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/map/right-program", test_right_program);
  g_test_add_func ("/judge/map/right-program-on-all-boards", test_right_program_on_all_boards);
  g_test_add_func ("/judge/map/wrong-program", test_wrong_program);
  g_test_add_func ("/judge/map/grid", test_grid);
  g_test_add_func ("/judge/map/gaps", test_gaps);
  g_test_add_func ("/judge/map/words", test_words);
  g_test_add_func ("/judge/map/giving-up", test_giving_up);
  g_test_add_func ("/judge/map/boards-that-cannot-be-asked", test_boards_that_cannot_be_asked);
  g_test_add_func ("/judge/map/stop-and-close", test_stop_and_close);
  g_test_add_func ("/judge/map/close-while-beginning", test_close_while_beginning);
  g_test_add_func ("/judge/map/start-alone", test_start_alone);

  return g_test_run ();
}
