/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt.h"

#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-game-class.h"
#include "mh-generate.h"
#include "mh-naive-pursuit.h"
#include "mh-naive-solver.h"
#include "mh-relaxation.h"
#include "mh-retrograde.h"
#include "mh-solving.h"
#include "mh-space.h"

static void
run_hunt (MhHunt *hunt, guint budget)
{
  while (mh_hunt_advance (hunt, budget))
    ;
}

/* Returns: (transfer full) */
static MhHunt *
hunt_all (const MhHuntQuery *query)
{
  MhHunt *hunt = mh_hunt_new (query);

  run_hunt (hunt, MH_SOLVING_AT_ONCE);
  g_assert_cmpuint (mh_hunt_get_n_tried (hunt), ==, mh_hunt_query_get_n_boards (query));

  return hunt;
}

static const MhHuntFind *
get_find (const MhHunt *hunt, guint i)
{
  g_assert_cmpuint (i, <, mh_hunt_get_finds (hunt)->len);

  return g_ptr_array_index (mh_hunt_get_finds (hunt), i);
}

/* What the oracle says at the start of the find, asked for this alone. */
static MhValue
ask (const MhAlgorithmSpec *oracle, MhGame *game, guint32 start)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, oracle->algorithm, game, start);
  problem.options = oracle->options;
  problem.is_traced = FALSE;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);

  return mh_solution_get_value (result.solution, start);
}

/* A board that is drawn has the game of the find, and its start. */
static void
check_drawn (const MhHuntFind *find)
{
  g_autoptr (MhBoard) board = mh_hunt_find_create_board (find);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const MhStart start = mh_board_get_start (board);

  g_assert_nonnull (game);
  g_assert_true (mh_game_equal (game, find->game));
  g_assert_cmpuint (start.mouse, ==, find->start.mouse);
  g_assert_cmpuint (start.cat, ==, find->start.cat);
}

static void
check_find (const MhHuntFind *find, const MhHuntQuery *query)
{
  const guint32 start = find->position;
  g_autoptr (MhNaive) naive = mh_naive_solve (find->game);
  const MhNaiveValue truth
      = mh_naive_get (naive, find->start.mouse, find->start.cat, find->start.first);
  const MhOutcome outcomes[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };

  g_assert_cmpint (find->truth.outcome, ==, outcomes[truth.winner]);
  if (truth.winner != MH_NAIVE_DRAW)
    g_assert_cmpint ((int) find->truth.remoteness, ==, truth.remoteness);
  g_assert_cmpuint (find->n_nodes, ==, mh_game_get_n_nodes (find->game));
  g_assert_cmpuint (find->n_edges, ==,
                    mh_graph_get_n_edges (mh_game_get_graph (find->game, MH_PLAYER_FIRST)));
  g_assert_cmpuint (find->n_nodes, >=, query->min_nodes);
  g_assert_cmpuint (find->n_nodes, <=, find->n_nodes_before);
  g_assert_cmpuint (find->n_edges, <=, find->n_edges_before);
  g_assert_cmpuint (find->n_nodes_before, ==, mh_hunt_query_get_n_nodes (query, find->index));
  check_drawn (find);

  if (query->goal != MH_HUNT_DIFFER)
    {
      g_assert_true (mh_value_equal (find->values[0], find->truth));
      return;
    }
  for (guint i = 0; i < 2; i++)
    g_assert_true (mh_value_equal (find->values[i], ask (&query->oracles[i], find->game, start)));
  g_assert_false (mh_value_equal (find->values[0], find->values[1]));
}

/* Every find is what it says, they are in order, and none comes twice. */
static void
check_finds (const MhHunt *hunt, const MhHuntQuery *query)
{
  const guint n_finds = mh_hunt_get_finds (hunt)->len;

  g_assert_cmpuint (n_finds, <=, MH_HUNT_MAX_FINDS);
  for (guint i = 0; i < n_finds; i++)
    {
      const MhHuntFind *find = get_find (hunt, i);

      check_find (find, query);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (find->hash, !=, get_find (hunt, j)->hash);
      if (i > 0)
        g_assert_cmpint (mh_hunt_find_compare (get_find (hunt, i - 1), find), <, 0);
    }
}

static int
compare_numbers (guint64 a, guint64 b)
{
  return a < b ? -1 : a > b;
}

/* Finds are ordered by nodes, then edges, then by when they came; grids by that alone. A find is as
 * good as itself. */
