/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-edit-compound.h"
#include "mh-game-class.h"
#include "mh-pick.h"

#include <locale.h>
#include <math.h>
#include <time.h>

static const MhArc *
arcs_of (const GArray *arcs)
{
  return (const MhArc *) (gconstpointer) arcs->data;
}

/* A random graph with places, names, roles and rules, and perhaps roads of the cat. */
static MhBoard *
random_board (guint32 max_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  const guint32 n = mh_graph_get_n_nodes (graph);
  MhBoard *board
      = mh_board_new_with_edges (n, arcs_of (arcs), arcs->len, mh_graph_is_directed (graph));
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  const guint32 mouse = mh_pick_below (n + 1), cat = mh_pick_below (n + 1);

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("n%u", i);

      mh_board_set_point (board, i, mh_pick_place ());
      mh_board_set_name (board, i, g_test_rand_bit () ? name : NULL);
      mh_board_set_hole (board, i, mh_pick_below (4) == 0);
    }
  mh_board_set_start (board, (MhStart){ mouse < n ? mouse : MH_NODE_NONE,
                                        cat < n ? cat : MH_NODE_NONE, MH_PLAYER_SECOND });
  mh_board_set_rules (board, &rules);
  mh_board_set_several_holes (board, g_test_rand_bit ());
  if (g_test_rand_bit ())
    mh_boards_set_random_roads (board);

  return board;
}

/* Applies @edit to @board, and back to see that it can be taken back. */
static void
apply (MhBoard *board, MhEdit *edit)
{
  g_autoptr (MhBoard) before = mh_board_copy (board);
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);
  g_autoptr (MhBoard) after = mh_board_copy (board);
  g_autoptr (MhEdit) again = mh_edit_apply (inverse, board);

  g_assert_true (mh_board_equal (board, before));
  mh_edit_free (mh_edit_apply (again, board));
  g_assert_true (mh_board_equal (board, after));
}

static gboolean
is_among (const guint32 *nodes, gsize n_nodes, guint32 node)
{
  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] == node)
      return TRUE;

  return FALSE;
}

/* What is left after deleting are the others as they were, and their edges but
 * for those that were named. */
static void
test_compound_delete (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhBoard) board = random_board (12);
      g_autoptr (MhBoard) before = mh_board_copy (board);
      const guint32 n = mh_board_get_n_nodes (board);
      const guint32 nodes[] = { mh_pick_below (n + 2), mh_pick_below (n + 2), mh_pick_below (n) };
      const gsize n_nodes = mh_pick_below (4);
      const MhArc named = { mh_pick_below (n), mh_pick_below (n) };
      g_autoptr (MhEdit) edit = mh_edit_new_delete (board, nodes, n_nodes, &named, 1);
      g_autofree guint32 *numbers = edit != NULL ? mh_edit_create_numbers (edit, n) : NULL;
      guint32 n_left = 0;

      if (edit != NULL)
        apply (board, edit);
      for (guint32 i = 0; i < n; i++)
        {
          const guint32 now = numbers != NULL ? numbers[i] : i;

          if (is_among (nodes, n_nodes, i))
            {
              g_assert_cmpuint (now, ==, MH_NODE_NONE);
              continue;
            }
          g_assert_cmpuint (now, ==, n_left++);
          g_assert_cmpstr (mh_board_get_name (board, now), ==, mh_board_get_name (before, i));
          g_assert_cmpint (mh_board_is_hole (board, now), ==, mh_board_is_hole (before, i));
          g_assert_cmpint (mh_board_get_start (board).cat == now, ==,
                           mh_board_get_start (before).cat == i);
          for (guint32 j = 0; j < n; j++)
            if (!is_among (nodes, n_nodes, j))
              {
                const guint32 other = numbers != NULL ? numbers[j] : j;
                const gboolean is_named
                    = (i == named.from && j == named.to)
                      || (!mh_board_is_directed (before) && j == named.from && i == named.to);

                g_assert_cmpint (mh_board_has_edge (board, now, other), ==,
                                 mh_board_has_edge (before, i, j) && !is_named);
                g_assert_cmpint (mh_boards_has_road (board, now, other), ==,
                                 mh_boards_has_road (before, i, j) && !is_named);
              }
        }
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, n_left);
    }
}

/* Directed, every way there was leads both ways; undirected, every one-way edge
 * has its way back. */
