/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-coins-fixtures.h"

#include <locale.h>
#include <math.h>

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

/* The first three nodes drawn are hole, mouse and cat, and so are later ones
 * while there are no three. */
static void
test_intentions_first_roles (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  const MhBoard *board = mh_document_get_board (document);

  for (guint i = 0; i < 4; i++)
    mh_document_add_node (document, (MhPoint){ 100 * i, 0 }, NULL, NULL);
  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 1);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 2);

  mh_document_delete (document, (const guint32[]){ 3, 1 }, 2, NULL, 0);
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, MH_NODE_NONE);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 1);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Delete 2 Nodes");
  mh_document_add_joined_node (document, 0, (MhPoint){ 0, 0 }, NULL, NULL);
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 2);
  g_assert_true (mh_board_has_edge (board, 0, 2));

  /* Behind three others no node takes a role, though one is free. */
  mh_document_add_node (document, (MhPoint){ 100, 100 }, NULL, NULL);
  mh_document_delete (document, (const guint32[]){ 0 }, 1, NULL, 0);
  mh_document_add_node (document, (MhPoint){ 200, 100 }, NULL, NULL);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 4);
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 0);
}

/* One hole moves; several are set and removed; the cat is in none of them. */
static void
test_intentions_holes (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_document_set_role (document, MH_ROLE_HOLE, 3, NULL));
  g_assert_true (mh_board_is_hole (board, 3));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
  g_assert_false (mh_document_set_role (document, MH_ROLE_CAT, 3, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CAT);
  g_clear_error (&error);
  g_assert_false (mh_document_set_role (document, MH_ROLE_HOLE, 2, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CAT);

  mh_document_set_several_holes (document, TRUE);
  g_assert_true (mh_document_allows_several_holes (document));
  mh_document_set_role (document, MH_ROLE_HOLE, 0, NULL);
  mh_document_set_role (document, MH_ROLE_HOLE, 1, NULL);
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 3);
  mh_document_set_role (document, MH_ROLE_HOLE, 1, NULL);
  g_assert_false (mh_board_is_hole (board, 1));
  mh_document_set_several_holes (document, FALSE);
  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Change Rules");
  mh_document_undo (document);
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 2);

  /* The first that stays need not be node 0. */
  mh_document_set_role (document, MH_ROLE_HOLE, 0, NULL);
  mh_document_set_role (document, MH_ROLE_HOLE, 1, NULL);
  mh_document_set_several_holes (document, FALSE);
  g_assert_true (mh_board_is_hole (board, 1));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
}

#define LAST_INTENTION 10

/* Intentions that say what there is to be, rather than what else. */
static void
set_something (MhDocument *document, guint what, guint32 node)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 } };
  const MhPoint point = { 7, 8 };

  if (what == 0)
    mh_document_move_nodes (document, &node, &point, 1);
  else if (what == 1)
    mh_document_arrange (document, &node, &point, 1);
  else if (what == 2)
    mh_document_rename (document, node, "barn");
  else if (what == 3)
    mh_document_set_role (document, (MhRole) (node % 3), 3, NULL);
  else if (what == 4)
    mh_document_set_first (document, MH_PLAYER_SECOND);
  else if (what == 5)
    mh_document_set_rules (document, &(MhRules){ .cat_may_pass = 2 });
  else if (what == 6)
    mh_document_join (document, node, (node + 2) % 4, NULL);
  else if (what == 7)
    mh_document_set_directed (document, TRUE, NULL);
  else if (what == 8)
    mh_document_replace_graph (document, 2 + node, arcs, node > 0 ? 2 : 1, FALSE, NULL);
  else if (what == 9)
    mh_document_delete (document, NULL, 0, arcs, 2);
  else
    mh_document_set_several_holes (document, TRUE);
}

/* Nothing to change, nothing told: twice is as once. */
static void
test_intentions_quiet (void)
{
  for (guint what = 0; what <= LAST_INTENTION; what++)
    for (guint32 node = 0; node < 4; node++)
      {
        g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
        g_autofree guint *n_changed = mh_fixtures_count (document, "changed");

        set_something (document, what, node);
        g_assert_cmpuint (*n_changed, ==, 1);
        set_something (document, what, node);
        g_assert_cmpuint (*n_changed, ==, 1);
        mh_document_undo (document);
        g_assert_null (mh_document_get_undo_label (document));
      }
}

/* What was made directed is meant to be, even if it was guessed before. */
static void
test_intentions_directed (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document ("[[1,2],[0,2],[0]]");
  const MhBoard *board = mh_document_get_board (document);

  g_assert_true (mh_document_is_guessed_directed (document));
  mh_document_make_undirected (document);
  g_assert_true (mh_document_set_directed (document, TRUE, NULL));
  g_assert_true (mh_board_has_edge (board, 2, 1) && mh_board_has_edge (board, 1, 2));
  g_assert_false (mh_document_is_guessed_directed (document));
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Make Directed");
}

