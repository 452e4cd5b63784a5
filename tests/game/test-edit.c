/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-edit-compound.h"
#include "mh-pick.h"

static MhEdit *
make_insertion (guint32 n_nodes)
{
  const guint32 node = mh_pick_below (n_nodes + 1);
  const guint32 nodes[] = { node, node + 1 + mh_pick_below (2) };
  const MhPoint points[] = { mh_pick_place (), mh_pick_place () };

  return mh_edit_new_insert_nodes (nodes, points,
                                   nodes[1] < n_nodes + 2 ? 1 + mh_pick_below (2) : 1);
}

/* Several nodes and edges, some of them twice. */
static MhEdit *
make_deletion (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const guint32 nodes[] = { mh_pick_below (n_nodes), mh_pick_below (n_nodes) };
  const gsize n_asked = n_edges > 2 ? mh_pick_below (3) : 0;

  return mh_edit_new_delete (board, nodes, 1 + mh_pick_below (2), edges, n_asked);
}

static MhEdit *
make_edge_edit (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 from = mh_pick_below (n_nodes), to = mh_pick_below (n_nodes);

  const MhArc arc = { from, to };

  if (from == to)
    return NULL;

  return mh_board_has_edge (board, from, to) ? mh_edit_new_remove_edges (&arc, 1)
                                             : mh_edit_new_add_edges (&arc, 1);
}

static MhEdit *
make_move (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 first = mh_pick_below (n_nodes);
  const guint32 nodes[] = { first, (first + 1) % n_nodes };
  const MhPoint points[] = { mh_pick_place (), mh_pick_place () };

  return mh_edit_new_move_nodes (nodes, points, n_nodes > 1 ? 1 + mh_pick_below (2) : 1);
}

static MhEdit *
make_start (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 mouse = mh_pick_below (n_nodes + 1), cat = mh_pick_below (n_nodes + 1);

  return mh_edit_new_set_start (
      (MhStart){ mouse < n_nodes ? mouse : MH_NODE_NONE, cat < n_nodes ? cat : MH_NODE_NONE,
                 g_test_rand_bit () ? MH_PLAYER_FIRST : MH_PLAYER_SECOND });
}

static MhEdit *
make_new_edges (void)
{
  const gboolean directed = g_test_rand_bit ();
  const MhArc arcs[] = { { 1, 0 }, { 0, directed ? 1 : 2 } };

  return mh_edit_new_set_edges (arcs, mh_pick_below (3), directed);
}

/* Returns: an edit that gives the cat other edges of its own, or takes them away */
static MhEdit *
make_roads (const MhBoard *board)
{
  g_autoptr (MhGraph) graph = mh_boards_random (mh_board_get_n_nodes (board), mh_pick_below (8),
                                                mh_board_is_directed (board));
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  g_autoptr (MhBoard) goal = mh_board_copy (board);

  if (mh_pick_below (3) == 0)
    mh_board_drop_cat_edges (goal);
  else
    mh_board_set_cat_edges (goal, (const MhArc *) (gconstpointer) arcs->data, arcs->len);

  return mh_edit_new_set_cat_edges_as (goal);
}

/* Returns: (nullable): an edit that may be applied to @board */
static MhEdit *
make_random_edit (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_ALL_RULES));
  const char *const names[] = { "attic", "", NULL, "鼠" };

  if (n_nodes < 3)
    return make_insertion (n_nodes);

  switch (mh_pick_below (15))
    {
    case 0:
    case 1:
    case 2:
      return make_insertion (n_nodes);
    case 3:
      return make_deletion (board);
    case 4:
      return make_move (board);
    case 5:
      return mh_edit_new_rename (mh_pick_below (n_nodes), names[mh_pick_below (4)]);
    case 6:
      return mh_edit_new_set_hole (mh_pick_below (n_nodes), g_test_rand_bit ());
    case 7:
      return make_start (board);
    case 8:
      return mh_edit_new_set_rules (&rules);
    case 9:
      return mh_pick_below (8) == 0
                 ? mh_edit_new_set_directed (board, !mh_board_is_directed (board))
                 : NULL;
    case 10:
      return mh_pick_below (20) == 0 && !mh_board_has_cat_edges (board) ? make_new_edges () : NULL;
    case 11:
      return make_roads (board);
    default:
      return make_edge_edit (board);
    }
}

