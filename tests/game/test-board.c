/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-game-class.h"
#include "mh-edit.h"
#include "mh-board.h"

static gboolean
same (double a, double b)
{
  return !(a < b || a > b);
}

static const MhArc square[] = { { 3, 0 }, { 0, 1 }, { 2, 1 }, { 2, 3 } };

/* The first three nodes become hole, mouse and cat, as far as there are any. */
static void
test_board_default_roles (void)
{
  for (guint32 n_nodes = 0; n_nodes < 5; n_nodes++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (n_nodes, NULL, 0, FALSE);
      const MhStart start = mh_board_get_start (board);

      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, n_nodes);
      g_assert_cmpuint (mh_board_get_n_holes (board), ==, n_nodes > 0 ? 1 : 0);
      for (guint32 node = 0; node < n_nodes; node++)
        g_assert_cmpint (mh_board_is_hole (board, node), ==, node == 0);
      g_assert_cmpuint (start.mouse, ==, n_nodes > 1 ? 1 : MH_NODE_NONE);
      g_assert_cmpuint (start.cat, ==, n_nodes > 2 ? 2 : MH_NODE_NONE);
      g_assert_cmpint (start.first, ==, MH_PLAYER_FIRST);
      g_assert_true (mh_rules_is_default (mh_board_get_rules (board)));
    }
}

/* A board without a role is valid, makes no game, and says what to do. */
static void
test_board_missing_roles (void)
{
  const struct
  {
    guint32 n_nodes;
    MhBoardError error;
  } cases[] = {
    { 0, MH_BOARD_ERROR_NO_HOLE },
    { 1, MH_BOARD_ERROR_NO_MOUSE },
    { 2, MH_BOARD_ERROR_NO_CAT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (cases[i].n_nodes, NULL, 0, FALSE);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_board_create_game (board, &error));
      g_assert_error (error, MH_BOARD_ERROR, (int) cases[i].error);
      g_assert_cmpstr (error->message, !=, "");
    }
}

/* The game has the graph, the holes and the rules of the board. */
static void
test_board_creates_game (void)
{
  const MhRules rules = { FALSE, TRUE, MH_STUCK_DRAWS };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhGraph) cycle = mh_boards_cycle (4);

  mh_board_set_rules (board, &rules);
  mh_board_set_hole (board, 3, TRUE);

  g_autoptr (MhGraph) graph = mh_board_create_graph (board);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

  g_assert_true (mh_graph_equal (graph, cycle));
  g_assert_true (mh_graph_equal (mh_game_get_graph (game, MH_PLAYER_FIRST), cycle));
  g_assert_true (mh_rules_equal (mh_game_get_rules (game), &rules));
  g_assert_cmpuint (mh_game_get_n_holes (game), ==, 2);
  g_assert_true (mh_game_is_hole (game, 0));
  g_assert_true (mh_game_is_hole (game, 3));
}

/* A game is renewed to what it would be made as; what did not change is shared. */
static void
test_board_renews_game (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhGame) first = mh_board_renew_game (board, NULL, NULL);

  mh_board_set_start (board, (MhStart){ 2, 3, MH_PLAYER_SECOND });
  g_autoptr (MhGame) same = mh_board_renew_game (board, first, NULL);
  g_assert_true (same == first);

  mh_board_set_hole (board, 1, TRUE);
  g_autoptr (MhGame) with_hole = mh_board_renew_game (board, first, NULL);
  g_autoptr (MhGame) with_hole_anew = mh_board_create_game (board, NULL);
  g_assert_false (mh_game_equal (with_hole, first));
  g_assert_true (mh_game_equal (with_hole, with_hole_anew));
  g_assert_true (mh_game_get_graph (with_hole, MH_PLAYER_FIRST)
                 == mh_game_get_graph (first, MH_PLAYER_FIRST));

  mh_board_remove_edge (board, 0, 1);
  g_autoptr (MhGame) without_edge = mh_board_renew_game (board, with_hole, NULL);
  g_autoptr (MhGame) without_edge_anew = mh_board_create_game (board, NULL);
  g_assert_false (mh_game_equal (without_edge, with_hole));
  g_assert_true (mh_game_equal (without_edge, without_edge_anew));

  mh_board_set_start (board, (MhStart){ MH_NODE_NONE, 3, MH_PLAYER_SECOND });
  g_autoptr (GError) error = NULL;
  g_assert_null (mh_board_renew_game (board, without_edge, &error));
  g_assert_error (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_MOUSE);
}

