/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-file.h"
#include "mh-game-file.h"
#include "mh-io-error.h"
#include "mh-json-expect.h"

#include <string.h>

/* A path with the hole at one end: 0-1-2-3-4. */
#define BOARD "\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2,4],[3]]"
#define OTHER "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static MhDocumentFile *
read_text (const char *text, GError **error)
{
  return mh_document_file_read (text, strlen (text), error);
}

static char *
create_digest (void)
{
  g_autoptr (MhDocumentFile) file = read_text ("{" BOARD "}", NULL);
  g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);

  return mh_game_file_create_digest (game);
}

/* @match: the members of a game; each %s in it is the digest of the board. */
static MhDocumentFile *
read_match (const char *match, GError **error)
{
  g_autofree char *digest = create_digest ();
  g_autofree char *text = g_strdup_printf ("{" BOARD ", \"games\": [%s]}", match);
  g_auto (GStrv) parts = g_strsplit (text, "HERE", -1);
  g_autofree char *whole = g_strjoinv (digest, parts);

  return read_text (whole, error);
}

static void
test_match_file_read (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file
      = read_match ("{\"board\": \"HERE\", \"by-hand\": [\"mouse\"], \"first\": \"mouse\", "
                    "\"positions\": [[2,4],[1,4],[1,3],[0,3]]}",
                    &error);

  g_assert_no_error (error);
  g_assert_cmpuint (file->matches.n_items, ==, 1);

  const MhMatch *match = file->matches.items[0];

  g_assert_true (match->is_by_hand[MH_PLAYER_FIRST]);
  g_assert_false (match->is_by_hand[MH_PLAYER_SECOND]);
  g_assert_cmpuint (match->n_stages, ==, 4);
  g_assert_cmpuint (match->stages[2].plane, ==, MH_PLAYER_FIRST);
  g_assert_cmpuint (match->stages[2].row, ==, 1);
  g_assert_cmpuint (match->stages[2].column, ==, 3);
  g_assert_false (mh_match_is_repeated (match, 3));
}

/* Writing and reading again gives the same text, with games of other boards, of placements and of
 * coins. */
static void
test_match_file_round_trip (void)
{
  static const char *const texts[] = {
    "{" BOARD ", \"games\": [{\"board\": \"" OTHER "\", \"by-hand\": [], \"first\": \"cat\", "
    "\"positions\": [[90,80],[90,7]]}]}",
    "{\"mousehole\": 1, \"game\": \"cops-and-robbers\", \"graph\": [[1],[0]], \"games\": "
    "[{\"board\": \"" OTHER "\", \"by-hand\": [\"mouse\", \"cat\"], \"first\": \"cat\", "
    "\"positions\": [[null,null],[null,1],[0,1]]}]}",
    "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 5, \"games\": [{\"board\": \"" OTHER
    "\", \"by-hand\": [\"second\"], \"first\": \"first\", \"positions\": [[0,5],[0,3]]}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_text (texts[i], &error);

      g_assert_no_error (error);

      g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
      gsize size;
      const char *text = g_bytes_get_data (bytes, &size);
      g_autoptr (MhDocumentFile) again = mh_document_file_read (text, size, &error);

      g_assert_no_error (error);
      g_assert_null (again->extra);
      g_assert_cmpuint (again->matches.n_items, ==, 1);

      g_autoptr (GBytes) bytes_again = mh_document_file_write (again, NULL);

      g_assert_true (g_bytes_equal (bytes, bytes_again));
    }
}

/* A document without games has no such key. */
static void
test_match_file_none (void)
{
  g_autoptr (MhDocumentFile) file = read_text ("{" BOARD "}", NULL);
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
  gsize size;

  g_assert_cmpuint (file->matches.n_items, ==, 0);
  g_assert_null (g_strstr_len (g_bytes_get_data (bytes, &size), -1, "games"));
}

#define START "\"board\": \"HERE\", \"by-hand\": [], \"first\": \"mouse\""

