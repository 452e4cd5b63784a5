/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-theme.h"

#include <string.h>

#define N_THEMES 5
#define PRINT 4
#define MIN_TEXT_CONTRAST 4.5
#define MIN_SIGN_CONTRAST 3.0

static const MhTheme *
get_theme (int i)
{
  return i == PRINT ? mh_theme_get_print () : mh_theme_get ((i & 1) != 0, (i & 2) != 0);
}

static void
assert_contrast (MhColor a, MhColor b, double least)
{
  g_assert_cmpfloat (mh_color_get_contrast (a, b), >=, least);
}

/* As WCAG has it: 1 for the same, 21 for black and white, either way round. */
static void
test_theme_contrast (void)
{
  const MhColor black = MH_RGB (0x000000);
  const MhColor white = MH_RGB (0xffffff);
  const MhColor gray = MH_RGB (0x767676);

  g_assert_cmpfloat_with_epsilon (mh_color_get_contrast (black, white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_color_get_contrast (white, black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_color_get_contrast (gray, gray), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_color_get_contrast (gray, white), 4.54, 0.01);
}

/* Digits are black or white and readable on every cell of every table. */
static void
test_theme_digits (void)
{
  for (int i = 0; i < N_THEMES; i++)
    for (guint32 max = 0; max < 130; max++)
      for (guint32 remoteness = 0; remoteness <= max; remoteness++)
        for (int outcome = MH_OUTCOME_FIRST; outcome <= MH_OUTCOME_DRAW; outcome++)
          {
            const MhValue value = { (MhOutcome) outcome, remoteness };
            const MhColor ground = mh_theme_get_value_color (get_theme (i), value, max);
            const MhColor ink = mh_color_get_ink_on (ground);

            assert_contrast (ink, ground, MIN_TEXT_CONTRAST);
            g_assert_true (ink.red == ink.green && ink.green == ink.blue);
            g_assert_true (ink.red == 0 || ink.red == 255);
          }
}

/* Outlines of lines keep their contrast to the ground, and change no colour that has it. */
static void
test_theme_outlines (void)
{
  for (int i = 0; i < N_THEMES; i++)
    for (guint32 remoteness = 0; remoteness <= 40; remoteness++)
      for (int outcome = MH_OUTCOME_FIRST; outcome <= MH_OUTCOME_DRAW; outcome++)
        {
          const MhColor ground = get_theme (i)->canvas;
          const MhColor color
              = mh_theme_get_value_color (get_theme (i),
                                          (MhValue){ (MhOutcome) outcome, remoteness }, 40);
          const MhColor outline = mh_color_get_outline_on (color, ground, MIN_SIGN_CONTRAST);

          assert_contrast (outline, ground, MIN_SIGN_CONTRAST);
          if (mh_color_get_contrast (color, ground) >= MIN_SIGN_CONTRAST)
            g_assert_cmpmem (&outline, sizeof outline, &color, sizeof color);
        }
}

/* The ramp begins near, ends far and goes one way; what is past its end looks
 * like the end. */
static void
test_theme_ramp (void)
{
  for (int i = 0; i < N_THEMES; i++)
    for (int player = 0; player < MH_N_PLAYERS; player++)
      {
        const MhTheme *const theme = get_theme (i);
        const MhColor ground = MH_RGB (0x000000);
        MhValue value = { mh_outcome_win_of ((MhPlayer) player), 0 };
        double last = 0;

        for (value.remoteness = 0; value.remoteness <= 20; value.remoteness++)
          {
            const MhColor color = mh_theme_get_value_color (theme, value, 20);
            const double contrast = mh_color_get_contrast (color, ground);

            if (value.remoteness > 0)
              g_assert_true (theme->is_dark ? contrast < last : contrast > last);
            last = contrast;
          }
        value.remoteness = 0;
        const MhColor near = mh_theme_get_value_color (theme, value, 20);
        value.remoteness = 99;
        const MhColor far = mh_theme_get_value_color (theme, value, 20);
        g_assert_cmpmem (&near, sizeof near, &theme->near[player], sizeof near);
        g_assert_cmpmem (&far, sizeof far, &theme->far[player], sizeof far);
      }
}

/* The colours of the key of the pictures: 0, 2, 4, 9 of 9. */
static void
test_theme_pictures (void)
{
  static const struct
  {
    guint32 remoteness;
    MhColor color;
  } cases[] = {
    { 0, MH_RGB (0x115896) },
    { 2, MH_RGB (0x3e7cb1) },
    { 4, MH_RGB (0x6097c5) },
    { 9, MH_RGB (0xa8d0f0) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhValue value = { MH_OUTCOME_FIRST, cases[i].remoteness };
      const MhColor color = mh_theme_get_value_color (mh_theme_get (FALSE, FALSE), value, 9);

      g_assert_cmpint (ABS (color.red - cases[i].color.red), <=, 1);
      g_assert_cmpint (ABS (color.green - cases[i].color.green), <=, 1);
      g_assert_cmpint (ABS (color.blue - cases[i].color.blue), <=, 1);
    }
}

/* Leads are told from none and from each other, those ahead from those behind;
 * the ramps end where they end, and digits are readable on all of them. */
static void
test_theme_scores (void)
{
  for (int i = 0; i < N_THEMES; i++)
    {
      const MhTheme *const theme = get_theme (i);
      const MhColor even = mh_theme_get_score_color (theme, 0, 40);
      const gint64 large = G_GINT64_CONSTANT (2000000000000);
      const MhColor ahead = mh_theme_get_score_color (theme, large, large);
      const MhColor behind = mh_theme_get_score_color (theme, G_MININT64, 7);
      const MhColor least = mh_theme_get_score_color (theme, 1, large);
      double last = 1;

      g_assert_cmpmem (&even, sizeof even, &theme->even, sizeof even);
      g_assert_cmpmem (&ahead, sizeof ahead, &theme->ahead, sizeof ahead);
      g_assert_cmpmem (&behind, sizeof behind, &theme->behind, sizeof behind);
      g_assert_cmpfloat (mh_color_get_contrast (least, even), >, 1.1);
      for (int score = -40; score <= 40; score++)
        {
          const MhColor color = mh_theme_get_score_color (theme, score, 40);

          assert_contrast (mh_color_get_ink_on (color), color, MIN_TEXT_CONTRAST);
        }
      for (int score = 4; score <= 40; score++)
        {
          const MhColor color = mh_theme_get_score_color (theme, score, 40);

          g_assert_cmpfloat (mh_color_get_contrast (color, even), >, last);
          last = mh_color_get_contrast (color, even);
        }
    }
}

/* Words about coins are readable where they stand, on taken coins, too. */
static void
test_theme_coins (void)
{
  for (int i = 0; i < N_THEMES; i++)
    {
      const MhTheme *const theme = get_theme (i);

      assert_contrast (theme->coin_text, theme->coin, MIN_TEXT_CONTRAST);
      assert_contrast (theme->dim_text, mh_color_mix (theme->coin, theme->canvas, 0.8),
                       MIN_TEXT_CONTRAST);
      assert_contrast (theme->ahead, theme->canvas, MIN_TEXT_CONTRAST);
      assert_contrast (theme->player[MH_PLAYER_FIRST], theme->canvas, MIN_TEXT_CONTRAST);
      assert_contrast (theme->player[MH_PLAYER_SECOND], theme->canvas, MIN_TEXT_CONTRAST);
      if (!theme->is_dark)
        assert_contrast (theme->coin_rim, theme->canvas, MIN_SIGN_CONTRAST);
    }
}

/* Text is readable and signs are seen on what they stand on. */
static void
test_theme_signs (void)
{
  for (int i = 0; i < N_THEMES; i++)
    {
      const MhTheme *const theme = get_theme (i);

      assert_contrast (theme->text, theme->canvas, MIN_TEXT_CONTRAST);
      assert_contrast (theme->text, theme->panel, MIN_TEXT_CONTRAST);
      assert_contrast (theme->text, theme->band, MIN_TEXT_CONTRAST);
      assert_contrast (theme->dim_text, theme->panel, MIN_TEXT_CONTRAST);
      assert_contrast (theme->node_text, theme->node, MIN_TEXT_CONTRAST);
      assert_contrast (theme->hole_text, theme->canvas, MIN_TEXT_CONTRAST);
      assert_contrast (theme->token_text, theme->token[MH_PLAYER_FIRST], MIN_TEXT_CONTRAST);
      assert_contrast (theme->token_text, theme->token[MH_PLAYER_SECOND], MIN_TEXT_CONTRAST);
      assert_contrast (theme->edge, theme->canvas, MIN_SIGN_CONTRAST);
      assert_contrast (theme->node_border, theme->canvas, MIN_SIGN_CONTRAST);
      assert_contrast (theme->hole, theme->canvas, MIN_SIGN_CONTRAST);
      assert_contrast (theme->undecided, theme->panel, MIN_SIGN_CONTRAST);
      assert_contrast (theme->accent, theme->canvas, MIN_SIGN_CONTRAST);
      assert_contrast (theme->pip, theme->plate, MIN_SIGN_CONTRAST);
      assert_contrast (theme->mark, theme->mark_rim, MIN_TEXT_CONTRAST);
      assert_contrast (theme->ring_outside, theme->ring_inside, MIN_TEXT_CONTRAST);
      assert_contrast (theme->playhead, theme->panel, MIN_TEXT_CONTRAST);
    }
}

/* In high contrast outlines are 2 pixels and every colour is opaque or none. */
static void
test_theme_high_contrast (void)
{
  for (int i = 2; i < PRINT; i++)
    {
      const MhTheme *const theme = get_theme (i);
      const MhColor *const first = &theme->canvas;
      const MhColor *const last = &theme->playhead;

      g_assert_cmpfloat (theme->border, >=, 2);
      for (const MhColor *color = first; color <= last; color++)
        g_assert_true (color->alpha == 0 || color->alpha == 255);
    }
}

/* On paper there are greys alone; what the players win differs, nevertheless. */
static void
test_theme_print (void)
{
  const MhTheme *const theme = mh_theme_get_print ();
  const MhColor *const last = &theme->playhead;

  for (const MhColor *color = &theme->canvas; color <= last; color++)
    g_assert_true (color->red == color->green && color->green == color->blue);
  g_assert_cmpfloat (mh_color_get_contrast (theme->far[MH_PLAYER_FIRST], theme->panel), >,
                     mh_color_get_contrast (theme->near[MH_PLAYER_SECOND], theme->panel));
  assert_contrast (theme->ahead, theme->behind, MIN_TEXT_CONTRAST);
}

/* A mix begins at the one colour and ends at the other; a half transparent
 * pixel is premultiplied. */
static void
test_theme_colors (void)
{
  const MhColor a = MH_RGB (0x204060);
  const MhColor b = MH_RGB (0x80c0ff);
  const MhColor start = mh_color_mix (a, b, 0);
  const MhColor end = mh_color_mix (a, b, 1);
  const MhColor half = MH_RGBA (0xff8000, 0x80);

  g_assert_cmpmem (&start, sizeof start, &a, sizeof a);
  g_assert_cmpmem (&end, sizeof end, &b, sizeof b);
  g_assert_cmphex (mh_color_get_pixel (a), ==, 0xff204060);
  g_assert_cmphex (mh_color_get_pixel (half), ==, 0x80804000);
  g_assert_cmphex (mh_color_get_pixel ((MhColor){ 0 }), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/theme/contrast", test_theme_contrast);
  g_test_add_func ("/render/theme/outlines", test_theme_outlines);
  g_test_add_func ("/render/theme/digits", test_theme_digits);
  g_test_add_func ("/render/theme/ramp", test_theme_ramp);
  g_test_add_func ("/render/theme/pictures", test_theme_pictures);
  g_test_add_func ("/render/theme/scores", test_theme_scores);
  g_test_add_func ("/render/theme/coins", test_theme_coins);
  g_test_add_func ("/render/theme/signs", test_theme_signs);
  g_test_add_func ("/render/theme/high-contrast", test_theme_high_contrast);
  g_test_add_func ("/render/theme/print", test_theme_print);
  g_test_add_func ("/render/theme/colors", test_theme_colors);
  return g_test_run ();
}
