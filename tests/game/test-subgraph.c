/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-game-class.h"
#include "mh-pick.h"
#include "mh-subgraph.h"

#include <locale.h>
#include <math.h>

/* Nodes nearer to each other cover each other. */
#define COVERS 40

/* Places are far from each other, and whole numbers. */
static MhBoard *
random_board (guint32 n_nodes, gboolean directed)
{
  MhBoard *board = mh_board_new_with_edges (n_nodes, NULL, 0, directed);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      g_autofree char *name = g_strdup_printf ("n%u", i);

      mh_board_set_point (board, i, (MhPoint){ 100 * i, mh_pick_below (300) });
      mh_board_set_name (board, i, g_test_rand_bit () ? name : NULL);
      for (guint32 j = 0; j < n_nodes; j++)
        if (i != j && mh_pick_below (3) == 0 && !mh_board_has_edge (board, i, j))
          mh_board_add_edge (board, i, j);
    }
  if (g_test_rand_bit ())
    mh_boards_set_random_roads (board);

  return board;
}

/* The part has the nodes that were taken, in order, as they are among themselves. */
static void
test_subgraph_new (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_board (8, g_test_rand_bit ());
      const guint32 asked[] = { 6, 2, 99, 2, mh_pick_below (8) };
      const MhStart start = { 1, 2, g_test_rand_bit () ? MH_PLAYER_SECOND : MH_PLAYER_FIRST };
      const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
      guint32 old[8];
      guint32 n = 0;

      mh_board_set_start (board, start);
      mh_board_set_rules (board, &rules);
      mh_board_set_several_holes (board, g_test_rand_bit ());

      g_autoptr (MhBoard) part = mh_subgraph_new (board, asked, 5, NULL);

      g_assert_cmpint (mh_board_is_directed (part), ==, mh_board_is_directed (board));
      g_assert_cmpint (mh_board_get_start (part).first, ==, start.first);
      g_assert_true (mh_rules_equal (mh_board_get_rules (part), &rules));
      g_assert_cmpint (mh_board_get_several_holes (part), ==, mh_board_get_several_holes (board));
      for (guint32 i = 0; i < 8; i++)
        if (i == 6 || i == 2 || i == asked[4])
          old[n++] = i;

      g_assert_cmpuint (mh_board_get_n_nodes (part), ==, n);
      for (guint32 i = 0; i < n; i++)
        {
          g_assert_cmpstr (mh_board_get_name (part, i), ==, mh_board_get_name (board, old[i]));
          g_assert_cmpfloat_with_epsilon (mh_board_get_point (part, i).x, 100 * old[i], 0.001);
          g_assert_cmpint (mh_board_is_hole (part, i), ==, old[i] == 0);
          g_assert_cmpint (mh_board_get_start (part).mouse == i, ==, old[i] == 1);
          g_assert_cmpint (mh_board_get_start (part).cat == i, ==, old[i] == 2);
          for (guint32 j = 0; j < n; j++)
            {
              g_assert_cmpint (mh_board_has_edge (part, i, j), ==,
                               mh_board_has_edge (board, old[i], old[j]));
              g_assert_cmpint (mh_boards_has_road (part, i, j), ==,
                               mh_boards_has_road (board, old[i], old[j]));
            }
        }
    }
}

/* Roads that were those of the mouse may have become roads of the cat's own. */
static void
assert_as_before (MhBoard *board, const MhBoard *before)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    for (guint32 j = 0; j < mh_board_get_n_nodes (board); j++)
      g_assert_cmpint (mh_boards_has_road (board, i, j), ==, mh_boards_has_road (before, i, j));
  if (!mh_board_has_cat_edges (before))
    mh_board_drop_cat_edges (board);
  g_assert_true (mh_board_equal (board, before));
}