static void
test_hunt_order (void)
{
  g_autoptr (MhBoard) grid = mh_board_new_with_edges (1, NULL, 0, FALSE);

  for (guint round = 0; round < 1000; round++)
    {
      const gboolean is_grid = g_test_rand_bit ();
      MhHuntFind finds[2] = { 0 };

      for (guint i = 0; i < 2; i++)
        {
          finds[i].grid = is_grid ? grid : NULL;
          finds[i].n_nodes = (guint32) g_test_rand_int_range (3, 6);
          finds[i].n_edges = (guint32) g_test_rand_int_range (3, 6);
          finds[i].index = (guint64) g_test_rand_int_range (0, 3);
        }

      const int by_nodes = is_grid ? 0 : compare_numbers (finds[0].n_nodes, finds[1].n_nodes);
      const int by_edges = is_grid ? 0 : compare_numbers (finds[0].n_edges, finds[1].n_edges);
      const int by_index = compare_numbers (finds[0].index, finds[1].index);
      const int expected = by_nodes != 0 ? by_nodes : by_edges != 0 ? by_edges : by_index;

      g_assert_cmpint (mh_hunt_find_compare (&finds[0], &finds[1]), ==, expected);
      g_assert_cmpint (mh_hunt_find_compare (&finds[1], &finds[0]), ==, -expected);
      g_assert_cmpint (mh_hunt_find_compare (&finds[0], &finds[0]), ==, 0);
    }
}

static void
init_query (MhHuntQuery *query, MhHuntGoal goal, guint32 min_nodes, guint32 max_nodes)
{
  mh_hunt_query_init (query);
  query->goal = goal;
  query->min_nodes = min_nodes;
  query->max_nodes = max_nodes;
  query->n_boards = 2000;
}

static void
check_smallest (const MhHuntQuery *query, guint32 n_nodes, guint32 n_edges)
{
  g_autoptr (MhHunt) hunt = hunt_all (query);
  const MhHuntFind *smallest = get_find (hunt, 0);

  check_finds (hunt, query);
  g_assert_cmpuint (smallest->n_nodes, ==, n_nodes);
  g_assert_cmpuint (smallest->n_edges, ==, n_edges);
}

/* Marks that forget the turn are first wrong with 7 nodes and 8 edges. */
static void
test_hunt_alpha_beta (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 5, 8);
  mh_algorithm_spec_init (&query.oracles[1], &mh_alpha_beta);
  query.n_boards = 300;
  query.max_work = 20000;
  check_smallest (&query, 7, 8);
}

/* A cap of 2n is first wrong with 8 nodes and 11 edges. */
static void
test_hunt_capped (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 5, 9);
  query.n_boards = 10000;
  check_smallest (&query, 8, 11);
}

/* Of kites, it is the one with 9 nodes. */
static void
test_hunt_kites (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 3, 12);
  query.family = MH_HUNT_KITE;
  query.starts = MH_HUNT_STANDARD_START;
  query.shrinks = FALSE;

  g_autoptr (MhHunt) hunt = hunt_all (&query);

  check_finds (hunt, &query);
  g_assert_cmpuint (mh_hunt_query_get_n_boards (&query), ==, 5);
  g_assert_cmpuint (mh_hunt_get_finds (hunt)->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (get_find (hunt, i)->n_nodes, ==, 9 + i);
      g_assert_cmpuint (get_find (hunt, i)->values[0].remoteness, ==, 18 + 4 * i);
      g_assert_cmpint (get_find (hunt, i)->values[1].outcome, ==, MH_OUTCOME_DRAW);
    }
}

/* Smaller boards than those with 5 nodes have no draws. */
static void
test_hunt_draw (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DRAW, 3, 8);
  check_smallest (&query, 5, 5);
}

static gboolean
has_find (const MhHunt *hunt, const MhHuntFind *find)
{
  for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
    if (get_find (hunt, i) == find)
      return TRUE;

  return FALSE;
}

