/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-replies.h"

#include "mh-cell-painter.h"
#include "mh-graph-bows.h"
#include "mh-graph-grid.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <math.h>

#define DASH 4.0
/* The rim that separates an arrow and its label from what lies below. */
#define RIM 2.0
/* The outline of arrows on either side, and the least contrast that it has to the ground. */
#define OUTLINE_WIDTH 1.0
#define LINE_CONTRAST 3.0

#define REPLY_WIDTH 3.2
#define BEST_REPLY_WIDTH 6.5
#define HEAD_LENGTH 15.0
#define BEST_HEAD_LENGTH 20.0
#define HEAD_SLENDERNESS 0.42

/* From so many arrows on, which leave one node, they are thinner and have no rims, because the rims
 * would cover other arrows. Their shafts are too thin for an outline, and have its color. */
#define CROWD 24
#define CROWD_SCALE 0.6

/* The size of the cross on a reply that a search skips. */
#define CROSS_RADIUS 7.0
#define CROSS_WIDTH 2.6

static void
paint_pill (const MhGraphCanvas *self, MhRect pill, const char *text, MhColor color)
{
  const MhPoint center = mh_rect_get_center (pill);
  const MhInk rim = { .fill = self->scene->theme->canvas };
  const MhInk ink = { .fill = color };
  const MhLabel label = { .text = text,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = mh_graph_scene_get_label_size (self->scene),
                          .is_bold = TRUE,
                          .color = mh_color_get_ink_on (color) };
  const MhRect around = mh_rect_inset (pill, -RIM);

  mh_path_add_rounded_rect (mh_path_clear (self->path), around, around.height / 2);
  mh_pen_path (self->pen, self->path, &rim);
  mh_path_add_rounded_rect (mh_path_clear (self->path), pill, pill.height / 2);
  mh_pen_path (self->pen, self->path, &ink);
  mh_pen_text (self->pen, &label);
}

static MhColor
get_color (const MhGraphCanvas *self, MhValue value)
{
  return mh_theme_get_value_color (self->scene->theme,
                                   mh_game_class_show_value (self->scene->klass, value),
                                   self->scene->max_remoteness);
}

/* Paints the cell of the table that has the value of a reply. */
static void
paint_cell (const MhGraphCanvas *self, MhRect rect, MhValue value)
{
  const MhGraphScene *const scene = self->scene;
  const double usual = mh_graph_scene_get_label_size (scene);
  const MhCellStyle style = { .theme = scene->theme,
                              .max_remoteness = scene->max_remoteness,
                              .text = scene->text,
                              .digit_size = scene->text_size > 0 ? scene->text_size : usual,
                              .klass = scene->klass };
  const MhInk rim = { .fill = scene->theme->canvas };

  mh_path_add_rounded_rect (mh_path_clear (self->path), mh_rect_inset (rect, -RIM),
                            rect.height / 4);
  mh_pen_path (self->pen, self->path, &rim);
  mh_cell_paint (mh_cell_new (value), &style, self->pen, self->path, rect);
}

static void
paint_reply_label (const MhGraphCanvas *self, const MhReplyArrow *reply, const MhReplyShape *shape)
{
  if (reply->label == NULL || shape->pill.height <= 0)
    return;

  if (self->scene->text_size > 0 || shape->is_cell)
    paint_cell (self, shape->pill, reply->value);
  else
    paint_pill (self, shape->pill, reply->label, get_color (self, reply->value));
}

/* Returns: the point of an arrow that is as far from its tail as from its tip */
static MhPoint
get_middle (const MhReplyShape *shape)
{
  if (shape->loop_radius > 0)
    return (MhPoint){ shape->loop.x, shape->loop.y - shape->loop_radius };
  if (shape->is_bow)
    return mh_graph_bow_get_point (shape->tail, shape->bend, shape->tip, 0.5);
  return (MhPoint){ (shape->tail.x + shape->tip.x) / 2, (shape->tail.y + shape->tip.y) / 2 };
}