/* Pasted, the old nodes are as they were, and the new ones are like the part. */
static void
test_subgraph_paste (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhBoard) board = random_board (1 + mh_pick_below (6), g_test_rand_bit ());
      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhBoard) part = random_board (1 + mh_pick_below (6), g_test_rand_bit ());
      const guint32 first = mh_board_get_n_nodes (board);
      const guint32 n = mh_board_get_n_nodes (part);
      const gboolean directed = mh_board_is_directed (board);
      const MhPoint middle = { mh_pick_below (100), mh_pick_below (100) };
      const MhPoint old_middle = mh_subgraph_get_middle (part);
      g_autoptr (MhEdit) edit = mh_subgraph_create_paste (board, part, middle);
      g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);
      g_autofree guint32 *nodes = g_new (guint32, first);

      for (guint32 i = 0; i < first; i++)
        nodes[i] = i;

      g_autoptr (MhBoard) rest = mh_subgraph_new (board, nodes, first, NULL);

      assert_as_before (rest, before);
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, first + n);
      for (guint32 i = 0; i < n; i++)
        {
          const MhPoint point = mh_board_get_point (board, first + i);
          const MhPoint old = mh_board_get_point (part, i);

          g_assert_cmpfloat_with_epsilon (point.x - middle.x, old.x - old_middle.x, 0.02);
          g_assert_cmpfloat_with_epsilon (point.y - middle.y, old.y - old_middle.y, 0.02);
          g_assert_cmpstr (mh_board_get_name (board, first + i), ==, mh_board_get_name (part, i));
          for (guint32 j = 0; j < first; j++)
            {
              g_assert_false (mh_board_has_edge (board, first + i, j));
              g_assert_false (mh_boards_has_road (board, first + i, j));
            }
          for (guint32 j = 0; j < n; j++)
            {
              g_assert_cmpint (mh_board_has_edge (board, first + i, first + j), ==,
                               mh_board_has_edge (part, i, j)
                                   || (!directed && mh_board_has_edge (part, j, i)));
              g_assert_cmpint (mh_boards_has_road (board, first + i, first + j), ==,
                               mh_boards_has_road (part, i, j)
                                   || (!directed && mh_boards_has_road (part, j, i)));
            }
        }
      mh_edit_free (mh_edit_apply (inverse, board));
      g_assert_true (mh_board_equal (board, before));
    }
}

/* To where there is nothing the part comes as it is. */
static void
test_subgraph_paste_first (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new ();
      g_autoptr (MhBoard) part = random_board (5, g_test_rand_bit ());

      mh_board_set_several_holes (part, g_test_rand_bit ());

      g_autoptr (MhEdit) edit
          = mh_subgraph_create_paste (board, part, mh_subgraph_get_middle (part));
      g_autofree char *label = mh_edit_dup_label (edit);

      mh_edit_free (mh_edit_apply (edit, board));
      g_assert_true (mh_board_equal (board, part));
      g_assert_cmpstr (label, ==, "Paste 5 Nodes");
    }
}

/* The middle is as far from the node furthest left as from that furthest right, and from that
 * furthest up as from that furthest down. */
static void
test_subgraph_middle (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = random_board (1 + mh_pick_below (6), FALSE);
      const guint32 n = mh_board_get_n_nodes (board);
      double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;

      for (guint32 i = 0; i < n; i++)
        {
          const MhPoint point = { mh_pick_below (1000) - 700.0, mh_pick_below (1000) - 300.0 };

          mh_board_set_point (board, i, point);
          left = fmin (left, point.x);
          right = fmax (right, point.x);
          top = fmin (top, point.y);
          bottom = fmax (bottom, point.y);
        }

      const MhPoint middle = mh_subgraph_get_middle (board);

      g_assert_cmpfloat_with_epsilon (middle.x - left, right - middle.x, 0.01);
      g_assert_cmpfloat_with_epsilon (middle.y - top, bottom - middle.y, 0.01);
    }

  g_autoptr (MhBoard) nothing = mh_board_new ();

  g_assert_cmpfloat_with_epsilon (mh_subgraph_get_middle (nothing).x, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_subgraph_get_middle (nothing).y, 0, 1e-9);
}

