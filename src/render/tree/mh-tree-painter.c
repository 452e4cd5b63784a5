/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tree-painter.h"

#include "mh-cell-painter.h"
#include "mh-tree-geometry.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sizes in pixels. Those of text, discs and signs are multiplied by the text scale. */
#define DASH 3.0
#define PATH_WIDTH 2.5
#define RING_WIDTH 2.5
#define RING_ROUNDING 6.0
#define LIGHT_OUTSET 5.0
#define TOKEN_RADIUS 8.0
#define TOKEN_X 16.0
#define TITLE_X 30.0
#define NOTE_SHIFT 8.0
#define SMALL_FONT_SHARE 0.85
#define SIGN_RADIUS 6.5
/* Lengths as shares of the radius of a sign. */
#define HAND 0.62
#define LOOP 0.55
#define LOOP_POINTS 12

typedef struct
{
  const MhTreeScene *scene;
  MhTreeGeometry geometry;
  MhPen *pen;
  MhPath *path;
} Canvas;

static void
stroke_rounded (const Canvas *self, MhRect rect, double radius, const MhInk *ink)
{
  mh_path_add_rounded_rect (mh_path_clear (self->path), rect, radius);
  mh_pen_path (self->pen, self->path, ink);
}

static void
paint_outline (const Canvas *self, MhRect rect, double outset, MhColor color)
{
  const double scale = self->geometry.scale;
  const MhInk ink = { .stroke = color, .width = RING_WIDTH };

  stroke_rounded (self, mh_rect_inset (rect, -outset), RING_ROUNDING * scale + outset, &ink);
}

static void
paint_segment (const Canvas *self, MhPoint from, MhPoint to, const MhInk *ink)
{
  mh_path_add_segment (mh_path_clear (self->path), from, to);
  mh_pen_path (self->pen, self->path, ink);
}

/* Returns the ink of the line to a disc: bold on the current path, dashed to a reply
 * that is skipped. */
static MhInk
get_line_ink (const Canvas *self, const MhTreeDisc *disc)
{
  const MhTheme *const theme = self->scene->theme;

  if (disc->is_on_path || disc->is_fresh)
    return (MhInk){ .stroke = theme->text, .width = disc->is_on_path ? PATH_WIDTH : 1.5 };
  if (disc->state == MH_TREE_CUT)
    return (MhInk){ .stroke = theme->undecided, .width = theme->border, .dash = DASH };

  return (MhInk){ .stroke = theme->undecided, .width = theme->border };
}

/* Locates the lower end of the disc to which the replies of @row belong.
 * Returns: FALSE if this disc is not in the scene */
static gboolean
find_parent (const Canvas *self, guint32 row, MhPoint *point)
{
  const MhTreeRow *above = row > 0 ? mh_tree_scene_get_row (self->scene, row - 1) : NULL;
  MhRect rect;

  if (above == NULL || above->focus >= above->n_discs || !above->discs[above->focus].is_on_path
      || !mh_tree_geometry_get_disc (&self->geometry, self->scene, row - 1, above->focus, &rect))
    return FALSE;

  *point = (MhPoint){ rect.x + rect.width / 2, rect.y + rect.height };
  return TRUE;
}

/* Paints the lines from a disc to its replies. The line on the current path is painted
 * last, above the others. */
static void
paint_lines (const Canvas *self, guint32 row)
{
  const MhTreeRow *discs = mh_tree_scene_get_row (self->scene, row);
  const MhTreeSlice slice = mh_tree_geometry_get_slice (&self->geometry, self->scene, row);
  MhPoint from;
  MhRect rect;

  if (!find_parent (self, row, &from))
    return;

  for (int is_on_path = FALSE; is_on_path <= TRUE; is_on_path++)
    for (guint32 i = slice.first; i < slice.first + slice.n_shown; i++)
      if (!discs->discs[i].is_on_path == !is_on_path
          && mh_tree_geometry_get_disc (&self->geometry, self->scene, row, i, &rect))
        {
          const MhInk ink = get_line_ink (self, &discs->discs[i]);

          paint_segment (self, from, (MhPoint){ rect.x + rect.width / 2, rect.y }, &ink);
        }
}

