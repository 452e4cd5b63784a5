/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-size.h"
#include "mh-figure-svg.h"
#include "render-figure.h"
#include "render-picture.h"

#include <string.h>

#define PIXELS_PER_POINT (96.0 / 72)
#define POINTS_PER_MM (72 / 25.4)

/* A size is what was written, a preset has a type size, too, and what was read can be written. */
static void
test_figure_size_parse (void)
{
  static const struct
  {
    const char *text, *written;
    double points;
  } cases[] = {
    { "84mm", "84mm", 84 * POINTS_PER_MM },
    { "240 pt", "240pt", 240 },
    { "120.5mm", "120.5mm", 120.5 * POINTS_PER_MM },
    { "column", "84mm", 84 * POINTS_PER_MM },
  };
  static const char *const faults[]
      = { "", "84", "mm", "84cm", "-84mm", "0mm", "nanmm", "infpt", "84mm84", "1e9mm", "colum" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhFigureSize size = { .type_size = 7 };

      g_assert_true (mh_figure_size_parse (&size, cases[i].text));
      g_autofree char *written = mh_figure_size_dup_width (&size);
      g_assert_cmpstr (written, ==, cases[i].written);
      g_assert_cmpfloat_with_epsilon (mh_figure_size_get_width (&size), cases[i].points * 96 / 72,
                                      1e-6);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      MhFigureSize size = { MH_FIGURE_PT, 200, 7 };

      g_assert_false (mh_figure_size_parse (&size, faults[i]));
      g_assert_cmpfloat_with_epsilon (size.width, 200, 1e-9);
      g_assert_false (mh_figure_size_parse_type (&size, faults[i]));
    }

  MhFigureSize size = { MH_FIGURE_NATURAL, 0, 0 };

  g_assert_null (mh_figure_size_dup_width (&size));
  g_assert_true (mh_figure_size_parse_type (&size, "4.5pt"));
  g_assert_cmpfloat_with_epsilon (mh_figure_size_get_scale (&size), 0.5, 1e-9);
}

/* Every preset can be read by its id, and fits on its page. */
static void
test_figure_size_presets (void)
{
  for (guint i = 0; i < mh_figure_presets_get_n (); i++)
    {
      const MhFigurePreset *preset = mh_figure_presets_get (i);
      MhFigureSize size = { MH_FIGURE_NATURAL, 0, 0 };

      g_assert_true (mh_figure_size_parse (&size, preset->id));
      g_assert_cmpfloat_with_epsilon (size.width, preset->size.width, 1e-9);
      g_assert_cmpfloat (size.type_size, >=, 8);
      g_assert_cmpfloat (mh_figure_size_get_width (&size), <=, 254 * POINTS_PER_MM * 96 / 72);
    }
}

/* Returns: the attribute of the first element of @svg, as a number */
static double
get_attribute (const char *svg, const char *name)
{
  const char *found = strstr (strstr (svg, "<svg"), name);

  g_assert_nonnull (found);
  return g_ascii_strtod (found + strlen (name), NULL);
}

/* Sets a width in points and a type size. */
static void
set_size (MhFigure *figure, double points, double type_size)
{
  const MhFigureSize size = { MH_FIGURE_PT, points, type_size };

  figure->width = mh_figure_size_get_width (&size);
  figure->scale = mh_figure_size_get_scale (&size);
}

/* Every format is as wide as was asked for, in every layout and at every type size. */
static void
test_figure_size_width (RenderFigure *self, gconstpointer data)
{
  static const double widths[] = { 120, 238.11, 482, 1000 };
  static const double types[] = { 5, 8, 14 };

  for (guint i = 0; i < G_N_ELEMENTS (widths) * G_N_ELEMENTS (types) * 3; i++)
    {
      const double points = widths[i % G_N_ELEMENTS (widths)];

      set_size (&self->figure, points, types[i / G_N_ELEMENTS (widths) % G_N_ELEMENTS (types)]);
      self->figure.layout = i / (G_N_ELEMENTS (widths) * G_N_ELEMENTS (types));

      g_autofree char *svg = render_figure_create_svg (&self->figure);
      g_autoptr (GBytes) pdf = mh_figure_pdf.write (&self->figure, 96, NULL);
      g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 192, NULL);
      gsize length;
      const char *bytes = g_bytes_get_data (pdf, &length);
      const char *box = memmem (bytes, length, "/MediaBox [ 0 0 ", 16);
      cairo_surface_t *const surface = render_picture_read (png);

      g_assert_cmpfloat_with_epsilon (get_attribute (svg, "width=\""), points * 96 / 72, 0.01);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (box + 16, NULL), points, 0.01);
      g_assert_cmpfloat_with_epsilon (cairo_image_surface_get_width (surface), points * 192 / 72,
                                      1);
      cairo_surface_destroy (surface);
    }
}

