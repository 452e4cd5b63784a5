/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-formats.h"

#include <string.h>

/* A row is complete, and no two rows share a name or an ending. */
static void
test_figure_formats_rows (void)
{
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_get (i);
      g_autofree char *path = g_strconcat ("a.b/c", format->suffix, NULL);
      g_autofree char *loud = g_ascii_strup (path, -1);

      g_assert_true (format->name != NULL && format->files != NULL && format->write != NULL);
      g_assert_cmpint (format->suffix[0], ==, '.');
      g_assert_true (mh_figure_formats_find (format->id) == format);
      g_assert_true (mh_figure_formats_find_for_path (path) == format);
      g_assert_true (mh_figure_formats_find_for_path (loud) == format);
    }

  g_assert_null (mh_figure_formats_find ("bmp"));
  g_assert_null (mh_figure_formats_find_for_path ("figure.bmp"));
  g_assert_null (mh_figure_formats_find_for_path ("png"));
}

/* Animations and TeX hold no document, web pages do. */
static void
test_figure_formats_kinds (void)
{
  static const struct
  {
    const char *id;
    gboolean is_scalable, holds_document, holds_series, has_times;
  } expected[] = { { "png", FALSE, TRUE, FALSE, FALSE }, { "svg", TRUE, TRUE, FALSE, FALSE },
                   { "pdf", TRUE, TRUE, TRUE, FALSE },   { "gif", FALSE, FALSE, TRUE, TRUE },
                   { "tex", TRUE, FALSE, TRUE, FALSE },  { "tikz", TRUE, FALSE, TRUE, FALSE },
                   { "html", TRUE, TRUE, FALSE, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_find (expected[i].id);

      g_assert_nonnull (format);
      g_assert_cmpint (format->is_scalable, ==, expected[i].is_scalable);
      g_assert_cmpint (format->holds_document, ==, expected[i].holds_document);
      g_assert_cmpint (format->write_series != NULL, ==, expected[i].holds_series);
      g_assert_cmpint (format->has_times, ==, expected[i].has_times);
    }
}

/* What users read names every row, the last one behind an "or". */
static void
test_figure_formats_words (void)
{
  g_autofree char *ids = mh_figure_formats_dup_ids ("|");
  g_autofree char *suffixes = mh_figure_formats_dup_suffixes ();
  g_auto (GStrv) words = g_strsplit (ids, "|", -1);
  const guint n_formats = mh_figure_formats_get_n ();

  g_assert_cmpuint (g_strv_length (words), ==, n_formats);
  for (guint i = 0; i < n_formats; i++)
    {
      g_assert_cmpstr (words[i], ==, mh_figure_formats_get (i)->id);
      g_assert_nonnull (strstr (suffixes, mh_figure_formats_get (i)->suffix));
    }

  g_autofree char *end = g_strconcat (" or ", mh_figure_formats_get (n_formats - 1)->suffix, NULL);

  g_assert_true (g_str_has_prefix (suffixes, ".png, .svg"));
  g_assert_true (g_str_has_suffix (suffixes, end));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/figure-formats/rows", test_figure_formats_rows);
  g_test_add_func ("/render/figure-formats/kinds", test_figure_formats_kinds);
  g_test_add_func ("/render/figure-formats/words", test_figure_formats_words);

  return g_test_run ();
}
