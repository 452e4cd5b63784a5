/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-pick.h"
#include "mh-subgraph.h"

#include <locale.h>
#include <math.h>

#define N_EDITS 2000
#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

/* Nodes that are there, and now and then some that are not. */
static guint32
random_node (MhDocument *document)
{
  return mh_pick_below (mh_board_get_n_nodes (mh_document_get_board (document)) + 2);
}

static void
draw_at_random (MhDocument *document)
{
  const guint32 a = random_node (document);
  const guint32 b = random_node (document);
  const guint32 nodes[] = { a, b };
  const MhPoint points[] = { mh_pick_place (), mh_pick_place () };
  const MhArc edge = { b, a };

  switch (mh_pick_below (8))
    {
    case 0:
      mh_document_add_node (document, points[0], NULL, NULL);
      break;
    case 1:
      mh_document_add_joined_node (document, a, points[0], NULL, NULL);
      break;
    case 2:
      mh_document_join (document, a, b, NULL);
      break;
    case 3:
      mh_fixtures_toggle_edge (document, a, b);
      break;
    case 4:
      mh_document_delete (document, nodes, mh_pick_below (2), &edge, 1);
      break;
    case 5:
      mh_document_move_nodes (document, nodes, points, 2);
      break;
    case 6:
      mh_document_rename (document, a, g_test_rand_bit () ? "barn" : NULL);
      break;
    default:
      mh_document_arrange (document, nodes, points, 2);
      break;
    }
}

static void
rule_at_random (MhDocument *document)
{
  const MhRules rules = { g_test_rand_bit (), g_test_rand_bit (),
                          g_test_rand_bit () ? MH_STUCK_LOSES : MH_STUCK_DRAWS };

  switch (mh_pick_below (6))
    {
    case 0:
      mh_document_set_rules (document, &rules);
      break;
    case 1:
      mh_document_set_several_holes (document, g_test_rand_bit ());
      break;
    case 2:
      mh_document_set_directed (document, g_test_rand_bit (), NULL);
      break;
    case 3:
      mh_document_set_first (document, g_test_rand_bit () ? MH_PLAYER_FIRST : MH_PLAYER_SECOND);
      break;
    default:
      mh_document_set_role (document, (MhRole) mh_pick_below (3), random_node (document), NULL);
      break;
    }
}

/* What changes much at once. */
static void
rework_at_random (MhDocument *document)
{
  const MhBoard *board = mh_document_get_board (document);
  const guint32 nodes[] = { random_node (document), random_node (document) };
  g_autoptr (MhBoard) part = mh_subgraph_new (board, nodes, 2, NULL);
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 }, { 3, 1 }, { 2, 4 } };

  switch (mh_pick_below (3))
    {
    case 0:
      mh_document_cut (document, nodes, 2);
      break;
    case 1:
      mh_document_paste (document, part, mh_pick_place (), NULL, NULL);
      break;
    default:
      mh_document_replace_graph (document, 5 + mh_pick_below (3), arcs, mh_pick_below (5),
                                 g_test_rand_bit (), NULL);
      break;
    }
}

static void
edit_at_random (MhDocument *document)
{
  const guint32 kind = mh_pick_below (10);

  if (kind < 6)
    draw_at_random (document);
  else if (kind < 9)
    rule_at_random (document);
  else
    rework_at_random (document);
}