static void
test_compound_set_directed (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_board (9);
      g_autoptr (MhBoard) before = mh_board_copy (board);
      const guint32 n = mh_board_get_n_nodes (board);
      g_autoptr (MhEdit) edit = mh_edit_new_set_directed (board, !mh_board_is_directed (board));
      MhArc arc;

      apply (board, edit);
      g_assert_cmpint (mh_board_is_directed (board), !=, mh_board_is_directed (before));
      g_assert_false (mh_board_find_one_way (board, &arc));
      for (guint32 i = 0; i < n; i++)
        for (guint32 j = 0; j < n; j++)
          {
            g_assert_cmpint (mh_board_has_edge (board, i, j), ==,
                             mh_board_has_edge (before, i, j) || mh_board_has_edge (before, j, i));
            g_assert_cmpint (mh_boards_has_road (board, i, j), ==,
                             mh_boards_has_road (before, i, j)
                                 || mh_boards_has_road (before, j, i));
          }
    }
}

/* Returns: whether the mouse has lost an edge between two nodes */
static gboolean
has_lost_edge (const MhBoard *board, const MhBoard *before, guint32 a, guint32 b)
{
  return (mh_board_has_edge (before, a, b) && !mh_board_has_edge (board, a, b))
         || (mh_board_has_edge (before, b, a) && !mh_board_has_edge (board, b, a));
}

static void
check_ends_of_roads (const MhBoard *board)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    g_assert_cmpuint (MAX (edges[i].from, edges[i].to), <, mh_board_get_n_nodes (board));
}

/* The cat keeps its roads to the nodes before @node, but for those that the mouse loses, too; they
 * lead both ways if one-way edges become edges. */
static void
check_roads (const MhBoard *board, const MhBoard *before, guint32 node)
{
  const gboolean turns = mh_board_is_directed (board) != mh_board_is_directed (before);

  for (guint32 i = 0; i < node; i++)
    if (!has_lost_edge (board, before, node, i))
      g_assert_cmpint (mh_boards_has_road (board, node, i), ==,
                       mh_boards_has_road (before, node, i)
                           || (turns && mh_boards_has_road (before, i, node)));
}

/* The graph becomes the other one; what stays keeps its place, name, roles and roads, and new
 * nodes cover none. */
static void
test_compound_replace_graph (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhBoard) board = random_board (9);
      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhGraph) goal = mh_boards_random_any (14);
      g_autoptr (GArray) arcs = mh_boards_list_arcs (goal);
      const guint32 n_before = mh_board_get_n_nodes (before);
      const guint32 n = mh_graph_get_n_nodes (goal);
      g_autoptr (MhEdit) edit = mh_edit_new_replace_graph (board, n, arcs_of (arcs), arcs->len,
                                                           mh_graph_is_directed (goal));

      if (edit != NULL)
        apply (board, edit);

      g_autoptr (MhGraph) graph = mh_board_create_graph (board);
      g_autoptr (MhEdit) none = mh_edit_new_replace_graph (board, n, arcs_of (arcs), arcs->len,
                                                           mh_graph_is_directed (goal));

      g_assert_true (mh_graph_equal (graph, goal));
      check_ends_of_roads (board);
      g_assert_null (none);
      for (guint32 i = 0; i < n; i++)
        {
          const MhPoint point = mh_board_get_point (board, i);

          if (i < n_before)
            {
              const MhPoint old = mh_board_get_point (before, i);

              g_assert_cmpfloat_with_epsilon (hypot (point.x - old.x, point.y - old.y), 0, 1e-9);
              g_assert_cmpstr (mh_board_get_name (board, i), ==, mh_board_get_name (before, i));
              if (mh_board_has_cat_edges (before))
                check_roads (board, before, i);
              continue;
            }
          for (guint32 j = 0; j < i; j++)
            {
              const MhPoint other = mh_board_get_point (board, j);

              g_assert_cmpfloat (hypot (point.x - other.x, point.y - other.y), >, 20);
            }
        }
    }
}

/* The cat gets nothing of what comes to the edges of the mouse, not even if the two have the same
 * ones once others are gone. */
static void
test_compound_replace_graph_roads (void)
{
  static const MhArc of_mouse[] = { { 0, 1 }, { 1, 2 } }, of_cat[] = { { 0, 1 } };
  static const MhArc new[] = { { 0, 1 }, { 2, 3 } };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (4, of_mouse, 2, FALSE);

  mh_board_set_cat_edges (board, of_cat, 1);

  g_autoptr (MhEdit) edit = mh_edit_new_replace_graph (board, 4, new, 2, FALSE);

  apply (board, edit);
  g_assert_true (mh_boards_has_road (board, 0, 1));
  g_assert_false (mh_boards_has_road (board, 2, 3));

  /* Roads that are as the edges are no reason for an edit. */
  mh_board_set_cat_edges (board, new, 2);
  g_assert_null (mh_edit_new_replace_graph (board, 4, new, 2, FALSE));
}