/* Of more finds than are kept, the first by their order are, whenever they came. */
static void
test_hunt_many (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DRAW, 10, 10);
  query.shrinks = FALSE;
  query.n_boards = 800;

  g_autoptr (MhHunt) hunt = mh_hunt_new (&query);
  g_autoptr (GPtrArray) early
      = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_hunt_find_unref);

  while (mh_hunt_get_finds (hunt)->len < MH_HUNT_MAX_FINDS / 2)
    g_assert_true (mh_hunt_advance (hunt, 100));
  for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
    g_ptr_array_add (early, mh_hunt_find_ref ((MhHuntFind *) get_find (hunt, i)));
  run_hunt (hunt, MH_SOLVING_AT_ONCE);
  check_finds (hunt, &query);

  const MhHuntFind *last = get_find (hunt, MH_HUNT_MAX_FINDS - 1);
  guint n_dropped = 0;

  for (guint i = 0; i < early->len; i++)
    {
      const MhHuntFind *find = g_ptr_array_index (early, i);

      g_assert_cmpint (has_find (hunt, find), ==, mh_hunt_find_compare (find, last) <= 0);
      n_dropped += has_find (hunt, find) ? 0 : 1;
    }
  g_assert_cmpuint (n_dropped, >, 0);
  g_assert_cmpuint (n_dropped, <, early->len);
}

static void
check_longest (MhOutcome winner, const guint32 *moves)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_LONGEST, 3, 7);
  query.winner = winner;
  query.min_density = 1;
  query.max_density = 6;
  query.n_boards = 10000;

  g_autoptr (MhHunt) hunt = hunt_all (&query);

  check_finds (hunt, &query);
  for (guint i = 0; i < 5; i++)
    {
      const MhHuntFind *find = get_find (hunt, i);

      g_assert_cmpuint (find->n_nodes, ==, 3 + i);
      g_assert_cmpuint (find->truth.remoteness, ==, moves[i]);
      g_assert_true (winner == MH_OUTCOME_NONE || find->truth.outcome == winner);
    }
}

/* The longest wins of small connected boards are known. */
static void
test_hunt_longest (void)
{
  const guint32 mouse[] = { 1, 3, 5, 7, 9 };
  const guint32 cat[] = { 1, 3, 5, 8, 12 };

  check_longest (MH_OUTCOME_FIRST, mouse);
  check_longest (MH_OUTCOME_SECOND, cat);
  check_longest (MH_OUTCOME_NONE, cat);
}

/* Of the naive solver, for one hole. */
static int
find_longest_of (const MhHuntBoard *board, guint n_turns)
{
  g_autoptr (MhGame) game = mh_hunt_board_create_game (board);
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  int longest = 0;

  for (guint32 mouse = 0; mouse < board->n_nodes; mouse++)
    for (guint32 cat = 0; cat < board->n_nodes; cat++)
      for (guint turn = 0; turn < n_turns && cat != board->hole; turn++)
        {
          const int remoteness = mh_naive_get (naive, mouse, cat, turn).remoteness;

          longest = MAX (longest, remoteness);
        }

  return longest;
}

static int
find_longest (const MhHuntQuery *query, guint64 index)
{
  g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (query, index);
  int longest = 0;

  for (board->hole = 0; board->hole < board->n_nodes; board->hole++)
    {
      const int of_hole = find_longest_of (board, query->starts == MH_HUNT_EVERY_POSITION ? 2 : 1);

      longest = MAX (longest, of_hole);
    }

  return longest;
}

/* Every start is looked at, those with the cat to move only if wanted. */
static void
test_hunt_starts (void)
{
  MhHuntQuery query;
  gboolean has_cat_first = FALSE;

  init_query (&query, MH_HUNT_DRAW, 5, 7);
  query.starts = MH_HUNT_STANDARD_START;
  check_smallest (&query, 5, 5);

  init_query (&query, MH_HUNT_LONGEST, 6, 6);
  query.n_boards = 1;
  query.shrinks = FALSE;
  for (query.seed = 0; query.seed < 100; query.seed++)
    {
      query.starts = query.seed % 2 == 0 ? MH_HUNT_EVERY_START : MH_HUNT_EVERY_POSITION;

      g_autoptr (MhHunt) hunt = hunt_all (&query);

      check_finds (hunt, &query);
      g_assert_cmpint ((int) get_find (hunt, 0)->truth.remoteness, ==, find_longest (&query, 0));
      has_cat_first |= get_find (hunt, 0)->start.first == MH_PLAYER_SECOND;
    }
  g_assert_true (has_cat_first);
}

