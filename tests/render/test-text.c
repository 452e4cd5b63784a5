/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"

#include <string.h>

#define SIDE 100
#define WHITE 0xffffffffu

static cairo_surface_t *
draw (MhText *text, const MhLabel *label)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  mh_pen_text (pen, label);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Where there is any ink. */
static MhRect
get_extents (cairo_surface_t *surface)
{
  const guint32 *const pixels
      = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  int left = SIDE, top = SIDE, right = -1, bottom = -1;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (pixels[y * SIDE + x] != WHITE)
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  return (MhRect){ left, top, right - left + 1, bottom - top + 1 };
}

static MhRect
draw_extents (MhText *text, const MhLabel *label)
{
  cairo_surface_t *const surface = draw (text, label);
  const MhRect extents = get_extents (surface);

  cairo_surface_destroy (surface);
  return extents;
}

static MhLabel
create_label (const char *text)
{
  return (MhLabel){ .text = text, .x = 50, .y = 50, .size = 20, .color = MH_RGB (0x000000) };
}

/* A label is where its anchor says, its capitals around its y. */
static void
test_text_anchor (void)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  MhLabel label = create_label ("HH");
  const double width = mh_text_get_width (text, label.text, label.size, FALSE);

  label.anchor = MH_ANCHOR_START;
  const MhRect start = draw_extents (text, &label);
  label.anchor = MH_ANCHOR_MIDDLE;
  const MhRect middle = draw_extents (text, &label);
  label.anchor = MH_ANCHOR_END;
  const MhRect end = draw_extents (text, &label);

  g_assert_cmpfloat (start.x, >=, 49);
  g_assert_cmpfloat (end.x + end.width, <=, 51);
  g_assert_cmpfloat_with_epsilon (start.x - middle.x, width / 2, 1.5);
  g_assert_cmpfloat_with_epsilon (middle.x - end.x, width / 2, 1.5);
  g_assert_cmpfloat_with_epsilon (middle.y + middle.height / 2, 50, 1.5);
}

/* Turned, it runs up the same line. */
static void
test_text_upwards (void)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  MhLabel label = create_label ("HHH");

  label.anchor = MH_ANCHOR_MIDDLE;
  const MhRect across = draw_extents (text, &label);
  label.is_upwards = TRUE;
  const MhRect upwards = draw_extents (text, &label);
  g_assert_cmpfloat_with_epsilon (upwards.width, across.height, 2);
  g_assert_cmpfloat_with_epsilon (upwards.height, across.width, 2);
  g_assert_cmpfloat_with_epsilon (upwards.x + upwards.width / 2, 50, 1.5);
}

/* Longer, larger and bold is wider; kept layouts measure as fresh ones do. */
static void
test_text_width (void)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhText) fresh = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  const double one = mh_text_get_width (text, "1", 12, FALSE);

  g_assert_cmpfloat (mh_text_get_width (text, "11", 12, FALSE), >, one);
  g_assert_cmpfloat (mh_text_get_width (text, "1", 24, FALSE), >, one);
  g_assert_cmpfloat (mh_text_get_width (text, "wide", 12, TRUE), >,
                     mh_text_get_width (text, "wide", 12, FALSE));
  for (int i = 0; i < 10000; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", i % 5000);
      const double size = 8 + i % 3;
      const double width = mh_text_get_width (text, number, size, FALSE);

      if (i % 500 == 0)
        g_assert_cmpfloat_with_epsilon (width, mh_text_get_width (fresh, number, size, FALSE),
                                        1e-9);
    }
}

/* A halo lies around the letters, in its colour. */
static void
test_text_halo (void)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  MhLabel label = create_label ("H");
  const MhRect plain = draw_extents (text, &label);

  label.halo = (MhColor) MH_RGB (0xff0000);
  const MhRect haloed = draw_extents (text, &label);
  g_assert_cmpfloat (haloed.width, >, plain.width + 2);
  g_assert_cmpfloat (haloed.height, >, plain.height + 2);
}

