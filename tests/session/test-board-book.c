/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-book.h"

#include "mh-fixtures.h"
#include "mh-formats.h"
#include "mh-io-error.h"
#include "mh-load.h"

#include <string.h>

static MhBoardBook *
create (const char *text, const char *hint)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return mh_board_book_new (bytes, hint, FALSE, FALSE, NULL);
}

/* Each of many is what its line alone is, and says which it is. */
static void
test_board_book_read (void)
{
  static const char text[] = ">>graph6<<A_\nBw\n\nC~\r\nDhc\nA?";
  static const char *const lines[] = { "A_", "Bw", "C~", "Dhc", "A?" };
  g_autoptr (MhBoardBook) book = create (text, "five.g6");

  g_assert_nonnull (book);
  g_assert_cmpuint (mh_board_book_get_n (book), ==, G_N_ELEMENTS (lines));
  g_assert_cmpstr (mh_board_book_get_name (book), ==, "five");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = mh_board_book_read (book, i, &error);
      g_assert_no_error (error);
      g_autoptr (MhDocumentFile) alone
          = mh_formats_read (lines[i], strlen (lines[i]), "one.g6", &error);
      g_autofree char *name = g_strdup_printf ("five, board %u", i + 1);

      g_assert_no_error (error);
      g_assert_true (mh_board_equal (file->board, alone->board));
      g_assert_cmpstr (file->name, ==, name);
    }
}

static void
test_board_book_single (void)
{
  g_assert_null (create ("A_\n", "one.g6"));
  g_assert_null (create ("[[1],[0]]", NULL));
  g_assert_null (create ("", "none.g6"));
}

/* Of the beginning of a file, a line that is broken off is no board. */
static void
test_board_book_beginning (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("A_\nBw\nC", 7);
  g_autoptr (MhBoardBook) whole = mh_board_book_new (bytes, "three.g6", FALSE, FALSE, NULL);
  g_autoptr (MhBoardBook) beginning = mh_board_book_new (bytes, "three.g6", TRUE, FALSE, NULL);

  g_assert_cmpuint (mh_board_book_get_n (whole), ==, 3);
  g_assert_false (mh_board_book_is_cut (whole));
  g_assert_cmpuint (mh_board_book_get_n (beginning), ==, 2);
  g_assert_true (mh_board_book_is_cut (beginning));
}

/* Not more than can be chosen from. */
static void
test_board_book_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MH_BOARD_BOOK_MAX_BOARDS + 1; i++)
    g_string_append (text, "@\n");
  g_autoptr (MhBoardBook) book = create (text->str, "long.g6");
  g_autoptr (MhDocumentFile) last = mh_board_book_read (book, MH_BOARD_BOOK_MAX_BOARDS - 1, NULL);

  g_assert_cmpuint (mh_board_book_get_n (book), ==, MH_BOARD_BOOK_MAX_BOARDS);
  g_assert_true (mh_board_book_is_cut (book));
  g_assert_cmpuint (mh_board_get_n_nodes (last->board), ==, 1);
}

/* What is wrong with one is said with its line; the others can be read. */
static void
test_board_book_wrong (void)
{
  g_autoptr (MhBoardBook) book = create ("A_\nBw\nC\nA_\n", "four.g6");
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_board_book_read (book, 2, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "line 3"));
  g_autoptr (MhDocumentFile) last = mh_board_book_read (book, 3, NULL);
  g_assert_nonnull (last);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_object_ref (result);
  *(GAsyncResult **) user_data = result;
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Loading many boards yields a book, and one of it is a document with places. */
static void
test_board_book_load (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("A_\nBw\n", 6);
  g_autoptr (GAsyncResult) many = NULL;
  g_autoptr (GAsyncResult) one = NULL;
  g_autoptr (GError) error = NULL;

  mh_load_async (NULL, text, "Pasted", NULL, loaded_cb, &many);
  wait_for (&many);
  MhBoardBook *book = mh_load_get_book (many);
  g_assert_nonnull (book);
  g_assert_null (mh_load_finish (many, &error));
  g_assert_no_error (error);

  mh_load_board_async (book, 1, NULL, loaded_cb, &one);
  wait_for (&one);
  g_assert_null (mh_load_get_book (one));
  g_autoptr (MhDocument) document = mh_load_finish (one, &error);
  g_assert_no_error (error);
  const MhBoard *board = mh_document_get_board (document);
  const MhPoint a = mh_board_get_point (board, 0);
  const MhPoint b = mh_board_get_point (board, 1);

  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 3);
  g_assert_cmpfloat (ABS (a.x - b.x) + ABS (a.y - b.y), >, 1);
  g_assert_cmpstr (mh_document_get_name (document), ==, "Pasted, board 2");
  g_assert_null (mh_document_get_path (document));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/board-book/read", test_board_book_read);
  g_test_add_func ("/workspace/board-book/single", test_board_book_single);
  g_test_add_func ("/workspace/board-book/beginning", test_board_book_beginning);
  g_test_add_func ("/workspace/board-book/long", test_board_book_long);
  g_test_add_func ("/workspace/board-book/wrong", test_board_book_wrong);
  g_test_add_func ("/workspace/board-book/load", test_board_book_load);

  return g_test_run ();
}
