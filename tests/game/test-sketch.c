/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-edit.h"
#include "mh-sketch.h"

static gboolean
same (double a, double b)
{
  return !(a < b || a > b);
}

static const MhArc square[] = { { 3, 0 }, { 0, 1 }, { 2, 1 }, { 2, 3 } };

/* The first three nodes become hole, mouse and cat, as far as there are any. */
static void
test_sketch_default_roles (void)
{
  for (guint32 n_nodes = 0; n_nodes < 5; n_nodes++)
    {
      g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (n_nodes, NULL, 0, FALSE);
      const MhStart start = mh_sketch_get_start (sketch);

      g_assert_cmpuint (mh_sketch_get_n_nodes (sketch), ==, n_nodes);
      g_assert_cmpuint (mh_sketch_get_n_holes (sketch), ==, n_nodes > 0 ? 1 : 0);
      for (guint32 node = 0; node < n_nodes; node++)
        g_assert_cmpint (mh_sketch_is_hole (sketch, node), ==, node == 0);
      g_assert_cmpuint (start.mouse, ==, n_nodes > 1 ? 1 : MH_NODE_NONE);
      g_assert_cmpuint (start.cat, ==, n_nodes > 2 ? 2 : MH_NODE_NONE);
      g_assert_cmpint (start.first, ==, MH_PLAYER_FIRST);
      g_assert_true (mh_rules_is_default (mh_sketch_get_rules (sketch)));
    }
}

/* A sketch without a role is valid, makes no game, and says what to do. */
static void
test_sketch_missing_roles (void)
{
  const struct
  {
    guint32 n_nodes;
    MhSketchError error;
  } cases[] = {
    { 0, MH_SKETCH_ERROR_NO_HOLE },
    { 1, MH_SKETCH_ERROR_NO_MOUSE },
    { 2, MH_SKETCH_ERROR_NO_CAT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (cases[i].n_nodes, NULL, 0, FALSE);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_sketch_create_game (sketch, &error));
      g_assert_error (error, MH_SKETCH_ERROR, (int) cases[i].error);
      g_assert_cmpstr (error->message, !=, "");
    }
}

/* The game has the graph, the holes and the rules of the sketch. */
static void
test_sketch_creates_game (void)
{
  const MhRules rules = { FALSE, TRUE, MH_STUCK_DRAWS };
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhGraph) cycle = mh_boards_cycle (4);

  mh_sketch_set_rules (sketch, &rules);
  mh_sketch_set_hole (sketch, 3, TRUE);

  g_autoptr (MhGraph) graph = mh_sketch_create_graph (sketch);
  g_autoptr (MhGame) game = mh_sketch_create_game (sketch, NULL);

  g_assert_true (mh_graph_equal (graph, cycle));
  g_assert_true (mh_graph_equal (mh_game_get_graph (game), cycle));
  g_assert_true (mh_rules_equal (mh_game_get_rules (game), &rules));
  g_assert_cmpuint (mh_game_get_n_holes (game), ==, 2);
  g_assert_true (mh_game_is_hole (game, 0));
  g_assert_true (mh_game_is_hole (game, 3));
}

/* A game is renewed to what it would be made as; what did not change is shared. */
static void
test_sketch_renews_game (void)
{
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhGame) first = mh_sketch_renew_game (sketch, NULL, NULL);

  mh_sketch_set_start (sketch, (MhStart){ 2, 3, MH_PLAYER_SECOND });
  g_autoptr (MhGame) same = mh_sketch_renew_game (sketch, first, NULL);
  g_assert_true (same == first);

  mh_sketch_set_hole (sketch, 1, TRUE);
  g_autoptr (MhGame) with_hole = mh_sketch_renew_game (sketch, first, NULL);
  g_autoptr (MhGame) with_hole_anew = mh_sketch_create_game (sketch, NULL);
  g_assert_false (mh_game_equal (with_hole, first));
  g_assert_true (mh_game_equal (with_hole, with_hole_anew));
  g_assert_true (mh_game_get_graph (with_hole) == mh_game_get_graph (first));

  mh_sketch_remove_edge (sketch, 0, 1);
  g_autoptr (MhGame) without_edge = mh_sketch_renew_game (sketch, with_hole, NULL);
  g_autoptr (MhGame) without_edge_anew = mh_sketch_create_game (sketch, NULL);
  g_assert_false (mh_game_equal (without_edge, with_hole));
  g_assert_true (mh_game_equal (without_edge, without_edge_anew));

  mh_sketch_set_start (sketch, (MhStart){ MH_NODE_NONE, 3, MH_PLAYER_SECOND });
  g_autoptr (GError) error = NULL;
  g_assert_null (mh_sketch_renew_game (sketch, without_edge, &error));
  g_assert_error (error, MH_SKETCH_ERROR, MH_SKETCH_ERROR_NO_MOUSE);
}

