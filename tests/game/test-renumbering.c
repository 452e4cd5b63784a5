/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-renumbering.h"

#include "mh-boards.h"
#include "mh-game-class.h"

#define N_ROUNDS 300
#define N_NODES 4

/* A random order of 0 … n-1. Returns: (transfer full) */
static guint32 *
shuffle_numbers (guint32 n)
{
  guint32 *numbers = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 k = (guint32) g_test_rand_int_range (0, (gint32) i + 1);

      numbers[i] = numbers[k];
      numbers[k] = i;
    }
  return numbers;
}

/* Returns: (transfer full): the graph with other numbers of nodes */
static MhGraph *
renumber_graph (const MhGraph *graph, const guint32 *numbers)
{
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);

  for (guint i = 0; i < arcs->len; i++)
    {
      MhArc *arc = &g_array_index (arcs, MhArc, i);

      *arc = (MhArc){ numbers[arc->from], numbers[arc->to] };
    }
  return mh_graph_new (mh_graph_get_n_nodes (graph), (const MhArc *) (gconstpointer) arcs->data,
                       arcs->len, mh_graph_is_directed (graph));
}

/* Returns: (transfer full): the game with other numbers of nodes */
static MhGame *
renumber (const MhGame *game, const guint32 *numbers)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  g_autoptr (MhGraph) mouse = renumber_graph (mh_game_get_graph (game, MH_PLAYER_FIRST), numbers);
  g_autoptr (MhGraph) cat = renumber_graph (mh_game_get_graph (game, MH_PLAYER_SECOND), numbers);
  g_autofree guint32 *holes = g_new (guint32, n_nodes);
  gsize n_holes = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    if (mh_game_is_hole (game, node))
      holes[n_holes++] = numbers[node];
  return mh_game_get_class (game)->create ((MhGraph *[MH_N_PLAYERS]){ mouse, cat }, holes, n_holes,
                                           mh_game_get_rules (game));
}

/* A game is the same in whatever order its nodes are numbered. */
static void
test_renumbering_same (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (20);
      g_autofree guint32 *numbers = shuffle_numbers (mh_game_get_n_nodes (game));
      g_autoptr (MhGame) other = renumber (game, numbers);

      g_assert_cmpuint (mh_renumbering_hash (game), ==, mh_renumbering_hash (other));
      g_assert_true (mh_renumbering_exists (game, other));
    }
}

