/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-histogram-painter.h"
#include "render-board.h"
#include "render-spy.h"

#include <string.h>

#define ROUNDS 200
#define MAX_PHASES 400

static MhHistogram
create_random (MhHistogramPhase *phases, MhText *text)
{
  const guint32 n_phases = (guint32) g_test_rand_int_range (1, MAX_PHASES);
  guint32 step = 0;

  for (guint32 i = 0; i < n_phases; i++)
    {
      const guint32 n = g_test_rand_int_range (0, 5) == 0
                            ? 0
                            : (guint32) g_test_rand_int_range (1, g_test_rand_bit () ? 5 : 90000);

      phases[i] = (MhHistogramPhase){ .from = step, .to = step + n, .label = "7" };
      phases[i].n_won[g_test_rand_bit ()] = n;
      step += n;
    }
  return (MhHistogram){ phases, n_phases, step / 2, mh_theme_get (FALSE, FALSE), text };
}

/* Every step is found again where it is drawn, and later ones are never
 * further left. */
static void
test_histogram_steps (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS; i++)
    {
      MhHistogramPhase phases[MAX_PHASES];
      const MhHistogram histogram = create_random (phases, text);
      const guint32 n_steps = phases[histogram.n_phases - 1].to;
      const double width = g_test_rand_double_range (50, 2000);
      double last = 0;

      for (guint32 k = 0; k <= 300; k++)
        {
          const guint32 step = (guint32) ((guint64) n_steps * k / 300);
          const double x = mh_histogram_x_of_step (&histogram, width, step);

          g_assert_cmpfloat (x, >=, last);
          g_assert_cmpfloat (x, <=, width);
          g_assert_cmpuint (mh_histogram_step_at_x (&histogram, width, x), ==, step);
          last = x;
        }
    }
}

/* From every place one gets to a step, outside to the first and the last. */
static void
test_histogram_places (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS; i++)
    {
      MhHistogramPhase phases[MAX_PHASES];
      const MhHistogram histogram = create_random (phases, text);
      const guint32 n_steps = phases[histogram.n_phases - 1].to;
      guint32 last = 0;

      for (double x = 0; x <= 400; x += 0.7)
        {
          const guint32 step = mh_histogram_step_at_x (&histogram, 400, x);
          const guint32 phase = mh_histogram_phase_at_x (&histogram, 400, x);

          g_assert_cmpuint (step, >=, last);
          g_assert_cmpuint (step, >=, phases[phase].from);
          last = step;
        }
      g_assert_cmpuint (mh_histogram_step_at_x (&histogram, 400, -9), ==, 0);
      g_assert_cmpuint (mh_histogram_step_at_x (&histogram, 400, 1e6), ==, n_steps);
    }
}

/* Within a bar the place is linear in the events. */
static void
test_histogram_linear (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHistogramPhase phases[] = { { .from = 0, .to = 10 }, { .from = 10, .to = 1010 } };
  const MhHistogram histogram = { phases, 2, 0, mh_theme_get (FALSE, FALSE), text };
  const double start = mh_histogram_x_of_step (&histogram, 414, 0);

  g_assert_cmpfloat_with_epsilon (start, MH_HISTOGRAM_MARGIN, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_histogram_x_of_step (&histogram, 414, 5), start + 100, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_histogram_x_of_step (&histogram, 414, 10), start + 200, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_histogram_x_of_step (&histogram, 414, 510), start + 300, 1e-9);
}

/* Neighbours share a bar when one alone would be under 3 pixels. */
static void
test_histogram_bins (void)
{
  for (guint32 n_phases = 1; n_phases < 5000; n_phases += 13)
    {
      const MhHistogram histogram = { .n_phases = n_phases };
      const double room = 600 - 2 * MH_HISTOGRAM_MARGIN;
      guint32 n_phases_a_bar, n_bars;

      mh_histogram_get_bars (&histogram, 600, &n_phases_a_bar, &n_bars);
      g_assert_cmpfloat (room / n_phases * n_phases_a_bar, >=, MH_HISTOGRAM_MIN_BAR);
      g_assert_true (n_phases_a_bar == 1
                     || room / n_phases * (n_phases_a_bar - 1) < MH_HISTOGRAM_MIN_BAR);
      g_assert_cmpuint (n_bars * n_phases_a_bar, >=, n_phases);
      g_assert_cmpuint ((n_bars - 1) * n_phases_a_bar, <, n_phases);
    }
}

/* The bars of the picture carry their levels. */
static void
test_histogram_paint (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHistogram histogram
      = render_board_get_histogram (board, mh_theme_get (FALSE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_histogram_paint (&histogram, pen, 860, 80);
  const RenderGroup *const seen = g_ptr_array_index (render_spy_get_groups (pen), 0);
  g_assert_true (g_str_has_prefix (seen->texts->str, "draws\n0\n1\n2\n3\n"));
  g_assert_cmpuint (seen->n_paths, >, histogram.n_phases);
}

/* Where the future is hidden, no label tells how long it is. */
static void
test_histogram_hides_labels (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHistogram histogram = render_board_get_histogram (board, mh_theme_get (FALSE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();

  histogram.hides_future = TRUE;
  histogram.step = histogram.phases[1].to;
  mh_histogram_paint (&histogram, pen, 860, 80);

  const RenderGroup *seen = g_ptr_array_index (render_spy_get_groups (pen), 0);

  g_assert_cmpstr (seen->texts->str, ==, "0\n1\n");
}

/* Returns: the number of pixels in the middle of a bar of wins that have another colour than it */
static guint
count_gaps (MhPlayer winner)
{
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHistogramPhase phase = { .from = 0, .to = 10 };
  const MhHistogram histogram = { &phase, 1, 10, theme, text };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 60);
  cairo_t *cr = cairo_create (surface);
  MhPen *pen = mh_cairo_pen_new (cr, text);
  guint n_gaps = 0;

  phase.n_won[winner] = 10;
  mh_histogram_paint (&histogram, pen, 100, 60);
  mh_pen_free (pen);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);

  for (guint x = 30; x < 70; x++)
    n_gaps += pixels[30 * 100 + x] != mh_color_get_pixel (theme->bar[winner]) ? 1 : 0;
  cairo_surface_destroy (surface);

  return n_gaps;
}

/* Wins of the two players are told from each other without colours. */
static void
test_histogram_hatches (void)
{
  g_assert_cmpuint (count_gaps (MH_PLAYER_FIRST), ==, 0);
  g_assert_cmpuint (count_gaps (MH_PLAYER_SECOND), >, 10);
}

/* Any width and height can be painted. */
static void
test_histogram_paints_any (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1.5);

  for (int i = 0; i < ROUNDS; i++)
    {
      MhHistogramPhase phases[MAX_PHASES];
      const MhHistogram histogram = create_random (phases, text);
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_histogram_paint (&histogram, pen, g_test_rand_double_range (1, 900),
                          g_test_rand_double_range (1, 90));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/histogram/steps", test_histogram_steps);
  g_test_add_func ("/render/histogram/places", test_histogram_places);
  g_test_add_func ("/render/histogram/linear", test_histogram_linear);
  g_test_add_func ("/render/histogram/bins", test_histogram_bins);
  g_test_add_func ("/render/histogram/paint", test_histogram_paint);
  g_test_add_func ("/render/histogram/hides-labels", test_histogram_hides_labels);
  g_test_add_func ("/render/histogram/hatches", test_histogram_hatches);
  g_test_add_func ("/render/histogram/paints-any", test_histogram_paints_any);
  return g_test_run ();
}
