/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-formats.h"
#include "mh-io-error.h"
#include "mh-marked.h"
#include "mh-random-document.h"
#include "mh-game-class.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Returns: (transfer full): with a few coins mostly, and now and then with many */
static MhDocumentFile *
create_document (void)
{
  const gboolean are_many = g_test_rand_int_range (0, 10) == 0;

  return mh_random_document_new_game (mh_coins_games_random (are_many ? 2000 : 20));
}

#define N_DOCUMENTS 10000

#define TAKE "{\"mousehole\":1,\"game\":\"coins-take\","
#define ENDS "{\"mousehole\":1,\"game\":\"coins-ends\","

static MhDocumentFile *
read_text (const char *text, GError **error)
{
  return mh_formats_read (text, strlen (text), NULL, error);
}

static MhDocumentFile *
read_well (const char *text)
{
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file = read_text (text, &error);

  g_assert_no_error (error);
  return file;
}

static char *
write_well (const MhFormat *format, const MhDocumentFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_formats_write (format, file, &error);
  gsize length;

  g_assert_no_error (error);

  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

static const struct
{
  const char *marked;
  const char *says;
} bad[] = {
  /* The game. */
  { "{\"mousehole\":1,\"game\":^\"coins\"}", "\"coins\" is not a game, which is one of" },
  { "{\"mousehole\":1,\"game\":^\"Coins-take\"}", "is not a game" },
  { "{\"mousehole\":1,\"game\":^2}", "2 is not a game" },
  { "{\"mousehole\":1,\"game\":^null}", "null is not a game" },
  { "{\"mousehole\":1,\"game\":\"coins-ends\",^\"game\":\"coins-take\"}", "is given twice" },
  { "{\"mousehole\":^3,\"game\":\"coins-take\",\"coins\":1}", "this file is version 3" },
  { "^{\"mousehole\":1,\"values\":[1]}", "no \"graph\", nor a \"game\" of coins" },
  { "^{\"values\":[1]}", "neither \"mousehole\" nor \"graph\"" },
  /* What belongs to another game. */
  { TAKE "\"coins\":3,^\"graph\":[[]]}",
    "\"graph\" is of the game \"cat-and-mouse\", and this is \"coins-take\"" },
  { TAKE "\"coins\":3,^\"values\":[3]}", "\"values\" is of the game \"coins-ends\"" },
  { TAKE "^\"rules\":{},\"coins\":3}", "\"rules\" is of the game \"cat-and-mouse\"" },
  { ENDS "\"values\":[],^\"coins\":3}", "\"coins\" is of the game \"coins-take\"" },
  { ENDS "\"values\":[],^\"amounts\":[1]}", "\"amounts\" is of the game \"coins-take\"" },
  { ENDS "\"values\":[],^\"last-loses\":true}", "\"last-loses\" is of the game" },
  { ENDS "\"values\":[],^\"mouse\":1}", "and this is \"coins-ends\"" },
  { "{\"game\":\"cat-and-mouse\",\"graph\":[[]],^\"coins\":3}", "and this is \"cat-and-mouse\"" },
  /* Coins. */
  { "^" TAKE "\"amounts\":[1]}", "this line of coins has no \"coins\"" },
  { TAKE "\"coins\":^-1}",
    "-1 is not a number of coins, which is a whole number from 0 to 100000" },
  { TAKE "\"coins\":^100001}", "100001 is not a number of coins" },
  { TAKE "\"coins\":^2.0}", "2.0 is not a number of coins" },
  { TAKE "\"coins\":^1e3}", "1e3 is not a number of coins" },
  { TAKE "\"coins\":^\"21\"}", "\"21\" is not a number of coins" },
  { TAKE "\"coins\":^[21]}", "[21] is not a number of coins" },
  { TAKE "\"coins\":^null}", "null is not a number of coins" },
  { TAKE "\"coins\":^9223372036854775807}", "9223372036854775807 is not a number of coins" },
  { TAKE "\"coins\":^9223372036854775808}", "does not fit" },
  { TAKE "\"coins\":3,\"amounts\":^[]}", "[] has no amount that may be taken" },
  { TAKE "\"coins\":3,\"amounts\":^2}", "2 is not a list" },
  { TAKE "\"coins\":3,\"amounts\":[1,^0]}", "0 is not an amount, which is a whole number from 1" },
  { TAKE "\"coins\":3,\"amounts\":[1,^100001]}", "100001 is not an amount" },
  { TAKE "\"coins\":3,\"amounts\":[2,1,^2]}", "2 is listed twice among the amounts" },
  { TAKE "\"coins\":3,\"amounts\":[^\"1\"]}", "\"1\" is not an amount" },
  { TAKE "\"coins\":3,\"last-loses\":^1}", "1 is neither true nor false" },
  { TAKE "\"coins\":3,\"last-loses\":^\"true\"}", "\"true\" is neither" },
  /* Values. */
  { "^" ENDS "\"name\":\"a\"}", "this line of coins has no \"values\"" },
  { ENDS "\"values\":^3}", "3 is not a list" },
  { ENDS "\"values\":^{\"a\":1}}", "is not a list" },
  { ENDS "\"values\":^\"3,2,2\"}", "\"3,2,2\" is not a list" },
  { ENDS "\"values\":[3,^-2]}",
    "-2 is not the value of a coin, which is a whole number from 0 to" },
  { ENDS "\"values\":[3,^2.5]}", "2.5 is not the value of a coin" },
  { ENDS "\"values\":[3,^1000000001]}", "1000000001 is not the value of a coin" },
  { ENDS "\"values\":[3,^[2]]}", "[2] is not the value of a coin" },
  { ENDS "\"values\":[3,^null]}", "null is not the value of a coin" },
  { ENDS "\"name\":^7,\"values\":[]}", "7 is not text" },
  /* Rows. */
  { "[3,^-2]", "-2 is not the value of a coin" },
  { "[^-3]", "-3 is not the value of a coin" },
  { "\n [ 3,\n^2.5]", "2.5 is not the value of a coin" },
  { "[3,^1e2]", "1e2 is not the value of a coin" },
  { "[3,^9223372036854775808]", "does not fit" },
  { "[3,^[2]]", "[2] is not the value of a coin" },
  { "[^\"a\"]", "\"a\" is not the value of a coin" },
  { "[3,^{}]", "{} is not the value of a coin" },
  { "[3,^]", "expected a value" },
  { "[^03]", "may not begin with a zero" },
  { "[3]^4", "expected the end of the text" },
  { "nums = [3,^-2]", "-2 is not the value of a coin" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_coins_file_refuses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (bad[i].marked, &place);

      g_assert_null (read_text (text, &error));
      mh_marked_check (bad[i].marked, error, place, bad[i].says);
    }
}

/* "[1, 2, … @n]", or with equal numbers. Returns: (transfer full) */
static char *
dup_list (guint n, gboolean are_equal)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text, i == 1 ? "%u" : ",%u", are_equal ? 1 : i);
  g_string_append_c (text, ']');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_limit (const char *before, guint n_most, gboolean are_equal, const char *after)
{
  for (guint n = n_most; n <= n_most + 1; n++)
    {
      g_autofree char *list = dup_list (n, are_equal);
      g_autofree char *text = g_strconcat (before, list, after, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_text (text, &error);

      if (n == n_most)
        {
          g_assert_no_error (error);
          g_assert_nonnull (file);
        }
      else
        {
          g_autofree char *says = g_strdup_printf ("there are more than %u numbers", n_most);

          g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
          g_assert_nonnull (strstr (error->message, says));
        }
    }
}

/* Lists may be as long as they may be, and no longer. */
static void
test_coins_file_limits (void)
{
  check_limit ("", MH_COINS_MAX_VALUES, TRUE, "");
  check_limit (ENDS "\"values\":", MH_COINS_MAX_VALUES, TRUE, "}");
  check_limit (TAKE "\"coins\":100000,\"amounts\":", MH_COINS_MAX_AMOUNTS, FALSE, "}");

  g_autofree char *million = dup_list (1000000, TRUE);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (million, &error));
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 2 * MH_COINS_MAX_VALUES + 2);
}