static void
paint_cross (const MhGraphCanvas *self, MhReplyShape shape, double scale)
{
  const MhPoint middle = get_middle (&shape);
  const double radius = CROSS_RADIUS * scale;
  const MhInk ink = { .stroke = self->scene->theme->text, .width = CROSS_WIDTH * scale };

  mh_path_clear (self->path);
  for (int side = -1; side <= 1; side += 2)
    {
      const double angle = shape.direction + side * G_PI_4;
      const MhPoint arm = { cos (angle) * radius, sin (angle) * radius };

      mh_path_add_segment (self->path, (MhPoint){ middle.x - arm.x, middle.y - arm.y },
                           (MhPoint){ middle.x + arm.x, middle.y + arm.y });
    }
  mh_pen_path (self->pen, self->path, &ink);
}

static gboolean
is_crowd (const MhGraphCanvas *self)
{
  return self->scene->n_replies >= CROWD;
}

/* Paints the shaft of an arrow over an edge: the ground covers the edge, and an outline keeps a
 * pale line in sight. */
static void
paint_shaft (const MhGraphCanvas *self, const MhInk *ink, MhColor outline)
{
  const MhInk rim
      = { .stroke = self->scene->theme->canvas, .width = ink->width + 2 * (OUTLINE_WIDTH + RIM) };
  const MhInk edge
      = { .stroke = outline, .width = ink->width + 2 * OUTLINE_WIDTH, .dash = ink->dash };
  const MhInk thin = { .stroke = outline, .width = ink->width + OUTLINE_WIDTH, .dash = ink->dash };

  if (is_crowd (self))
    {
      mh_pen_path (self->pen, self->path, &thin);
      return;
    }

  mh_pen_path (self->pen, self->path, &rim);
  mh_pen_path (self->pen, self->path, &edge);
  mh_pen_path (self->pen, self->path, ink);
}

static void
paint_arrow (const MhGraphCanvas *self, const MhReplyArrow *reply, MhReplyShape shape)
{
  const double scale = CLAMP (self->unit, 0.5, 1.5) * (is_crowd (self) ? CROWD_SCALE : 1);
  const double head = (reply->is_best ? BEST_HEAD_LENGTH : HEAD_LENGTH) * scale;
  const MhInk ink = { .stroke = get_color (self, reply->value),
                      .width = (reply->is_best ? BEST_REPLY_WIDTH : REPLY_WIDTH) * scale,
                      .dash = reply->is_left_out ? DASH * scale : 0 };
  const MhColor outline
      = mh_color_get_outline_on (ink.stroke, self->scene->theme->canvas, LINE_CONTRAST);
  const MhInk tip = { .fill = ink.stroke, .stroke = outline, .width = 2 * OUTLINE_WIDTH };
  /* The shaft ends inside the head, so that the tip stays sharp. */
  const MhPoint neck = { shape.tip.x - cos (shape.direction) * head * 0.8,
                         shape.tip.y - sin (shape.direction) * head * 0.8 };

  mh_path_clear (self->path);
  if (shape.loop_radius > 0)
    mh_path_add_circle (self->path, shape.loop, shape.loop_radius);
  else if (shape.is_bow)
    mh_graph_bow_add (self->path, shape.tail, shape.bend, neck);
  else
    mh_path_add_segment (self->path, shape.tail, neck);
  paint_shaft (self, &ink, outline);
  mh_path_add_head (mh_path_clear (self->path), shape.tip, shape.direction, head,
                    head * HEAD_SLENDERNESS);
  mh_pen_path (self->pen, self->path, &tip);
  if (reply->is_left_out)
    paint_cross (self, shape, scale);
}