/* A line of coins has nothing of a board; its game is what it holds. */
static void
test_sketch_coins (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhGame) row = mh_game_new_coins_ends (values, 3);
  g_autoptr (MhGame) shorter = mh_game_new_coins_ends (values, 2);
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_coins (row);
  g_autoptr (MhSketch) copy = mh_sketch_copy (sketch);
  g_autoptr (MhSketch) board = mh_sketch_new ();

  g_assert_cmpuint (mh_sketch_get_n_nodes (sketch), ==, 0);
  g_assert_null (mh_sketch_get_coins (board));
  g_assert_true (mh_sketch_equal (sketch, copy));
  g_assert_false (mh_sketch_equal (sketch, board) || mh_sketch_equal (board, sketch));

  g_autoptr (MhEdit) edit = mh_edit_new_set_coins (shorter);
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, sketch);

  g_assert_true ((mh_edit_get_changes (edit) & MH_EDIT_CHANGES_GAME) != 0
                 && mh_edit_merges (edit, inverse));
  g_assert_false (mh_sketch_equal (sketch, copy));

  g_autoptr (MhGame) game = mh_sketch_create_game (sketch, NULL);
  g_autoptr (MhEdit) again = mh_edit_apply (inverse, sketch);

  g_assert_true (mh_game_equal (game, shorter));
  g_assert_true (mh_sketch_equal (sketch, copy));
  g_assert_cmpint (mh_edit_get_kind (again), ==, MH_EDIT_SET_COINS);
}

/* Whatever was added and removed, edges are sorted, and an undirected one
 * stands once, with the smaller end first. A table of booleans is the twin. */
static void
test_sketch_edges (void)
{
  for (guint round = 0; round < 40; round++)
    {
      const gboolean directed = g_test_rand_bit ();
      g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (8, NULL, 0, directed);
      gboolean twin[8][8] = { { FALSE } };

      for (guint i = 0; i < 100; i++)
        {
          const guint32 a = (guint32) g_test_rand_int_range (0, 8);
          const guint32 b = (guint32) g_test_rand_int_range (0, 8);
          const guint32 from = directed ? a : MIN (a, b), to = directed ? b : MAX (a, b);

          if (a == b)
            continue;
          if (twin[from][to])
            mh_sketch_remove_edge (sketch, a, b);
          else
            mh_sketch_add_edge (sketch, a, b);
          twin[from][to] = !twin[from][to];
          g_assert_cmpint (mh_sketch_has_edge (sketch, a, b), ==, twin[from][to]);
        }

      gsize n_edges, n_expected = 0;
      const MhArc *edges = mh_sketch_get_edges (sketch, &n_edges);

      for (guint32 from = 0; from < 8; from++)
        for (guint32 to = 0; to < 8; to++)
          if (twin[from][to])
            {
              g_assert_cmpuint (edges[n_expected].from, ==, from);
              g_assert_cmpuint (edges[n_expected].to, ==, to);
              n_expected++;
            }
      g_assert_cmpuint (n_edges, ==, n_expected);
    }
}

/* Roles, names, places and edges follow when nodes before them come and go. */
static void
test_sketch_nodes_shift (void)
{
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhSketch) before = NULL;

  mh_sketch_set_name (sketch, 3, "cellar");
  mh_sketch_set_place (sketch, 3, (MhPlace){ 30, 33 });
  before = mh_sketch_copy (sketch);
  mh_sketch_insert_nodes (sketch, &(const guint32){ 1 }, &(const MhPlace){ 5, 6 }, 1);

  g_assert_cmpuint (mh_sketch_get_n_nodes (sketch), ==, 5);
  g_assert_true (mh_sketch_is_hole (sketch, 0));
  g_assert_cmpuint (mh_sketch_get_start (sketch).mouse, ==, 2);
  g_assert_cmpuint (mh_sketch_get_start (sketch).cat, ==, 3);
  g_assert_cmpstr (mh_sketch_get_name (sketch, 4), ==, "cellar");
  g_assert_null (mh_sketch_get_name (sketch, 1));
  g_assert_true (same (mh_sketch_get_place (sketch, 4).y, 33));
  g_assert_true (same (mh_sketch_get_place (sketch, 1).x, 5));
  g_assert_true (mh_sketch_has_edge (sketch, 0, 4));
  g_assert_true (mh_sketch_has_edge (sketch, 2, 3));
  g_assert_false (mh_sketch_has_edge (sketch, 0, 1));

  mh_sketch_remove_nodes (sketch, &(const guint32){ 1 }, 1);
  g_assert_true (mh_sketch_equal (sketch, before));
}

