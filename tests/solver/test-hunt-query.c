/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-query.h"

#include "mh-game-class.h"

static MhHuntQuery
get_query (void)
{
  MhHuntQuery query;

  mh_hunt_query_init (&query);

  return query;
}

static void
check_refused (const MhHuntQuery *query)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_hunt_query_check (query, &error));
  g_assert_error (error, MH_HUNT_ERROR, MH_HUNT_ERROR_QUERY);
}

/* What makes no sense is refused, what is just within the limits is not. */
static void
test_hunt_query_check (void)
{
  MhHuntQuery query = get_query ();

  query.min_nodes = MH_HUNT_MIN_NODES;
  query.max_nodes = MH_HUNT_MAX_NODES;
  query.n_boards = MH_HUNT_MAX_BOARDS;
  g_assert_true (mh_hunt_query_check (&query, NULL));

  query.min_nodes = MH_HUNT_MIN_NODES - 1;
  check_refused (&query);
  query = get_query ();
  query.max_nodes = MH_HUNT_MAX_NODES + 1;
  check_refused (&query);
  query.max_nodes = query.min_nodes - 1;
  check_refused (&query);
  query = get_query ();
  query.n_boards = 0;
  check_refused (&query);
  query.n_boards = MH_HUNT_MAX_BOARDS + 1;
  check_refused (&query);
  query = get_query ();
  query.min_density = query.max_density + 1;
  check_refused (&query);
  query.min_density = -1;
  check_refused (&query);
  query = get_query ();
  query.family = MH_HUNT_KITE;
  query.max_nodes = 7;
  check_refused (&query);
}

/* An algorithm may be hunted against itself, if it has other switches. */
static void
test_hunt_query_rivals (void)
{
  MhHuntQuery query = get_query ();

  query.oracles[0] = query.oracles[1];
  check_refused (&query);
  query.goal = MH_HUNT_DRAW; /* then they do not matter */
  g_assert_true (mh_hunt_query_check (&query, NULL));

  query.goal = MH_HUNT_DIFFER;
  g_assert_true (mh_algorithm_spec_parse (&query.oracles[0], "capped:test=end-first", NULL));
  g_assert_true (mh_hunt_query_check (&query, NULL));
}

/* A game brings its algorithms, and its players choose their nodes if they may. */
static void
test_hunt_query_game (void)
{
  const MhRules rules = { .cat_may_pass = TRUE };
  MhHuntQuery query = get_query ();

  g_assert_true (query.klass == &mh_cat_and_mouse);
  g_assert_cmpint (query.starts, ==, MH_HUNT_EVERY_START);
  g_assert_false (mh_hunt_query_is_placed (&query));
  mh_hunt_query_set_game (&query, &mh_cops_and_robbers, &rules);
  g_assert_true (mh_hunt_query_is_placed (&query));
  g_assert_true (mh_hunt_query_check (&query, NULL));

  g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, 0);

  g_assert_true (board->klass == &mh_cops_and_robbers && board->rules.cat_may_pass);
  query.starts = MH_HUNT_EVERY_START;
  g_assert_false (mh_hunt_query_is_placed (&query));
}

/* Every size has its share, smaller ones first. */
static void
test_hunt_query_sizes (void)
{
  MhHuntQuery query = get_query ();
  guint n_of_size[MH_HUNT_MAX_NODES + 1] = { 0 };

  query.n_boards = 103;
  for (guint64 index = 0; index < query.n_boards; index++)
    {
      const guint32 n_nodes = mh_hunt_query_get_n_nodes (&query, index);

      g_assert_cmpuint (n_nodes, >=, query.min_nodes);
      g_assert_cmpuint (n_nodes, <=, query.max_nodes);
      if (index > 0)
        g_assert_cmpuint (n_nodes, >=, mh_hunt_query_get_n_nodes (&query, index - 1));
      n_of_size[n_nodes]++;
    }
  for (guint32 n_nodes = query.min_nodes; n_nodes <= query.max_nodes; n_nodes++)
    g_assert_cmpuint (ABS ((int) n_of_size[n_nodes] - 103 / 5), <=, 1);
}

/* The same number gives the same board, the next one another, but for chance: of the
 * smallest there are few. */
