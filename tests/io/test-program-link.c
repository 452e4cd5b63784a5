/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-file.h"

#include <string.h>

#define BOARD "\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2]]"
#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define LANGUAGE "\"language\": \"python\""

static MhDocumentFile *
read_text (const char *text, GError **error)
{
  return mh_document_file_read (text, strlen (text), error);
}

static void
test_program_link_again (void)
{
  static const char *const texts[] = {
    "{" BOARD ", \"program\": {\"path\": \"/home/é/a b.py\", " LANGUAGE ", \"hash\": \"" HASH
    "\"}}",
    "{" BOARD ", \"program\": {\"path\": \"x.rb\", \"language\": \"command\", \"command\": "
    "\"ruby -w\", \"hash\": \"" HASH "\"}}",
    "{" BOARD "}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) first = read_text (texts[i], &error);

      g_assert_no_error (error);
      g_assert_true ((first->program != NULL) == (i < 2));

      g_autoptr (GBytes) written = mh_document_file_write (first, NULL);
      g_autoptr (MhDocumentFile) again = mh_document_file_read (g_bytes_get_data (written, NULL),
                                                                g_bytes_get_size (written), &error);

      g_assert_no_error (error);
      g_assert_true (mh_program_link_equal (first->program, again->program));
      g_assert_true (i == 2 || !mh_program_link_equal (first->program, NULL));
      g_assert_cmpstr (i == 1 ? again->program->command : NULL, ==, i == 1 ? "ruby -w" : NULL);
    }
}

/* A board whose rules become those of another game keeps its program. */
static void
test_program_link_other_game (void)
{
  const MhRules rules = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file
      = read_text ("{" BOARD ", \"program\": {\"path\": \"a.py\", " LANGUAGE ", \"hash\": \"" HASH
                   "\"}}",
                   &error);

  g_assert_no_error (error);
  mh_board_set_game_class (file->board, &mh_cops_and_robbers, &rules);

  g_autoptr (GBytes) written = mh_document_file_write (file, NULL);
  g_autoptr (MhDocumentFile) again = mh_document_file_read (g_bytes_get_data (written, NULL),
                                                            g_bytes_get_size (written), &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_get_game_class (again->board) == &mh_cops_and_robbers);
  g_assert_nonnull (again->program);
  g_assert_true (mh_program_link_equal (file->program, again->program));
}

/* A program that no window has written is refused, with its place. */
static void
test_program_link_refused (void)
{
  static const struct
  {
    const char *program, *says;
  } cases[] = {
    { "\"mine.py\"", "\"mine.py\" is not an object in braces" },
    { "{" LANGUAGE ", \"hash\": \"" HASH "\"}", "there is no \"path\" here" },
    { "{\"path\": \"\", " LANGUAGE ", \"hash\": \"" HASH "\"}", "is empty" },
    { "{\"path\": \"a\", \"hash\": \"" HASH "\"}", "there is no \"language\" here" },
    { "{\"path\": \"a\", " LANGUAGE "}", "there is no \"hash\" here" },
    { "{\"path\": \"a\", " LANGUAGE ", \"hash\": \"123\"}", "\"123\"" },
    { "{\"path\": 7, " LANGUAGE ", \"hash\": \"" HASH "\"}", "7 is not text" },
    { "{\"path\": \"a\", " LANGUAGE ", \"command\": 1, \"hash\": \"" HASH "\"}", "1 is not text" },
    { "{\"path\": \"a\", " LANGUAGE ", \"run\": true, \"hash\": \"" HASH "\"}",
      "is not a key that belongs here" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf ("{" BOARD ", \"program\": %s}", cases[i].program);
      g_autoptr (MhDocumentFile) file = read_text (text, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, "line 1, column "));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* Records of other programs may have such a key; documents of other games have none. */
static void
test_program_link_elsewhere (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) record
      = read_text ("{\"graph\": [[1],[0,2],[1]], \"program\": \"nauty\"}", &error);

  g_assert_no_error (error);
  g_assert_null (record->program);
  g_assert_cmpstr (record->extra[0], ==, "\"program\": \"nauty\"");

  g_autoptr (GBytes) written = mh_document_file_write (record, NULL);
  g_autoptr (MhDocumentFile) again = mh_document_file_read (g_bytes_get_data (written, NULL),
                                                            g_bytes_get_size (written), &error);

  g_assert_no_error (error);
  g_assert_null (again->program);

  g_autoptr (MhDocumentFile) coins
      = read_text ("{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 5, \"program\": {}}",
                   &error);

  g_assert_null (coins);
  g_assert_nonnull (strstr (error->message, "\"program\" is of the game \"cat-and-mouse\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/program-link/again", test_program_link_again);
  g_test_add_func ("/program-link/other-game", test_program_link_other_game);
  g_test_add_func ("/program-link/refused", test_program_link_refused);
  g_test_add_func ("/program-link/elsewhere", test_program_link_elsewhere);

  return g_test_run ();
}