/* A line of coins has no nodes; its game is what the board holds. */
static void
test_board_coins (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhGame) row = mh_game_new_coins_ends (values, 3);
  g_autoptr (MhGame) shorter = mh_game_new_coins_ends (values, 2);
  g_autoptr (MhBoard) board = mh_board_new_with_game (row);
  g_autoptr (MhBoard) copy = mh_board_copy (board);
  g_autoptr (MhBoard) drawn = mh_board_new ();

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 0);
  g_assert_null (mh_board_get_game (drawn));
  g_assert_true (mh_board_equal (board, copy));
  g_assert_false (mh_board_equal (board, drawn) || mh_board_equal (drawn, board));

  g_autoptr (MhEdit) edit = mh_edit_new_set_game (shorter);
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);

  g_assert_true ((mh_edit_get_changes (edit) & MH_EDIT_CHANGES_GAME) != 0
                 && mh_edit_merges (edit, inverse));
  g_assert_false (mh_board_equal (board, copy));

  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_autoptr (MhEdit) again = mh_edit_apply (inverse, board);

  g_assert_true (mh_game_equal (game, shorter));
  g_assert_true (mh_board_equal (board, copy));
  g_assert_cmpint (mh_edit_get_kind (again), ==, MH_EDIT_SET_GAME);
}

/* Whatever was added and removed, edges are sorted, and an undirected one
 * stands once, with the smaller end first. A table of booleans is the twin. */
static void
test_board_edges (void)
{
  for (guint round = 0; round < 40; round++)
    {
      const gboolean directed = g_test_rand_bit ();
      g_autoptr (MhBoard) board = mh_board_new_with_edges (8, NULL, 0, directed);
      gboolean twin[8][8] = { { FALSE } };

      for (guint i = 0; i < 100; i++)
        {
          const guint32 a = (guint32) g_test_rand_int_range (0, 8);
          const guint32 b = (guint32) g_test_rand_int_range (0, 8);
          const guint32 from = directed ? a : MIN (a, b), to = directed ? b : MAX (a, b);

          if (a == b)
            continue;
          if (twin[from][to])
            mh_board_remove_edge (board, a, b);
          else
            mh_board_add_edge (board, a, b);
          twin[from][to] = !twin[from][to];
          g_assert_cmpint (mh_board_has_edge (board, a, b), ==, twin[from][to]);
        }

      gsize n_edges, n_expected = 0;
      const MhArc *edges = mh_board_get_edges (board, &n_edges);

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
test_board_nodes_shift (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhBoard) before = NULL;

  mh_board_set_name (board, 3, "cellar");
  mh_board_set_point (board, 3, (MhPoint){ 30, 33 });
  before = mh_board_copy (board);
  mh_board_insert_nodes (board, &(const guint32){ 1 }, &(const MhPoint){ 5, 6 }, 1);

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 5);
  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 2);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 3);
  g_assert_cmpstr (mh_board_get_name (board, 4), ==, "cellar");
  g_assert_null (mh_board_get_name (board, 1));
  g_assert_true (same (mh_board_get_point (board, 4).y, 33));
  g_assert_true (same (mh_board_get_point (board, 1).x, 5));
  g_assert_true (mh_board_has_edge (board, 0, 4));
  g_assert_true (mh_board_has_edge (board, 2, 3));
  g_assert_false (mh_board_has_edge (board, 0, 1));

  mh_board_remove_nodes (board, &(const guint32){ 1 }, 1);
  g_assert_true (mh_board_equal (board, before));
}