/* A new node is beside its only neighbour, and between two, whichever way the edges lead; without
 * neighbours it is to the right of all others, as high as the highest. */
static void
test_compound_replace_graph_near (void)
{
  static const MhArc arcs[][3]
      = { { { 0, 2 }, { 0, 3 }, { 1, 3 } }, { { 2, 0 }, { 0, 3 }, { 3, 1 } } };

  for (guint i = 0; i < 4; i++)
    {
      const gboolean directed = i % 2 == 1;
      g_autoptr (MhBoard) board = mh_board_new_with_edges (2, NULL, 0, directed);

      mh_board_set_point (board, 0, (MhPoint){ 0, 0 });
      mh_board_set_point (board, 1, (MhPoint){ 1000, 0 });

      g_autoptr (MhEdit) edit = mh_edit_new_replace_graph (board, 5, arcs[i / 2], 3, directed);

      apply (board, edit);

      const MhPoint beside = mh_board_get_point (board, 2);
      const MhPoint between = mh_board_get_point (board, 3);
      const MhPoint alone = mh_board_get_point (board, 4);

      g_assert_cmpfloat_with_epsilon (hypot (beside.x, beside.y), 110, 1);
      g_assert_cmpfloat_with_epsilon (hypot (between.x - 500, between.y), 0, 1);
      g_assert_cmpfloat_with_epsilon (hypot (alone.x - 1110, alone.y - fmin (0, beside.y)), 0, 1);
    }
}

/* Many new nodes have room, too. */
static void
test_compound_replace_graph_large (void)
{
  g_autoptr (MhBoard) board = random_board (9);
  g_autoptr (MhEdit) edit = mh_edit_new_replace_graph (board, 1500, NULL, 0, FALSE);

  apply (board, edit);
  for (guint32 i = 1400; i < 1500; i++)
    for (guint32 j = 0; j < i; j++)
      {
        const MhPoint a = mh_board_get_point (board, i), b = mh_board_get_point (board, j);

        g_assert_cmpfloat (hypot (a.x - b.x, a.y - b.y), >, 50);
      }
}

/* However they are drawn, one by one or at once, the first three nodes are
 * hole, mouse and cat. */
static void
test_compound_first_roles (void)
{
  for (guint32 n = 0; n < 6; n++)
    {
      g_autoptr (MhBoard) expected = mh_board_new_with_edges (n, NULL, 0, FALSE);
      g_autoptr (MhBoard) board = mh_board_new ();
      guint32 n_drawn = 0;

      while (n_drawn < n)
        {
          const guint32 end = n_drawn + 1 + mh_pick_below (n - n_drawn);
          g_autoptr (MhEdit) roles = mh_edit_new_first_roles (board, n_drawn, end);

          for (; n_drawn < end; n_drawn++)
            mh_board_insert_nodes (board, &n_drawn, &(MhPoint){ 0, 0 }, 1);
          if (roles != NULL)
            mh_edit_free (mh_edit_apply (roles, board));
        }
      g_assert_true (mh_board_equal (board, expected));
    }
}

/* The hole is where it was put, and nowhere else. */
static void
test_compound_move_hole (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = random_board (9);
      const guint32 node = mh_pick_below (mh_board_get_n_nodes (board));
      g_autoptr (MhEdit) edit = mh_edit_new_move_hole (board, node);
      g_autofree char *label = mh_edit_dup_label (edit);

      apply (board, edit);
      g_assert_true (mh_board_is_hole (board, node));
      g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
      g_assert_cmpstr (label, ==, "Place Hole");
    }
}

/* Two edits in a row are done in order, and so are three. */
static void
test_compound_sequence (void)
{
  const MhPoint points[] = { { 1, 1 }, { 2, 2 }, { 3, 3 } };
  const guint32 node = 0;
  g_autoptr (MhBoard) board = mh_board_new_with_edges (1, NULL, 0, FALSE);
  MhEdit *edit = mh_edit_new_sequence (mh_edit_new_move_nodes (&node, &points[1], 1),
                                       mh_edit_new_move_nodes (&node, &points[2], 1));
  g_autoptr (MhEdit) all
      = mh_edit_new_sequence (mh_edit_new_move_nodes (&node, &points[0], 1), edit);

  apply (board, all);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, 0).x, 3, 0.001);
}

