/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-game-class.h"

/* A game knows what it was made of, and keeps it alive. */
static void
test_game_keeps_parts (void)
{
  const guint32 holes[] = { 3, 1 };
  const MhRules rules = { TRUE, FALSE, MH_STUCK_DRAWS };
  MhGraph *graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_game_new_cat_and_mouse (graph, holes, 2, &rules);

  mh_graph_unref (graph);
  g_assert_true (mh_game_get_class (game) == &mh_cat_and_mouse);
  g_assert_cmpuint (mh_graph_get_n_edges (mh_game_get_graph (game, MH_PLAYER_FIRST)), ==, 4);
  g_assert_true (mh_rules_equal (mh_game_get_rules (game), &rules));
  g_assert_cmpuint (mh_game_get_n_holes (game), ==, 2);
  for (guint32 node = 0; node < 5; node++)
    g_assert_cmpint (mh_game_is_hole (game, node), ==, node == 1 || node == 3);
}

/* Games are equal exactly if graph, holes and rules are. */
static void
test_game_identity (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_game_unref);

  for (guint32 number = 0; number < mh_boards_count_labelled (3, FALSE); number++)
    for (guint32 holes = 1; holes < 8; holes++)
      for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (3, FALSE, number);
          g_autoptr (MhGraph) same_graph = mh_boards_labelled (3, FALSE, number);
          g_autoptr (MhGame) twin = mh_boards_game_with (same_graph, holes, rules);
          MhGame *game = mh_boards_game_with (graph, holes, rules);

          g_assert_true (mh_game_equal (game, twin));
          for (guint i = 0; i < games->len; i++)
            g_assert_false (mh_game_equal (game, g_ptr_array_index (games, i)));
          g_ptr_array_add (games, game);
        }
}

/* Roads of the cat count as those of the mouse do; equal roads are kept once. */
static void
test_game_own_roads (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (4), same_path = mh_boards_path (4);
  g_autoptr (MhGraph) cycle = mh_boards_cycle (4);
  g_autoptr (MhGame) both = mh_boards_game_of_two (path, same_path, 1, 0);
  g_autoptr (MhGame) own = mh_boards_game_of_two (path, cycle, 1, 0);
  g_autoptr (MhGame) twin = mh_boards_game_of_two (same_path, cycle, 1, 0);
  g_autoptr (MhGame) turned = mh_boards_game_of_two (cycle, path, 1, 0);

  g_assert_false (mh_game_has_own_roads (both));
  g_assert_true (mh_game_get_graph (both, MH_PLAYER_SECOND) == path);
  g_assert_true (mh_game_has_own_roads (own));
  g_assert_true (mh_game_get_graph (own, MH_PLAYER_FIRST) == path);
  g_assert_true (mh_game_get_graph (own, MH_PLAYER_SECOND) == cycle);
  g_assert_true (mh_game_equal (own, twin));
  g_assert_false (mh_game_equal (own, both));
  g_assert_false (mh_game_equal (own, turned));
}

/* The order of the holes is no part of a game. */
static void
test_game_order_of_holes (void)
{
  const guint32 one_way[] = { 0, 4, 2 };
  const guint32 other_way[] = { 2, 0, 4 };
  const MhRules rules = { 0 };
  g_autoptr (MhGraph) graph = mh_boards_cycle (5);
  g_autoptr (MhGame) a = mh_game_new_cat_and_mouse (graph, one_way, 3, &rules);
  g_autoptr (MhGame) b = mh_game_new_cat_and_mouse (graph, other_way, 3, &rules);

  g_assert_true (mh_game_equal (a, b));
}

/* Each class is found by each of its names, and by no other. */
static void
test_game_class_names (void)
{
  guint n_names = 0;

  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    for (const MhGameName *known = (*klass)->names; known->id != NULL; known++)
      {
        const MhGameName *name = NULL;

        g_assert_true (mh_game_class_find (known->id, &name) == *klass);
        g_assert_true (name == known);
        g_assert_true (mh_game_class_find (known->id, NULL) == *klass);
        n_names++;
      }
  g_assert_cmpuint (n_names, >, 3);
  g_assert_null (mh_game_class_find ("no such game", NULL));
}

/* Each switch counts, and only all zero is the published game. */
static void
test_rules_differ (void)
{
  for (guint i = 0; i < MH_BOARDS_N_ALL_RULES; i++)
    for (guint j = 0; j < MH_BOARDS_N_ALL_RULES; j++)
      {
        const MhRules a = mh_boards_rules (i);
        const MhRules b = mh_boards_rules (j);

        g_assert_cmpint (mh_rules_equal (&a, &b), ==, i == j);
        g_assert_cmpint (mh_rules_is_default (&a), ==, i == 0);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/game/keeps-parts", test_game_keeps_parts);
  g_test_add_func ("/game/game/identity", test_game_identity);
  g_test_add_func ("/game/game/own-roads", test_game_own_roads);
  g_test_add_func ("/game/game/order-of-holes", test_game_order_of_holes);
  g_test_add_func ("/game/game-class/names", test_game_class_names);
  g_test_add_func ("/game/rules/differ", test_rules_differ);

  return g_test_run ();
}