static void
init_random_query (MhHuntQuery *query)
{
  const MhAlgorithm *const oracles[] = { &mh_capped_search, &mh_alpha_beta, &mh_relaxation };

  init_query (query, (MhHuntGoal) g_test_rand_int_range (0, 3), 5, 7);
  mh_algorithm_spec_init (&query->oracles[1], oracles[g_test_rand_int_range (0, 3)]);
  query->oracles[1].options.values[0] = 1; /* a cap of 1, marks with the turn, last in first out */
  query->family = g_test_rand_bit () ? MH_HUNT_RANDOM : MH_HUNT_DIRECTED;
  query->starts = (MhHuntStarts) g_test_rand_int_range (0, 3);
  query->shrinks = g_test_rand_bit ();
  query->is_density_degree = g_test_rand_bit ();
  query->min_density = g_test_rand_double_range (0, 5);
  query->max_density = query->min_density + g_test_rand_double_range (0, 5);
  query->seed = (guint64) g_test_rand_int ();
  query->n_boards = 60;
}

/* The same query finds the same, whatever the budgets. */
static void
check_again (const MhHunt *hunt, const MhHuntQuery *query)
{
  g_autoptr (MhHunt) again = mh_hunt_new (query);
  const guint n_finds = mh_hunt_get_finds (hunt)->len;

  run_hunt (again, (guint) g_test_rand_int_range (1, 500));
  g_assert_cmpuint (mh_hunt_get_finds (again)->len, ==, n_finds);
  for (guint i = 0; i < n_finds; i++)
    {
      g_assert_true (mh_game_equal (get_find (hunt, i)->game, get_find (again, i)->game));
      g_assert_cmpuint (get_find (hunt, i)->index, ==, get_find (again, i)->index);
      g_assert_cmpuint (get_find (hunt, i)->position, ==, get_find (again, i)->position);
    }
}

/* Whatever the budgets, the same is found; and all of it is true. */
static void
test_hunt_any_budget (void)
{
  for (guint round = 0; round < 40; round++)
    {
      MhHuntQuery query;

      init_random_query (&query);

      g_autoptr (MhHunt) hunt = hunt_all (&query);

      check_finds (hunt, &query);
      check_again (hunt, &query);
    }
}

static void
init_pursuit (MhHuntQuery *query, MhHuntGoal goal, guint32 max_nodes, const char *game)
{
  const MhGameName *name = NULL;
  const MhGameClass *klass = mh_game_class_find (game, &name);

  init_query (query, goal, 3, max_nodes);
  mh_hunt_query_set_game (query, klass, name->rules);
  query->min_density = 1;
  query->max_density = 5;
}

/* The cat's moves that the naive twin counts from where the players stand, or choose to. */
static int
get_capture (const MhHuntFind *find)
{
  const MhGraph *graph = mh_game_get_graph (find->game, MH_PLAYER_FIRST);
  g_autoptr (MhNaivePursuit) naive
      = mh_naive_pursuit_new (graph, mh_game_get_rules (find->game)->cat_may_pass);

  return find->start.cat == MH_NODE_NONE
             ? mh_naive_pursuit_get_capture (naive)
             : naive->captures[find->start.cat * find->n_nodes + find->start.mouse];
}

/* @n_nodes: the smallest boards on which the cat needs 1, 2, 3 and 4 moves */
static void
check_captures (const MhHunt *hunt, const guint32 *n_nodes)
{
  g_assert_cmpuint (mh_hunt_get_finds (hunt)->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const MhHuntFind *find = get_find (hunt, i);

      g_assert_cmpuint (find->n_nodes, ==, n_nodes[i]);
      g_assert_cmpuint (mh_hunt_find_count_moves (find), ==, i + 1);
      g_assert_cmpint (get_capture (find), ==, (int) i + 1);
      g_assert_cmpuint (find->start.cat, ==, MH_NODE_NONE);
    }
}

/* Numbers are moves of the cat: two captures in as many moves may differ in plies. */
static void
test_hunt_captures (void)
{
  const guint32 passing[] = { 3, 4, 6, 8 };
  const guint32 active[] = { 3, 5, 6, 7 };
  MhHuntQuery query;

  init_pursuit (&query, MH_HUNT_LONGEST, 8, "cops-and-robbers");

  g_autoptr (MhHunt) slow = hunt_all (&query);

  check_captures (slow, passing);
  check_again (slow, &query);

  init_pursuit (&query, MH_HUNT_LONGEST, 7, "fully-active");

  g_autoptr (MhHunt) fast = hunt_all (&query);

  check_captures (fast, active);
}

