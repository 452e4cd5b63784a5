/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-value-history.h"

#define CAPTION_SIZE 11.0
#define CAPTION_GAP 14.0
#define TILE 20.0
#define PITCH 56.0
#define MIN_PITCH 5.0
#define TILE_GAP 3.0
#define MARGIN 18.0
#define LINE_WIDTH 2.0
#define MARK_GAP 4.0
#define MARK_WIDTH 2.0
#define RING_WIDTH 2.0
/* The least tile in which a number is written. */
#define MIN_NUMBERED 14.0

/* The places of the tiles. */
typedef struct
{
  double left, pitch, tile;
  double top, middle, bottom; /* of the best win of either player, and of draws */
} Layout;

static double
get_caption_width (const MhValueHistory *self)
{
  double width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->captions); i++)
    if (self->captions[i] != NULL)
      {
        const double caption
            = mh_text_get_width (self->style.text, self->captions[i], CAPTION_SIZE, FALSE);

        width = MAX (width, caption);
      }

  return width;
}

static Layout
get_layout (const MhValueHistory *self, double width, double height)
{
  const double left = get_caption_width (self) + CAPTION_GAP + MARGIN;
  const double room = (width - left - MARGIN) / MAX (self->n_tiles - 1, 1);
  const double pitch = CLAMP (room, MIN_PITCH, PITCH);
  const double inset = TILE / 2 + MARK_GAP + MARK_WIDTH;

  return (Layout){
    .left = left,
    .pitch = pitch,
    .tile = MIN (pitch - TILE_GAP, TILE),
    .top = inset,
    .middle = height / 2,
    .bottom = height - inset,
  };
}

/* Returns: how near the end is, from -1 where the second player has won to 1 where the first has */
static double
get_level (const MhValueHistory *self, const MhHistoryTile *tile)
{
  const MhCellStyle *style = &self->style;
  const MhValue shown = mh_game_class_show_value (style->klass, mh_cell_get_value (tile->cell));
  const double sign = shown.outcome == MH_OUTCOME_FIRST ? 1 : -1;

  if (self->has_scores)
    return style->max_score > 0
               ? CLAMP ((double) tile->score / (double) style->max_score, -1.0, 1.0)
               : 0;
  if (!mh_outcome_is_win (shown.outcome))
    return 0;
  if (shown.remoteness == MH_REMOTENESS_UNKNOWN)
    return sign / 2;

  return sign * (1 - shown.remoteness / (style->max_remoteness + 1.0));
}

static MhPoint
get_place (const MhValueHistory *self, const Layout *layout, guint index)
{
  const double level = get_level (self, &self->tiles[index]);
  const double reach = layout->middle - layout->top;

  return (MhPoint){ layout->left + index * layout->pitch, layout->middle - level * reach };
}

static void
paint_captions (const MhValueHistory *self,
                MhPen *pen,
                MhPath *path,
                const Layout *layout,
                double width)
{
  const MhTheme *theme = self->style.theme;
  const double rows[] = { layout->top, layout->middle, layout->bottom };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MhLabel label = {
        .text = self->captions[i], .y = rows[i], .size = CAPTION_SIZE, .color = theme->dim_text
      };
      const MhInk ink
          = { .stroke = theme->undecided, .width = theme->border, .dash = i == 1 ? 3 : 0 };

      mh_pen_text (pen, &label);
      mh_path_add_segment (mh_path_clear (path), (MhPoint){ layout->left - MARGIN, rows[i] },
                           (MhPoint){ width, rows[i] });
      mh_pen_path (pen, path, &ink);
    }
}

static void
paint_line (const MhValueHistory *self, MhPen *pen, MhPath *path, const Layout *layout)
{
  const MhInk ink = { .stroke = self->style.theme->edge, .width = LINE_WIDTH };

  mh_path_clear (path);
  for (guint i = 1; i < self->n_tiles; i++)
    mh_path_add_segment (path, get_place (self, layout, i - 1), get_place (self, layout, i));
  mh_pen_path (pen, path, &ink);
}

static void
paint_circle (MhPen *pen, MhPath *path, MhPoint center, double radius, MhColor color)
{
  const MhInk ink = { .stroke = color, .width = MARK_WIDTH };

  mh_path_add_circle (mh_path_clear (path), center, radius);
  mh_pen_path (pen, path, &ink);
}

/* Rings tell by their number of strokes, too, how bad a move was. */
static void
paint_mark (const MhValueHistory *self, MhPen *pen, MhPath *path, const Layout *layout, guint index)
{
  const MhHistoryMark mark = self->tiles[index].mark;
  const MhPoint center = get_place (self, layout, index);
  const double radius = layout->tile / 2 + MARK_GAP;
  const MhColor color = self->style.theme->text;

  if (mark == MH_HISTORY_PLAIN)
    return;

  paint_circle (pen, path, center, radius, color);
  if (mark == MH_HISTORY_BLAMED)
    paint_circle (pen, path, center, radius + 2 * MARK_WIDTH, color);
}

static void
paint_tile (const MhValueHistory *self, MhPen *pen, MhPath *path, const Layout *layout, guint index)
{
  const MhHistoryTile *tile = &self->tiles[index];
  const MhTheme *theme = self->style.theme;
  const MhPoint center = get_place (self, layout, index);
  const double size = layout->tile;
  const MhRect rect = { center.x - size / 2, center.y - size / 2, size, size };
  MhCellStyle style = self->style;

  style.digit_size = size >= MIN_NUMBERED ? size * 0.62 : 0;
  if (self->has_scores)
    mh_cell_paint_score (tile->cell, tile->score, &style, pen, path, rect);
  else
    mh_cell_paint (tile->cell, &style, pen, path, rect);
  if (index != self->current)
    return;

  const MhInk ring = { .stroke = theme->ring_outside, .width = RING_WIDTH };

  mh_path_add_rounded_rect (mh_path_clear (path), mh_rect_inset (rect, -RING_WIDTH), size * 0.25);
  mh_pen_path (pen, path, &ring);
}

void
mh_value_history_paint (const MhValueHistory *self, MhPen *pen, double width, double height)
{
  g_return_if_fail (self != NULL && pen != NULL);

  const Layout layout = get_layout (self, width, height);
  g_autoptr (MhPath) path = mh_path_new ();

  if (self->n_tiles == 0)
    return;

  paint_captions (self, pen, path, &layout, width);
  paint_line (self, pen, path, &layout);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      paint_mark (self, pen, path, &layout, i);
      paint_tile (self, pen, path, &layout, i);
    }
}

guint
mh_value_history_pick (const MhValueHistory *self, double width, double x)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->n_tiles == 0)
    return 0;

  const Layout layout = get_layout (self, width, MH_VALUE_HISTORY_HEIGHT);
  const double place = (x - layout.left) / layout.pitch + 0.5;

  return (guint) CLAMP (place, 0, self->n_tiles - 1);
}