/* A blank text measures and leaves no trace. */
static void
test_text_blank (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (2);
  const MhLabel label = create_label ("HH");
  const MhRect extents = draw_extents (text, &label);

  g_assert_cmpfloat (extents.width, <=, 0);
  g_assert_cmpfloat (mh_text_get_width (text, "HH", 20, FALSE), >, 0);
  g_assert_cmpfloat_with_epsilon (mh_text_get_scale (text), 2, 1e-9);
  g_assert_cmpstr (mh_text_get_family (text), ==, MH_TEXT_DEFAULT_FAMILY);
}

/* What fits is whole; what does not is a beginning with an ellipsis, as long as
 * fits: one letter more would not. */
static void
check_fitting (MhText *text, const char *string, double max_width)
{
  g_autofree char *fitting = mh_text_dup_fitting (text, string, 13, TRUE, max_width);

  if (mh_text_get_width (text, string, 13, TRUE) <= max_width)
    {
      g_assert_cmpstr (fitting, ==, string);
      return;
    }

  g_assert_true (g_str_has_suffix (fitting, "…"));
  const gsize length = strlen (fitting) - strlen ("…");
  g_assert_cmpint (strncmp (fitting, string, length), ==, 0);
  const char *const next = g_utf8_next_char (string + length);
  g_autofree char *start = g_strndup (string, (gsize) (next - string));
  g_autofree char *longer = g_strconcat (start, "…", NULL);
  g_assert_true (length == 0 || mh_text_get_width (text, fitting, 13, TRUE) <= max_width);
  g_assert_cmpfloat (mh_text_get_width (text, longer, 13, TRUE), >, max_width);
}

static void
test_text_fitting (void)
{
  g_autofree char *long_name = g_strnfill (4096, 'W');
  const char *const texts[]
      = { "", "den", "the_old_mill_by_the_river_bank", "鼠猫鼠猫鼠猫鼠猫鼠猫鼠猫鼠猫", long_name };
  g_autoptr (MhText) real = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhText) blank = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (double max_width = 5; max_width < 300; max_width += 13)
      {
        check_fitting (real, texts[i], max_width);
        check_fitting (blank, texts[i], max_width);
      }
}

/* No letter is parted from its marks, and no space is left at the end. */
static void
test_text_fitting_whole_letters (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const double three = mh_text_get_width (text, "123", 13, FALSE);
  g_autofree char *marked = mh_text_dup_fitting (text, "ae\u0301\u0302xyz", 13, FALSE, three);
  g_autofree char *spaced = mh_text_dup_fitting (text, "a bcd", 13, FALSE, three);

  g_assert_cmpstr (marked, ==, "a…");
  g_assert_cmpstr (spaced, ==, "a…");
}

/* Text as it comes: empty, broken, of many lines, of any script. */
static void
test_text_any (void)
{
  static const char *const texts[]
      = { "", "\xff\xfe", "two\nlines", "\a\b\x1b", "漢字 عربى 🐭", "%s" };
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MhLabel label = create_label (texts[i]);

      label.halo = (MhColor) MH_RGB (0xff0000);
      cairo_surface_destroy (draw (text, &label));
      g_assert_cmpfloat (mh_text_get_width (text, texts[i], 10, FALSE), >=, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/text/anchor", test_text_anchor);
  g_test_add_func ("/render/text/upwards", test_text_upwards);
  g_test_add_func ("/render/text/width", test_text_width);
  g_test_add_func ("/render/text/halo", test_text_halo);
  g_test_add_func ("/render/text/blank", test_text_blank);
  g_test_add_func ("/render/text/fitting", test_text_fitting);
  g_test_add_func ("/render/text/fitting-whole-letters", test_text_fitting_whole_letters);
  g_test_add_func ("/render/text/any", test_text_any);
  return g_test_run ();
}