static GBytes *
save (MhDocument *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mh_document_create_bytes (document, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
assert_saved_as (MhDocument *document, GBytes *expected)
{
  g_autoptr (GBytes) bytes = save (document);

  g_assert_true (g_bytes_equal (bytes, expected));
}

/* Every document there was is there again, byte by byte, undoing one by one and
 * redoing; and each of them can be opened again. */
static void
test_edits_undo_and_redo (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (GPtrArray) saved = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");

  g_ptr_array_add (saved, save (document));
  while (saved->len <= N_EDITS)
    {
      const guint n_before = *n_changed;

      edit_at_random (document);
      g_assert_cmpuint (*n_changed, <=, n_before + 1);
      if (*n_changed > n_before)
        g_ptr_array_add (saved, save (document));
    }

  for (guint i = N_EDITS; i > 0; i--)
    {
      assert_saved_as (document, g_ptr_array_index (saved, i));
      g_assert_nonnull (mh_document_get_undo_label (document));
      g_assert_cmpstr (mh_document_get_undo_label (document), !=, "");
      mh_document_undo (document);
    }
  assert_saved_as (document, g_ptr_array_index (saved, 0));
  g_assert_null (mh_document_get_undo_label (document));
  for (guint i = 1; i <= N_EDITS; i++)
    {
      mh_document_redo (document);
      assert_saved_as (document, g_ptr_array_index (saved, i));
    }
  g_assert_null (mh_document_get_redo_label (document));

  for (guint i = 0; i <= N_EDITS; i++)
    {
      g_autoptr (GError) error = NULL;
      gsize length;
      const char *text = g_bytes_get_data (g_ptr_array_index (saved, i), &length);
      g_autoptr (MhDocumentFile) file = mh_document_file_read (text, length, &error);

      g_assert_no_error (error);
      g_assert_nonnull (file);
    }
}

/* A cancelled gesture leaves nothing, whatever it did, and what could be redone
 * before still can. */
static void
test_edits_cancel (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
      g_autofree char *label = NULL;

      edit_at_random (document);
      edit_at_random (document);
      mh_document_undo (document);
      label = g_strdup (mh_document_get_redo_label (document));

      g_autoptr (GBytes) before = save (document);

      mh_document_begin_gesture (document);
      for (guint i = mh_pick_below (5); i > 0; i--)
        edit_at_random (document);
      mh_document_cancel_gesture (document);
      assert_saved_as (document, before);
      g_assert_cmpstr (mh_document_get_redo_label (document), ==, label);
    }
}

/* All of a gesture is taken back at once, and called like what it began with. */
static void
test_edits_gesture (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (GBytes) before = save (document);
  guint32 node;

  mh_document_begin_gesture (document);
  g_assert_true (mh_document_add_node (document, (MhPoint){ 1, 2 }, &node, NULL));
  mh_document_move_nodes (document, &node, &(MhPoint){ 3, 4 }, 1);
  mh_document_move_nodes (document, &node, &(MhPoint){ 5, 6 }, 1);
  g_assert_true (mh_document_join (document, node, 0, NULL));
  mh_document_end_gesture (document);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Add Node");

  g_autoptr (GBytes) after = save (document);

  mh_document_undo (document);
  assert_saved_as (document, before);
  g_assert_null (mh_document_get_undo_label (document));
  mh_document_redo (document);
  assert_saved_as (document, after);
}

/* A resumed gesture goes on with the one before, unless something was done
 * since. */
static void
test_edits_resume (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);

  for (guint i = 0; i < 3; i++)
    {
      mh_document_resume_gesture (document);
      mh_document_rename (document, i, "barn");
      mh_document_end_gesture (document);
    }
  mh_document_set_first (document, MH_PLAYER_SECOND);
  mh_document_resume_gesture (document);
  mh_document_rename (document, 3, "barn");
  mh_document_end_gesture (document);

  mh_document_undo (document);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Set Start");
  mh_document_undo (document);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Rename Node");
  mh_document_undo (document);
  g_assert_null (mh_document_get_undo_label (document));
  mh_document_redo (document);
  mh_document_resume_gesture (document);
  mh_document_rename (document, 0, "mill");
  mh_document_end_gesture (document);
  mh_document_undo (document);
  g_assert_cmpstr (mh_board_get_name (mh_document_get_board (document), 0), ==, "barn");
}

static void
take_change_cb (MhDocument *document, guint change, guint *told)
{
  *told |= change;
}

/* What is told to have stayed has stayed. */
static void
test_edits_change_flags (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  guint told = 0;

  g_signal_connect (document, "changed", G_CALLBACK (take_change_cb), &told);
  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
      const MhBoard *after = mh_document_get_board (document);
      const MhStart old = mh_board_get_start (before);

      told = 0;
      if (i % 7 == 6)
        mh_document_undo (document);
      else
        edit_at_random (document);

      const MhStart new = mh_board_get_start (after);
      g_autoptr (MhGame) game = mh_board_create_game (before, NULL);
      g_autoptr (MhGame) now = mh_board_create_game (after, NULL);

      if ((told & MH_DOCUMENT_CHANGE_START) == 0)
        g_assert_true (old.mouse == new.mouse &&old.cat == new.cat &&old.first == new.first);
      if ((told & MH_DOCUMENT_CHANGE_GAME) == 0 && game != NULL && now != NULL)
        g_assert_true (mh_game_equal (game, now));
      if (told == 0)
        g_assert_true (mh_board_equal (before, after));
    }
}

