/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-game-class.h"
#include "mh-grid.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

static void
assert_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

/* The forms that the window, the log and the command line share. */
static void
test_words_positions (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (12);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 mouse_moves = mh_space_get_position (game, 11, 2, MH_PLAYER_FIRST);
  const guint32 cat_moves = mh_space_get_position (game, 0, 7, MH_PLAYER_SECOND);

  assert_words (mh_words_position_short (game, mouse_moves), "M11 C2, mouse moves");
  assert_words (mh_words_position_short (game, cat_moves), "M0 C7, cat moves");
  assert_words (mh_words_position_chip (game, mouse_moves), "M11 C2 m");
  assert_words (mh_words_position_chip (game, cat_moves), "M0 C7 c");
  assert_words (mh_words_position_long (game, mouse_moves), "mouse on 11, cat on 2, mouse to move");
  assert_words (mh_words_position_long (game, cat_moves), "mouse on 0, cat on 7, cat to move");
}

static void
test_words_values (void)
{
  const struct
  {
    MhValue value;
    const char *words, *label;
  } cases[] = {
    { { MH_OUTCOME_NONE, 0 }, "not decided yet", "?" },
    { { MH_OUTCOME_DRAW, 0 }, "draw", "draw" },
    { { MH_OUTCOME_FIRST, 3 }, "mouse wins in 3", "mouse 3" },
    { { MH_OUTCOME_SECOND, 4 }, "cat wins in 4", "cat 4" },
    { { MH_OUTCOME_FIRST, 0 }, "mouse has won", NULL },
    { { MH_OUTCOME_SECOND, 0 }, "cat has won", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_words (mh_words_value (cases[i].value), cases[i].words);
      assert_words (mh_words_value_of (NULL, cases[i].value), cases[i].words);
      if (cases[i].label != NULL)
        assert_words (mh_words_value_short (cases[i].value), cases[i].label);
    }
}

/* Cops and robbers counts the cat's moves, and has no draws. */
static void
test_words_values_of_cops (void)
{
  const struct
  {
    MhValue value, shown;
    const char *words, *label;
  } cases[] = {
    { { MH_OUTCOME_NONE, 0 }, { MH_OUTCOME_NONE, 0 }, "not decided yet", "?" },
    { { MH_OUTCOME_DRAW, 0 },
      { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN },
      "mouse escapes",
      "escapes" },
    { { MH_OUTCOME_SECOND, 0 }, { MH_OUTCOME_SECOND, 0 }, "cat has won", "cat 0" },
    { { MH_OUTCOME_SECOND, 5 }, { MH_OUTCOME_SECOND, 3 }, "cat wins in 3", "cat 3" },
    { { MH_OUTCOME_SECOND, 6 }, { MH_OUTCOME_SECOND, 3 }, "cat wins in 3", "cat 3" },
    { { MH_OUTCOME_FIRST, 2 }, { MH_OUTCOME_FIRST, 1 }, "mouse wins in 1", "mouse 1" },
  };
  g_autoptr (MhGraph) graph = mh_boards_cycle (5);
  g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &(MhRules){ 0 });

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_words (mh_words_value_in (game, cases[i].value), cases[i].words);
      assert_words (mh_words_value_short_of (mh_game_get_class (game), cases[i].value),
                    cases[i].label);
      g_assert_true (
          mh_value_equal (mh_game_class_show_value (mh_game_get_class (game), cases[i].value),
                          cases[i].shown));
    }
}

/* A move names the nodes of the player who makes it. */
static void
test_words_moves (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (9);
  g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, 3);
  const guint32 here = mh_space_get_position (game, 8, 5, MH_PLAYER_FIRST);
  const guint32 there = mh_space_get_position (game, 7, 5, MH_PLAYER_SECOND);
  const guint32 next = mh_space_get_position (game, 7, 4, MH_PLAYER_FIRST);
  const guint32 passed = mh_space_get_position (game, 8, 5, MH_PLAYER_SECOND);

  assert_words (mh_words_move (game, here, there), "8 → 7");
  assert_words (mh_words_move (game, there, next), "5 → 4");
  assert_words (mh_words_move (game, here, passed), "stays on 8");
  g_assert_cmpstr (mh_words_player (MH_PLAYER_FIRST), ==, "mouse");
  g_assert_cmpstr (mh_words_player (MH_PLAYER_SECOND), ==, "cat");
}