static GPtrArray *
new_edits (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mh_edit_free);
}

/* Applies @edits from the last to the first, checks each state on the way, and
 * returns their inverses in the order in which they were made. */
static GPtrArray *
walk_back (GPtrArray *edits, MhBoard *board, GPtrArray *states)
{
  GPtrArray *inverses = new_edits ();

  for (guint i = edits->len; i-- > 0;)
    {
      g_ptr_array_add (inverses, mh_edit_apply (g_ptr_array_index (edits, i), board));
      g_assert_true (mh_board_equal (board, g_ptr_array_index (states, i)));
    }

  return inverses;
}

/* 2,000 random edits, undone one by one and redone, pass the same states. */
static void
test_edit_undo_and_redo (void)
{
  g_autoptr (MhBoard) board = mh_board_new ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_board_free);
  g_autoptr (GPtrArray) later = g_ptr_array_new ();
  g_autoptr (GPtrArray) inverses = new_edits ();

  while (inverses->len < 2000)
    {
      g_autoptr (MhEdit) edit = make_random_edit (board);

      if (edit == NULL)
        continue;
      g_ptr_array_add (states, mh_board_copy (board));
      g_ptr_array_add (inverses, mh_edit_apply (edit, board));
    }
  g_ptr_array_add (states, mh_board_copy (board));

  g_autoptr (GPtrArray) redos = walk_back (inverses, board, states);

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 0);
  for (guint i = states->len; i-- > 1;)
    g_ptr_array_add (later, g_ptr_array_index (states, i));

  g_autoptr (GPtrArray) undos = walk_back (redos, board, later);

  g_assert_cmpuint (undos->len, ==, 2000);
}

/* A group is done in order and undone in reverse, as a whole. */
static void
test_edit_group (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (6, NULL, 0, FALSE);
      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhBoard) one_by_one = mh_board_copy (board);
      GPtrArray *edits = g_ptr_array_new ();

      for (guint i = 0; i < 20; i++)
        {
          MhEdit *edit = make_random_edit (one_by_one);

          if (edit == NULL)
            continue;
          mh_edit_free (mh_edit_apply (edit, one_by_one));
          g_ptr_array_add (edits, edit);
        }

      g_autoptr (MhEdit) group = mh_edit_new_group (edits, NULL);
      g_autoptr (MhEdit) inverse = mh_edit_apply (group, board);

      g_assert_true (mh_board_equal (board, one_by_one));
      g_assert_cmpint (mh_edit_get_kind (inverse), ==, MH_EDIT_GROUP);
      mh_edit_free (mh_edit_apply (inverse, board));
      g_assert_true (mh_board_equal (board, before));
    }
}

/* Deleting a node takes its edges, roles and name, and shifts what is above. */
static void
test_edit_delete_node (void)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 1, 3 }, { 0, 3 } };

  for (guint32 node = 0; node < 4; node++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (4, arcs, 5, FALSE);
      g_autoptr (MhBoard) before = NULL;
      guint32 left[3];

      for (guint32 i = 0; i < 3; i++)
        left[i] = i < node ? i : i + 1;
      for (guint32 i = 0; i < 4; i++)
        {
          g_autofree char *name = g_strdup_printf ("n%u", i);

          mh_board_set_name (board, i, name);
        }
      before = mh_board_copy (board);

      g_autoptr (MhEdit) edit = mh_edit_new_delete (board, &node, 1, NULL, 0);
      g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);

      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 3);
      for (guint32 i = 0; i < 3; i++)
        {
          g_assert_cmpstr (mh_board_get_name (board, i), ==, mh_board_get_name (before, left[i]));
          g_assert_cmpint (mh_board_is_hole (board, i), ==, left[i] == 0);
          g_assert_cmpint (mh_board_get_start (board).mouse == i, ==, left[i] == 1);
          g_assert_cmpint (mh_board_get_start (board).cat == i, ==, left[i] == 2);
          for (guint32 j = 0; j < i; j++)
            g_assert_cmpint (mh_board_has_edge (board, i, j), ==,
                             mh_board_has_edge (before, left[i], left[j]));
        }
      mh_edit_free (mh_edit_apply (inverse, board));
      g_assert_true (mh_board_equal (board, before));
    }
}

