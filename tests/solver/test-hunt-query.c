/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-query.h"

#include "mh-alpha-beta.h"
#include "mh-retrograde.h"

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

  query.rivals[0] = query.rivals[1];
  check_refused (&query);
  query.goal = MH_HUNT_DRAW; /* then they do not matter */
  g_assert_true (mh_hunt_query_check (&query, NULL));

  query.goal = MH_HUNT_DIFFER;
  g_assert_true (mh_variant_parse (&query.rivals[0], "capped:test=end-first", NULL));
  g_assert_true (mh_hunt_query_check (&query, NULL));
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

/* The same number gives the same board, the next one another. */
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
      g_assert_cmpuint (n_same, <, 10);
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

/* Other numbers for the nodes, the same hash; one edge less, another. */
static void
test_hunt_query_hash (void)
{
  MhHuntQuery query = get_query ();

  query.seed = (guint64) g_test_rand_int ();
  for (guint64 index = 0; index < 200; index++)
    {
      query.family = index % 2 == 0 ? MH_HUNT_RANDOM : MH_HUNT_DIRECTED;

      const MhStart start = { .mouse = 4, .cat = 0, .first = MH_PLAYER_SECOND };
      g_autoptr (MhHuntBoard) board = mh_hunt_query_create_board (&query, index);
      g_autoptr (MhHuntBoard) other = mh_hunt_board_renumber (board, 3, start);

      board->hole = 3;
      board->start = start;
      g_assert_cmpuint (mh_hunt_board_hash (board), ==, mh_hunt_board_hash (other));
      board->start.first = MH_PLAYER_FIRST;
      g_assert_cmpuint (mh_hunt_board_hash (board), !=, mh_hunt_board_hash (other));
      if (other->arcs->len == 0)
        continue;

      g_autoptr (MhHuntBoard) less = mh_hunt_board_without_arc (other, 0);
      g_assert_cmpuint (mh_hunt_board_hash (less), !=, mh_hunt_board_hash (other));
    }
}

/* What an algorithm's name and switches are, and back. */
static void
test_hunt_query_variants (void)
{
  const char *const specs[]
      = { "retrograde", "capped:cap=19:test=end-first", "capped:cap=safe", "alphabeta:marks=turn" };
  const char *const wrong[]
      = { "", "nobody", "capped:cap", "capped:cap=", "capped:marks=pair", "retrograde:" };

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      MhVariant variant;

      mh_variant_init (&variant, &mh_retrograde);
      g_assert_true (mh_variant_parse (&variant, specs[i], NULL));
      g_autofree char *spec = mh_variant_dup_spec (&variant);
      g_assert_cmpstr (spec, ==, specs[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      MhVariant variant;
      MhVariant before;

      mh_variant_init (&variant, &mh_alpha_beta);
      before = variant;
      g_assert_false (mh_variant_parse (&variant, wrong[i], &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_true (mh_variant_equal (&variant, &before));
    }
}

/* All have names of their own, and can be named to the command line, too. */
static void
test_hunt_query_named_variants (void)
{
  g_autoptr (GArray) variants = mh_variant_list_named ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < variants->len; i++)
    {
      const MhVariant *variant = &g_array_index (variants, MhVariant, i);
      g_autofree char *spec = mh_variant_dup_spec (variant);
      MhVariant parsed;

      g_assert_true (g_hash_table_add (names, mh_variant_dup_name (variant)));
      mh_variant_init (&parsed, &mh_retrograde);
      g_assert_true (mh_variant_parse (&parsed, spec, NULL));
      g_assert_true (mh_variant_equal (&parsed, variant));
    }
  g_assert_true (g_hash_table_contains (names, "Retrograde BFS"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, end tested first"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, Cap 100"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/hunt-query/check", test_hunt_query_check);
  g_test_add_func ("/solver/hunt-query/rivals", test_hunt_query_rivals);
  g_test_add_func ("/solver/hunt-query/sizes", test_hunt_query_sizes);
  g_test_add_func ("/solver/hunt-query/boards", test_hunt_query_boards);
  g_test_add_func ("/solver/hunt-query/edges", test_hunt_query_edges);
  g_test_add_func ("/solver/hunt-query/hash", test_hunt_query_hash);
  g_test_add_func ("/solver/hunt-query/variants", test_hunt_query_variants);
  g_test_add_func ("/solver/hunt-query/named-variants", test_hunt_query_named_variants);

  return g_test_run ();
}
