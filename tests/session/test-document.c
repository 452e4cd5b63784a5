/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-fixtures.h"

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

/* Each intention is one edit, told once, with what it is about. */
static void
test_document_changes (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  const guint32 node = 3;
  const MhStart start = { 3, 2, MH_PLAYER_SECOND };

  g_assert_false (mh_document_is_modified (document));
  mh_document_move_nodes (document, &node, &(MhPoint){ 7, 8 }, 1);
  g_assert_cmpuint (*n_changed, ==, 1);
  g_assert_true (mh_document_is_modified (document));
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Move 1 Node");
  mh_document_move_nodes (document, &node, &(MhPoint){ 7, 8 }, 1);
  g_assert_cmpuint (*n_changed, ==, 1); /* nothing to change */

  mh_document_set_start (document, start);
  mh_document_set_start (document, start);
  g_assert_cmpuint (*n_changed, ==, 2);
  mh_document_set_start (document, (MhStart){ 1, 0, MH_PLAYER_FIRST });
  g_assert_cmpuint (*n_changed, ==, 2); /* the cat may not start in the hole */

  mh_document_undo (document);
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_cmpuint (*n_changed, ==, 4);
  g_assert_false (mh_document_is_modified (document));
  g_assert_cmpstr (mh_document_get_redo_label (document), ==, "Move 1 Node");
}

/* Places beyond the limit come to lie on it. */
static void
test_document_clips_places (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  const guint32 node = 0;

  mh_document_move_nodes (document, &node, &(MhPoint){ 1e9, -1e9 }, 1);

  const MhPoint point = mh_board_get_point (mh_document_get_board (document), node);

  g_assert_cmpfloat_with_epsilon (point.x, MH_MAX_COORDINATE, 0.001);
  g_assert_cmpfloat_with_epsilon (point.y, -MH_MAX_COORDINATE, 0.001);
}

/* One-way edges are noticed until the board is made undirected, and again
 * when that is undone. */
static void
test_document_make_undirected (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document ("[[1,2],[0,2],[0]]");

  g_assert_true (mh_document_is_guessed_directed (document));
  mh_document_make_undirected (document);
  g_assert_false (mh_document_is_guessed_directed (document));
  g_assert_true (mh_board_has_edge (mh_document_get_board (document), 2, 1));
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Make Undirected");
  mh_document_undo (document);
  g_assert_true (mh_document_is_guessed_directed (document));
}

/* What is edited while a save is under way is not saved by it. */
static void
test_document_edit_while_saving (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (GBytes) bytes = NULL;
  const guint32 node = 0;

  mh_document_move_nodes (document, &node, &(MhPoint){ 1, 1 }, 1);
  bytes = mh_document_create_bytes (document, NULL);
  mh_document_move_nodes (document, &node, &(MhPoint){ 2, 2 }, 1);
  mh_document_mark_saved (document, "kite.mousehole");
  g_assert_true (mh_document_is_modified (document));
  mh_document_undo (document);
  g_assert_false (mh_document_is_modified (document));
}

/* What is in no file is unsaved until it is in one, whatever is undone. */
static void
test_document_unsaved (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autofree guint *n_notified = mh_fixtures_count (document, "notify::modified");
  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  const guint32 node = 0;

  g_assert_nonnull (bytes);
  mh_document_mark_unsaved (document);
  g_assert_true (mh_document_is_modified (document));
  g_assert_cmpuint (*n_notified, ==, 1);
  mh_document_move_nodes (document, &node, &(MhPoint){ 1, 1 }, 1);
  mh_document_undo (document);
  g_assert_true (mh_document_is_modified (document));
  mh_document_mark_saved (document, "square.mousehole");
  g_assert_false (mh_document_is_modified (document));
}

/* Where nodes are put on a board that was not read from a file is saved. */
static void
test_document_saves_places (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();

  g_assert_true (mh_document_add_node (document, (MhPoint){ 12, 34 }, NULL, NULL));

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);

  g_assert_nonnull (bytes);
  g_assert_nonnull (
      g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "[12, 34]"));
}

/* An untitled document is named by the file it is saved to. */
static void
test_document_name (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autofree guint *n_named = mh_fixtures_count (document, "notify::name");

  g_assert_cmpstr (mh_document_get_name (document), ==, "Untitled");
  g_assert_null (mh_document_get_path (document));
  mh_document_mark_saved (document, "boards/kite.mousehole");
  g_assert_cmpstr (mh_document_get_name (document), ==, "kite");
  g_assert_cmpstr (mh_document_get_path (document), ==, "boards/kite.mousehole");
  g_assert_cmpuint (*n_named, ==, 1);
}

/* A drag is one entry of the history. */
static void
test_document_gesture (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  const MhPoint before = mh_board_get_point (mh_document_get_board (document), 5);
  const guint32 node = 5;

  mh_document_begin_gesture (document);
  for (int i = 0; i < 5; i++)
    mh_document_move_nodes (document, &node, &(MhPoint){ 600 + i, 700 }, 1);
  mh_document_end_gesture (document);
  mh_document_undo (document);

  const MhPoint after = mh_board_get_point (mh_document_get_board (document), 5);

  g_assert_cmpfloat_with_epsilon (after.x, before.x, 0.001);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 0.001);
  g_assert_null (mh_document_get_undo_label (document));
}