/* Places are kept in hundredths, so that files give back what was saved. */
static void
test_sketch_places_rounded (void)
{
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (1, NULL, 0, FALSE);

  for (guint i = 0; i < 1000; i++)
    {
      const double x = g_test_rand_double_range (-MH_MAX_COORDINATE, MH_MAX_COORDINATE);
      const double y = g_test_rand_double_range (-1, 1);
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      mh_sketch_set_place (sketch, 0, (MhPlace){ x, y });

      const MhPlace place = mh_sketch_get_place (sketch, 0);

      g_assert_cmpfloat_with_epsilon (place.x, x, 0.00501);
      g_assert_cmpfloat_with_epsilon (place.y, y, 0.00501);
      g_ascii_formatd (text, sizeof text, "%.2f", place.x);
      g_assert_true (same (g_ascii_strtod (text, NULL), place.x));
      g_ascii_formatd (text, sizeof text, "%.2f", place.y);
      g_assert_true (same (g_ascii_strtod (text, NULL), place.y));
    }
}

/* Names carry no control characters, and an empty one is none. */
static void
test_sketch_names (void)
{
  const struct
  {
    const char *given, *kept;
  } cases[] = {
    { "attic", "attic" },     { "", NULL },   { NULL, NULL },     { "a\tb\nc\001d", "abcd" },
    { "\302\205\177", NULL }, { "鼠", "鼠" }, { "<b>&", "<b>&" },
  };
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (1, NULL, 0, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mh_sketch_set_name (sketch, 0, cases[i].given);
      g_assert_cmpstr (mh_sketch_get_name (sketch, 0), ==, cases[i].kept);
    }
}

/* A copy is equal and independent; every part counts when comparing. */
static void
test_sketch_copy_and_equal (void)
{
  const MhRules rules = { TRUE, FALSE, MH_STUCK_LOSES };
  g_autoptr (MhSketch) original = mh_sketch_new_with_edges (4, square, 4, FALSE);

  mh_sketch_set_name (original, 2, "loft");
  for (guint change = 0; change < 8; change++)
    {
      g_autoptr (MhSketch) copy = mh_sketch_copy (original);

      g_assert_true (mh_sketch_equal (copy, original));
      if (change == 0)
        mh_sketch_set_name (copy, 2, "attic");
      else if (change == 1)
        mh_sketch_set_place (copy, 1, (MhPlace){ 0, 0.01 });
      else if (change == 2)
        mh_sketch_add_edge (copy, 0, 2);
      else if (change == 3)
        mh_sketch_set_hole (copy, 2, TRUE);
      else if (change == 4)
        mh_sketch_set_start (copy, (MhStart){ 1, 2, MH_PLAYER_SECOND });
      else if (change == 5)
        mh_sketch_set_rules (copy, &rules);
      else if (change == 6)
        mh_sketch_insert_nodes (copy, &(const guint32){ 4 }, &(const MhPlace){ 0, 0 }, 1);
      else
        mh_sketch_set_edges (copy, square, 4, TRUE);
      g_assert_false (mh_sketch_equal (copy, original));
    }
  g_assert_cmpstr (mh_sketch_get_name (original, 2), ==, "loft");
}

/* The first one-way edge in sorted order is the one that is named. */
static void
test_sketch_find_one_way (void)
{
  const MhArc arcs[] = { { 2, 0 }, { 1, 2 }, { 0, 1 }, { 1, 0 } };
  g_autoptr (MhSketch) directed = mh_sketch_new_with_edges (3, arcs, 4, TRUE);
  g_autoptr (MhSketch) symmetric = mh_sketch_new_with_edges (3, arcs + 2, 2, TRUE);
  g_autoptr (MhSketch) undirected = mh_sketch_new_with_edges (4, square, 4, FALSE);
  MhArc arc;

  g_assert_true (mh_sketch_find_one_way (directed, &arc));
  g_assert_cmpuint (arc.from, ==, 1);
  g_assert_cmpuint (arc.to, ==, 2);
  g_assert_false (mh_sketch_find_one_way (symmetric, &arc));
  g_assert_false (mh_sketch_find_one_way (undirected, &arc));
}

