/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-failing-calls.h"
#include "mh-tex-text.h"
#include "mh-tikz-pen.h"
#include "render-figure.h"

#include <locale.h>
#include <string.h>

#define N_MANY 17000

static const MhColor black = MH_RGB (0x000000);

static char *
finish (MhPen *pen)
{
  MhGatheredBytes out = { NULL };

  mh_tikz_pen_append (pen, &out);
  g_assert_true (mh_gathered_bytes_append (&out, "", 1));
  return out.data;
}

/* Returns: (transfer full): the statements alone */
static char *
finish_body (MhPen *pen)
{
  g_autofree char *text = finish (pen);
  const char *bounds = strstr (text, "\\useasboundingbox");

  g_assert_nonnull (bounds);
  const char *body = strchr (bounds, '\n') + 1;
  const char *end = strstr (body, "\\end{tikzpicture}%\n");
  g_assert_nonnull (end);
  return g_strndup (body, (gsize) (end - body));
}

/* Whatever is defined is defined once, in the order of its first use. */
static void
test_tikz_pen_definitions (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 50.5, 0.75);
  g_autoptr (MhPath) path = mh_path_new ();
  const MhInk ink
      = { .fill = MH_RGBA (0x115896, 0x80), .stroke = MH_RGB (0x000000), .width = 2, .dash = 4 };
  const MhLabel label = { .text = "a", .x = 1, .y = 2, .size = 12, .color = black };

  mh_path_add_segment (path, (MhPoint){ 1, 2 }, (MhPoint){ 3.456, -0.001 });
  mh_pen_path (pen, path, &ink);
  mh_pen_path (pen, path, &ink);
  mh_pen_text (pen, &label);
  mh_tikz_pen_end_picture (pen);
  g_autofree char *text = finish (pen);
  g_assert_cmpstr (text, ==,
                   "\\begin{tikzpicture}[x=0.75bp, y=-0.75bp, line join=round,\n"
                   "  every node/.style={inner sep=0pt},\n"
                   "  ink 1/.style={fill=mh1, fill opacity=0.5, draw=mh2, line width=1.5bp,"
                   " dash pattern=on 3bp off 3bp},\n"
                   "  size "
                   "1/.style={font=\\sffamily\\fontsize{9bp}{10.8bp}\\mdseries\\selectfont}]\n"
                   "  \\definecolor{mh1}{HTML}{115896}\n"
                   "  \\definecolor{mh2}{HTML}{000000}\n"
                   "  \\useasboundingbox (0,0) rectangle (100,50.5);\n"
                   "  \\path[ink 1] (1,2) -- (3.46,0);\n"
                   "  \\path[ink 1] (1,2) -- (3.46,0);\n"
                   "  \\node[size 1, text=mh2, anchor=base west] at (1,6.26) {a};\n"
                   "\\end{tikzpicture}%\n");
}

/* Shapes are spelled as TikZ has them; the first of a group bears its name. */
static void
test_tikz_pen_shapes (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 100, 1);
  g_autoptr (MhPath) path = mh_path_new ();
  const MhInk ink = { .fill = black };
  const MhInk hatched = { .hatch = black };

  mh_pen_begin (pen, "node-3", "node 3");
  mh_path_add_circle (path, (MhPoint){ 10, 20 }, 5);
  mh_pen_path (pen, path, &ink);
  mh_pen_path (pen, path, &ink);
  mh_pen_end (pen);
  mh_pen_begin (pen, "cell-m1,c2", NULL);
  mh_path_add_rect (mh_path_clear (path), (MhRect){ 1, 2, 10, 20 });
  mh_pen_path (pen, path, &ink);
  mh_pen_end (pen);
  mh_path_add_rounded_rect (mh_path_clear (path), (MhRect){ 1, 2, 10, 20 }, 3);
  mh_pen_path (pen, path, &ink);
  mh_path_add_rect (path, (MhRect){ 3, 4, 5, 6 });
  mh_pen_path (pen, path, &ink);
  mh_path_add_head (mh_path_clear (path), (MhPoint){ 5, 5 }, 0, 2, 1);
  mh_path_curve (path, (MhPoint){ 1, 1 }, (MhPoint){ 2, 2 }, (MhPoint){ 1e9, 3 });
  mh_pen_path (pen, path, &hatched);
  mh_pen_path (pen, mh_path_clear (path), &ink);
  mh_tikz_pen_end_picture (pen);
  g_autofree char *body = finish_body (pen);
  g_assert_cmpstr (body, ==,
                   "  \\node[ink 1, circle, minimum size=10bp] (node-3) at (10,20) {};\n"
                   "  \\path[ink 1] (10,20) circle[radius=5];\n"
                   "  \\coordinate (cell-m1-c2) at (6,12);\n"
                   "  \\path[ink 1] (1,2) rectangle (11,22);\n"
                   "  \\path[ink 1] {[rounded corners=3bp] (1,2) rectangle (11,22)};\n"
                   "  \\path[ink 1] {[rounded corners=3bp] (1,2) rectangle (11,22)}"
                   " (3,4) rectangle (8,10);\n"
                   "  \\path[ink 2] (5,5) -- (3,6) -- (3,4) -- cycle"
                   " .. controls (1,1) and (2,2) .. (10000,3);\n");
}

