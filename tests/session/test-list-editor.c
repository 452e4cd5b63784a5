/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-fixtures.h"
#include "mh-list-editor.h"
#include "mh-load.h"

#include <locale.h>

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"
#define SQUARE_TEXT "[[1,3],\n [0,2],\n [1,3],\n [0,2]]"

static const MhBoard *
type (MhListEditor *editor, MhDocument *document, const char *text)
{
  mh_list_editor_type (editor, text);
  mh_list_editor_apply (editor);

  return mh_document_get_board (document);
}

/* What is typed becomes the board when it is applied, and is not rewritten. */
static void
test_editor_typing (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  g_autofree guint *n_texts = mh_fixtures_count (editor, "notify::text");
  const MhPoint before = mh_board_get_point (mh_document_get_board (document), 2);
  const char *typed = "[[1,3,4],[0,2],[1,3],[0,2],[0]]";

  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, SQUARE_TEXT);
  mh_list_editor_type (editor, SQUARE_TEXT);
  g_assert_false (mh_list_editor_is_pending (editor));
  mh_list_editor_type (editor, typed);
  g_assert_true (mh_list_editor_is_pending (editor));
  g_assert_cmpuint (*n_changed, ==, 0);
  g_assert_true (mh_list_editor_apply (editor));
  g_assert_false (mh_list_editor_is_pending (editor));
  g_assert_cmpuint (*n_changed, ==, 1);
  g_assert_cmpuint (*n_texts, ==, 0);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, typed);

  const MhBoard *board = mh_document_get_board (document);

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 5);
  g_assert_true (mh_board_has_edge (board, 0, 4));
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, 2).x, before.x, 0.001);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Edit List");
}

/* All typing is undone as one, and then the text is that of the board. */
static void
test_editor_undo (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree guint *n_finished = mh_fixtures_count (document, "finished");

  type (editor, document, "[[1,3],[0],[3],[0,2]]");
  type (editor, document, "[[1,3],[0],[3],[0,2],[]]");
  type (editor, document, "[[1,3],[0],[3],[0,2,4],[3]]");
  g_assert_cmpuint (*n_finished, >=, 3);
  mh_document_undo (document);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, SQUARE_TEXT);
  g_assert_null (mh_document_get_undo_label (document));
  mh_document_redo (document);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "[[1,3],\n [0],\n [3],\n [0,2,4],\n [3]]");

  mh_list_editor_end_typing (editor);
  type (editor, document, "[[1],[0]]");
  mh_list_editor_type (editor, "[[],[]]");
  mh_list_editor_end_typing (editor);
  type (editor, document, "[[],[],[]]");
  mh_document_undo (document);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "[[],\n []]");
  mh_document_undo (document);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 5);
}

/* Wrong text stays, whatever is drawn, and leaves the board alone, until it is
 * right or given up. */
static void
test_editor_wrong (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  const char *wrong = "[[1,9],[0]]";

  mh_list_editor_type (editor, wrong);
  g_assert_false (mh_list_editor_apply (editor));
  g_assert_cmpuint (*n_changed, ==, 0);
  g_assert_nonnull (mh_list_editor_get_fault (editor));
  mh_document_add_node (document, (MhPoint){ 0, 0 }, NULL, NULL);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, wrong);
  mh_list_editor_revert (editor);
  g_assert_null (mh_list_editor_get_fault (editor));
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==,
                   "[[1,3],\n [0,2],\n [1,3],\n [0,2],\n []]");
}

/* Drawing changes the text, once for each change, but not while text waits;
 * moving nodes does not. */
static void
test_editor_drawing (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree guint *n_texts = mh_fixtures_count (editor, "notify::text");
  const guint32 node = 1;

  mh_document_move_nodes (document, &node, &(MhPoint){ 5, 5 }, 1);
  g_assert_cmpuint (*n_texts, ==, 0);
  mh_fixtures_toggle_edge (document, 0, 2);
  g_assert_cmpuint (*n_texts, ==, 1);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "[[1,2,3],\n [0,2],\n [0,1,3],\n [0,2]]");
  mh_list_editor_type (editor, "[[1]");
  mh_fixtures_toggle_edge (document, 0, 2);
  g_assert_cmpuint (*n_texts, ==, 1);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "[[1]");
}