/* What is written reads back as the same, and is written the same again. */
static void
test_coins_file_round_trip (void)
{
  const MhFormat *format = mh_formats_find ("document");

  for (int round = 0; round < N_DOCUMENTS; round++)
    {
      g_autoptr (MhDocumentFile) file = create_document ();
      g_autofree char *text = write_well (format, file);
      g_autoptr (MhDocumentFile) back = read_well (text);

      g_assert_true (mh_random_document_equal (file, back));
      g_assert_cmpuint (mh_formats_find_losses (format, file), ==, 0);

      g_autofree char *again = write_well (format, back);

      g_assert_cmpstr (text, ==, again);
    }
}

/* What is written is JSON to others too. */
static void
test_coins_file_is_json (void)
{
  for (int round = 0; round < 500; round++)
    {
      g_autoptr (MhDocumentFile) file = create_document ();
      g_autofree char *text = write_well (mh_formats_find ("document"), file);
      g_autoptr (JsonParser) parser = json_parser_new ();
      const MhGame *game = mh_board_get_game (file->board);
      g_autoptr (GError) error = NULL;

      json_parser_load_from_data (parser, text, -1, &error);
      g_assert_no_error (error);

      JsonObject *object = json_node_get_object (json_parser_get_root (parser));
      const char *kind = json_object_get_string_member (object, "game");

      if (mh_game_get_class (game) == &mh_coins_take)
        {
          g_assert_cmpstr (kind, ==, "coins-take");
          g_assert_cmpint (json_object_get_int_member (object, "coins"), ==,
                           mh_game_get_n_coins (game));
        }
      else
        {
          g_assert_cmpstr (kind, ==, "coins-ends");
          g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "values")),
                            ==, mh_game_get_n_coins (game));
        }
    }
}