/* However often the same is pasted at the same place, no node covers another. */
static void
test_subgraph_find_place (void)
{
  g_autoptr (MhBoard) board = random_board (5, FALSE);
  g_autoptr (MhBoard) part = mh_board_copy (board);

  for (guint i = 0; i < 8; i++)
    {
      const MhPoint point = mh_subgraph_find_place (board, part, mh_subgraph_get_middle (part));
      g_autoptr (MhEdit) edit = mh_subgraph_create_paste (board, part, point);

      mh_edit_free (mh_edit_apply (edit, board));
    }
  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    for (guint32 j = 0; j < i; j++)
      {
        const MhPoint a = mh_board_get_point (board, i), b = mh_board_get_point (board, j);

        g_assert_cmpfloat (fmax (fabs (a.x - b.x), fabs (a.y - b.y)), >, 15);
      }
}

/* Returns: whether a node of @part, with its middle at @place, would cover one of @board */
static gboolean
covers (const MhBoard *board, const MhBoard *part, MhPoint place)
{
  const MhPoint middle = mh_subgraph_get_middle (part);

  for (guint32 i = 0; i < mh_board_get_n_nodes (part); i++)
    for (guint32 j = 0; j < mh_board_get_n_nodes (board); j++)
      {
        const MhPoint a = mh_board_get_point (part, i), b = mh_board_get_point (board, j);
        const double x = fabs (a.x - middle.x + place.x - b.x);
        const double y = fabs (a.y - middle.y + place.y - b.y);

        if (fmax (x, y) < COVERS)
          return TRUE;
      }

  return FALSE;
}

/* A place that is free is taken as it is, and no other. */
static void
test_subgraph_free_place (void)
{
  guint n_free = 0;

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_board (5, FALSE);
      g_autoptr (MhBoard) part = random_board (2, FALSE);
      const MhPoint wanted = { mh_pick_below (300), mh_pick_below (300) };
      const gboolean is_free = !covers (board, part, wanted);
      const MhPoint point = mh_subgraph_find_place (board, part, wanted);

      g_assert_false (covers (board, part, point));
      g_assert_cmpint (fabs (point.x - wanted.x) + fabs (point.y - wanted.y) < 0.001, ==, is_free);
      n_free += is_free ? 1 : 0;
    }
  g_assert_cmpuint (n_free, >, 20);
  g_assert_cmpuint (n_free, <, 180);
}

/* The same graph, with hole, mouse and cat in front. */
static void
test_subgraph_leetcode (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = random_board (7, g_test_rand_bit ());

      mh_board_drop_cat_edges (board);

      const guint32 hole = mh_pick_below (7);
      const MhStart start = { (hole + 1 + mh_pick_below (3)) % 7, (hole + 4) % 7, MH_PLAYER_FIRST };
      g_autoptr (GError) error = NULL;
      guint32 old[7] = { hole, start.mouse, start.cat };
      guint32 n = 3;

      mh_board_set_hole (board, 0, FALSE);
      mh_board_set_hole (board, hole, TRUE);
      mh_board_set_start (board, start);
      for (guint32 i = 0; i < 7; i++)
        if (i != hole && i != start.mouse && i != start.cat)
          old[n++] = i;

      g_autoptr (MhBoard) list = mh_subgraph_create_leetcode (board, &error);

      g_assert_no_error (error);
      g_assert_true (mh_board_is_hole (list, 0));
      g_assert_cmpuint (mh_board_get_n_holes (list), ==, 1);
      g_assert_cmpuint (mh_board_get_start (list).mouse, ==, 1);
      g_assert_cmpuint (mh_board_get_start (list).cat, ==, 2);
      for (guint32 i = 0; i < 7; i++)
        for (guint32 j = 0; j < 7; j++)
          g_assert_cmpint (mh_board_has_edge (list, i, j), ==,
                           mh_board_has_edge (board, old[i], old[j]));
    }
}