static void
paint_cross (const Canvas *self, MhRect rect, const MhInk *ink)
{
  const double right = rect.x + rect.width;
  const double bottom = rect.y + rect.height;

  paint_segment (self, (MhPoint){ rect.x, rect.y }, (MhPoint){ right, bottom }, ink);
  paint_segment (self, (MhPoint){ rect.x, bottom }, (MhPoint){ right, rect.y }, ink);
}

/* Paints the shape under the number of a disc.
 * Returns: the colour of the shape */
static MhColor
paint_shape (const Canvas *self, const MhTreeDisc *disc, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;
  const MhRect inside = mh_rect_inset (rect, theme->border / 2);
  const double round = rect.height / 2;
  MhInk ink = { .fill = theme->panel, .stroke = theme->undecided, .width = theme->border };

  switch (disc->state)
    {
    case MH_TREE_WAITING:
      stroke_rounded (self, inside, round, &ink);
      break;
    case MH_TREE_OPEN:
      ink = (MhInk){ .fill = theme->band };
      stroke_rounded (self, rect, RING_ROUNDING * self->geometry.scale, &ink);
      break;
    case MH_TREE_CUT:
      ink.dash = DASH;
      stroke_rounded (self, inside, round, &ink);
      ink.dash = 0;
      ink.width = 1;
      paint_cross (self, mh_rect_inset (rect, rect.height / 5), &ink);
      break;
    case MH_TREE_ANSWERED:
      {
        const MhGameClass *const klass = self->scene->klass;
        const MhCellStyle style = { .theme = theme, .klass = klass };

        mh_cell_paint (mh_cell_new (disc->value), &style, self->pen, self->path, rect);
        return mh_theme_get_value_color (theme, mh_game_class_show_value (klass, disc->value), 0);
      }
    default:
      g_assert_not_reached ();
    }

  return ink.fill;
}

static void
paint_label (const Canvas *self, const MhTreeDisc *disc, MhRect rect, MhColor ground)
{
  const MhTheme *const theme = self->scene->theme;
  const gboolean is_answered = disc->state == MH_TREE_ANSWERED;
  const gboolean is_endless = is_answered && disc->value.outcome == MH_OUTCOME_DRAW;
  const MhOutcome shown = mh_game_class_show_value (self->scene->klass, disc->value).outcome;
  const gboolean is_dim = disc->state == MH_TREE_WAITING || disc->state == MH_TREE_CUT;
  const MhPoint center = mh_rect_get_center (rect);
  char name[MH_NODE_NAME_SIZE], text[2 * MH_NODE_NAME_SIZE];

  if (self->scene->cells != NULL)
    mh_game_name_node (self->scene->cells, disc->node, name);
  else
    g_snprintf (name, sizeof name, "%u", disc->node);
  g_snprintf (text, sizeof text, "%s%s", name,
              !is_endless                 ? ""
              : mh_outcome_is_win (shown) ? " ∞"
                                          : " =");

  const MhColor ink = is_dim ? theme->dim_text : theme->text;
  const MhLabel label = {
    .text = text,
    .x = center.x,
    .y = center.y,
    .anchor = MH_ANCHOR_MIDDLE,
    .size = self->geometry.font_size,
    .is_bold = disc->is_on_path,
    .color = is_answered ? mh_color_get_ink_on (ground) : ink,
    .halo = disc->state == MH_TREE_CUT ? ground : (MhColor){ 0 },
  };

  mh_pen_text (self->pen, &label);
}

/* Paints the sign of an answer known from a repetition or an earlier visit, an arrow
 * that returns to where it began. */
static void
paint_loop (const Canvas *self, MhPoint center, double radius, const MhInk *ink)
{
  const double loop = radius * LOOP;
  const MhInk head = { .fill = ink->stroke };
  MhPoint points[LOOP_POINTS];

  for (int i = 0; i < LOOP_POINTS; i++)
    {
      const double angle = -G_PI_2 + i * 1.5 * G_PI / (LOOP_POINTS - 1);

      points[i] = (MhPoint){ center.x + loop * cos (angle), center.y + loop * sin (angle) };
    }

  const MhPoint tip = { points[LOOP_POINTS - 1].x, center.y - loop * 0.9 };

  mh_path_add_polyline (mh_path_clear (self->path), points, LOOP_POINTS);
  mh_pen_path (self->pen, self->path, ink);
  mh_path_add_head (mh_path_clear (self->path), tip, -G_PI_2, loop * 1.1, loop * 0.7);
  mh_pen_path (self->pen, self->path, &head);
}