/* Places are kept in hundredths, so that files give back what was saved. */
static void
test_board_places_rounded (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (1, NULL, 0, FALSE);

  for (guint i = 0; i < 1000; i++)
    {
      const double x = g_test_rand_double_range (-MH_MAX_COORDINATE, MH_MAX_COORDINATE);
      const double y = g_test_rand_double_range (-1, 1);
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      mh_board_set_point (board, 0, (MhPoint){ x, y });

      const MhPoint point = mh_board_get_point (board, 0);

      g_assert_cmpfloat_with_epsilon (point.x, x, 0.00501);
      g_assert_cmpfloat_with_epsilon (point.y, y, 0.00501);
      g_ascii_formatd (text, sizeof text, "%.2f", point.x);
      g_assert_true (same (g_ascii_strtod (text, NULL), point.x));
      g_ascii_formatd (text, sizeof text, "%.2f", point.y);
      g_assert_true (same (g_ascii_strtod (text, NULL), point.y));
    }
}

/* Names carry no control characters, and an empty one is none. */
static void
test_board_names (void)
{
  const struct
  {
    const char *given, *kept;
  } cases[] = {
    { "attic", "attic" },     { "", NULL },   { NULL, NULL },     { "a\tb\nc\001d", "abcd" },
    { "\302\205\177", NULL }, { "鼠", "鼠" }, { "<b>&", "<b>&" },
  };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (1, NULL, 0, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mh_board_set_name (board, 0, cases[i].given);
      g_assert_cmpstr (mh_board_get_name (board, 0), ==, cases[i].kept);
    }
}

/* Edges that are added at once, however they are written, are those added one by one. */
static void
test_board_add_edges (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const guint32 n = (guint32) g_test_rand_int_range (2, 9);
      g_autoptr (MhBoard) board = mh_board_new_with_edges (n, NULL, 0, g_test_rand_bit ());

      mh_board_add_edge (board, 1, 0);

      g_autoptr (MhBoard) one_by_one = mh_board_copy (board);
      g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

      for (guint i = 0; i < 20; i++)
        {
          const MhArc arc = { (guint32) g_test_rand_int_range (0, (gint32) n),
                              (guint32) g_test_rand_int_range (0, (gint32) n) };

          if (arc.from == arc.to || mh_board_has_edge (one_by_one, arc.from, arc.to))
            continue;
          mh_board_add_edge (one_by_one, arc.from, arc.to);
          g_array_append_val (arcs, arc);
        }
      mh_board_add_edges (board, (const MhArc *) (gconstpointer) arcs->data, arcs->len);
      g_assert_true (mh_board_equal (board, one_by_one));
    }
}

/* The joint graph has what either player can walk along, and nothing else. */
static void
test_board_joint_graph (void)
{
  for (guint round = 0; round < 100; round++)
    {
      const guint32 n = (guint32) g_test_rand_int_range (3, 9);
      g_autoptr (MhGraph) graph = mh_boards_random (n, n, g_test_rand_bit ());
      g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
      g_autoptr (MhBoard) board
          = mh_board_new_with_edges (n, (const MhArc *) (gconstpointer) arcs->data, arcs->len,
                                     mh_graph_is_directed (graph));

      mh_boards_set_random_roads (board);

      g_autoptr (MhGraph) joint = mh_board_create_joint_graph (board, NULL);

      for (guint32 i = 0; i < n; i++)
        for (guint32 j = 0; j < n; j++)
          g_assert_cmpint (mh_graph_has_arc (joint, i, j), ==,
                           mh_board_has_edge (board, i, j) || mh_boards_has_road (board, i, j));
    }
}

static void
change_name (MhBoard *board)
{
  mh_board_set_name (board, 2, "attic");
}

static void
change_x (MhBoard *board)
{
  mh_board_set_point (board, 1, (MhPoint){ 0.01, 0 });
}

static void
change_y (MhBoard *board)
{
  mh_board_set_point (board, 1, (MhPoint){ 0, -0.01 });
}

static void
change_edges (MhBoard *board)
{
  mh_board_add_edge (board, 0, 2);
}

static void
change_roads (MhBoard *board)
{
  mh_board_set_cat_edges (board, square, 3);
}

static void
drop_roads (MhBoard *board)
{
  mh_board_drop_cat_edges (board);
}

static void
change_hole (MhBoard *board)
{
  mh_board_set_hole (board, 3, TRUE);
}