/* Undirected is what has every way in both directions. */
static void
test_edit_make_undirected (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (7, NULL, 0, TRUE);

      for (guint i = 0; i < 15; i++)
        {
          const guint32 from = mh_pick_below (7), to = mh_pick_below (7);

          if (from != to && !mh_board_has_edge (board, from, to))
            mh_board_add_edge (board, from, to);
        }

      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhEdit) edit = mh_edit_new_set_directed (board, FALSE);
      g_autoptr (MhEdit) inverse = mh_edit_apply (edit, board);
      MhArc arc;

      g_assert_false (mh_board_is_directed (board));
      g_assert_false (mh_board_find_one_way (board, &arc));
      for (guint32 i = 0; i < 7; i++)
        for (guint32 j = 0; j < i; j++)
          g_assert_cmpint (mh_board_has_edge (board, i, j), ==,
                           mh_board_has_edge (before, i, j) || mh_board_has_edge (before, j, i));
      mh_edit_free (mh_edit_apply (inverse, board));
      g_assert_true (mh_board_equal (board, before));
    }
}

/* If one edit goes on with another, the inverse of the first takes both back. */
static void
test_edit_merging (void)
{
  guint n_merged = 0;

  for (guint round = 0; round < 5000; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (4, NULL, 0, FALSE);
      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhEdit) first = g_test_rand_bit () ? make_move (board) : make_random_edit (board);

      if (first == NULL)
        continue;

      g_autoptr (MhEdit) inverse = mh_edit_apply (first, board);
      g_autoptr (MhEdit) next = g_test_rand_bit () ? make_move (board) : make_random_edit (board);

      if (next == NULL || !mh_edit_merges (first, next))
        continue;
      mh_edit_free (mh_edit_apply (next, board));
      mh_edit_free (mh_edit_apply (inverse, board));
      g_assert_true (mh_board_equal (board, before));
      n_merged++;
    }
  g_assert_cmpuint (n_merged, >, 0);
}

/* Moves of the same nodes go on with each other, and of others do not. */
static void
test_edit_merges_same_nodes (void)
{
  const guint32 nodes[] = { 1, 2, 3 };
  const MhPoint points[] = { { 1, 1 }, { 2, 2 }, { 3, 3 } };
  g_autoptr (MhEdit) pair = mh_edit_new_move_nodes (nodes, points, 2);
  g_autoptr (MhEdit) again = mh_edit_new_move_nodes (nodes, points + 1, 2);
  g_autoptr (MhEdit) other = mh_edit_new_move_nodes (nodes + 1, points, 2);
  g_autoptr (MhEdit) more = mh_edit_new_move_nodes (nodes, points, 3);
  g_autoptr (MhEdit) edge = mh_edit_new_add_edges (&(const MhArc){ 1, 2 }, 1);

  g_assert_true (mh_edit_merges (pair, again));
  g_assert_false (mh_edit_merges (pair, other));
  g_assert_false (mh_edit_merges (pair, more));
  g_assert_false (mh_edit_merges (pair, edge));
  g_assert_false (mh_edit_merges (edge, edge));

  g_autoptr (MhEdit) rules = mh_edit_new_set_rules (&(MhRules){ .cat_may_pass = TRUE });
  g_autoptr (MhEdit) start = mh_edit_new_set_start ((MhStart){ 1, 2, MH_PLAYER_FIRST });

  g_assert_true (mh_edit_merges (rules, rules));
  g_assert_true (mh_edit_merges (start, start));
  g_assert_false (mh_edit_merges (rules, start));
}