static void
name_all (MhDocument *document, guint *n_names)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (mh_document_get_board (document)); i++)
    {
      g_autofree char *name = g_strdup_printf ("n%u", ++*n_names);

      mh_document_rename (document, i, name);
    }
}

/* Every node is where the document tells, and no other is. */
static void
check_numbers (MhDocument *document, const MhBoard *before)
{
  const MhBoard *after = mh_document_get_board (document);
  const guint32 n_after = mh_board_get_n_nodes (after);
  gboolean changes = FALSE;

  for (guint32 node = 0; node < mh_board_get_n_nodes (before); node++)
    {
      const char *name = mh_board_get_name (before, node);
      const guint32 now = mh_document_map_node (document, node);

      changes |= now != node;
      if (now != MH_NODE_NONE)
        g_assert_cmpstr (mh_board_get_name (after, now), ==, name);
      else
        for (guint32 i = 0; i < n_after; i++)
          g_assert_cmpstr (mh_board_get_name (after, i), !=, name);
    }
  g_assert_cmpint (changes, ==, mh_document_is_renumbered (document));
}

/* Names follow nodes to the numbers that the document tells. */
static void
test_edits_numbers (void)
{
  guint n_names = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
      const MhBoard *board = mh_document_get_board (document);
      const guint32 nodes[] = { mh_pick_below (4), mh_pick_below (4) };
      const MhArc arcs[] = { { 0, 1 } };

      name_all (document, &n_names);

      g_autoptr (MhBoard) first = mh_board_copy (board);

      if (round % 3 == 0)
        mh_document_delete (document, nodes, 2, NULL, 0);
      else if (round % 3 == 1)
        mh_document_replace_graph (document, 2 + mh_pick_below (5), arcs, 1, FALSE, NULL);
      else
        mh_document_add_joined_node (document, nodes[0], mh_pick_place (), NULL, NULL);
      check_numbers (document, first);

      g_autoptr (MhBoard) second = mh_board_copy (board);

      mh_document_undo (document);
      check_numbers (document, second);
      mh_document_redo (document);
      check_numbers (document, first);
      g_assert_cmpuint (mh_document_map_node (document, MH_NODE_NONE), ==, MH_NODE_NONE);
    }
}

/* Nodes on one point get free places, though it is the last point that there is, and no other node
 * moves. */
static void
test_document_separate (gconstpointer data)
{
  const double *left = data;
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);

  for (int i = 0; i < 30; i++)
    {
      const MhPoint point
          = { *left + 44 * g_test_rand_int_range (0, 3), 44 * g_test_rand_int_range (0, 2) };
      guint32 node;

      g_assert_true (mh_document_add_node (document, point, &node, NULL));
    }

  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  g_autoptr (GArray) hidden = mh_document_list_hidden_nodes (document);

  g_assert_cmpuint (hidden->len, >=, 24);
  mh_document_separate_nodes (document);
  g_autoptr (GArray) none = mh_document_list_hidden_nodes (document);
  const MhBoard *board = mh_document_get_board (document);

  g_assert_cmpuint (none->len, ==, 0);
  for (guint32 node = 0; node < 30; node++)
    {
      const MhPoint from = mh_board_get_point (before, node);
      const MhPoint to = mh_board_get_point (board, node);
      gboolean was_hidden = FALSE;

      for (guint i = 0; i < hidden->len; i++)
        was_hidden |= g_array_index (hidden, guint32, i) == node;
      g_assert_cmpint (hypot (from.x - to.x, from.y - to.y) > 1, ==, was_hidden);
    }
}

int
main (int argc, char *argv[])
{
  static const double lefts[] = { 0, MH_MAX_COORDINATE - 88 };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/document-edits/undo-and-redo", test_edits_undo_and_redo);
  g_test_add_func ("/workspace/document-edits/cancel", test_edits_cancel);
  g_test_add_func ("/workspace/document-edits/gesture", test_edits_gesture);
  g_test_add_func ("/workspace/document-edits/resume", test_edits_resume);
  g_test_add_func ("/workspace/document-edits/change-flags", test_edits_change_flags);
  g_test_add_func ("/workspace/document-edits/numbers", test_edits_numbers);
  g_test_add_data_func ("/workspace/document/separate", &lefts[0], test_document_separate);
  g_test_add_data_func ("/workspace/document/separate-far", &lefts[1], test_document_separate);

  return g_test_run ();
}
