/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cell-painter.h"

/* Shares of the side of a cell. */
#define ROUNDING 0.2
#define CUT 0.24
#define DRAW_ROUNDING 0.1
#define MARK 0.38
/* How much of the digit's colour the hatch behind it has. */
#define DIFFERENCE_SHARE 0.28
/* The font that still fits inside, for one or two digits. */
#define MAX_DIGIT 0.66
#define MIN_READABLE 6.0

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

static void
paint_sign (MhValue value, const MhCellStyle *style, MhPen *pen, MhRect rect, MhColor ground)
{
  char text[16] = "=";
  const MhPoint center = mh_rect_get_center (rect);
  int n_letters = 1;
  double largest = rect.width * MAX_DIGIT;

  if (mh_outcome_is_win (value.outcome) && value.remoteness == MH_REMOTENESS_UNKNOWN)
    return;
  if (mh_outcome_is_win (value.outcome))
    n_letters = g_snprintf (text, sizeof text, "%u", value.remoteness);
  if (n_letters > 2)
    largest *= 2.3 / n_letters;

  const MhLabel label = { .text = text,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = MIN (style->digit_size, largest),
                          .is_bold = value.outcome == MH_OUTCOME_DRAW,
                          .color = mh_color_get_ink_on (ground) };

  if (label.size >= MIN_READABLE)
    mh_pen_text (pen, &label);
}

/* The corner at the top right of what was decided just now. */
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

/* What another result sees otherwise: hatched, so that the digit stays readable
 * on it, and a corner at the top left. */
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

void
mh_cell_paint (MhCell cell, const MhCellStyle *style, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhTheme *const theme = style->theme;
  const MhValue value = mh_cell_get_value (cell);

  if (cell & MH_CELL_IMPOSSIBLE)
    {
      const MhInk ink = { .fill = theme->impossible, .hatch = theme->hatch };

      mh_path_add_rect (mh_path_clear (path), rect);
      mh_pen_path (pen, path, &ink);
      return;
    }
  if (value.outcome == MH_OUTCOME_NONE)
    {
      paint_undecided (theme, pen, path, rect);
      return;
    }

  const MhInk ink = { .fill = mh_theme_get_value_color (theme, value, style->max_remoteness) };
  add_shape (path, value.outcome, rect);
  mh_pen_path (pen, path, &ink);
  if (cell & MH_CELL_DIFFERS)
    paint_hatch (value.outcome, pen, path, rect, ink.fill);
  if (style->digit_size > 0)
    paint_sign (value, style, pen, rect, ink.fill);
  if (cell & MH_CELL_FRESH)
    paint_mark (theme, pen, path, rect);
  if (cell & MH_CELL_DIFFERS)
    paint_difference (theme, pen, path, rect);
}