static void
change_several_holes (MhBoard *board)
{
  mh_board_set_several_holes (board, !mh_board_get_several_holes (board));
}

static void
change_mouse (MhBoard *board)
{
  mh_board_set_start (board, (MhStart){ 3, 2, MH_PLAYER_FIRST });
}

static void
change_cat (MhBoard *board)
{
  mh_board_set_start (board, (MhStart){ 1, 3, MH_PLAYER_FIRST });
}

static void
change_turn (MhBoard *board)
{
  mh_board_set_start (board, (MhStart){ 1, 2, MH_PLAYER_SECOND });
}

static void
change_rules (MhBoard *board)
{
  const MhRules rules = { TRUE, FALSE, MH_STUCK_LOSES };

  mh_board_set_rules (board, &rules);
}

static void
change_class (MhBoard *board)
{
  const MhRules rules = *mh_board_get_rules (board);

  mh_board_set_game_class (board, &mh_cops_and_robbers, &rules);
}

static void
change_nodes (MhBoard *board)
{
  mh_board_insert_nodes (board, &(const guint32){ 4 }, &(const MhPoint){ 0, 0 }, 1);
}

static void
change_direction (MhBoard *board)
{
  mh_board_drop_cat_edges (board);
  mh_board_set_edges (board, square, 4, TRUE);
}

static void
check_change (const MhBoard *original, void (*change) (MhBoard *board), guint parts)
{
  g_autoptr (MhBoard) copy = mh_board_copy (original);

  g_assert_true (mh_board_equal (copy, original));
  g_assert_cmpuint (mh_board_find_changes (original, copy), ==, 0);
  change (copy);
  g_assert_false (mh_board_equal (copy, original));
  g_assert_false (mh_board_equal (original, copy));
  g_assert_cmpuint (mh_board_find_changes (original, copy), ==, parts);
  g_assert_cmpuint (mh_board_find_changes (copy, original), ==, parts);

  g_autoptr (MhBoard) back = mh_board_copy (copy);

  mh_board_assign (back, original);
  g_assert_true (mh_board_equal (back, original));
}

/* A copy is equal and independent; every part counts when comparing, and is told when it has
 * changed, on boards with and without roads of the cat's own. */
static void
test_board_copy_and_equal (void)
{
  static const struct
  {
    void (*change) (MhBoard *board);
    guint parts;
    gboolean needs_roads;
  } changes[] = {
    { change_name, MH_BOARD_DRAWING },
    { change_x, MH_BOARD_DRAWING },
    { change_y, MH_BOARD_DRAWING },
    { change_edges, MH_BOARD_GAME },
    { change_roads, MH_BOARD_GAME },
    { drop_roads, MH_BOARD_GAME, TRUE },
    { change_hole, MH_BOARD_GAME },
    { change_several_holes, MH_BOARD_GAME },
    { change_mouse, MH_BOARD_START },
    { change_cat, MH_BOARD_START },
    { change_turn, MH_BOARD_START },
    { change_rules, MH_BOARD_GAME },
    { change_class, MH_BOARD_START | MH_BOARD_GAME },
    { change_nodes, MH_BOARD_DRAWING | MH_BOARD_GAME },
    { change_direction, MH_BOARD_GAME },
  };
  g_autoptr (MhBoard) plain = mh_board_new_with_edges (4, square, 4, FALSE);
  g_autoptr (MhBoard) with_roads = NULL;

  mh_board_set_name (plain, 2, "loft");
  with_roads = mh_board_copy (plain);
  mh_board_set_cat_edges (with_roads, square, 2);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      if (!changes[i].needs_roads)
        check_change (plain, changes[i].change, changes[i].parts);
      check_change (with_roads, changes[i].change, changes[i].parts);
    }
  g_assert_cmpstr (mh_board_get_name (plain, 2), ==, "loft");
}