/* One repair, and the board is right. */
static void
test_editor_repair (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  const MhBoard *board = type (editor, document, "[[1,1,2],[0],[]]");

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 4);
  mh_list_editor_repair (editor, MH_LIST_REPAIR_DUPLICATES);
  g_assert_true (mh_list_editor_get_fault (editor)->is_only_notice);
  g_assert_true (mh_board_is_directed (board));
  mh_list_editor_repair (editor, MH_LIST_REPAIR_SYMMETRIC);
  g_assert_null (mh_list_editor_get_fault (editor));
  g_assert_false (mh_board_is_directed (board));
  g_assert_true (mh_board_has_edge (board, 2, 0));
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "[[1,2],\n [0],\n [0]]");
}

/* An edge typed from one end only is directed for that moment; a board that is
 * meant to be directed stays so. */
static void
test_editor_directed (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  const MhBoard *board = type (editor, document, "[[1,2,3],[0,2],[1,3],[0,2]]");

  g_assert_true (mh_board_is_directed (board));
  type (editor, document, "[[1,2,3],[0,2],[0,1,3],[0,2]]");
  g_assert_false (mh_board_is_directed (board));
  g_assert_true (mh_board_has_edge (board, 0, 2));

  mh_document_set_directed (document, TRUE, NULL);
  type (editor, document, "[[1],[0]]");
  g_assert_true (mh_board_is_directed (board));
  g_assert_null (mh_list_editor_get_fault (editor));
}

/* A list for an empty board gets places and roles, undone as one with it. */
static void
test_editor_empty_board (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  const MhBoard *board = type (editor, document, SQUARE);
  const MhPoint a = mh_board_get_point (board, 0), b = mh_board_get_point (board, 2);

  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 2);
  g_assert_cmpfloat (ABS (a.x - b.x) + ABS (a.y - b.y), >, 50);

  g_autoptr (MhBoard) arranged = mh_board_copy (board);

  g_assert_true (mh_load_arrange (arranged, NULL));
  g_assert_true (mh_board_equal (board, arranged));
  mh_document_undo (document);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 0);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, "");
}

/* More than can be drawn is refused as a whole. */
static void
test_editor_too_large (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autoptr (GString) text = g_string_new ("[[]");

  for (guint i = 0; i < MH_MAX_EDITABLE_NODES; i++)
    g_string_append (text, ",[]");
  g_string_append (text, "]");

  const MhBoard *board = type (editor, document, text->str);
  const MhListFault *fault = mh_list_editor_get_fault (editor);

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 4);
  g_assert_nonnull (fault);
  g_assert_cmpuint (fault->end, ==, text->len);
}

/* Text, board, text: whatever is drawn, applying the text changes nothing. */
static void
test_editor_agrees (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");

  for (guint round = 0; round < 300; round++)
    {
      const guint32 n = mh_board_get_n_nodes (mh_document_get_board (document));
      const guint32 a = (guint32) g_test_rand_int_range (0, (gint32) n);
      const guint32 b = (guint32) g_test_rand_int_range (0, (gint32) n);

      if (g_test_rand_int_range (0, 4) == 0)
        mh_document_add_joined_node (document, a, (MhPoint){ 0, 0 }, NULL, NULL);
      else if (n > 3 && g_test_rand_int_range (0, 4) == 0)
        mh_document_delete (document, &a, 1, NULL, 0);
      else
        mh_fixtures_toggle_edge (document, a, b);

      g_autofree char *text = g_strdup (mh_list_editor_get_text (editor));
      g_autofree char *spaced = g_strconcat (text, " ", NULL);

      *n_changed = 0;
      type (editor, document, spaced);
      g_assert_cmpuint (*n_changed, ==, 0);
      g_assert_null (mh_list_editor_get_fault (editor));
      mh_list_editor_revert (editor);
      g_assert_cmpstr (mh_list_editor_get_text (editor), ==, text);
    }
}

