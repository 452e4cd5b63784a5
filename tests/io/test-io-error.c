/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-io-error.h"

#include "mh-marked.h"

#include <string.h>

/* Lines end with LF, CR or CR LF; columns count characters; a byte order mark
 * does not count. */
static void
test_io_error_locate (void)
{
  static const char *const marked[] = {
    "^",
    "^a",
    "a^",
    "a\n^b",
    "a\n\n^",
    "a\r\n^b",
    "a\r^b",
    "a\r\r\n^b",
    "\n\n\nabc^d\n",
    "é^",
    "a😀b^c",
    "\xef\xbb\xbf^a",
    "\xef\xbb\xbf\nb^c",
  };

  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    {
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (marked[i], &place);
      const gsize offset = (gsize) (strchr (marked[i], '^') - marked[i]);
      const MhLineColumn found = mh_io_error_locate (text, strlen (text), offset);

      g_assert_cmpuint (found.line, ==, place.line);
      g_assert_cmpuint (found.column, ==, place.column);
    }
}

/* Random texts: the place is the one counted in another way. */
static void
test_io_error_locate_random (void)
{
  static const char *const pieces[] = { "a", "\n", "\r", "\r\n", "é", "😀", " " };

  for (int round = 0; round < 2000; round++)
    {
      g_autoptr (GString) marked = g_string_new (NULL);
      const int n_pieces = g_test_rand_int_range (0, 20);
      const int mark = g_test_rand_int_range (0, n_pieces + 1);
      gsize offset = 0;
      MhLineColumn place;

      for (int i = 0; i <= n_pieces; i++)
        {
          if (i == mark)
            {
              offset = marked->len;
              g_string_append_c (marked, '^');
            }
          if (i < n_pieces)
            g_string_append (marked, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
        }

      g_autofree char *text = mh_marked_split (marked->str, &place);
      const gboolean splits_line_end
          = offset > 0 && text[offset - 1] == '\r' && text[offset] == '\n';

      if (splits_line_end) /* the place between CR and LF means nothing */
        continue;

      const MhLineColumn found = mh_io_error_locate (text, strlen (text), offset);

      g_assert_cmpuint (found.line, ==, place.line);
      g_assert_cmpuint (found.column, ==, place.column);
    }
}

/* The place is in the message and travels with copies of the error. */
static void
test_io_error_carries_place (void)
{
  g_autoptr (GError) error = NULL;

  mh_io_error_set_at (&error, MH_IO_ERROR_MEANING, (MhLineColumn){ 3, 14 }, "%d is odd", 7);
  mh_io_error_set_at (NULL, MH_IO_ERROR_MEANING, (MhLineColumn){ 3, 14 }, "%d is odd", 7);

  g_autoptr (GError) copy = g_error_copy (error);

  g_assert_error (copy, MH_IO_ERROR, MH_IO_ERROR_MEANING);
  g_assert_cmpstr (copy->message, ==, "line 3, column 14: 7 is odd");
  g_assert_cmpuint (mh_io_error_get_place (copy).line, ==, 3);
  g_assert_cmpuint (mh_io_error_get_place (copy).column, ==, 14);
}

/* Errors without a place, also of others, have none. */
static void
test_io_error_without_place (void)
{
  g_autoptr (GError) own = g_error_new (MH_IO_ERROR, MH_IO_ERROR_READ, "no");
  g_autoptr (GError) other = g_error_new (G_CONVERT_ERROR, G_CONVERT_ERROR_FAILED, "no");

  g_assert_cmpuint (mh_io_error_get_place (own).line, ==, 0);
  g_assert_cmpuint (mh_io_error_get_place (other).line, ==, 0);
}

/* A text may turn out to be a line of another. */
static void
test_io_error_moves_line (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) without = g_error_new (MH_IO_ERROR, MH_IO_ERROR_READ, "no");

  mh_io_error_set_at (&error, MH_IO_ERROR_MEANING, (MhLineColumn){ 1, 14 }, "7 is odd");
  mh_io_error_set_line (error, 2000);
  g_assert_cmpstr (error->message, ==, "line 2000, column 14: 7 is odd");
  g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 2000);
  mh_io_error_set_line (without, 2000);
  g_assert_cmpstr (without->message, ==, "no");
}

/* Or a piece that begins within a line: only its first line has others before. */
static void
test_io_error_moves (void)
{
  g_autoptr (GError) first = NULL;
  g_autoptr (GError) second = NULL;
  g_autoptr (GError) without = g_error_new (MH_IO_ERROR, MH_IO_ERROR_READ, "no");

  mh_io_error_set_at (&first, MH_IO_ERROR_MEANING, (MhLineColumn){ 1, 14 }, "7 is odd");
  mh_io_error_set_at (&second, MH_IO_ERROR_MEANING, (MhLineColumn){ 2, 14 }, "7 is odd");
  mh_io_error_move (first, (MhLineColumn){ 5, 10 });
  mh_io_error_move (second, (MhLineColumn){ 5, 10 });
  mh_io_error_move (without, (MhLineColumn){ 5, 10 });
  g_assert_cmpstr (first->message, ==, "line 5, column 23: 7 is odd");
  g_assert_cmpuint (mh_io_error_get_place (first).column, ==, 23);
  g_assert_cmpstr (second->message, ==, "line 6, column 14: 7 is odd");
  g_assert_cmpstr (without->message, ==, "no");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/error/locate", test_io_error_locate);
  g_test_add_func ("/io/error/locate-random", test_io_error_locate_random);
  g_test_add_func ("/io/error/carries-place", test_io_error_carries_place);
  g_test_add_func ("/io/error/without-place", test_io_error_without_place);
  g_test_add_func ("/io/error/moves-line", test_io_error_moves_line);
  g_test_add_func ("/io/error/moves", test_io_error_moves);

  return g_test_run ();
}