/* The first one-way edge in sorted order is the one that is named. */
static void
test_board_find_one_way (void)
{
  const MhArc arcs[] = { { 2, 0 }, { 1, 2 }, { 0, 1 }, { 1, 0 } };
  g_autoptr (MhBoard) directed = mh_board_new_with_edges (3, arcs, 4, TRUE);
  g_autoptr (MhBoard) symmetric = mh_board_new_with_edges (3, arcs + 2, 2, TRUE);
  g_autoptr (MhBoard) undirected = mh_board_new_with_edges (4, square, 4, FALSE);
  MhArc arc;

  g_assert_true (mh_board_find_one_way (directed, &arc));
  g_assert_cmpuint (arc.from, ==, 1);
  g_assert_cmpuint (arc.to, ==, 2);
  g_assert_false (mh_board_find_one_way (symmetric, &arc));
  g_assert_false (mh_board_find_one_way (undirected, &arc));
}

/* A copy shares nothing that one of the two changes, and what was changed is told. */
static void
test_board_copies_part (void)
{
  const MhArc added = { 1, 3 };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, square, G_N_ELEMENTS (square), FALSE);
  g_autoptr (MhBoard) copy = mh_board_copy (board);
  g_autoptr (MhBoard) other = mh_board_copy (board);

  g_assert_cmpuint (mh_board_find_changes (board, copy), ==, 0);
  mh_board_set_point (copy, 2, (MhPoint){ 3, 4 });
  g_assert_cmpuint (mh_board_find_changes (board, copy), ==, MH_BOARD_DRAWING);
  g_assert_true (same (mh_board_get_point (board, 2).x, 0));
  mh_board_set_name (copy, 1, "b");
  g_assert_null (mh_board_get_name (board, 1));
  mh_board_set_hole (copy, 3, TRUE);
  g_assert_cmpuint (mh_board_find_changes (board, copy), ==, MH_BOARD_DRAWING | MH_BOARD_GAME);
  g_assert_false (mh_board_is_hole (board, 3));
  mh_board_add_edges (board, &added, 1);
  g_assert_false (mh_board_has_edge (copy, 1, 3));
  mh_board_set_start (board, (MhStart){ 3, 1, MH_PLAYER_SECOND });
  g_assert_cmpuint (mh_board_find_changes (other, board), ==, MH_BOARD_START | MH_BOARD_GAME);
  g_assert_false (mh_board_equal (other, board));
}

/* Nodes that go, or come, in one of two copies leave the names of the other alone. */
static void
test_board_copies_renumber (void)
{
  const MhPoint point = { 5, 6 };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, NULL, 0, FALSE);

  mh_board_set_hole (board, 0, FALSE);
  mh_board_set_name (board, 3, "d");

  g_autoptr (MhBoard) copy = mh_board_copy (board);

  mh_board_remove_nodes (copy, &(const guint32){ 0 }, 1);
  g_assert_cmpstr (mh_board_get_name (copy, 2), ==, "d");
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 4);
  mh_board_insert_nodes (board, &(const guint32){ 1 }, &point, 1);
  g_assert_cmpstr (mh_board_get_name (board, 4), ==, "d");
  g_assert_null (mh_board_get_name (board, 3));
  g_clear_pointer (&board, mh_board_free);
  g_assert_cmpstr (mh_board_get_name (copy, 2), ==, "d");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/board/default-roles", test_board_default_roles);
  g_test_add_func ("/game/board/missing-roles", test_board_missing_roles);
  g_test_add_func ("/game/board/creates-game", test_board_creates_game);
  g_test_add_func ("/game/board/renews-game", test_board_renews_game);
  g_test_add_func ("/game/board/coins", test_board_coins);
  g_test_add_func ("/game/board/edges", test_board_edges);
  g_test_add_func ("/game/board/joint-graph", test_board_joint_graph);
  g_test_add_func ("/game/board/add-edges", test_board_add_edges);
  g_test_add_func ("/game/board/nodes-shift", test_board_nodes_shift);
  g_test_add_func ("/game/board/places-rounded", test_board_places_rounded);
  g_test_add_func ("/game/board/names", test_board_names);
  g_test_add_func ("/game/board/copy-and-equal", test_board_copy_and_equal);
  g_test_add_func ("/game/board/find-one-way", test_board_find_one_way);
  g_test_add_func ("/game/board/copies-part", test_board_copies_part);
  g_test_add_func ("/game/board/copies-renumber", test_board_copies_renumber);

  return g_test_run ();
}