/* Types the list of some board, now and then a wrong one. */
static void
type_at_random (MhListEditor *editor)
{
  static const char *const texts[]
      = { "",      "[]",        "[[1],[0]]",    "[[1],[]]",         "[[1,2],[0,2],[0,1]]",
          "[[0]]", "[[1,1],[]", "[[1],[0],[9]", "[[],[],[],[],[]]", "[[1],[2],[]]" };

  mh_list_editor_type (editor, texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
  if (g_test_rand_bit ())
    mh_list_editor_apply (editor);
  if (g_test_rand_bit ())
    mh_list_editor_end_typing (editor);
}

static void
draw_at_random (MhDocument *document)
{
  const guint32 n = mh_board_get_n_nodes (mh_document_get_board (document));
  const guint32 a = (guint32) g_test_rand_int_range (0, (gint32) n + 1);

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      mh_document_add_joined_node (document, a, (MhPoint){ 9 * n, n }, NULL, NULL);
      break;
    case 1:
      mh_document_delete (document, &a, 1, NULL, 0);
      break;
    case 2:
      mh_document_set_directed (document, g_test_rand_bit (), NULL);
      break;
    case 3:
      mh_document_rename (document, a, "barn");
      break;
    default:
      mh_fixtures_toggle_edge (document, a, 0);
    }
}

/* Whatever is typed, drawn, given up, undone and done again in any order: text
 * that is not waiting or wrong is that of the board, and all can be undone. */
static void
test_editor_in_any_order (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));

  for (guint round = 0; round < 3000; round++)
    {
      const int what = g_test_rand_int_range (0, 8);

      if (what < 2)
        type_at_random (editor);
      else if (what < 4)
        draw_at_random (document);
      else if (what == 4)
        mh_document_undo (document);
      else if (what == 5)
        mh_document_redo (document);
      else if (what == 6)
        mh_list_editor_repair (editor, (MhListRepair) g_test_rand_int_range (0, MH_N_LIST_REPAIRS));
      else
        {
          mh_document_begin_gesture (document);
          draw_at_random (document);
          draw_at_random (document);
          mh_document_cancel_gesture (document);
        }

      const MhListFault *fault = mh_list_editor_get_fault (editor);

      if (mh_list_editor_is_pending (editor) || (fault != NULL && !fault->is_only_notice))
        {
          mh_list_editor_revert (editor);
          continue;
        }

      const MhBoard *board = mh_document_get_board (document);
      g_autoptr (MhListFault) read_fault = NULL;
      g_autoptr (MhBoard) said = mh_list_read (mh_list_editor_get_text (editor),
                                               mh_board_is_directed (board), &read_fault);
      g_autoptr (MhGraph) told = mh_board_create_graph (said);
      g_autoptr (MhGraph) graph = mh_board_create_graph (board);

      g_assert_true (mh_graph_equal (told, graph));
    }

  while (mh_document_get_undo_label (document) != NULL)
    mh_document_undo (document);
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));
  g_assert_false (mh_document_is_modified (document));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/list-editor/typing", test_editor_typing);
  g_test_add_func ("/workspace/list-editor/undo", test_editor_undo);
  g_test_add_func ("/workspace/list-editor/wrong", test_editor_wrong);
  g_test_add_func ("/workspace/list-editor/drawing", test_editor_drawing);
  g_test_add_func ("/workspace/list-editor/repair", test_editor_repair);
  g_test_add_func ("/workspace/list-editor/directed", test_editor_directed);
  g_test_add_func ("/workspace/list-editor/empty-board", test_editor_empty_board);
  g_test_add_func ("/workspace/list-editor/too-large", test_editor_too_large);
  g_test_add_func ("/workspace/list-editor/agrees", test_editor_agrees);
  g_test_add_func ("/workspace/list-editor/in-any-order", test_editor_in_any_order);

  return g_test_run ();
}