/* Tries every order of the nodes from @node on. */
static gboolean
find_by_trying (const MhGame *a, const MhGame *b, guint32 *numbers, guint32 node)
{
  if (node == N_NODES)
    {
      g_autoptr (MhGame) other = renumber (a, numbers);

      return mh_game_equal (other, b);
    }
  for (guint32 i = node; i < N_NODES; i++)
    {
      const guint32 number = numbers[i];
      gboolean is_found;

      numbers[i] = numbers[node];
      numbers[node] = number;
      is_found = find_by_trying (a, b, numbers, node + 1);
      numbers[node] = numbers[i];
      numbers[i] = number;
      if (is_found)
        return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full): a game on the directed graph @k, with holes by chance */
static MhGame *
pick_labelled (guint32 k)
{
  g_autoptr (MhGraph) graph = mh_boards_labelled (N_NODES, TRUE, k);

  return mh_boards_game_with (graph, 1 + (guint32) g_test_rand_int_range (0, 7), 0);
}

/* Pairs of directed graphs of four nodes are the same where trying all orders finds that. */
static void
test_renumbering_twin (void)
{
  const guint32 n_graphs = mh_boards_count_labelled (N_NODES, TRUE);
  guint n_same = 0;

  for (guint round = 0; round < 20 * N_ROUNDS; round++)
    {
      const guint32 k = (guint32) g_test_rand_int_range (0, 40) * (n_graphs / 40);
      g_autoptr (MhGame) a = pick_labelled (k);
      g_autofree guint32 *order = shuffle_numbers (N_NODES);
      g_autoptr (MhGame) other
          = pick_labelled ((k + (guint32) g_test_rand_int_range (0, 60)) % n_graphs);
      g_autoptr (MhGame) b = renumber (g_test_rand_bit () ? a : other, order);
      guint32 numbers[N_NODES] = { 0, 1, 2, 3 };
      const gboolean expected = find_by_trying (a, b, numbers, 0);

      g_assert_true (mh_renumbering_exists (a, b) == expected);
      n_same += expected ? 1 : 0;
    }
  g_assert_cmpuint (n_same, >, N_ROUNDS);
  g_assert_cmpuint (n_same, <, 19 * N_ROUNDS);
}

/* Colours do not tell a hexagon from two triangles, but the search does. */
static void
test_renumbering_regular (void)
{
  static const MhArc triangles[] = { { 0, 1 }, { 1, 2 }, { 0, 2 }, { 3, 4 }, { 4, 5 }, { 3, 5 } };
  g_autoptr (MhGraph) hexagon = mh_boards_cycle (6);
  g_autoptr (MhGraph) two = mh_graph_new (6, triangles, G_N_ELEMENTS (triangles), FALSE);
  const MhRules rules = mh_boards_rules (0);
  g_autoptr (MhGame) a = mh_game_new_cops_and_robbers (hexagon, &rules);
  g_autoptr (MhGame) b = mh_game_new_cops_and_robbers (two, &rules);

  g_assert_cmpuint (mh_renumbering_hash (a), !=, mh_renumbering_hash (b));
  g_assert_false (mh_renumbering_exists (a, b));
  g_assert_true (mh_renumbering_exists (b, b));
}

/* Returns: (transfer full): a game on two cycles of 25 nodes, of which the inner one goes in steps
 * of @step (a generalized Petersen graph) */
static MhGame *
create_petersen (guint32 step)
{
  const MhRules rules = mh_boards_rules (0);
  MhArc arcs[75];

  for (guint32 i = 0; i < 25; i++)
    {
      arcs[3 * i] = (MhArc){ i, (i + 1) % 25 };
      arcs[3 * i + 1] = (MhArc){ i, 25 + i };
      arcs[3 * i + 2] = (MhArc){ 25 + i, 25 + (i + step) % 25 };
    }

  g_autoptr (MhGraph) graph = mh_graph_new (50, arcs, G_N_ELEMENTS (arcs), FALSE);

  return mh_game_new_cops_and_robbers (graph, &rules);
}

/* Boards that look the same from all of their many nodes are told apart at once, too. */
static void
test_renumbering_cubic (void)
{
  g_autoptr (MhGame) a = create_petersen (2);
  g_autoptr (MhGame) b = create_petersen (3);
  g_autofree guint32 *numbers = shuffle_numbers (50);
  g_autoptr (MhGame) other_a = renumber (a, numbers);
  g_autoptr (MhGame) other_b = renumber (b, numbers);

  g_assert_cmpuint (mh_renumbering_hash (a), !=, mh_renumbering_hash (b));
  g_assert_cmpuint (mh_renumbering_hash (a), ==, mh_renumbering_hash (other_a));
  g_assert_false (mh_renumbering_exists (a, other_b));
  g_assert_true (mh_renumbering_exists (a, other_a));
  g_assert_true (mh_renumbering_exists (b, other_b));
}

/* Returns: (transfer full): a game on @n_hexagons, and as many triangles as fill up 60 nodes */
static MhGame *
create_cycles (guint32 n_hexagons)
{
  const MhRules rules = mh_boards_rules (0);
  MhArc arcs[60];

  for (guint32 i = 0; i < 60; i++)
    {
      const guint32 length = i < 6 * n_hexagons ? 6 : 3;

      arcs[i] = (MhArc){ i, i % length == length - 1 ? i + 1 - length : i + 1 };
    }

  g_autoptr (MhGraph) graph = mh_graph_new (60, arcs, G_N_ELEMENTS (arcs), FALSE);

  return mh_game_new_cops_and_robbers (graph, &rules);
}

/* A search among many parts that are the same comes to an end, and does not tell more than it has
 * found out. */
static void
test_renumbering_given_up (void)
{
  g_autoptr (MhGame) a = create_cycles (10);
  g_autoptr (MhGame) b = create_cycles (9);
  g_autofree guint32 *numbers = shuffle_numbers (60);
  g_autoptr (MhGame) other_a = renumber (a, numbers);

  g_assert_true (mh_renumbering_exists (a, other_a));
  g_assert_true (mh_renumbering_exists (a, b));
}

/* Boards with other rules, or of another game, are other boards. */
static void
test_renumbering_rules (void)
{
  const MhRules rules = mh_boards_rules (0);
  g_autoptr (MhGraph) path = mh_boards_path (5);
  g_autoptr (MhGame) published = mh_boards_game_with (path, 1, 0);
  g_autoptr (MhGame) passing = mh_boards_game_with (path, 1, 1);
  g_autoptr (MhGame) cops = mh_game_new_cops_and_robbers (path, &rules);

  g_assert_false (mh_renumbering_exists (published, passing));
  g_assert_false (mh_renumbering_exists (published, cops));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/renumbering/same", test_renumbering_same);
  g_test_add_func ("/game/renumbering/twin", test_renumbering_twin);
  g_test_add_func ("/game/renumbering/regular", test_renumbering_regular);
  g_test_add_func ("/game/renumbering/cubic", test_renumbering_cubic);
  g_test_add_func ("/game/renumbering/given-up", test_renumbering_given_up);
  g_test_add_func ("/game/renumbering/rules", test_renumbering_rules);
  return g_test_run ();
}
