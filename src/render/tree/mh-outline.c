/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-outline.h"

#include <math.h>

/* Sizes in pixels at a text scale of 1. */
#define ROW_HEIGHT 26.0
#define CELL 20.0
#define SCORE_CELL_WIDTH 38.0
#define SCORE_CELL_HEIGHT 22.0
#define FONT_SIZE 12.0
#define DIGIT_SIZE 12.0
#define GAP 8.0
#define MAX_INDENT 26.0
#define MIN_INDENT 5.0
#define LINE_WIDTH 1.25

/* The layout of an outline: a plain value. */
typedef struct
{
  double scale, indent, width;
  MhPoint cell; /* its width and height */
} Layout;

static double
get_width (const MhOutline *self, const char *words, double scale, gboolean is_bold)
{
  const double gap = GAP * scale;

  return words != NULL
             ? mh_text_get_width (self->style.text, words, FONT_SIZE * scale, is_bold) + gap
             : 0;
}

/* Returns: the width of a row without its indent */
static double
get_row_width (const MhOutline *self, const MhOutlineRow *row, double scale, double cell)
{
  return cell + get_width (self, row->move, scale, TRUE)
         + get_width (self, row->position, scale, FALSE)
         + get_width (self, row->note, scale, FALSE);
}

/* Deeper rows are set in as far as the widest of them allows. */
static Layout
get_layout (const MhOutline *self, MhSize most)
{
  const double scale = mh_text_get_scale (self->style.text);
  Layout layout = { .scale = scale,
                    .cell = { (self->has_scores ? SCORE_CELL_WIDTH : CELL) * scale,
                              (self->has_scores ? SCORE_CELL_HEIGHT : CELL) * scale },
                    .indent = MAX_INDENT * scale };

  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].depth > 0)
      {
        const double width = get_row_width (self, &self->rows[i], scale, layout.cell.x);
        const double fitting = (most.width - width) / self->rows[i].depth;

        layout.indent = MAX (MIN (layout.indent, fitting), MIN_INDENT * scale);
      }
  for (guint i = 0; i < self->n_rows; i++)
    {
      const double width = get_row_width (self, &self->rows[i], scale, layout.cell.x);

      layout.width = MAX (layout.width, self->rows[i].depth * layout.indent + width);
    }
  layout.width = ceil (layout.width);
  return layout;
}

static MhSize
get_size (gconstpointer data, MhSize most)
{
  const MhOutline *self = data;
  const Layout layout = get_layout (self, most);

  return (MhSize){ layout.width, self->n_rows * ROW_HEIGHT * layout.scale };
}

static double
get_middle (const Layout *layout, guint row)
{
  return (row + 0.5) * ROW_HEIGHT * layout->scale;
}

/* Paints the line from a row to the one that it belongs to. */
static void
paint_branch (const MhOutline *self, const Layout *layout, MhPen *pen, MhPath *path, guint row)
{
  const guint depth = self->rows[row].depth;
  const MhInk ink = { .stroke = self->style.theme->edge, .width = LINE_WIDTH * layout->scale };
  guint parent = row;

  if (depth == 0)
    return;
  while (parent > 0 && self->rows[parent].depth >= depth)
    parent--;

  const double x = (depth - 1) * layout->indent + MIN (layout->cell.x / 2, layout->indent * 0.6);
  const double top = get_middle (layout, parent) + layout->cell.y / 2;
  const double y = get_middle (layout, row);

  mh_path_move (mh_path_clear (path), x, top);
  mh_path_line (path, x, y);
  mh_path_line (path, depth * layout->indent, y);
  mh_pen_path (pen, path, &ink);
}

static void
paint_cell (const MhOutline *self, const MhOutlineRow *row, MhPen *pen, MhPath *path, MhRect rect)
{
  MhCellStyle style = self->style;

  style.digit_size = DIGIT_SIZE * mh_text_get_scale (style.text);
  if (self->has_scores)
    mh_cell_paint_score (row->cell, row->score, &style, pen, path, rect);
  else
    mh_cell_paint (row->cell, &style, pen, path, rect);
}

static double
paint_words (const MhOutline *self,
             const Layout *layout,
             MhPen *pen,
             const char *words,
             gboolean is_bold,
             MhPoint place)
{
  const MhTheme *theme = self->style.theme;
  const MhLabel label = { .text = words,
                          .x = place.x + GAP * layout->scale,
                          .y = place.y,
                          .size = FONT_SIZE * layout->scale,
                          .is_bold = is_bold,
                          .color = is_bold ? theme->text : theme->dim_text };

  mh_pen_text (pen, &label);
  return place.x + get_width (self, words, layout->scale, is_bold);
}

static void
paint_row (const MhOutline *self, const Layout *layout, MhPen *pen, MhPath *path, guint index)
{
  const MhOutlineRow *row = &self->rows[index];
  const double x = row->depth * layout->indent;
  MhPoint place = { x + layout->cell.x, get_middle (layout, index) };
  g_autofree char *id = g_strdup_printf ("%s-%u", self->id, index + 1);

  mh_pen_begin (pen, id, NULL);
  if (!row->is_blank)
    paint_cell (self, row, pen, path,
                (MhRect){ x, place.y - layout->cell.y / 2, layout->cell.x, layout->cell.y });
  place.x = paint_words (self, layout, pen, row->move, TRUE, place);
  place.x = paint_words (self, layout, pen, row->position, FALSE, place);
  paint_words (self, layout, pen, row->note, FALSE, place);
  mh_pen_end (pen);
}

static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground G_GNUC_UNUSED)
{
  const MhOutline *self = data;
  const Layout layout = get_layout (self, most);
  g_autoptr (MhPath) path = mh_path_new ();

  for (guint i = 0; i < self->n_rows; i++)
    paint_branch (self, &layout, pen, path, i);
  for (guint i = 0; i < self->n_rows; i++)
    paint_row (self, &layout, pen, path, i);
}

static const MhDrawingClass outline_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 420, 1200 },
};

MhDrawing
mh_outline_drawing (const MhOutline *outline)
{
  g_return_val_if_fail (outline != NULL, ((MhDrawing){ NULL, NULL }));

  return (MhDrawing){ &outline_drawing, outline };
}