/* Edits that claim to leave the game alone do. */
static void
test_edit_identity_of_the_game (void)
{
  guint n_unchanging = 0;

  for (guint round = 0; round < 5000; round++)
    {
      const MhArc arcs[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 0, 4 } };
      g_autoptr (MhBoard) board = mh_board_new_with_edges (5, arcs, 4, g_test_rand_bit ());
      g_autoptr (MhGame) before = mh_board_create_game (board, NULL);
      g_autoptr (MhEdit) edit = make_random_edit (board);

      if (edit == NULL || (mh_edit_get_changes (edit) & MH_EDIT_CHANGES_GAME) != 0)
        continue;
      mh_edit_free (mh_edit_apply (edit, board));

      g_autoptr (MhGame) after = mh_board_create_game (board, NULL);

      g_assert_true (after == NULL || mh_game_equal (before, after));
      n_unchanging++;
    }
  g_assert_cmpuint (n_unchanging, >, 0);
}

/* Returns: whether a node has another place or name, or a number of nodes, edges, holes or allowed
 * holes is another one */
static gboolean
looks_different (const MhBoard *a, const MhBoard *b)
{
  gsize n_a, n_b;

  mh_board_get_edges (a, &n_a);
  mh_board_get_edges (b, &n_b);
  if (mh_board_get_n_nodes (a) != mh_board_get_n_nodes (b) || n_a != n_b
      || mh_board_get_several_holes (a) != mh_board_get_several_holes (b)
      || mh_board_get_n_holes (a) != mh_board_get_n_holes (b))
    return TRUE;

  for (guint32 i = 0; i < mh_board_get_n_nodes (a); i++)
    {
      const MhPoint x = mh_board_get_point (a, i), y = mh_board_get_point (b, i);

      if (g_strcmp0 (mh_board_get_name (a, i), mh_board_get_name (b, i)) != 0
          || ABS (x.x - y.x) + ABS (x.y - y.y) > 0.001)
        return TRUE;
    }

  return FALSE;
}

/* Whatever an edit changes, it says so. */
static void
test_edit_changes (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (5, NULL, 0, FALSE);

  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (MhBoard) before = mh_board_copy (board);
      g_autoptr (MhBoard) other = mh_boards_random_grid (4);
      g_autoptr (MhEdit) edit = mh_pick_below (20) == 0 ? mh_edit_new_replace (other, "Replace")
                                                        : make_random_edit (board);
      const guint changes = edit != NULL ? mh_edit_get_changes (edit) : 0;

      if (edit != NULL)
        mh_edit_free (mh_edit_apply (edit, board));

      const MhStart a = mh_board_get_start (before), b = mh_board_get_start (board);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      g_autoptr (MhGame) game_before = mh_board_create_game (before, NULL);

      if (looks_different (before, board))
        g_assert_true ((changes & MH_EDIT_CHANGES_DRAWING) != 0);
      if (a.mouse != b.mouse || a.cat != b.cat || a.first != b.first)
        g_assert_true ((changes & MH_EDIT_CHANGES_START) != 0);
      if (mh_board_get_grid (before) == NULL && game != NULL && game_before != NULL
          && !mh_game_equal (game, game_before))
        g_assert_true ((changes & MH_EDIT_CHANGES_GAME) != 0);
    }
}

/* A board that replaces another keeps the numbers of the nodes that both have. */
static void
test_edit_replace_numbers (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (9, NULL, 0, FALSE);
      g_autoptr (MhBoard) goal = mh_boards_random_grid (4);
      g_autoptr (MhEdit) edit = mh_edit_new_replace (goal, "Replace");

      mh_edit_free (mh_edit_apply (edit, board));

      g_autofree guint32 *numbers = mh_edit_create_numbers (edit, 9);

      for (guint32 node = 0; node < 9 && numbers != NULL; node++)
        g_assert_cmpuint (numbers[node], ==,
                          node < mh_board_get_n_nodes (goal) ? node : MH_NODE_NONE);
      g_assert_true (numbers != NULL || mh_board_get_n_nodes (goal) >= 9);
    }
}