/* Paints the sign of the depth limit, the hands of a clock. */
static void
paint_hands (const Canvas *self, MhPoint center, double radius, const MhInk *ink)
{
  const double hand = radius * HAND;
  const MhPoint points[]
      = { { center.x, center.y - hand }, center, { center.x + hand * 0.8, center.y } };

  mh_path_add_polyline (mh_path_clear (self->path), points, G_N_ELEMENTS (points));
  mh_pen_path (self->pen, self->path, ink);
}

/* Paints the sign of a disc at its lower right corner. */
static void
paint_sign (const Canvas *self, MhTreeSign sign, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;
  const double radius = SIGN_RADIUS * self->geometry.scale;
  const MhPoint center = { rect.x + rect.width, rect.y + rect.height - radius * 0.3 };
  const MhInk badge = { .fill = theme->panel, .stroke = theme->text, .width = theme->border };
  const MhInk glyph = { .stroke = theme->text, .width = 1.25 };

  if (sign == MH_TREE_SIGN_NONE)
    return;

  mh_path_add_circle (mh_path_clear (self->path), center, radius);
  mh_pen_path (self->pen, self->path, &badge);
  if (sign == MH_TREE_SIGN_CAP)
    paint_hands (self, center, radius, &glyph);
  else
    paint_loop (self, center, radius, &glyph);
}