/* Groups that clip and move are scopes; one without content is left out. */
static void
test_tikz_pen_scopes (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 100, 1);
  const MhLabel label = { .text = "up",
                          .x = 10,
                          .y = 20,
                          .size = 10,
                          .anchor = MH_ANCHOR_END,
                          .is_upwards = TRUE,
                          .is_bold = TRUE,
                          .color = black,
                          .halo = black };

  mh_pen_begin_at (pen, (MhPoint){ 5, -6.25 });
  mh_pen_begin_clip (pen, (MhRect){ 1, 2, 3, 4 });
  mh_pen_text (pen, &label);
  mh_pen_end (pen);
  mh_pen_begin (pen, "empty", NULL);
  mh_pen_begin_clip (pen, (MhRect){ 0, 0, 9, 9 });
  mh_pen_end (pen);
  mh_pen_end (pen);
  mh_pen_end (pen);
  mh_tikz_pen_end_picture (pen);
  g_autofree char *body = finish_body (pen);
  g_assert_cmpstr (body, ==,
                   "  \\begin{scope}[shift={(5,-6.25)}]\n"
                   "    \\begin{scope} \\clip (1,2) rectangle (4,6);\n"
                   "      \\node[size 1, text=mh1, anchor=base east, rotate=90, fill=mh1,"
                   " inner sep=1bp] at (13.55,20) {up};\n"
                   "    \\end{scope}\n"
                   "  \\end{scope}\n");
}

/* Pixels are areas, as few as runs and equal rows allow, all of a colour in one path. */
static void
test_tikz_pen_image (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 100, 1);
  const guint32 r = 0xffff0000, b = 0xff0000ff, none = 0, half = 0x80800000;
  const guint32 data[] = { r, r, b, r, r, b, b, none, half };
  const MhPixels pixels = { data, 3, 3 };

  mh_pen_image (pen, &pixels, (MhRect){ 10, 20, 30, 30 });
  mh_tikz_pen_end_picture (pen);
  g_autofree char *text = finish (pen);
  g_assert_nonnull (strstr (text, "  \\path[ink 1] (10,20) rectangle (30,40);\n"
                                  "  \\path[ink 2] (30,20) rectangle (40,40)"
                                  " (10,40) rectangle (20,50);\n"
                                  "  \\path[ink 3] (30,40) rectangle (40,50);\n"));
  g_assert_nonnull (strstr (text, "ink 3/.style={fill=mh1, fill opacity=0.5}"));
}

static void
draw_slide (MhPen *pen, const char *const *cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *id = g_strdup_printf ("cell-%u", i);
      const MhLabel label = { .text = cells[i], .x = i, .size = 10, .color = black };

      mh_pen_begin (pen, id, NULL);
      mh_pen_text (pen, &label);
      mh_pen_end (pen);
    }
  mh_tikz_pen_end_picture (pen);
}

/* Pictures are one with overlays: what slides have in common is there once, and every slide has its
 * own in its order. */