/* What a list cannot tell is not put into one. */
static void
test_subgraph_leetcode_refused (void)
{
  const struct
  {
    guint32 n_holes;
    MhStart start;
    int code;
  } cases[] = {
    { 0, { 1, 2, MH_PLAYER_FIRST }, MH_BOARD_ERROR_NO_HOLE },
    { 1, { MH_NODE_NONE, 2, MH_PLAYER_FIRST }, MH_BOARD_ERROR_NO_MOUSE },
    { 1, { 1, MH_NODE_NONE, MH_PLAYER_FIRST }, MH_BOARD_ERROR_NO_CAT },
    { 2, { 2, 3, MH_PLAYER_FIRST }, MH_BOARD_ERROR_HOLES },
    { 1, { 2, 2, MH_PLAYER_FIRST }, MH_BOARD_ERROR_SHARED },
    { 1, { 0, 2, MH_PLAYER_FIRST }, MH_BOARD_ERROR_SHARED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhBoard) board = random_board (5, FALSE);
      g_autoptr (GError) error = NULL;

      mh_board_drop_cat_edges (board);
      for (guint32 node = 0; node < 5; node++)
        mh_board_set_hole (board, node, node < cases[i].n_holes);
      mh_board_set_start (board, cases[i].start);
      g_assert_null (mh_subgraph_create_leetcode (board, &error));
      g_assert_error (error, MH_BOARD_ERROR, cases[i].code);
    }
}

/* A game without holes and starts has no such list, whatever is on its board. */
static void
test_subgraph_leetcode_cops (void)
{
  for (guint32 n_holes = 0; n_holes < 2; n_holes++)
    {
      g_autoptr (MhBoard) board = random_board (5, FALSE);
      g_autoptr (GError) error = NULL;

      for (guint32 node = 0; node < 5; node++)
        mh_board_set_hole (board, node, node < n_holes);
      mh_board_drop_cat_edges (board);
      mh_board_set_start (board, (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST });
      mh_board_set_game_class (board, &mh_cops_and_robbers, NULL);
      g_assert_null (mh_subgraph_create_leetcode (board, &error));
      g_assert_error (error, MH_BOARD_ERROR, MH_BOARD_ERROR_HOLES);
    }
}

/* A grid on an empty board is a grid; beside other nodes it is a part of their board. */
static void
test_subgraph_paste_grid (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhBoard) grid = mh_boards_random_grid (5);
      g_autoptr (MhBoard) board = mh_board_new_with_edges (round % 2, NULL, 0, FALSE);
      g_autoptr (MhEdit) edit = mh_subgraph_create_paste (board, grid, (MhPoint){ 500, 500 });

      mh_edit_free (mh_edit_apply (edit, board));
      if (round % 2 == 0)
        g_assert_true (mh_board_equal (board, grid));
      else
        g_assert_null (mh_board_get_grid (board));
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/subgraph/new", test_subgraph_new);
  g_test_add_func ("/game/subgraph/paste", test_subgraph_paste);
  g_test_add_func ("/game/subgraph/paste-first", test_subgraph_paste_first);
  g_test_add_func ("/game/subgraph/paste-grid", test_subgraph_paste_grid);
  g_test_add_func ("/game/subgraph/middle", test_subgraph_middle);
  g_test_add_func ("/game/subgraph/find-place", test_subgraph_find_place);
  g_test_add_func ("/game/subgraph/free-place", test_subgraph_free_place);
  g_test_add_func ("/game/subgraph/leetcode", test_subgraph_leetcode);
  g_test_add_func ("/game/subgraph/leetcode-refused", test_subgraph_leetcode_refused);
  g_test_add_func ("/game/subgraph/leetcode-cops", test_subgraph_leetcode_cops);

  return g_test_run ();
}