/* Marks a disc that changed in the current step by a corner, like the cell of a table. */
static void
paint_fresh (const Canvas *self, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;
  const MhInk ink = { .fill = theme->mark, .stroke = theme->mark_rim, .width = 1 };
  const double side = rect.height * 0.45;
  const double right = rect.x + rect.width;
  const MhPoint corners[]
      = { { right - side, rect.y }, { right, rect.y }, { right, rect.y + side } };

  mh_path_add_polygon (mh_path_clear (self->path), corners, G_N_ELEMENTS (corners));
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints the rings of a disc. The ring of the current position is black around white,
 * one of which contrasts with any colour. */
static void
paint_rings (const Canvas *self, const MhTreeDisc *disc, gboolean has_cursor, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;

  if (disc->is_on_path)
    paint_outline (self, rect, 0, theme->text);
  if (disc->position == self->scene->current)
    {
      paint_outline (self, rect, RING_WIDTH, theme->ring_inside);
      paint_outline (self, rect, 2 * RING_WIDTH, theme->ring_outside);
    }
  if (has_cursor)
    paint_outline (self, rect, 2 * RING_WIDTH, theme->accent);
}

/* Highlights a disc under the pointer. Themes without half transparent colours use an
 * outline. */
static void
paint_light (const Canvas *self, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;
  const gboolean is_outlined = mh_color_is_none (theme->light);
  const double outset = LIGHT_OUTSET * self->geometry.scale;
  const MhInk ink = { .fill = theme->light,
                      .stroke = is_outlined ? theme->accent : (MhColor){ 0 },
                      .width = theme->border };

  stroke_rounded (self, mh_rect_inset (rect, -outset), RING_ROUNDING * self->geometry.scale, &ink);
}

static void
paint_disc (const Canvas *self, guint32 row, guint32 index)
{
  const MhTreeDisc *disc = &mh_tree_scene_get_row (self->scene, row)->discs[index];
  const gboolean has_cursor = self->scene->has_cursor && row == self->scene->cursor_row
                              && index == self->scene->cursor_index;
  g_autofree char *id = g_strdup_printf ("turn-%u-%u", row, index);
  MhRect rect;

  if (!mh_tree_geometry_get_disc (&self->geometry, self->scene, row, index, &rect))
    return;

  mh_pen_begin (self->pen, id, NULL);
  if (disc->position == self->scene->hovered)
    paint_light (self, rect);

  const MhColor ground = paint_shape (self, disc, rect);

  paint_label (self, disc, rect, ground);
  paint_rings (self, disc, has_cursor, rect);
  if (disc->is_fresh)
    paint_fresh (self, rect);
  paint_sign (self, disc->sign, rect);
  mh_pen_end (self->pen);
}

static void
paint_token (const Canvas *self, MhPlayer player, double y)
{
  const MhTheme *const theme = self->scene->theme;
  const double scale = self->geometry.scale;
  const MhPoint center = { TOKEN_X * scale, y };
  const MhInk ink = { .fill = theme->token[player] };
  const MhLabel letter = {
    .text = player == MH_PLAYER_FIRST ? C_ ("token", "M") : C_ ("token", "C"),
    .x = center.x,
    .y = center.y,
    .anchor = MH_ANCHOR_MIDDLE,
    .size = self->geometry.font_size * SMALL_FONT_SHARE,
    .is_bold = TRUE,
    .color = theme->token_text,
  };

  mh_path_add_circle (mh_path_clear (self->path), center, TOKEN_RADIUS * scale);
  mh_pen_path (self->pen, self->path, &ink);
  mh_pen_text (self->pen, &letter);
}

/* Paints the title and note at the left of a row. */
static void
paint_header (const Canvas *self, guint32 row)
{
  const MhTreeRow *discs = mh_tree_scene_get_row (self->scene, row);
  const MhTheme *const theme = self->scene->theme;
  const double scale = self->geometry.scale;
  const char *note = self->geometry.has_notes ? discs->note : discs->short_note;
  const double shift = note != NULL ? NOTE_SHIFT * scale : 0;
  const double y = mh_tree_geometry_get_y (&self->geometry, self->scene, row);
  MhLabel label = { .text = discs->title,
                    .x = (row > 0 ? TITLE_X : TOKEN_X - TOKEN_RADIUS) * scale,
                    .y = y - shift,
                    .size = self->geometry.font_size,
                    .color = theme->text };

  if (row > 0)
    paint_token (self, discs->mover, y - shift);
  mh_pen_text (self->pen, &label);
  if (note == NULL)
    return;

  label.text = note;
  label.x = (TOKEN_X - TOKEN_RADIUS) * scale;
  label.y = y + shift;
  label.size *= SMALL_FONT_SHARE;
  label.color = theme->dim_text;
  mh_pen_text (self->pen, &label);
}

/* Paints the number of discs that do not fit at one end of a row. */
static void
paint_more (const Canvas *self, guint32 n, double x, double y, MhAnchor anchor)
{
  char text[32];

  if (n == 0)
    return;

  g_snprintf (text, sizeof text, "+%u", n);

  const MhLabel label = { .text = text,
                          .x = x,
                          .y = y,
                          .anchor = anchor,
                          .size = self->geometry.font_size * SMALL_FONT_SHARE,
                          .color = self->scene->theme->dim_text };

  mh_pen_text (self->pen, &label);
}

static void
paint_row (const Canvas *self, guint32 row)
{
  const MhTreeRow *discs = mh_tree_scene_get_row (self->scene, row);
  const MhTreeSlice slice = mh_tree_geometry_get_slice (&self->geometry, self->scene, row);
  const double gap = self->geometry.pitch - self->geometry.disc_width;
  const double y = mh_tree_geometry_get_y (&self->geometry, self->scene, row);
  const double end = slice.x + slice.n_shown * self->geometry.pitch;

  paint_header (self, row);
  paint_more (self, slice.first, slice.x - gap / 2, y, MH_ANCHOR_END);
  paint_more (self, discs->n_discs - slice.first - slice.n_shown, end - gap / 2, y,
              MH_ANCHOR_START);
  for (guint32 i = slice.first; i < slice.first + slice.n_shown; i++)
    paint_disc (self, row, i);
}

void
mh_tree_paint (const MhTreeScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const Canvas canvas = { scene, mh_tree_geometry_get (scene, width), pen, path };
  const MhRect view = { 0, 0, width, height };
  const guint32 end = scene->first_row + scene->n_rows;

  mh_pen_begin_clip (pen, view);
  if (scene->has_ground)
    {
      const MhInk ground = { .fill = scene->theme->panel };

      mh_path_add_rect (mh_path_clear (path), view);
      mh_pen_path (pen, path, &ground);
    }
  for (guint32 row = scene->first_row; row < end; row++)
    paint_lines (&canvas, row);
  for (guint32 row = scene->first_row; row < end; row++)
    paint_row (&canvas, row);
  mh_pen_end (pen);
}