/* Nodes that are not there, and places that are nowhere, do no harm. */
static void
test_intentions_nonsense (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  const guint32 nowhere = 99;
  const MhPoint nan = { (double) NAN, (double) INFINITY };
  const MhArc edge = { 7, 99 };

  mh_document_delete (document, &nowhere, 1, &edge, 1);
  mh_document_cut (document, &nowhere, 1);
  mh_document_move_nodes (document, &nowhere, &nan, 1);
  mh_document_rename (document, nowhere, "barn");
  g_assert_true (mh_document_join (document, 0, nowhere, NULL));
  g_assert_true (mh_document_set_role (document, MH_ROLE_CAT, nowhere, NULL));
  mh_document_set_start (document, (MhStart){ 1, nowhere, MH_PLAYER_FIRST });
  g_assert_cmpuint (*n_changed, ==, 0);

  g_assert_true (mh_document_add_node (document, nan, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (mh_document_get_board (document), 4).y,
                                  MH_MAX_COORDINATE, 0.001);
  mh_document_rename (document, 0, "\xff\n");
  g_assert_nonnull (mh_board_get_name (mh_document_get_board (document), 0));
}

/* What is too much is refused in a sentence, and nothing is changed. */
static void
test_intentions_limits (void)
{
  g_autoptr (MhBoard) large = mh_board_new_with_edges (MH_MAX_EDITABLE_NODES, NULL, 0, FALSE);
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_document_replace_graph (document, MH_MAX_EDITABLE_NODES, NULL, 0, FALSE, NULL));
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (MhBoard) before = mh_board_copy (board);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, MH_MAX_EDITABLE_NODES);
  g_assert_false (mh_document_add_node (document, (MhPoint){ 0, 0 }, NULL, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NODES);
  g_clear_error (&error);
  g_assert_false (mh_document_paste (document, large, (MhPoint){ 0, 0 }, NULL, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NODES);
  g_clear_error (&error);
  g_assert_false (mh_document_replace_graph (document, 2001, NULL, 0, FALSE, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NODES);
  g_assert_true (mh_board_equal (board, before));
}

/* What is pasted where something is already lies beside it. */
static void
test_intentions_paste_beside (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (MhBoard) part = mh_board_new_with_edges (1, NULL, 0, FALSE);

  for (guint32 i = 0; i < 5; i++)
    {
      guint32 first = MH_NODE_NONE;

      g_assert_true (mh_document_paste (document, part, (MhPoint){ 7, 7 }, &first, NULL));
      g_assert_cmpuint (first, ==, i);
      for (guint32 j = 0; j < i; j++)
        g_assert_cmpfloat (fabs (mh_board_get_point (board, i).x - mh_board_get_point (board, j).x),
                           >=, 20);
    }
}

/* A board that may not be drawn may still be made directed, unless that would be
 * too many edges. */
static void
test_intentions_too_many_edges (void)
{
  const guint32 n_nodes = 2100;
  const gsize n_edges = MH_MAX_EDGES / 2 + 1;
  g_autofree MhArc *arcs = g_new (MhArc, n_edges);
  gsize n = 0;

  for (guint32 from = 0; from < n_nodes && n < n_edges; from++)
    for (guint32 to = from + 1; to < n_nodes && n < n_edges; to++)
      arcs[n++] = (MhArc){ from, to };

  g_autoptr (MhDocument) document
      = mh_document_new (mh_document_file_new (
                             mh_board_new_with_edges (n_nodes, arcs, n_edges, FALSE)),
                         NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_document_set_directed (document, TRUE, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_EDGES);
  g_assert_false (mh_document_is_modified (document));
}

/* Coins have nothing to be drawn. */
static void
test_intentions_coins (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_game_document (mh_fixtures_row ());
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  g_autoptr (GError) error = NULL;

  for (guint what = 0; what <= LAST_INTENTION; what++)
    set_something (document, what, 0);
  g_assert_false (mh_document_add_node (document, (MhPoint){ 0, 0 }, NULL, &error));
  g_clear_error (&error);
  g_assert_false (mh_document_replace_graph (document, 4, NULL, 0, FALSE, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NO_GRAPH);
  g_assert_cmpuint (*n_changed, ==, 0);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/document-intentions/first-roles", test_intentions_first_roles);
  g_test_add_func ("/workspace/document-intentions/holes", test_intentions_holes);
  g_test_add_func ("/workspace/document-intentions/quiet", test_intentions_quiet);
  g_test_add_func ("/workspace/document-intentions/directed", test_intentions_directed);
  g_test_add_func ("/workspace/document-intentions/nonsense", test_intentions_nonsense);
  g_test_add_func ("/workspace/document-intentions/limits", test_intentions_limits);
  g_test_add_func ("/workspace/document-intentions/paste-beside", test_intentions_paste_beside);
  g_test_add_func ("/workspace/document-intentions/too-many-edges", test_intentions_too_many_edges);
  g_test_add_func ("/workspace/document-intentions/coins", test_intentions_coins);

  return g_test_run ();
}