static void
test_match_file_refused (void)
{
  static const struct
  {
    const char *match, *message;
  } cases[] = {
    { "7", "7 is not an object in braces" },
    { "{}", "there is no \"board\"" },
    { "{\"board\": \"HERE\"}", "there is no \"by-hand\"" },
    { "{" START "}", "there is no \"positions\"" },
    { "{\"board\": \"ab\"}", "\"ab\" is not a digest" },
    { "{\"board\": 3}", "3 is not text" },
    { "{\"hint\": 3}", "\"hint\" is not a key that belongs here" },
    { "{\"board\": \"HERE\", \"by-hand\": [\"dog\"]}", "\"dog\" is neither \"mouse\" nor \"cat\"" },
    { "{\"board\": \"HERE\", \"by-hand\": [\"cat\", \"cat\"]}", "\"cat\" is there twice" },
    { "{\"board\": \"HERE\", \"by-hand\": [], \"first\": 1}", "1 is neither" },
    { "{" START ", \"positions\": []}", "[] has no position" },
    { "{" START ", \"positions\": [[1]]}", "[1] is not a row and a column" },
    { "{" START ", \"positions\": [[1,2,3]]}", "[1,2,3] is not a row and a column" },
    { "{" START ", \"positions\": [[1,-2]]}", "-2 is neither a place of a table nor null" },
    { "{" START ", \"positions\": [[1,2.5]]}", "2.5 is neither a place of a table nor null" },
    { "{" START ", \"positions\": [[9,2]]}", "[9,2] is not a position of this board" },
    { "{" START ", \"positions\": [[2,0]]}", "[2,0] is not a position of this board" },
    { "{" START ", \"positions\": [[null,2]]}", "[null,2] is not a position of this board" },
    { "{" START ", \"positions\": [[2,4],[4,4]]}", "[4,4] is not reached by a move" },
    { "{" START ", \"positions\": [[1,4],[0,4],[0,3]]}", "[0,3] is not reached by a move" },
    { "{" START ", \"positions\": [[1,4]]}, {" START ", \"positions\": [[1,4]]}",
      "has a game already" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_match (cases[i].match, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s: %s", cases[i].match, error->message);
      g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 1);
      g_assert_cmpuint (mh_io_error_get_place (error).column, >, 60);
    }
}

/* The digest depends on the board and the rules, and on nothing else. */
static void
test_match_file_digest (void)
{
  static const char *const others[] = {
    "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2,4],[3]], \"holes\": [4]}",
    "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2,4],[3]], \"rules\": {\"stuck\": \"draws\"}}",
    "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2],[]]}",
    "{\"mousehole\": 1, \"game\": \"cops-and-robbers\", \"graph\": [[1],[0,2],[1,3],[2,4],[3]]}",
    "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 5}",
    "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 6}",
    "{\"mousehole\": 1, \"game\": \"coins-ends\", \"values\": [5, 6]}",
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *mine = create_digest ();
  g_autoptr (MhDocumentFile) moved
      = read_text ("{" BOARD ", \"mouse\": 3, \"name\": \"Path\"}", NULL);
  g_autoptr (MhGame) same = mh_board_create_game (moved->board, NULL);
  g_autofree char *digest = mh_game_file_create_digest (same);

  g_assert_cmpstr (mine, ==, digest);
  g_assert_cmpuint (strlen (mine), ==, MH_JSON_DIGEST_LENGTH);
  g_hash_table_add (seen, g_steal_pointer (&mine));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (MhDocumentFile) file = read_text (others[i], NULL);
      g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);

      g_assert_true (g_hash_table_add (seen, mh_game_file_create_digest (game)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/match-file/read", test_match_file_read);
  g_test_add_func ("/io/match-file/round-trip", test_match_file_round_trip);
  g_test_add_func ("/io/match-file/none", test_match_file_none);
  g_test_add_func ("/io/match-file/refused", test_match_file_refused);
  g_test_add_func ("/io/match-file/digest", test_match_file_digest);

  return g_test_run ();
}