/* One document of each game, as it is written. */
static void
test_coins_file_text (void)
{
  static const char *const documents[] = {
    ("{\n  \"mousehole\": 1,\n  \"name\": \"a\",\n  \"game\": \"coins-take\",\n"
     "  \"coins\": 21,\n  \"amounts\": [1, 3, 4],\n  \"last-loses\": true,\n  \"note\": 1.50\n}\n"),
    "{\n  \"mousehole\": 1,\n  \"game\": \"coins-ends\",\n  \"values\": [3, 2, 2]\n}\n",
    "{\n  \"mousehole\": 1,\n  \"game\": \"coins-ends\",\n  \"values\": []\n}\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (MhDocumentFile) file = read_well (documents[i]);
      g_autofree char *text = write_well (mh_formats_find ("document"), file);

      g_assert_cmpstr (text, ==, documents[i]);
    }
}

/* Keys may be missing, and amounts may stand in any order. */
static void
test_coins_file_defaults (void)
{
  static const guint32 expected[] = { 1, 2 };
  g_autoptr (MhDocumentFile) file = read_well ("{\"game\":\"coins-take\",\"coins\":7}");
  g_autoptr (MhDocumentFile) whole
      = read_well (TAKE "\"last-loses\":false,\"amounts\":[2,1],\"coins\":7}");
  guint32 n;
  const guint32 *amounts = mh_game_get_amounts (mh_board_get_game (file->board), &n);

  g_assert_cmpmem (amounts, n * sizeof *amounts, expected, sizeof expected);
  g_assert_true (mh_board_equal (file->board, whole->board));
  g_assert_false (file->is_own);
  g_assert_true (whole->is_own);
}

