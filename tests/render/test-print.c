/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cell-painter.h"
#include "mh-svg-pen.h"

#include <string.h>

/* Tables for print: what cells say is told without colours. */

#define SIDE 20.0
#define MAX_REMOTENESS 12
#define MIN_CONTRAST 4.5

/* A state of a cell. The remoteness of a win, which a number tells, makes no other state. */
typedef struct
{
  const char *name;
  MhCell cell;
  gboolean has_score;
  gint64 score;
} State;

#define CELL(outcome, remoteness) ((MhCell) (outcome) | (remoteness) << MH_CELL_REMOTENESS_SHIFT)
#define MARKS(cell, name)                                                                          \
  { name, (cell), FALSE, 0 }, { name ", fresh", (cell) | MH_CELL_FRESH, FALSE, 0 },                \
  {                                                                                                \
    name ", differs", (cell) | MH_CELL_DIFFERS, FALSE, 0                                           \
  }

static const State states[] = {
  { "undecided", CELL (MH_OUTCOME_NONE, 0), FALSE, 0 },
  { "impossible", MH_CELL_IMPOSSIBLE, FALSE, 0 },
  MARKS (CELL (MH_OUTCOME_FIRST, 3), "mouse wins"),
  MARKS (CELL (MH_OUTCOME_SECOND, 3), "cat wins"),
  MARKS (CELL (MH_OUTCOME_DRAW, 0), "draw"),
};

static const State scores[] = {
  { "undecided", CELL (MH_OUTCOME_NONE, 0), FALSE, 0 },
  { "ahead", CELL (MH_OUTCOME_FIRST, 3), TRUE, 5 },
  { "even", CELL (MH_OUTCOME_FIRST, 3), TRUE, 0 },
  { "behind", CELL (MH_OUTCOME_FIRST, 3), TRUE, -5 },
};

/* Returns: (transfer full): the cell as SVG */
static char *
paint (const State *state, MhText *text, double digit_size)
{
  const MhCellStyle style = { .theme = mh_theme_get_print (),
                              .max_remoteness = MAX_REMOTENESS,
                              .text = text,
                              .digit_size = digit_size,
                              .max_score = 9 };
  const MhRect rect = { 0, 0, SIDE, SIDE };
  g_autoptr (MhPen) pen = mh_svg_pen_new (SIDE, SIDE, "sans-serif", NULL);
  g_autoptr (MhPath) path = mh_path_new ();

  if (state->has_score)
    mh_cell_paint_score (state->cell, state->score, &style, pen, path, rect);
  else
    mh_cell_paint (state->cell, &style, pen, path, rect);

  g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Returns: (transfer full): the outlines and the hatching of a cell, without its shades and without
 * whether a shape is filled */
static char *
get_shapes (const State *state, MhText *text)
{
  g_autofree char *svg = paint (state, text, 0);
  g_autoptr (GRegex) shades = g_regex_new ("(fill|stroke)=\"(#[0-9a-f]+|none)\"", 0, 0, NULL);
  g_autoptr (GRegex) opacity = g_regex_new (" (fill|stroke)-opacity=\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *bare = g_regex_replace (shades, svg, -1, 0, "\\1=\"\"", 0, NULL);

  return g_regex_replace (opacity, bare, -1, 0, "", 0, NULL);
}

static void
check_pairs (const State *list, gsize n_states)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < n_states; i++)
    for (gsize k = 0; k < i; k++)
      {
        g_autofree char *a = get_shapes (&list[i], text);
        g_autofree char *b = get_shapes (&list[k], text);

        g_test_message ("%s and %s", list[i].name, list[k].name);
        g_assert_cmpstr (a, !=, b);
      }
}

/* Every pair of states differs by shape or by hatching, even in cells without numbers. */
static void
test_print_states (void)
{
  check_pairs (states, G_N_ELEMENTS (states));
  check_pairs (scores, G_N_ELEMENTS (scores));
}

