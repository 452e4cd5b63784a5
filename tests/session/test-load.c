/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"
#include "mh-load.h"

#include "mh-fixtures.h"
#include "mh-grid.h"
#include "mh-io-error.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  MhDocument *document;
  GError *error;
  gboolean is_done;
} Outcome;

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  Outcome *outcome = user_data;

  outcome->document = mh_load_finish (result, &outcome->error);
  outcome->is_done = TRUE;
}

static void
saved_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  Outcome *outcome = user_data;

  mh_save_finish (result, &outcome->error);
  outcome->is_done = TRUE;
}

static void
wait_for (Outcome *outcome)
{
  while (!outcome->is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* Boards without places get some, and the same each time. */
static void
test_load_arranges (void)
{
  g_autoptr (MhDocument) once = mh_fixtures_document ("[[1,2],[0,2],[0,1,3],[2]]");
  g_autoptr (MhDocument) again = mh_fixtures_document ("[[1,2],[0,2],[0,1,3],[2]]");
  const MhBoard *board = mh_document_get_board (once);
  const MhPoint a = mh_board_get_point (board, 0);
  const MhPoint b = mh_board_get_point (board, 1);

  g_assert_true (mh_board_equal (board, mh_document_get_board (again)));
  g_assert_cmpfloat (ABS (a.x - b.x) + ABS (a.y - b.y), >, 10);
}

/* The edges of the cat alone pull at nodes like others: the path 0-1-2-3 whose ends the cat joins
 * is as round as a cycle. */
static void
test_load_arranges_all_edges (void)
{
  g_autoptr (MhDocument) cycle = mh_fixtures_document ("[[1,3],[0,2],[1,3],[0,2]]");
  const MhArc own[] = { { 0, 1 }, { 0, 3 }, { 1, 2 }, { 2, 3 } };
  g_autoptr (MhBoard) board
      = mh_board_new_with_edges (4, (const MhArc[]){ { 0, 1 }, { 1, 2 }, { 2, 3 } }, 3, FALSE);

  mh_board_set_cat_edges (board, own, G_N_ELEMENTS (own));
  g_assert_true (mh_load_arrange (board, NULL));
  for (guint32 node = 0; node < 4; node++)
    {
      const MhPoint place = mh_board_get_point (board, node);
      const MhPoint goal = mh_board_get_point (mh_document_get_board (cycle), node);

      g_assert_cmpfloat_with_epsilon (place.x, goal.x, 0.01);
      g_assert_cmpfloat_with_epsilon (place.y, goal.y, 0.01);
    }
}

/* A grid stays one: its cells have their places. */
static void
test_load_keeps_grids (void)
{
  static const MhGrid grid = { "M#.C....F", 3, 3, { 2, 1 }, { 0 } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  g_autoptr (MhBoard) arranged = mh_board_copy (board);

  g_assert_true (mh_load_arrange (arranged, NULL));
  g_assert_nonnull (mh_board_get_grid (arranged));
  g_assert_true (mh_board_equal (arranged, board));
}

/* A record of cops and robbers opens as that game, without a start. */
static void
test_load_cops_and_robbers (void)
{
  static const char text[] = "{\"graph\": [[1], [0]], \"game\": \"cops-and-robbers\"}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (NULL, bytes, "Pursuit", NULL, &error);

  g_assert_no_error (error);

  const MhBoard *board = mh_document_get_board (document);

  g_assert_true (mh_board_get_game_class (board) == &mh_cops_and_robbers);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, MH_NODE_NONE);
}

/* Places that a file states stay as they are. */
static void
test_load_keeps_places (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  const MhPoint point = mh_board_get_point (mh_document_get_board (document), 2);

  g_assert_cmpstr (mh_document_get_name (document), ==, "Two Courtyards");
  g_assert_cmpfloat_with_epsilon (point.x, 520, 0.001);
  g_assert_cmpfloat_with_epsilon (point.y, 330, 0.001);
  g_assert_null (mh_document_get_path (document)); /* not Mousehole's own: Save asks */
}

/* What was saved is loaded as it was, on workers both ways. */
static void
test_load_round_trip (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.mousehole", NULL);
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  const guint32 node = 3;
  g_autoptr (GBytes) bytes = NULL;
  Outcome saved = { 0 };
  Outcome loaded = { 0 };

  mh_document_move_nodes (document, &node, &(MhPoint){ 12.345, -6 }, 1);
  mh_document_set_start (document, (MhStart){ 5, 6, MH_PLAYER_SECOND });
  bytes = mh_document_create_bytes (document, NULL);
  mh_save_async (path, bytes, NULL, saved_cb, &saved);
  wait_for (&saved);
  g_assert_no_error (saved.error);

  mh_load_async (path, NULL, NULL, NULL, loaded_cb, &loaded);
  wait_for (&loaded);
  g_assert_no_error (loaded.error);
  g_assert_true (
      mh_board_equal (mh_document_get_board (document), mh_document_get_board (loaded.document)));
  g_assert_cmpstr (mh_document_get_path (loaded.document), ==, path);
  g_assert_cmpstr (mh_document_get_name (loaded.document), ==, "Two Courtyards");

  g_object_unref (loaded.document);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Bad text is an error with its place; a folder that is not there cannot be
 * saved to. */
static void
test_load_errors (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("[[1],[7]]", 9);
  Outcome loaded = { 0 };
  Outcome saved = { 0 };

  mh_load_async (NULL, text, "pasted", NULL, loaded_cb, &loaded);
  wait_for (&loaded);
  g_assert_null (loaded.document);
  g_assert_error (loaded.error, MH_IO_ERROR, MH_IO_ERROR_MEANING);
  g_assert_nonnull (strstr (loaded.error->message, "7"));
  g_error_free (loaded.error);

  mh_save_async ("no-such-folder/board.mousehole", text, NULL, saved_cb, &saved);
  wait_for (&saved);
  g_assert_error (saved.error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_error_free (saved.error);
}

/* What somebody else wrote meanwhile is not written over unawares. */
static void
test_load_save_changed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.mousehole", NULL);
  g_autoptr (GBytes) ours = g_bytes_new_static ("ours", 4);
  g_autofree char *digest = mh_save_compute_digest (ours);
  g_autofree char *text = NULL;
  Outcome saved = { 0 }, again = { 0 }, anyway = { 0 };

  g_assert_true (g_file_set_contents (path, "ours", -1, NULL));
  mh_save_async (path, ours, digest, saved_cb, &saved);
  wait_for (&saved);
  g_assert_no_error (saved.error);

  g_assert_true (g_file_set_contents (path, "theirs", -1, NULL));
  mh_save_async (path, ours, digest, saved_cb, &again);
  wait_for (&again);
  g_assert_error (again.error, MH_IO_ERROR, MH_IO_ERROR_CHANGED);
  g_assert_nonnull (strstr (again.error->message, "board.mousehole"));
  g_error_free (again.error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "theirs");

  mh_save_async (path, ours, NULL, saved_cb, &anyway);
  wait_for (&anyway);
  g_assert_no_error (anyway.error);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Saves, and has no window that would keep the application running. */
static void
activate_cb (GApplication *application, const char *path)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("ours", 4);
  Outcome *saved = g_object_get_data (G_OBJECT (application), "saved");

  mh_save_async (path, bytes, NULL, saved_cb, saved);
}

/* The application goes on until what is being written is written. */
static void
test_load_save_holds (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.mousehole", NULL);
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  Outcome saved = { 0 };

  g_object_set_data (G_OBJECT (application), "saved", &saved);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), path);
  g_application_set_default (application);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_assert_true (saved.is_done);
  g_assert_no_error (saved.error);
  g_application_set_default (NULL);
  g_assert_finalize_object (g_steal_pointer (&application));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
kept_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Returns: (transfer full): how loading @path ended */
static GAsyncResult *
load_path (const char *path)
{
  GAsyncResult *result = NULL;

  mh_load_async (path, NULL, NULL, NULL, kept_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

/* Of a file that is too long, boards in the beginning can be chosen; but not of
 * one that holds none. */
static void
test_load_long (void)
{
  const gsize length = (64u << 20) + 2;
  g_autofree char *text = g_malloc0 (length);
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.g6", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_autoptr (GAsyncResult) empty = load_path (path);
  g_assert_null (mh_load_get_book (empty));
  g_assert_null (mh_load_finish (empty, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);

  memset (text, '@', length);
  for (gsize i = 1; i < length; i += 2)
    text[i] = '\n';
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_autoptr (GAsyncResult) full = load_path (path);
  MhBoardBook *book = mh_load_get_book (full);
  g_assert_nonnull (book);
  g_assert_true (mh_board_book_is_cut (book));
  g_assert_null (mh_load_finish (full, NULL));

  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/load/cops-and-robbers", test_load_cops_and_robbers);
  g_test_add_func ("/workspace/load/arranges", test_load_arranges);
  g_test_add_func ("/workspace/load/arranges-all-edges", test_load_arranges_all_edges);
  g_test_add_func ("/workspace/load/keeps-grids", test_load_keeps_grids);
  g_test_add_func ("/workspace/load/keeps-places", test_load_keeps_places);
  g_test_add_func ("/workspace/load/round-trip", test_load_round_trip);
  g_test_add_func ("/workspace/load/errors", test_load_errors);
  g_test_add_func ("/workspace/load/long", test_load_long);
  g_test_add_func ("/workspace/load/save-changed", test_load_save_changed);
  g_test_add_func ("/workspace/load/save-holds", test_load_save_holds);

  return g_test_run ();
}