/* A move over a grid says its direction, its length and the cell. */
static void
test_words_jumps (void)
{
  static const MhGrid grid = { "F....C...M..", 3, 4, { 2, 1 }, { MH_PIECE_ROOK, MH_PIECE_KNIGHT } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const guint32 mouse = mh_space_get_position (game, 9, 5, MH_PLAYER_FIRST);
  const guint32 cat = mh_space_get_position (game, 9, 5, MH_PLAYER_SECOND);

  assert_words (mh_words_move (game, mouse, mh_space_get_position (game, 1, 5, MH_PLAYER_SECOND)),
                "↑ 2 to 0,1");
  assert_words (mh_words_move (game, mouse, mh_space_get_position (game, 8, 5, MH_PLAYER_SECOND)),
                "← 1 to 2,0");
  assert_words (mh_words_move (game, mouse, cat), "stays on 2,1");
  assert_words (mh_words_move (game, cat, mh_space_get_position (game, 9, 3, MH_PLAYER_FIRST)),
                "to 0,3");
}

/* One of each has its own word. */
static void
test_words_size (void)
{
  assert_words (mh_words_size (15, 18), "15 nodes · 18 edges");
  assert_words (mh_words_size (1, 0), "1 node · 0 edges");
  assert_words (mh_words_size (2, 1), "2 nodes · 1 edge");
  assert_words (mh_words_size_apart (15, 18, 1), "15 nodes · edges: mouse 18, cat 1");
}

/* A catalogue that says no more than that its language is written from right to left: two tables of
 * lengths and places, and two words. */
static void
write_catalogue (const char *messages)
{
  const guint32 head[] = { 0x950412de, 0, 1, 28, 36, 0, 44, 11, 44, 11, 56 };
  static const char words[] = "default:LTR\0default:RTL";
  g_autofree char *path = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  g_byte_array_append (bytes, (const guint8 *) head, sizeof head);
  g_byte_array_append (bytes, (const guint8 *) words, sizeof words);
  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error);
  g_assert_no_error (error);
}

/* A C library translates nothing in the locale C, and glibc 2.41 nothing in C.UTF-8 either.
 * Returns: whether there is a locale in which it translates, which is chosen then */
static gboolean
choose_translated_locale (void)
{
  static const char *const names[]
      = { "", "en_US.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", "zh_CN.UTF-8" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (setlocale (LC_ALL, names[i]) != NULL && g_str_equal (_ ("default:LTR"), "default:RTL"))
      return TRUE;

  setlocale (LC_ALL, "");

  return FALSE;
}

/* Moves keep their direction in the sentences of a language that is written from right to left. */
static void
test_words_right_to_left (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (12);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 from = mh_space_get_position (game, 11, 2, MH_PLAYER_FIRST);
  const guint32 to = mh_space_get_position (game, 10, 2, MH_PLAYER_SECOND);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", &error);
  g_autofree char *before = g_strdup (bindtextdomain (GETTEXT_PACKAGE, NULL));

  g_assert_no_error (error);

  g_autofree char *language = g_build_filename (folder, "ar", NULL);
  g_autofree char *messages = g_build_filename (language, "LC_MESSAGES", NULL);
  g_autofree char *catalogue = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  const char *const made[] = { catalogue, messages, language, folder };

  write_catalogue (messages);
  assert_words (mh_words_move (game, from, to), "11 → 10");

  g_setenv ("LANGUAGE", "ar", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  textdomain (GETTEXT_PACKAGE);
  if (choose_translated_locale ())
    {
      assert_words (mh_words_move (game, from, to), "\u206611 → 10\u2069");
      assert_words (mh_words_isolate (g_strdup ("50 %")), "\u206650 %\u2069");
    }
  else
    g_test_skip ("there is no locale here in which the C library translates");

  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, before);
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    g_assert_cmpint (g_remove (made[i]), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/words/positions", test_words_positions);
  g_test_add_func ("/game/words/values-of-cops", test_words_values_of_cops);
  g_test_add_func ("/game/words/values", test_words_values);
  g_test_add_func ("/game/words/moves", test_words_moves);
  g_test_add_func ("/game/words/jumps", test_words_jumps);
  g_test_add_func ("/game/words/size", test_words_size);
  g_test_add_func ("/game/words/right-to-left", test_words_right_to_left);

  return g_test_run ();
}