/* The mouse escapes first on the cycle of four nodes, wherever the players are allowed to begin. */
static void
test_hunt_escapes (void)
{
  for (int starts = MH_HUNT_STANDARD_START; starts <= MH_HUNT_EVERY_POSITION; starts++)
    {
      MhHuntQuery query;

      init_pursuit (&query, MH_HUNT_DRAW, 6, "cops-and-robbers");
      g_assert_cmpint (query.starts, ==, MH_HUNT_STANDARD_START);
      query.starts = (MhHuntStarts) starts;

      g_autoptr (MhHunt) hunt = hunt_all (&query);
      g_autofree char *words = mh_hunt_find_describe (get_find (hunt, 0), &query);

      g_assert_cmpstr (words, ==, "mouse escapes");
      g_assert_cmpuint (get_find (hunt, 0)->n_nodes, ==, 4);
      g_assert_cmpuint (get_find (hunt, 0)->n_edges, ==, 4);
      for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
        {
          const MhHuntFind *find = get_find (hunt, i);

          g_assert_true (starts == MH_HUNT_EVERY_POSITION
                         || mh_space_get_mover (find->game, find->position) == MH_PLAYER_SECOND);
          if (mh_space_get_mover (find->game, find->position) == MH_PLAYER_SECOND)
            g_assert_cmpint (get_capture (find), ==, -1);
        }
      check_again (hunt, &query);
    }
}

/* A cap that is too low calls a capture an escape. */
static void
test_hunt_pursuit_differs (void)
{
  MhHuntQuery query;

  init_pursuit (&query, MH_HUNT_DIFFER, 7, "cops-and-robbers");
  g_assert_true (
      mh_algorithm_spec_parse_for (&query.oracles[1], query.klass, "capped:cap=3", NULL));

  g_autoptr (MhHunt) hunt = hunt_all (&query);
  g_autofree char *words = mh_hunt_find_describe (get_find (hunt, 0), &query);

  g_assert_cmpstr (words, ==,
                   "Retrograde BFS: cat wins in 2 · Turn-capped search, Cap 3: mouse escapes");
  for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
    g_assert_cmpint (get_capture (get_find (hunt, i)), ==, 2);

  query.max_work = 1; /* not even the best nodes are known then */
  query.n_boards = 10;

  g_autoptr (MhHunt) lost = hunt_all (&query);

  g_assert_cmpuint (mh_hunt_get_n_unanswered (lost), ==, 10);
}

/* An edge can be spared if the board stays in one piece and shows the same. */
static gboolean
can_spare (const MhHuntQuery *query, const MhHuntFind *find, MhArc spared)
{
  g_autoptr (MhBoard) board = mh_hunt_find_create_board (find);

  mh_board_remove_edge (board, spared.from, spared.to);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));
  g_array_append_vals (arcs, edges, (guint) n_edges);
  g_autoptr (MhHuntBoard) smaller
      = mh_hunt_board_new (query->klass, &query->rules, find->n_nodes, g_array_ref (arcs), FALSE);
  g_autoptr (MhGame) game = mh_hunt_board_create_game (smaller);
  const guint32 start = find->position;

  return mh_hunt_board_is_connected (smaller)
         && ask (&query->oracles[0], game, start).outcome
                != ask (&query->oracles[1], game, start).outcome;
}

static void
test_hunt_shrinks (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 7, 8);
  mh_algorithm_spec_init (&query.oracles[1], &mh_alpha_beta);
  query.n_boards = 40;
  query.max_work = 20000;

  g_autoptr (MhHunt) hunt = hunt_all (&query);

  g_assert_cmpuint (mh_hunt_get_finds (hunt)->len, >, 0);
  for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
    {
      const MhHuntFind *find = get_find (hunt, i);
      g_autoptr (MhBoard) board = mh_hunt_find_create_board (find);
      gsize n_edges;
      const MhArc *edges = mh_board_get_edges (board, &n_edges);

      for (gsize j = 0; j < n_edges; j++)
        g_assert_false (can_spare (&query, find, edges[j]));
    }
}

/* Smaller than what was asked for is not wanted: draws need 5 nodes alone. */
static void
test_hunt_shrinks_within_range (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DRAW, 6, 8);
  check_smallest (&query, 6, 6);
}

/* A smaller record stays one: no board is longer than all finds of its size. */
static void
test_hunt_shrinks_records (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_LONGEST, 5, 7);
  query.n_boards = 60;

  g_autoptr (MhHunt) hunt = hunt_all (&query);
  const guint n_finds = mh_hunt_get_finds (hunt)->len;

  check_finds (hunt, &query);
  for (guint i = 1; i < n_finds; i++)
    g_assert_cmpuint (get_find (hunt, i)->truth.remoteness, >,
                      get_find (hunt, i - 1)->truth.remoteness);
  for (guint64 index = 0; index < query.n_boards; index++)
    {
      int record = 0;

      for (guint i = 0; i < n_finds; i++)
        if (get_find (hunt, i)->n_nodes <= mh_hunt_query_get_n_nodes (&query, index))
          record = (int) get_find (hunt, i)->truth.remoteness;
      g_assert_cmpint (find_longest (&query, index), <=, record);
    }
}