/* Paints the ray of a reply on a grid, of which the best alone has a head. */
static void
paint_ray (const MhGraphCanvas *self, const MhReplyArrow *reply, MhReplyShape shape)
{
  const MhColor color = get_color (self, reply->value);
  const MhInk ink = { .stroke = color, .width = REPLY_WIDTH };

  if (reply->from == reply->to)
    return;
  if (reply->is_best || reply->is_left_out)
    {
      paint_arrow (self, reply, shape);
      return;
    }

  mh_path_add_segment (mh_path_clear (self->path), shape.tail, shape.tip);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Outlines the cells of a grid that the mover reaches. */
static void
paint_reach (const MhGraphCanvas *self)
{
  const MhGraphScene *const scene = self->scene;
  const MhInk ink = { .stroke = scene->theme->token[scene->mover], .width = 2 };

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const MhPoint middle = mh_graph_canvas_get_node (self, scene->replies[i].to);

      mh_path_add_rounded_rect (mh_path_clear (self->path),
                                mh_graph_grid_get_square (scene, middle, -1), self->radius / 3);
      mh_pen_path (self->pen, self->path, &ink);
    }
}

/* @part: of the reply, for the id */
static void
begin_reply (const MhGraphCanvas *self, const MhReplyArrow *reply, const char *part)
{
  if (!mh_pen_wants_groups (self->pen))
    return;

  char from[MH_NODE_NAME_SIZE], to[MH_NODE_NAME_SIZE];
  g_autofree char *id = g_strdup_printf ("%s-%u-%u", part, reply->from, reply->to);
  g_autofree char *value = mh_words_value_of (self->scene->klass, reply->value);
  g_autofree char *title
      = g_strdup_printf (_ ("%s → %s: %s"),
                         mh_graph_scene_name_node (self->scene, reply->from, from),
                         mh_graph_scene_name_node (self->scene, reply->to, to),
                         reply->is_left_out ? _ ("left out") : value);

  mh_pen_begin (self->pen, id, title);
}

/* Paints the arrows of the best replies, or those of all others. */
static void
paint_arrows (const MhGraphCanvas *self, const MhReplyShape *shapes, gboolean are_best)
{
  const MhGraphScene *const scene = self->scene;
  const gboolean is_grid = mh_board_get_grid (scene->board) != NULL;

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const MhReplyArrow *const reply = &scene->replies[i];

      if (reply->is_best != are_best)
        continue;
      begin_reply (self, reply, "reply");
      if (is_grid)
        paint_ray (self, reply, shapes[i]);
      else
        paint_arrow (self, reply, shapes[i]);
      mh_graph_canvas_end (self);
    }
}

/* Paints the labels of the best replies, or those of all others. */
static void
paint_labels (const MhGraphCanvas *self, const MhReplyShape *shapes, gboolean are_best)
{
  const MhGraphScene *const scene = self->scene;

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const MhReplyArrow *const reply = &scene->replies[i];

      if (reply->is_best != are_best || reply->label == NULL)
        continue;
      begin_reply (self, reply, "reply-label");
      paint_reply_label (self, reply, &shapes[i]);
      mh_graph_canvas_end (self);
    }
}

/* The best replies lie on the others, and labels on all arrows. */
void
mh_graph_replies_paint (const MhGraphCanvas *self, const MhReplyShape *shapes)
{
  if (mh_board_get_grid (self->scene->board) != NULL)
    paint_reach (self);
  paint_arrows (self, shapes, FALSE);
  paint_arrows (self, shapes, TRUE);
  paint_labels (self, shapes, FALSE);
  paint_labels (self, shapes, TRUE);
}

void
mh_graph_replies_paint_chip (const MhGraphCanvas *self)
{
  const MhStepChip *const chip = &self->scene->chip;

  if (chip->text == NULL || chip->from == MH_NODE_NONE || chip->to == MH_NODE_NONE)
    return;

  const MhPoint from = mh_graph_canvas_get_node (self, chip->from);
  const MhPoint to = mh_graph_canvas_get_node (self, chip->to);
  const double size = mh_graph_scene_get_label_size (self->scene);
  const double width = mh_text_get_width (self->scene->text, chip->text, size, TRUE) + size;
  const double height = size * 1.55;
  const MhRect pill = { from.x + (to.x - from.x) * chip->progress - width / 2,
                        from.y + (to.y - from.y) * chip->progress - height / 2, width, height };

  mh_graph_canvas_begin (self, "chip", NULL);
  paint_pill (self, pill, chip->text, get_color (self, chip->value));
  mh_graph_canvas_end (self);
}