/* Where no game is given, keys of coins are unknown to a board, and kept. */
static void
test_coins_file_leaves_boards_alone (void)
{
  g_autoptr (MhDocumentFile) record = read_well ("{\"graph\":[[]],\"values\":[1],\"coins\":null}");
  g_autoptr (MhDocumentFile) board = read_well ("{\"game\":\"cat-and-mouse\",\"graph\":[[]]}");

  g_assert_null (mh_board_get_game (record->board));
  g_assert_cmpuint (g_strv_length (record->extra), ==, 2);
  g_assert_null (mh_board_get_game (board->board));
  g_assert_null (board->extra);
}

/* A list of numbers is a row; all else in brackets is a board, or none. */
static void
test_coins_file_row (void)
{
  static const char *const rows[] = { "[3,2,2]", "\xef\xbb\xbf\n[ 3 ,\r\n 2,2\t]\n", "[3, 2, 2]\n",
                                      "nums = [3,2,2]", "\n piles\t=[3,2,2] " };
  static const char *const boards[] = { "[[1],[0]]", "[ [1],[0]]", "[\n[]]" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MhDocumentFile) file = read_well (rows[i]);
      g_autofree char *text = write_well (mh_formats_find ("adjacency-list"), file);

      g_assert_cmpstr (text, ==, "[3, 2, 2]\n");
      g_assert_false (file->is_own);
      g_assert_false (file->guessed_directed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhDocumentFile) file = read_well (boards[i]);

      g_assert_null (mh_board_get_game (file->board));
    }
  g_assert_null (read_text ("[]", NULL));
  g_assert_false (mh_coins_ends_file.recognizes_list ("[", 1));
  g_assert_false (mh_coins_ends_file.recognizes_list ("", 0));
}

/* A row without coins is not written as a list that would be read as a board. */
static void
test_coins_file_empty_row (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = read_well (ENDS "\"values\":[]}");

  g_assert_null (mh_formats_write (mh_formats_find ("adjacency-list"), file, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED);
}

/* Formats of graphs refuse coins, and say what holds them; nothing is lost in
 * those that do not refuse. */
static void
test_coins_file_other_formats (void)
{
  static const char *const texts[] = { TAKE "\"coins\":3}", ENDS "\"values\":[1,2]}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < mh_formats_get_n (); j++)
      {
        g_autoptr (MhDocumentFile) file = read_well (texts[i]);
        const MhFormat *format = mh_formats_get (j);
        const MhContents losses = mh_formats_find_losses (format, file);
        g_autoptr (GError) error = NULL;

        if (format->write == NULL)
          continue;

        g_autoptr (GBytes) bytes = mh_formats_write (format, file, &error);

        g_assert_true ((losses == 0) == (bytes != NULL));
        g_assert_true ((bytes != NULL) == (j == 0 || (i == 1 && j == 1)));
        if (bytes != NULL)
          continue;
        g_assert_cmpuint (losses, ==, i == 0 ? MH_CONTENTS_BOARDLESS : MH_CONTENTS_LIST);
        g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED);
        g_assert_nonnull (strstr (error->message, "a Mousehole document"));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/coins-file/refuses", test_coins_file_refuses);
  g_test_add_func ("/io/coins-file/limits", test_coins_file_limits);
  g_test_add_func ("/io/coins-file/round-trip", test_coins_file_round_trip);
  g_test_add_func ("/io/coins-file/is-json", test_coins_file_is_json);
  g_test_add_func ("/io/coins-file/text", test_coins_file_text);
  g_test_add_func ("/io/coins-file/defaults", test_coins_file_defaults);
  g_test_add_func ("/io/coins-file/leaves-boards-alone", test_coins_file_leaves_boards_alone);
  g_test_add_func ("/io/coins-file/row", test_coins_file_row);
  g_test_add_func ("/io/coins-file/empty-row", test_coins_file_empty_row);
  g_test_add_func ("/io/coins-file/other-formats", test_coins_file_other_formats);

  return g_test_run ();
}
