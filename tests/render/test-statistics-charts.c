/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-share-bar.h"
#include "mh-wins-chart.h"
#include "render-spy.h"

#include <string.h>

#define ROUNDS 300
#define MAX_BARS 500

static const RenderGroup *
get_group (MhPen *pen)
{
  return g_ptr_array_index (render_spy_get_groups (pen), 0);
}

/* Parts fill the bar from end to end; one that stands for something can be seen. */
static void
test_share_bar (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int round = 0; round < ROUNDS; round++)
    {
      MhShare shares[5] = { { 0 } };
      const double width = g_test_rand_double_range (40, 500);
      const MhShareBar bar = { mh_theme_get (round % 2 == 0, FALSE), text, shares, 5 };
      guint n_parts = 0;

      for (guint i = 0; i < 5; i++)
        {
          shares[i].winner = (MhOutcome) g_test_rand_int_range (0, MH_N_OUTCOMES);
          shares[i].n = g_test_rand_bit () ? 0 : (guint32) g_test_rand_int_range (1, 1000000);
          shares[i].label = "12";
          n_parts += shares[i].n > 0;
        }

      g_autoptr (MhPen) pen = render_spy_new ();

      mh_share_bar_paint (&bar, pen, width, 32);
      g_assert_cmpuint (get_group (pen)->n_paths, ==, n_parts);
      if (n_parts == 0)
        continue;

      const MhRect first = get_group (pen)->first;
      const MhRect last = get_group (pen)->last;

      g_assert_cmpfloat_with_epsilon (first.x, 0, 2);
      g_assert_cmpfloat_with_epsilon (last.x + last.width, width, 2);
      g_assert_cmpfloat (MIN (first.width, last.width), >=, 2);
    }
}

/* Every bar stands in the picture, and the one for the most wins says how many. */
static void
test_wins_chart (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int round = 0; round < ROUNDS; round++)
    {
      static guint32 bars[MAX_BARS][MH_N_PLAYERS];
      const guint32 n_bars = (guint32) g_test_rand_int_range (1, round % 2 == 0 ? 20 : MAX_BARS);
      const double width = g_test_rand_double_range (320, 900);
      const MhWinsChart chart = { .theme = mh_theme_get (FALSE, FALSE),
                                  .text = text,
                                  .bars = (const guint32 (*)[MH_N_PLAYERS]) bars,
                                  .n_bars = n_bars,
                                  .bar_width = 1,
                                  .caption = "moves" };
      guint32 most = 0;

      for (guint32 i = 0; i < n_bars; i++)
        {
          bars[i][0] = (guint32) g_test_rand_int_range (0, 300);
          bars[i][1] = g_test_rand_bit () ? 0 : (guint32) g_test_rand_int_range (0, 300);
          most = MAX (most, bars[i][0] + bars[i][1]);
        }

      g_autoptr (MhPen) pen = render_spy_new ();
      g_autofree char *line = g_strdup_printf ("%u\n", most);

      mh_wins_chart_paint (&chart, pen, width, 190);
      const MhRect last = get_group (pen)->last;

      g_assert_cmpfloat (last.x + last.width, <=, width);
      g_assert_cmpfloat (last.y, >=, 0);
      g_assert_cmpfloat (last.y + last.height, <=, 190);
      g_assert_nonnull (strstr (get_group (pen)->texts->str, "moves\n"));
      if (n_bars < 12)
        g_assert_nonnull (strstr (get_group (pen)->texts->str, line));
    }
}

/* Returns: how many lines of @texts are @line */
static guint
count_lines (const char *texts, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (texts, "\n", -1);
  guint n = 0;

  for (char **next = lines; *next != NULL; next++)
    n += g_str_equal (*next, line);

  return n;
}

/* Counts stand on all bars or on none, and those beside each other do not run into one number. */
static void
test_wins_chart_counts (void)
{
  static guint32 bars[MAX_BARS][MH_N_PLAYERS];
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const double count = mh_text_get_width (text, "7", 12.5, TRUE);

  for (guint32 n_bars = 1; n_bars < MAX_BARS; n_bars++)
    {
      const MhWinsChart chart = { .theme = mh_theme_get (FALSE, FALSE),
                                  .text = text,
                                  .bars = (const guint32 (*)[MH_N_PLAYERS]) bars,
                                  .n_bars = n_bars,
                                  .bar_width = 1,
                                  .caption = "moves" };
      g_autoptr (MhPen) pen = render_spy_new ();

      bars[n_bars - 1][0] = 7;
      mh_wins_chart_paint (&chart, pen, 400, 190);

      const RenderGroup *group = get_group (pen);
      const double pitch = (group->last.x - group->first.x) / MAX (n_bars - 1, 1);
      const guint n_counts = count_lines (group->texts->str, "7");

      if (n_counts >= n_bars && n_bars > 1)
        g_assert_cmpfloat (pitch, >, count + 2);
    }
}

/* The numbers of the axis have room left of its lines, however long they are. */
static void
test_wins_chart_axis (void)
{
  static const struct
  {
    guint32 most;
    const char *number;
  } cases[] = { { 3, "3" }, { 317, "300" }, { 4200, "4000" }, { 234567, "200k" } };
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint32 bars[][MH_N_PLAYERS] = { { 1, 0 }, { cases[i].most, 0 } };
      const MhWinsChart chart = { .theme = mh_theme_get (FALSE, FALSE),
                                  .text = text,
                                  .bars = bars,
                                  .n_bars = G_N_ELEMENTS (bars),
                                  .bar_width = 1,
                                  .caption = "moves" };
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_wins_chart_paint (&chart, pen, 400, 190);
      g_assert_cmpuint (count_lines (get_group (pen)->texts->str, cases[i].number), >=, 1);
      g_assert_cmpfloat (get_group (pen)->first.x, >,
                         mh_text_get_width (text, cases[i].number, 12.5, FALSE));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/statistics/share-bar", test_share_bar);
  g_test_add_func ("/render/statistics/wins-chart", test_wins_chart);
  g_test_add_func ("/render/statistics/wins-chart-counts", test_wins_chart_counts);
  g_test_add_func ("/render/statistics/wins-chart-axis", test_wins_chart_axis);

  return g_test_run ();
}