/* What is hatched is what the second player wins and where the first one falls behind; besides
 * these only impossible cells and those that differ. */
static void
test_print_hatch (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (states) + G_N_ELEMENTS (scores); i++)
    {
      const gsize n_states = G_N_ELEMENTS (states);
      const State *const state = i < n_states ? &states[i] : &scores[i - n_states];
      const gboolean is_lost = state->has_score
                                   ? state->score < 0
                                   : mh_cell_get_value (state->cell).outcome == MH_OUTCOME_SECOND;
      const gboolean is_marked = (state->cell & (MH_CELL_IMPOSSIBLE | MH_CELL_DIFFERS)) != 0;
      g_autofree char *svg = paint (state, text, 0);

      g_test_message ("%s", state->name);
      g_assert_cmpint (strstr (svg, "url(#hatch") != NULL, ==, is_lost || is_marked);
    }
}

/* Returns: the colour behind the first `attribute="#` at @at or later */
static MhColor
read_color (const char *at, const char *attribute)
{
  g_autofree char *start = g_strdup_printf ("%s=\"#", attribute);
  const char *found = strstr (at, start);

  g_assert_nonnull (found);
  const guint64 rgb = g_ascii_strtoull (found + strlen (start), NULL, 16);

  return (MhColor){ (guint8) (rgb >> 16), (guint8) (rgb >> 8), (guint8) rgb, 0xff };
}

/* Returns: the last shape that is filled plainly before the text, which lies behind it */
static const char *
find_ground (const char *svg, const char *text)
{
  const char *ground = NULL;

  for (const char *p = svg; p < text; p++)
    if (g_str_has_prefix (p, "<path"))
      {
        const char *end = strchr (p, '>');
        const char *fill = strstr (p, "fill=\"#");

        if (fill != NULL && fill < end)
          ground = p;
      }
  return ground;
}

/* Numbers are readable on what lies behind them, which is a white box where cells are hatched. */
static void
check_digits (const State *state, MhText *text)
{
  g_autofree char *svg = paint (state, text, 12);
  const char *digits = strstr (svg, "<text");
  const gboolean is_hatched = strstr (svg, "url(#hatch") != NULL;

  g_assert_nonnull (digits);
  const char *const ground = find_ground (svg, digits);
  const MhColor paper = read_color (ground, "fill");
  const MhColor ink = read_color (digits, "fill");

  g_test_message ("%s", state->name);
  g_assert_cmpfloat (mh_color_get_contrast (ink, paper), >=, MIN_CONTRAST);
  if (!is_hatched || (state->cell & MH_CELL_DIFFERS) != 0)
    return;

  /* Nothing is hatched between the box and the digits. */
  const char *const hatch = g_strrstr_len (svg, digits - svg, "fill=\"url(#hatch");

  g_assert_true (hatch < ground);
  g_assert_true (paper.red == 0xff && paper.green == 0xff && paper.blue == 0xff);
}

static void
test_print_digits (void)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  for (guint32 remoteness = 0; remoteness <= MAX_REMOTENESS; remoteness++)
    for (guint outcome = MH_OUTCOME_FIRST; outcome <= MH_OUTCOME_DRAW; outcome++)
      for (guint marks = 0; marks < 4; marks++)
        {
          const State state = { "a cell",
                                CELL (outcome, remoteness) | (marks & 1 ? MH_CELL_FRESH : 0)
                                    | (marks & 2 ? MH_CELL_DIFFERS : 0),
                                FALSE, 0 };

          check_digits (&state, text);
        }
  for (gsize i = 1; i < G_N_ELEMENTS (scores); i++)
    check_digits (&scores[i], text);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/print/states", test_print_states);
  g_test_add_func ("/render/print/hatch", test_print_hatch);
  g_test_add_func ("/render/print/digits", test_print_digits);
  return g_test_run ();
}