static void
assert_label (MhEdit *edit, const char *expected)
{
  g_autofree char *label = mh_edit_dup_label (edit);

  g_assert_cmpstr (label, ==, expected);
  mh_edit_free (edit);
}

/* Every edit says what Undo would undo. */
static void
test_edit_labels (void)
{
  const guint32 nodes[] = { 3, 4 };
  const MhPoint points[] = { { 1, 2 }, { 3, 4 } };
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 } };
  const MhStart start = { 1, 2, MH_PLAYER_FIRST };

  assert_label (mh_edit_new_insert_nodes (nodes, points, 1), "Add Node");
  assert_label (mh_edit_new_insert_nodes (nodes, points, 2), "Add 2 Nodes");
  assert_label (mh_edit_new_remove_nodes (nodes, 1), "Delete Node");
  assert_label (mh_edit_new_remove_nodes (nodes, 2), "Delete 2 Nodes");
  assert_label (mh_edit_new_move_nodes (nodes, points, 1), "Move 1 Node");
  assert_label (mh_edit_new_move_nodes (nodes, points, 2), "Move 2 Nodes");
  assert_label (mh_edit_new_add_edges (arcs, 1), "Join Nodes");
  assert_label (mh_edit_new_remove_edges (arcs, 1), "Delete Edge");
  assert_label (mh_edit_new_remove_edges (arcs, 2), "Delete 2 Edges");
  assert_label (mh_edit_new_set_edges (arcs, 2, TRUE), "Make Directed");
  assert_label (mh_edit_new_set_edges (arcs, 2, FALSE), "Make Undirected");
  assert_label (mh_edit_new_rename (1, "attic"), "Rename Node");
  assert_label (mh_edit_new_set_hole (1, TRUE), "Place Hole");
  assert_label (mh_edit_new_set_hole (1, FALSE), "Remove Hole");
  assert_label (mh_edit_new_set_start (start), "Set Start");
  assert_label (mh_edit_new_sequence (mh_edit_new_set_start (start), mh_edit_new_rename (1, "b")),
                "Rename Node");

  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhBoard) board = mh_board_new_with_edges (5, NULL, 0, FALSE);
      g_autoptr (MhEdit) edit = make_random_edit (board);
      g_autofree char *label = edit != NULL ? mh_edit_dup_label (edit) : g_strdup ("none");

      g_assert_nonnull (label);
      g_assert_cmpstr (label, !=, "");
    }

  /* What has a name of its own keeps it when it is undone. */
  g_autoptr (MhBoard) board = mh_board_new ();
  g_autoptr (MhBoard) goal = mh_board_new_with_edges (5, NULL, 0, FALSE);
  g_autoptr (MhEdit) replace = mh_edit_new_replace (goal, "Turn");

  assert_label (mh_edit_apply (replace, board), "Turn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/edit/undo-and-redo", test_edit_undo_and_redo);
  g_test_add_func ("/game/edit/group", test_edit_group);
  g_test_add_func ("/game/edit/delete-node", test_edit_delete_node);
  g_test_add_func ("/game/edit/make-undirected", test_edit_make_undirected);
  g_test_add_func ("/game/edit/merging", test_edit_merging);
  g_test_add_func ("/game/edit/merges-same-nodes", test_edit_merges_same_nodes);
  g_test_add_func ("/game/edit/identity-of-the-game", test_edit_identity_of_the_game);
  g_test_add_func ("/game/edit/changes", test_edit_changes);
  g_test_add_func ("/game/edit/replace-numbers", test_edit_replace_numbers);
  g_test_add_func ("/game/edit/labels", test_edit_labels);

  return g_test_run ();
}