static void
test_tikz_pen_slides (void)
{
  static const char *const slides[][4]
      = { { "a", "?", "?", NULL }, { "a", "b", "?", NULL }, { "a", "b", NULL }, { "a", "?", "c" } };
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 100, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (slides); i++)
    draw_slide (pen, slides[i]);
  g_autofree char *body = finish_body (pen);
  g_assert_cmpstr (body, ==,
                   "  \\node[size 1, text=mh1, anchor=base west] at (0,3.55) {a};\n"
                   "  \\only<1,4>{\n"
                   "    \\node[size 1, text=mh1, anchor=base west] at (1,3.55) {?};\n"
                   "  }\n"
                   "  \\only<2-3>{\n"
                   "    \\node[size 1, text=mh1, anchor=base west] at (1,3.55) {b};\n"
                   "  }\n"
                   "  \\only<1-2>{\n"
                   "    \\node[size 1, text=mh1, anchor=base west] at (2,3.55) {?};\n"
                   "  }\n"
                   "  \\only<4>{\n"
                   "    \\node[size 1, text=mh1, anchor=base west] at (2,3.55) {c};\n"
                   "  }\n");
}

/* Text is ASCII that TeX sets as text. */
static void
test_tikz_pen_text (void)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "\\end{x} $1 & #2 50% a_b^c~",
      "$\\backslash$end\\{x\\} $\\mathdollar$1 \\& \\#2 50\\% a\\_b\\^{}c\\~{}" },
    { "<a>|\"'`--", "$<$a$>$$|${\\char34}{'}{\\char96}{-}{-}" },
    { "é Ł ß ñ ï ş", "\\'{e} {\\L} {\\ss} \\~{n} \\\"{\\i} \\c{s}" },
    { "e\u0301", "\\'{e}" },
    { "α · → − …", "$\\alpha$ $\\cdot$ $\\rightarrow$ $-$ {\\dots}" },
    { "v₁ m²", "v$_1$ m$^2$" },
    { "洞 🐭 \u202e", "\\mhchar{6D1E} \\mhchar{1F42D} \\mhchar{202E}" },
    { "ế ο", "\\mhchar{1EBF} \\mhchar{03BF}" },
    { "two\nlines\tand\r", "two lines and " },
    { "bell\a, escape\x1b, delete\x7f\xc2\x85", "bell, escape, delete" },
    { "\xff", "\\mhchar{FFFD}" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      mh_tex_append_text (out, cases[i].text);
      g_assert_cmpstr (out->str, ==, cases[i].expected);
    }
}

/* Pictures of any number of items take no large piece of memory, nor does putting them together. */
static void
test_tikz_pen_many (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (1000, 1000, 1);
  const MhInk ink = { .stroke = black, .width = 1 };

  mh_failing_calls_count_memory (1u << 18);
  mh_failing_calls_begin (1, TRUE);
  for (guint slide = 0; slide < 2; slide++)
    {
      for (guint i = 0; i < N_MANY; i++)
        {
          g_autoptr (MhPath) path = mh_path_new ();

          mh_path_add_segment (path, (MhPoint){ 0, slide }, (MhPoint){ i % 1000, i / 1000 });
          mh_pen_path (pen, path, &ink);
        }
      mh_tikz_pen_end_picture (pen);
    }
  g_assert_cmpuint (mh_failing_calls_end (), ==, 0);
  mh_failing_calls_count_memory (0);

  g_autofree char *body = finish_body (pen);
  guint n_lines = 0;

  for (const char *at = body; (at = strchr (at, '\n')) != NULL; at++)
    n_lines++;
  g_assert_cmpuint (n_lines, ==, 2 * (N_MANY + 2)); /* in two overlays */
}

int
main (int argc, char *argv[])
{
  /* Numbers must not follow the locale, where there is one with commas. */
  setlocale (LC_ALL, "de_DE.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tikz-pen/definitions", test_tikz_pen_definitions);
  g_test_add_func ("/render/tikz-pen/shapes", test_tikz_pen_shapes);
  g_test_add_func ("/render/tikz-pen/scopes", test_tikz_pen_scopes);
  g_test_add_func ("/render/tikz-pen/image", test_tikz_pen_image);
  g_test_add_func ("/render/tikz-pen/slides", test_tikz_pen_slides);
  g_test_add_func ("/render/tikz-pen/text", test_tikz_pen_text);
  g_test_add_func ("/render/tikz-pen/many", test_tikz_pen_many);
  return g_test_run ();
}