/* Returns: the font size on the page, in points, of the number in a cell; 0 if it
 * has none, or is a pixel */
static double
get_type_size (const MhFigure *figure, const char *cell)
{
  g_autofree char *svg = render_figure_create_svg (figure);
  const double zoom = get_attribute (svg, "width=\"") / get_attribute (svg, "viewBox=\"0 0 ");
  g_autofree char *id = g_strdup_printf ("id=\"%s\"", cell);
  const char *begin = strstr (svg, id);

  if (begin == NULL)
    return 0;

  g_autofree char *group = g_strndup (begin, (gsize) (strstr (begin, "</g>") - begin));
  const char *found = strstr (group, "font-size=\"");

  return found != NULL ? g_ascii_strtod (found + strlen ("font-size=\""), NULL) * zoom * 72 / 96
                       : 0;
}

/* Numbers in tables are as large as was asked for, or left out where they have no room. */
static void
test_figure_size_type (RenderFigure *self, gconstpointer data)
{
  static const double types[] = { 4, 6, 8, 10, 14 };

  self->figure.drawing = (MhDrawing){ NULL, NULL };
  self->figure.key = NULL;
  self->figure.n_heatmaps = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      set_size (&self->figure, 400, types[i]);
      g_assert_cmpfloat_with_epsilon (get_type_size (&self->figure, "cell-m4-c7-mouse"), types[i],
                                      1e-3);
      g_assert_true (mh_figure_has_room_for_numbers (&self->figure));

      set_size (&self->figure, 100, types[i]);
      g_assert_cmpint (get_type_size (&self->figure, "cell-m4-c7-mouse") > 0, ==,
                       mh_figure_has_room_for_numbers (&self->figure));
      if (types[i] > 8)
        g_assert_false (mh_figure_has_room_for_numbers (&self->figure));
    }
}

/* Returns: the place of the first thing with that id on the page */
static MhPoint
find_group (const char *svg, const char *id)
{
  g_autofree char *attribute = g_strdup_printf ("id=\"%s\"", id);

  g_assert_nonnull (strstr (svg, attribute));

  /* The last translation before it that is not closed again. */
  MhPoint place = { 0, 0 };
  const char *const end = strstr (svg, attribute);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (MhPoint));

  for (const char *p = svg; p < end; p++)
    if (g_str_has_prefix (p, "<g"))
      {
        MhPoint moved = { 0, 0 };
        const char *close = strchr (p, '>');
        const char *translate = strstr (p, "translate(");

        if (translate != NULL && translate < close)
          {
            char *rest;

            moved.x = g_ascii_strtod (translate + strlen ("translate("), &rest);
            moved.y = g_ascii_strtod (rest + strspn (rest, ", "), NULL);
          }
        g_array_append_val (open, moved);
      }
    else if (g_str_has_prefix (p, "</g>"))
      g_array_set_size (open, open->len - 1);
  for (guint i = 0; i < open->len; i++)
    {
      place.x += g_array_index (open, MhPoint, i).x;
      place.y += g_array_index (open, MhPoint, i).y;
    }
  g_array_unref (open);

  return place;
}

typedef enum
{
  BESIDE,
  BELOW,
} Place;

static Place
compare (MhPoint a, MhPoint b)
{
  return b.y > a.y + 50 ? BELOW : BESIDE;
}

