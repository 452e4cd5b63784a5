/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cell-painter.h"

#include "mh-number.h"

/* Lengths as shares of the side of a cell. */
#define ROUNDING 0.2
#define CUT 0.24
#define DRAW_ROUNDING 0.1
#define MARK 0.38
/* The share of the text colour in the hatching of a cell that differs from another
 * result. */
#define DIFFERENCE_SHARE 0.28
/* The greatest width of a number, as a share of the width of its cell. */
#define MAX_WIDTH 0.96
#define MIN_READABLE 6.0
/* The advance of a bold digit at a font size of 1. */
#define ADVANCE 0.66

static void
add_shape (MhPath *path, MhOutcome outcome, MhRect rect)
{
  mh_path_clear (path);
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      mh_path_add_rounded_rect (path, rect, rect.width * ROUNDING);
      break;
    case MH_OUTCOME_SECOND:
      mh_path_add_cut_rect (path, rect, rect.width * CUT);
      break;
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
      mh_path_add_rounded_rect (path, rect, rect.width * DRAW_ROUNDING);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The appearance of a cell with a value. */
typedef struct
{
  MhOutcome shape; /* outcome whose shape the cell has */
  MhColor ground;
  char text[MH_NUMBER_SIZE];
  gboolean is_bold;
  gboolean is_hatched; /* whether hatching replaces colour, as in print */
} Look;

/* Makes the cell hatched, with the colour of the panel behind the digits. */
static void
hatch (Look *look, const MhTheme *theme)
{
  look->is_hatched = TRUE;
  look->ground = theme->panel;
}

static Look
get_look_of_value (MhValue value, const MhCellStyle *style)
{
  const gboolean is_endless = value.outcome == MH_OUTCOME_DRAW;
  const MhValue shown = mh_game_class_show_value (style->klass, value);
  Look look = { .shape = shown.outcome,
                .ground = mh_theme_get_value_color (style->theme, shown, style->max_remoteness),
                .text = "=",
                .is_bold = is_endless };

  if (!mh_outcome_is_win (shown.outcome))
    return look;

  if (shown.outcome == MH_OUTCOME_SECOND && style->theme->is_print)
    hatch (&look, style->theme);
  g_strlcpy (look.text, is_endless ? "∞" : "", sizeof look.text);
  if (shown.remoteness != MH_REMOTENESS_UNKNOWN)
    g_snprintf (look.text, sizeof look.text, "%u", shown.remoteness);
  return look;
}

static MhOutcome
get_shape_of_score (gint64 score)
{
  if (score == 0)
    return MH_OUTCOME_DRAW;
  return score > 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;
}

/* Composes the appearance of a cell with a score.
 * @room: the number of letters that fit into the cell, beyond which numbers are
 * abbreviated */
static Look
get_look_of_score (gint64 score, const MhCellStyle *style, int room)
{
  Look look = { .shape = get_shape_of_score (score),
                .ground = mh_theme_get_score_color (style->theme, score, style->max_score),
                .is_bold = TRUE };

  if (score < 0 && style->theme->is_print)
    hatch (&look, style->theme);
  mh_number_format_score (score, room, look.text);
  return look;
}

/* Paints a plain rectangle behind the digits of a hatched cell, which would be hard to
 * read otherwise. */
static void
paint_box (const MhLabel *label, glong n_letters, MhColor ground, MhPen *pen, MhPath *path)
{
  const MhInk ink = { .fill = ground };
  const double width = label->size * (ADVANCE * (double) n_letters + 0.1);
  const double height = label->size;

  mh_path_add_rect (mh_path_clear (path),
                    (MhRect){ label->x - width / 2, label->y - height / 2, width, height });
  mh_pen_path (pen, path, &ink);
}

static void
paint_text (const Look *look, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhPoint center = mh_rect_get_center (rect);
  const glong n_letters = g_utf8_strlen (look->text, -1);
  double largest = rect.width * MH_CELL_MAX_DIGIT;

  if (n_letters > 2)
    largest *= (n_letters > 4 ? 1.74 : 2.0) / (double) n_letters;

  MhLabel label = { .text = look->text,
                    .x = center.x,
                    .y = center.y,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = MIN (style->digit_size, largest),
                    .is_bold = look->is_bold,
                    .color = mh_color_get_ink_on (look->ground) };

  if (n_letters == 0)
    return;

  const double width = mh_text_get_width (style->text, label.text, label.size, label.is_bold);
  if (width > MAX_WIDTH * rect.width)
    label.size *= MAX_WIDTH * rect.width / width;
  if (label.size < MIN_READABLE)
    return;

  if (look->is_hatched)
    paint_box (&label, n_letters, look->ground, pen, path);
  mh_pen_text (pen, &label);
}

/* Marks a cell decided in the current step by a corner at the top right. */
static void
paint_mark (const MhTheme *theme, MhPen *pen, MhPath *path, MhRect rect)
{
  const double right = rect.x + rect.width;
  const double side = rect.width * MARK;
  const MhPoint corners[]
      = { { right - side, rect.y }, { right, rect.y }, { right, rect.y + side } };
  const MhInk ink = { .fill = theme->mark, .stroke = theme->mark_rim, .width = 1 };

  mh_path_add_polygon (mh_path_clear (path), corners, G_N_ELEMENTS (corners));
  mh_pen_path (pen, path, &ink);
}

/* Repaints a cell that differs from another result with faint hatching on which the
 * digits stay legible. Its corner is painted later, above the digits. */
static void
paint_hatch (MhOutcome outcome, MhPen *pen, MhPath *path, MhRect rect, MhColor ground)
{
  const MhColor line = mh_color_mix (ground, mh_color_get_ink_on (ground), DIFFERENCE_SHARE);
  const MhInk ink = { .fill = ground, .hatch = line };

  add_shape (path, outcome, rect);
  mh_pen_path (pen, path, &ink);
}

static void
paint_difference (const MhTheme *theme, MhPen *pen, MhPath *path, MhRect rect)
{
  const double side = rect.width * MARK;
  const MhPoint corners[]
      = { { rect.x, rect.y }, { rect.x + side, rect.y }, { rect.x, rect.y + side } };
  const MhInk ink = { .fill = theme->mark, .stroke = theme->mark_rim, .width = 1 };

  mh_path_add_polygon (mh_path_clear (path), corners, G_N_ELEMENTS (corners));
  mh_pen_path (pen, path, &ink);
}

static void
paint_undecided (const MhTheme *theme, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhInk ink = { .stroke = theme->undecided, .width = theme->border };

  add_shape (path, MH_OUTCOME_NONE, mh_rect_inset (rect, theme->border / 2));
  mh_pen_path (pen, path, &ink);
}

static void
paint_impossible (const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhInk ink = { .fill = style->theme->impossible, .hatch = style->theme->hatch };

  if (style->blank_impossible)
    return;

  mh_path_add_rect (mh_path_clear (path), rect);
  mh_pen_path (pen, path, &ink);
}

/* Paints a cell without a value.
 * Returns: TRUE if @cell has a value, in which case nothing is painted */
static gboolean
has_look (MhCell cell, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect)
{
  if (cell & MH_CELL_IMPOSSIBLE)
    {
      paint_impossible (style, pen, path, rect);
      return FALSE;
    }
  if (mh_cell_get_value (cell).outcome == MH_OUTCOME_NONE)
    {
      paint_undecided (style->theme, pen, path, rect);
      return FALSE;
    }
  return TRUE;
}

static void
paint_look (const Look *look,
            MhCell cell,
            const MhCellStyle *style,
            MhPen *pen,
            MhPath *path,
            MhRect rect)
{
  const MhTheme *const theme = style->theme;
  /* In print an outline tells wins from draws, and cells without a value have nothing else. */
  const gboolean has_outline = theme->is_print && look->shape != MH_OUTCOME_DRAW;
  const MhInk ink = { .fill = look->ground,
                      .hatch = look->is_hatched ? theme->text : (MhColor){ 0 },
                      .stroke = has_outline ? theme->undecided : (MhColor){ 0 },
                      .width = theme->border };

  add_shape (path, look->shape, rect);
  mh_pen_path (pen, path, &ink);
  if (cell & MH_CELL_DIFFERS)
    paint_hatch (look->shape, pen, path, rect, look->ground);
  if (style->digit_size > 0)
    paint_text (look, style, pen, path, rect);
  if (cell & MH_CELL_FRESH)
    paint_mark (theme, pen, path, rect);
  if (cell & MH_CELL_DIFFERS)
    paint_difference (theme, pen, path, rect);
}

void
mh_cell_paint (MhCell cell, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect)
{
  if (!has_look (cell, style, pen, path, rect))
    return;

  const Look look = get_look_of_value (mh_cell_get_value (cell), style);
  paint_look (&look, cell, style, pen, path, rect);
}

void
mh_cell_paint_score (MhCell cell,
                     gint64 score,
                     const MhCellStyle *style,
                     MhPen *pen,
                     MhPath *path,
                     MhRect rect)
{
  if (!has_look (cell, style, pen, path, rect))
    return;

  const double room = style->digit_size > 0 ? rect.width / (style->digit_size * ADVANCE) : 0;
  const Look look = get_look_of_score (score, style, (int) room);
  paint_look (&look, cell, style, pen, path, rect);
}
