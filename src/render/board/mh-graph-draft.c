/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-draft.h"

#include <math.h>

#define DASH 5.0
#define BAND_WIDTH 3.0
#define RING_GAP 4.0
#define RING_WIDTH 3.0
#define HEAD_LENGTH 12.0
#define HEAD_HALF_WIDTH 5.5
#define NUMBER_SIZE 13.0
/* The alpha of the accent colour that fills the selection rectangle. */
#define MARQUEE_ALPHA 0x26

static void
paint_ring (const MhGraphCanvas *self, MhPoint middle)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = RING_WIDTH };

  mh_path_add_circle (mh_path_clear (self->path), middle, self->radius + RING_GAP);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints the new edge from the rim of its first node to the rim of its second, or to
 * the pointer. */
static void
paint_band (const MhGraphCanvas *self)
{
  const MhGraphDraft *const draft = &self->scene->draft;
  const gboolean is_found = draft->to != MH_NODE_NONE;
  const MhColor accent = self->scene->theme->accent;
  const MhInk line = { .stroke = accent, .width = BAND_WIDTH, .dash = is_found ? 0 : DASH };
  const MhInk fill = { .fill = accent };
  const MhPoint from = mh_graph_canvas_get_node (self, draft->from);
  const MhPoint to = is_found ? mh_graph_canvas_get_node (self, draft->to) : draft->point;
  const double length = hypot (to.x - from.x, to.y - from.y);
  const double end = is_found || draft->adds ? self->radius : 0;

  if (length <= self->radius + end)
    return;

  const MhPoint way = { (to.x - from.x) / length, (to.y - from.y) / length };
  const MhPoint tip = { to.x - way.x * end, to.y - way.y * end };
  mh_path_add_segment (mh_path_clear (self->path),
                       (MhPoint){ from.x + way.x * self->radius, from.y + way.y * self->radius },
                       tip);
  mh_pen_path (self->pen, self->path, &line);
  if (!mh_board_is_directed (self->scene->board))
    return;

  mh_path_add_head (mh_path_clear (self->path), tip, atan2 (way.y, way.x), HEAD_LENGTH,
                    HEAD_HALF_WIDTH);
  mh_pen_path (self->pen, self->path, &fill);
}

/* Paints the node that would be added, with the number that it would get. */
static void
paint_new_node (const MhGraphCanvas *self)
{
  const MhTheme *const theme = self->scene->theme;
  const MhPoint center = self->scene->draft.point;
  const MhInk ink = { .fill = theme->node, .stroke = theme->accent, .width = 2, .dash = DASH - 1 };
  char number[16];

  mh_path_add_circle (mh_path_clear (self->path), center, self->radius);
  mh_pen_path (self->pen, self->path, &ink);

  g_snprintf (number, sizeof number, "%u", mh_board_get_n_nodes (self->scene->board));
  const MhLabel label = { .text = number,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = NUMBER_SIZE * self->unit,
                          .is_bold = TRUE,
                          .color = theme->dim_text };
  mh_pen_text (self->pen, &label);
}

/* Paints the selection rectangle. High contrast themes, recognized by their wide
 * borders, allow no half transparent fill. */
static void
paint_marquee (const MhGraphCanvas *self)
{
  const MhTheme *const theme = self->scene->theme;
  MhInk ink = { .stroke = theme->accent, .width = theme->border };
  const MhRect rect = mh_rect_inset (self->scene->draft.marquee, 0.5);

  if (theme->border <= 1)
    {
      ink.fill = theme->accent;
      ink.fill.alpha = MARQUEE_ALPHA;
    }
  mh_path_add_rect (mh_path_clear (self->path), rect);
  mh_pen_path (self->pen, self->path, &ink);
}

void
mh_graph_draft_paint (const MhGraphCanvas *self)
{
  const MhGraphDraft *const draft = &self->scene->draft;

  if (draft->from == MH_NODE_NONE && !draft->adds && !draft->chooses)
    return;

  mh_graph_canvas_begin (self, "draft", NULL);
  if (draft->from != MH_NODE_NONE)
    paint_band (self);
  if (draft->to != MH_NODE_NONE)
    paint_ring (self, mh_graph_canvas_get_node (self, draft->to));
  if (draft->adds)
    paint_new_node (self);
  if (draft->chooses)
    paint_marquee (self);
  mh_graph_canvas_end (self);
}