/* A copy shares nothing that one of the two changes, and what was changed is told. */
static void
test_sketch_copies_part (void)
{
  const MhArc added = { 1, 3 };
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (4, square, G_N_ELEMENTS (square), FALSE);
  g_autoptr (MhSketch) copy = mh_sketch_copy (sketch);
  g_autoptr (MhSketch) other = mh_sketch_copy (sketch);

  g_assert_cmpuint (mh_sketch_find_changes (sketch, copy), ==, 0);
  mh_sketch_set_place (copy, 2, (MhPlace){ 3, 4 });
  g_assert_cmpuint (mh_sketch_find_changes (sketch, copy), ==, MH_SKETCH_DRAWING);
  g_assert_true (same (mh_sketch_get_place (sketch, 2).x, 0));
  mh_sketch_set_name (copy, 1, "b");
  g_assert_null (mh_sketch_get_name (sketch, 1));
  mh_sketch_set_hole (copy, 3, TRUE);
  g_assert_cmpuint (mh_sketch_find_changes (sketch, copy), ==, MH_SKETCH_DRAWING | MH_SKETCH_BOARD);
  g_assert_false (mh_sketch_is_hole (sketch, 3));
  mh_sketch_add_edges (sketch, &added, 1);
  g_assert_false (mh_sketch_has_edge (copy, 1, 3));
  mh_sketch_set_start (sketch, (MhStart){ 3, 1, MH_PLAYER_SECOND });
  g_assert_cmpuint (mh_sketch_find_changes (other, sketch), ==, MH_SKETCH_START | MH_SKETCH_BOARD);
  g_assert_false (mh_sketch_equal (other, sketch));
}

/* Nodes that go, or come, in one of two copies leave the names of the other alone. */
static void
test_sketch_copies_renumber (void)
{
  const MhPlace place = { 5, 6 };
  g_autoptr (MhSketch) sketch = mh_sketch_new_with_edges (4, NULL, 0, FALSE);

  mh_sketch_set_hole (sketch, 0, FALSE);
  mh_sketch_set_name (sketch, 3, "d");

  g_autoptr (MhSketch) copy = mh_sketch_copy (sketch);

  mh_sketch_remove_nodes (copy, &(const guint32){ 0 }, 1);
  g_assert_cmpstr (mh_sketch_get_name (copy, 2), ==, "d");
  g_assert_cmpuint (mh_sketch_get_n_nodes (sketch), ==, 4);
  mh_sketch_insert_nodes (sketch, &(const guint32){ 1 }, &place, 1);
  g_assert_cmpstr (mh_sketch_get_name (sketch, 4), ==, "d");
  g_assert_null (mh_sketch_get_name (sketch, 3));
  g_clear_pointer (&sketch, mh_sketch_free);
  g_assert_cmpstr (mh_sketch_get_name (copy, 2), ==, "d");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/sketch/default-roles", test_sketch_default_roles);
  g_test_add_func ("/game/sketch/missing-roles", test_sketch_missing_roles);
  g_test_add_func ("/game/sketch/creates-game", test_sketch_creates_game);
  g_test_add_func ("/game/sketch/renews-game", test_sketch_renews_game);
  g_test_add_func ("/game/sketch/coins", test_sketch_coins);
  g_test_add_func ("/game/sketch/edges", test_sketch_edges);
  g_test_add_func ("/game/sketch/nodes-shift", test_sketch_nodes_shift);
  g_test_add_func ("/game/sketch/places-rounded", test_sketch_places_rounded);
  g_test_add_func ("/game/sketch/names", test_sketch_names);
  g_test_add_func ("/game/sketch/copy-and-equal", test_sketch_copy_and_equal);
  g_test_add_func ("/game/sketch/find-one-way", test_sketch_find_one_way);
  g_test_add_func ("/game/sketch/copies-part", test_sketch_copies_part);
  g_test_add_func ("/game/sketch/copies-renumber", test_sketch_copies_renumber);

  return g_test_run ();
}