/* A command is finished once, whatever it consists of. */
static void
test_document_finished (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autofree guint *n_finished = mh_fixtures_count (document, "finished");
  const guint32 node = 5;

  mh_document_begin_gesture (document);
  for (int i = 0; i < 5; i++)
    mh_document_move_nodes (document, &node, &(MhPoint){ 600 + i, 700 }, 1);
  g_assert_cmpuint (*n_finished, ==, 0);
  mh_document_end_gesture (document);
  g_assert_cmpuint (*n_finished, ==, 1);
  mh_document_undo (document);
  g_assert_cmpuint (*n_finished, ==, 2);
  mh_document_mark_unsaved (document);
  g_assert_cmpuint (*n_finished, ==, 3);
}

/* A document as its file says. */
static MhDocument *
read_document (const char *text, const char *path)
{
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file = mh_document_file_read (text, strlen (text), &error);
  g_assert_no_error (error);
  MhDocument *document = mh_document_new (file, path);

  mh_document_set_digest (document, text);
  return document;
}

/* Reading the file again is a change that can be undone; what is shown then is
 * saved, and what is unsaved is so again when that is undone. */
static void
test_document_reload (void)
{
  const char *const mine = "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1]], \"name\": \"Mine\"}";
  const char *const theirs
      = "{\"mousehole\": 1, \"graph\": [[1],[0]], \"name\": \"Theirs\", \"more\": 7}";
  g_autoptr (MhDocument) document = read_document (mine, "/a.mousehole");
  g_autoptr (MhDocument) read = read_document (theirs, "/a.mousehole");
  g_autoptr (GBytes) expected = mh_document_create_bytes (read, NULL);
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  g_autofree guint *n_named = mh_fixtures_count (document, "notify::name");

  mh_document_add_node (document, (MhPoint){ 5, 5 }, NULL, NULL);
  g_assert_true (mh_document_reload (document, read));
  g_assert_cmpuint (*n_changed, ==, 2);
  g_assert_cmpuint (*n_named, ==, 1);
  g_assert_cmpstr (mh_document_get_name (document), ==, "Theirs");
  g_assert_cmpstr (mh_document_get_digest (document), ==, theirs);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Reload");
  g_assert_false (mh_document_is_modified (document));

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);

  g_assert_true (g_bytes_equal (bytes, expected));
  mh_document_undo (document);
  g_assert_true (mh_document_is_modified (document));
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 4);
  mh_document_undo (document);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 3);
  g_assert_true (mh_document_is_modified (document));
  mh_document_redo (document);
  mh_document_redo (document);
  g_assert_false (mh_document_is_modified (document));
}

/* What reads the same is no change, but it is saved. */
static void
test_document_reload_same (void)
{
  const char *const text = "{\"mousehole\": 1, \"graph\": [[1],[0]]}";
  g_autoptr (MhDocument) document = read_document (text, "/a.mousehole");
  g_autoptr (MhDocument) read = read_document (text, "/a.mousehole");

  mh_document_mark_unsaved (document);
  g_assert_true (mh_document_reload (document, read));
  g_assert_null (mh_document_get_undo_label (document));
  g_assert_false (mh_document_is_modified (document));
}

/* Another kind of game is another document, and so is what Save may not write. */
static void
test_document_reload_other (void)
{
  const char *const board = "{\"mousehole\": 1, \"graph\": [[1],[0]]}";
  const char *const coins = "{\"mousehole\": 1, \"game\": \"coins-ends\", \"values\": [3, 1, 2]}";
  g_autoptr (MhDocument) document = read_document (board, "/a.mousehole");
  g_autoptr (MhDocument) row = read_document (coins, "/a.mousehole");
  g_autoptr (MhDocument) list = read_document ("{\"graph\": [[1],[0]]}", NULL);

  g_assert_false (mh_document_can_reload (document, row));
  g_assert_false (mh_document_can_reload (document, list));
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 2);
  g_assert_null (mh_document_get_undo_label (document));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/document/changes", test_document_changes);
  g_test_add_func ("/workspace/document/clips-places", test_document_clips_places);
  g_test_add_func ("/workspace/document/make-undirected", test_document_make_undirected);
  g_test_add_func ("/workspace/document/edit-while-saving", test_document_edit_while_saving);
  g_test_add_func ("/workspace/document/unsaved", test_document_unsaved);
  g_test_add_func ("/workspace/document/saves-places", test_document_saves_places);
  g_test_add_func ("/workspace/document/name", test_document_name);
  g_test_add_func ("/workspace/document/gesture", test_document_gesture);
  g_test_add_func ("/workspace/document/finished", test_document_finished);
  g_test_add_func ("/workspace/document/reload", test_document_reload);
  g_test_add_func ("/workspace/document/reload-same", test_document_reload_same);
  g_test_add_func ("/workspace/document/reload-other", test_document_reload_other);

  return g_test_run ();
}