static void
test_hunt_query_boards (void)
{
  for (MhHuntFamily family = MH_HUNT_RANDOM; family <= MH_HUNT_DIRECTED; family++)
    {
      MhHuntQuery query = get_query ();
      guint n_same = 0;

      query.family = family;
      query.seed = (guint64) g_test_rand_int ();
      for (guint64 index = 0; index + 1 < 100; index++)
        {
          g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, index);
          g_autoptr (MhHuntBoard) again = mh_hunt_query_create_board (&query, index);
          g_autoptr (MhHuntBoard) next = mh_hunt_query_create_board (&query, index + 1);
          g_autoptr (MhGame) game = mh_hunt_board_create_game (board);
          g_autoptr (MhGame) game_again = mh_hunt_board_create_game (again);
          g_autoptr (MhGame) game_next = mh_hunt_board_create_game (next);

          g_assert_true (mh_game_equal (game, game_again));
          n_same += mh_game_equal (game, game_next) ? 1 : 0;
          g_assert_true (family != MH_HUNT_RANDOM || mh_hunt_board_is_connected (board));
        }
      g_assert_cmpuint (n_same, <, 50);
    }
}

/* Grids that are made one after the other, from any on, are those that are made alone. */
static void
test_hunt_query_next (void)
{
  for (guint64 first = 0; first < 50; first += 7)
    {
      g_autoptr (MhWallPatterns) patterns = NULL;
      MhHuntQuery query = get_query ();

      mh_hunt_query_set_grids (&query);
      query.min_nodes = 4;
      for (guint64 index = first; index < 120; index++)
        {
          g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, index);
          g_autoptr (MhHuntBoard) next = mh_hunt_query_create_next (&query, index, &patterns);

          g_assert_cmpstr (board->grid.cells, ==, next->grid.cells);
          g_assert_cmpuint (board->grid.n_rows, ==, next->grid.n_rows);
          g_assert_cmpuint (board->grid.n_rows * board->grid.n_columns, ==,
                            mh_hunt_query_get_n_nodes (&query, index));
        }
    }
}

static void
check_edges (MhHuntFamily family, gboolean is_degree, double from, double to, guint a, guint b)
{
  MhHuntQuery query = get_query ();
  gboolean has_least = FALSE;
  gboolean has_most = FALSE;

  query.family = family;
  query.min_nodes = query.max_nodes = 6;
  query.is_density_degree = is_degree;
  query.min_density = from;
  query.max_density = to;

  for (guint64 index = 0; index < 1000; index++)
    {
      g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, index);

      g_assert_cmpuint (board->arcs->len, >=, a);
      g_assert_cmpuint (board->arcs->len, <=, b);
      has_least |= board->arcs->len == a;
      has_most |= board->arcs->len == b;
    }
  g_assert_true (has_least && has_most);
}

/* As many edges as wanted, or the nearest number that there can be. */
static void
test_hunt_query_edges (void)
{
  check_edges (MH_HUNT_RANDOM, FALSE, 7, 9, 7, 9);
  check_edges (MH_HUNT_RANDOM, FALSE, 0, 6, 5, 6);
  check_edges (MH_HUNT_RANDOM, FALSE, 20, 1e9, 15, 15);
  check_edges (MH_HUNT_RANDOM, TRUE, 2, 3, 6, 9);
  check_edges (MH_HUNT_DIRECTED, FALSE, 0, 2, 0, 2);
  check_edges (MH_HUNT_DIRECTED, TRUE, 1, 2, 6, 12);
  check_edges (MH_HUNT_DIRECTED, TRUE, 9, 9, 30, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/hunt-query/check", test_hunt_query_check);
  g_test_add_func ("/solver/hunt-query/rivals", test_hunt_query_rivals);
  g_test_add_func ("/solver/hunt-query/game", test_hunt_query_game);
  g_test_add_func ("/solver/hunt-query/sizes", test_hunt_query_sizes);
  g_test_add_func ("/solver/hunt-query/boards", test_hunt_query_boards);
  g_test_add_func ("/solver/hunt-query/next", test_hunt_query_next);
  g_test_add_func ("/solver/hunt-query/edges", test_hunt_query_edges);

  return g_test_run ();
}