/* Board and tables stand in a row, stacked, or as the width allows. */
static void
test_figure_size_layout (RenderFigure *self, gconstpointer data)
{
  static const struct
  {
    double points;
    MhFigureLayout layout;
    Place tables, other; /* tables beside or below the board, and one table to the other */
  } cases[] = {
    { 900, MH_FIGURE_FITTING, BESIDE, BESIDE }, { 900, MH_FIGURE_STACKED, BELOW, BESIDE },
    { 900, MH_FIGURE_ROW, BESIDE, BESIDE },     { 470, MH_FIGURE_FITTING, BELOW, BESIDE },
    { 470, MH_FIGURE_ROW, BESIDE, BELOW },      { 400, MH_FIGURE_FITTING, BELOW, BELOW },
    { 240, MH_FIGURE_FITTING, BELOW, BELOW },   { 240, MH_FIGURE_ROW, BESIDE, BELOW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_size (&self->figure, cases[i].points, 9);
      self->figure.layout = cases[i].layout;

      g_autofree char *svg = render_figure_create_svg (&self->figure);
      const MhPoint board = find_group (svg, "node-3");
      const MhPoint first = find_group (svg, "cell-m1-c1-mouse");
      const MhPoint second = find_group (svg, "cell-m1-c1-cat");

      g_test_message ("%g points, layout %d", cases[i].points, (int) cases[i].layout);
      g_assert_cmpint (second.y > first.y + 50 ? BELOW : BESIDE, ==, cases[i].other);
      g_assert_cmpint (compare (board, first), ==, cases[i].tables);
    }
}

/* Compared tables stand below the board where two of them have room beside each other there, but
 * not beside the board. */
static void
test_figure_size_compared (RenderFigure *self, gconstpointer data)
{
  static const char *const headings[] = { "Retrograde BFS", "Turn-capped search", NULL };
  const MhHeatmap tables[]
      = { self->heatmaps[0], self->heatmaps[1], self->heatmaps[0], self->heatmaps[1] };
  static const struct
  {
    double points;
    gboolean is_below, is_pair;
  } cases[] = {
    { 800, FALSE, TRUE },
    { 500, TRUE, TRUE },
    { 434, TRUE, TRUE },
    { 340, TRUE, FALSE },
  };

  self->figure.heatmaps = tables;
  self->figure.n_heatmaps = G_N_ELEMENTS (tables);
  self->figure.headings = headings;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_size (&self->figure, cases[i].points, 9);

      g_autofree char *svg = render_figure_create_svg (&self->figure);
      const MhPoint board = find_group (svg, "node-3");
      const MhPoint first = find_group (svg, "cell-m1-c1-mouse");
      const MhPoint second = find_group (svg, "cell-m1-c1-cat");

      g_test_message ("%g points: board %g %g, tables %g %g", cases[i].points, board.x, board.y,
                      first.x, first.y);
      g_assert_cmpint (second.x > first.x + 50, ==, cases[i].is_pair);
      if (cases[i].is_pair) /* and the board leaves them room on a page */
        g_assert_cmpfloat (g_ascii_strtod (strstr (svg, " height=\"") + 9, NULL), <,
                           1.75 * PIXELS_PER_POINT * cases[i].points);
      g_assert_cmpint (first.y > board.y + 50 && first.x < board.x + 200, ==, cases[i].is_below);
    }
}

/* Words are whole in a narrow figure, in as many lines as they need. */
static void
test_figure_size_words (RenderFigure *self, gconstpointer data)
{
  self->figure.title = "A title that is much longer than the column that it stands in";
  self->figure.caption = "超级长的说明文字会在任何地方换行因为它没有空格 and a word";
  set_size (&self->figure, 120, 9);

  g_autofree char *svg = render_figure_create_svg (&self->figure);

  g_assert_null (strstr (svg, "…"));
  g_assert_nonnull (strstr (svg, ">A title that is"));
  g_assert_nonnull (strstr (svg, "stands in</text>"));
  g_assert_nonnull (strstr (svg, "a word</text>"));
}

#define ADD(law, function)                                                                         \
  g_test_add (law, RenderFigure, NULL, render_figure_set_up, function, render_figure_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/figure-size/parse", test_figure_size_parse);
  g_test_add_func ("/render/figure-size/presets", test_figure_size_presets);
  ADD ("/render/figure-size/width", test_figure_size_width);
  ADD ("/render/figure-size/type", test_figure_size_type);
  ADD ("/render/figure-size/layout", test_figure_size_layout);
  ADD ("/render/figure-size/compared", test_figure_size_compared);
  ADD ("/render/figure-size/words", test_figure_size_words);
  return g_test_run ();
}