/* Deleting 500 of 2,000 nodes with 10,000 edges, and taking that back, costs
 * milliseconds and not seconds, however busy the machine is. */
static void
test_compound_large (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random (2000, 10000, FALSE);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  g_autoptr (MhBoard) board = mh_board_new_with_edges (2000, arcs_of (arcs), arcs->len, FALSE);
  g_autofree guint32 *nodes = g_new (guint32, 500);

  for (guint32 i = 0; i < 500; i++)
    nodes[i] = i * 4;

  const clock_t start = clock ();
  g_autoptr (MhEdit) edit = mh_edit_new_delete (board, nodes, 500, NULL, 0);
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);

  mh_edit_free (mh_edit_apply (inverse, board));

  const clock_t time = clock () - start;

  g_test_message ("deleted and restored in %ld µs",
                  (long) (time * (G_USEC_PER_SEC / CLOCKS_PER_SEC)));
  g_assert_cmpint (time, <, CLOCKS_PER_SEC);
}

/* Another game takes holes and players off or puts some on, so that there is a game on every
 * board with room for them. */
static void
test_compound_change_game (void)
{
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };

  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhBoard) board = random_board (12);
      g_autoptr (MhEdit) there = mh_edit_new_change_game (board, &mh_cops_and_robbers, &rules);
      g_autofree char *label = mh_edit_dup_label (there);

      g_assert_cmpstr (label, ==, "Change Game");
      apply (board, there);
      g_assert_true (mh_board_get_game_class (board) == &mh_cops_and_robbers);
      g_assert_cmpuint (mh_board_get_n_holes (board), ==, 0);
      g_assert_cmpuint (mh_board_get_start (board).cat, ==, MH_NODE_NONE);

      g_autoptr (MhEdit) back = mh_edit_new_change_game (board, &mh_cat_and_mouse, &rules);

      apply (board, back);
      g_assert_cmpint (mh_board_get_start (board).first, ==, MH_PLAYER_FIRST);

      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

      g_assert_cmpint (game != NULL, ==, mh_board_get_n_nodes (board) >= 3);
    }
}

/* Players who are on the board stay where they are, others take free nodes. */
static void
test_compound_change_rules (void)
{
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_board (12);
      const MhStart before = mh_board_get_start (board);
      g_autoptr (MhEdit) edit = mh_edit_new_change_game (board, &mh_cat_and_mouse, &rules);

      apply (board, edit);

      const MhStart after = mh_board_get_start (board);

      g_assert_true (before.mouse == MH_NODE_NONE || after.mouse == before.mouse);
      g_assert_true (before.cat == MH_NODE_NONE || after.cat == before.cat);
      g_assert_cmpint (after.first, ==, before.first);
      if (before.mouse == MH_NODE_NONE && after.mouse != MH_NODE_NONE)
        g_assert_true (after.mouse != after.cat && !mh_board_is_hole (board, after.mouse));
      if (before.cat == MH_NODE_NONE && after.cat != MH_NODE_NONE)
        g_assert_true (after.cat != after.mouse && !mh_board_is_hole (board, after.cat));
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/edit-compound/delete", test_compound_delete);
  g_test_add_func ("/game/edit-compound/set-directed", test_compound_set_directed);
  g_test_add_func ("/game/edit-compound/replace-graph", test_compound_replace_graph);
  g_test_add_func ("/game/edit-compound/replace-graph-roads", test_compound_replace_graph_roads);
  g_test_add_func ("/game/edit-compound/replace-graph-near", test_compound_replace_graph_near);
  g_test_add_func ("/game/edit-compound/replace-graph-large", test_compound_replace_graph_large);
  g_test_add_func ("/game/edit-compound/first-roles", test_compound_first_roles);
  g_test_add_func ("/game/edit-compound/move-hole", test_compound_move_hole);
  g_test_add_func ("/game/edit-compound/sequence", test_compound_sequence);
  g_test_add_func ("/game/edit-compound/large", test_compound_large);
  g_test_add_func ("/game/edit-compound/change-game", test_compound_change_game);
  g_test_add_func ("/game/edit-compound/change-rules", test_compound_change_rules);

  return g_test_run ();
}