/* The board as it was made still shows what the find does. */
static void
test_hunt_names_board (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DRAW, 5, 8);
  query.starts = MH_HUNT_STANDARD_START;

  g_autoptr (MhHunt) hunt = hunt_all (&query);

  for (guint i = 0; i < mh_hunt_get_finds (hunt)->len; i++)
    {
      const MhHuntFind *find = get_find (hunt, i);
      g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, find->index);
      g_autoptr (MhGame) game = mh_hunt_board_create_game (board);
      const guint32 start = mh_hunt_board_get_position (board, game);

      g_assert_cmpint (ask (&query.oracles[0], game, start).outcome, ==, MH_OUTCOME_DRAW);
    }
}

/* Who runs out of budget has no answer, which is no other answer. */
static void
test_hunt_unanswered (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 7, 8);
  mh_algorithm_spec_init (&query.oracles[1], &mh_alpha_beta);
  g_assert_true (mh_algorithm_spec_parse (&query.oracles[1], "alphabeta:budget=1", NULL));
  query.n_boards = 20;

  g_autoptr (MhHunt) hunt = hunt_all (&query);

  g_assert_cmpuint (mh_hunt_get_finds (hunt)->len, ==, 0);
  g_assert_cmpuint (mh_hunt_get_n_unanswered (hunt), ==, 20);
}

/* What is found can be said in words, and be opened. */
static void
test_hunt_find_in_words (void)
{
  MhHuntQuery query;

  init_query (&query, MH_HUNT_DIFFER, 9, 9);
  query.family = MH_HUNT_KITE;
  query.starts = MH_HUNT_STANDARD_START;
  query.shrinks = FALSE;

  g_autoptr (MhHunt) hunt = hunt_all (&query);
  g_autoptr (MhBoard) board = mh_hunt_find_create_board (get_find (hunt, 0));
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_autofree char *words = mh_hunt_find_describe (get_find (hunt, 0), &query);

  g_assert_true (mh_game_equal (game, get_find (hunt, 0)->game));
  g_assert_cmpstr (words, ==, "Retrograde BFS: cat wins in 18 · Turn-capped search: draw");

  query.oracles[0] = query.oracles[1];
  g_assert_true (mh_algorithm_spec_parse (&query.oracles[0], "capped:cap=19", NULL));
  g_autofree char *switches = mh_hunt_find_describe (get_find (hunt, 0), &query);
  g_assert_nonnull (strstr (switches, "19"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/hunt/alpha-beta", test_hunt_alpha_beta);
  g_test_add_func ("/solver/hunt/capped", test_hunt_capped);
  g_test_add_func ("/solver/hunt/kites", test_hunt_kites);
  g_test_add_func ("/solver/hunt/draw", test_hunt_draw);
  g_test_add_func ("/solver/hunt/many", test_hunt_many);
  g_test_add_func ("/solver/hunt/longest", test_hunt_longest);
  g_test_add_func ("/solver/hunt/starts", test_hunt_starts);
  g_test_add_func ("/solver/hunt/any-budget", test_hunt_any_budget);
  g_test_add_func ("/solver/hunt/captures", test_hunt_captures);
  g_test_add_func ("/solver/hunt/escapes", test_hunt_escapes);
  g_test_add_func ("/solver/hunt/pursuit-differs", test_hunt_pursuit_differs);
  g_test_add_func ("/solver/hunt/shrinks", test_hunt_shrinks);
  g_test_add_func ("/solver/hunt/shrinks-within-range", test_hunt_shrinks_within_range);
  g_test_add_func ("/solver/hunt/shrinks-records", test_hunt_shrinks_records);
  g_test_add_func ("/solver/hunt/names-board", test_hunt_names_board);
  g_test_add_func ("/solver/hunt/unanswered", test_hunt_unanswered);
  g_test_add_func ("/solver/hunt/order", test_hunt_order);
  g_test_add_func ("/solver/hunt/find-in-words", test_hunt_find_in_words);

  return g_test_run ();
}
