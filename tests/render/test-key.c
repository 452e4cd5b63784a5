/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"
#include "mh-key-painter.h"
#include "mh-svg-pen.h"
#include "render-spy.h"

#include <string.h>

static MhKey
create_key (MhText *text, guint32 max)
{
  return (MhKey){
    .theme = mh_theme_get (FALSE, FALSE),
    .text = text,
    .max_remoteness = max,
    .has_undecided = TRUE,
    .has_numbers = TRUE,
  };
}

static char *
paint_texts (const MhKey *key, double width)
{
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_key_paint (key, pen, width, mh_key_get_height_for_width (key, width));
  return g_strdup (
      ((RenderGroup *) g_ptr_array_index (render_spy_get_groups (pen), 0))->texts->str);
}

/* As in the picture: 0, 2, 4, 9 for both players, then the rest. */
static void
test_key_entries (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhKey key = create_key (text, 9);
  g_autofree char *texts = paint_texts (&key, 800);

  g_assert_cmpstr (texts, ==,
                   "0\n2\n4\n9\nmouse wins\n0\n2\n4\n9\ncat wins\n"
                   "not decided yet\nnumber = moves until the end\n");
  key.has_undecided = FALSE;
  key.has_draws = TRUE;
  g_autofree char *others = paint_texts (&key, 800);
  g_assert_true (g_str_has_suffix (others, "cat wins\n=\ndraw\nnumber = moves until the end\n"));

  key.n_different = 2;
  key.has_undecided = TRUE;
  key.undecided = "still safe";
  key.has_numbers = FALSE;
  g_autofree char *compared = paint_texts (&key, 800);
  g_assert_true (g_str_has_suffix (compared, "=\ndraw\nstill safe\nwrong (2 positions)\n"));

  key.is_compared = TRUE;
  g_autofree char *beside = paint_texts (&key, 800);
  g_assert_true (g_str_has_suffix (beside, "still safe\nthey differ (2 positions)\n"));

  key.n_asked = 20;
  key.has_unasked = TRUE;
  g_autofree char *asked = paint_texts (&key, 1600);
  g_assert_true (g_str_has_suffix (asked, "they differ (2 of 20 asked)\ncannot be asked\n"));
  key.n_asked = 0;
  key.has_unasked = FALSE;

  key.has_impossible = TRUE;
  g_autofree char *hatched = paint_texts (&key, 1600);
  g_assert_true (g_str_has_suffix (hatched, "(2 positions)\nimpossible\n"));
  key.has_impossible = FALSE;

  key.n_changed = 1;
  g_autofree char *edited = paint_texts (&key, 1600);
  g_assert_true (g_str_has_suffix (edited, "(2 positions)\nchanged (1 position)\n"));
}

/* Who wins is said in the words of the game; leads are one ramp, and the number
 * is another one. */
static void
test_key_other_games (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhKey key = create_key (text, 1);

  key.win_names[MH_PLAYER_FIRST] = "won";
  key.win_names[MH_PLAYER_SECOND] = "lost";
  g_autofree char *take = paint_texts (&key, 800);
  g_assert_true (g_str_has_prefix (take, "0\n1\nwon\n0\n1\nlost\n"));

  key.has_scores = TRUE;
  key.has_undecided = FALSE;
  g_autofree char *ends = paint_texts (&key, 800);
  g_assert_cmpstr (ends, ==, "behind … ahead\nnumber = lead of the player to move, best play\n");
}

/* Cops and robbers counts the cat's moves; an escape takes the place of draws. */
static void
test_key_endless_win (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhKey key = create_key (text, 5);

  key.klass = &mh_cops_and_robbers;
  key.lacks_wins[MH_PLAYER_FIRST] = TRUE;
  key.win_names[MH_PLAYER_SECOND] = "mouse is caught";
  key.number_name = "number = the cat’s moves until capture";
  key.chip_name = "round in which the node is peeled";
  key.has_undecided = FALSE;
  key.has_draws = TRUE;
  key.endless_name = "mouse escapes";

  g_autofree char *texts = paint_texts (&key, 800);

  g_assert_cmpstr (texts, ==,
                   "0\n1\n2\n5\nmouse is caught\n∞\nmouse escapes\n"
                   "2\nround in which the node is peeled\n"
                   "number = the cat’s moves until capture\n");
}

/* No number twice, however short the games. */
static void
test_key_short (void)
{
  static const char *const starts[]
      = { "0\nmouse wins\n", "0\n1\nmouse wins\n", "0\n1\n2\nmouse wins\n", "0\n1\n3\nmouse wins\n",
          "0\n1\n2\n4\nmouse wins\n" };

  for (guint32 max = 0; max < G_N_ELEMENTS (starts); max++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (1);
      const MhKey key = create_key (text, max);
      g_autofree char *texts = paint_texts (&key, 800);

      g_assert_true (g_str_has_prefix (texts, starts[max]));
    }
}

/* In print the cells of the second player's wins are hatched, and no others. */
static void
test_key_print (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhKey key = create_key (text, 9);
  g_autoptr (MhPen) pen = mh_svg_pen_new (800, 40, "sans-serif", NULL);

  key.theme = mh_theme_get_print ();
  mh_key_paint (&key, pen, 800, 40);
  g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);
  g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) parts = g_strsplit (svg, " wins</text>", -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  g_assert_nonnull (strstr (parts[0], ">mouse"));
  g_assert_nonnull (strstr (parts[1], ">cat"));
  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) cells = g_strsplit (parts[i], "url(#hatch", -1);

      g_assert_cmpuint (g_strv_length (cells) - 1, ==, i == 1 ? 4 : 0);
    }
}

/* One line if there is room, more the narrower it is, all entries always. */
static void
test_key_wraps (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhKey key = create_key (text, 9);
  const double natural = mh_key_get_natural_width (&key);
  const double line = mh_key_get_height_for_width (&key, natural);
  g_autofree char *all = paint_texts (&key, natural);
  const double least = mh_key_get_min_width (&key);
  double last = line;

  g_assert_cmpfloat (mh_key_get_height_for_width (&key, natural - 2), >, line);
  g_assert_cmpfloat (least, <, natural / 2);
  g_assert_cmpfloat (mh_key_get_height_for_width (&key, least), >=, 3 * line);
  for (double width = natural; width > 1; width -= 7)
    {
      const double height = mh_key_get_height_for_width (&key, width);
      g_autofree char *texts = paint_texts (&key, width);

      g_assert_cmpfloat (height, >=, last);
      g_assert_cmpstr (texts, ==, all);
      last = height;
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/key/entries", test_key_entries);
  g_test_add_func ("/render/key/other-games", test_key_other_games);
  g_test_add_func ("/render/key/short", test_key_short);
  g_test_add_func ("/render/key/print", test_key_print);
  g_test_add_func ("/render/key/wraps", test_key_wraps);
  g_test_add_func ("/render/key/endless-win", test_key_endless_win);
  return g_test_run ();
}
