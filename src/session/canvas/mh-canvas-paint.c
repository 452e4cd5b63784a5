/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include "mh-document-grid.h"
#include "mh-graph-grid.h"

#include <math.h>

/* The tools that paint the cells of a grid. One drag is undone in one step. */

/* How far apart the points of a drag are that are painted, as a share of a cell. */
#define STRIDE 0.25

static MhPaint
get_paint (const MhCanvasTool *self)
{
  return (MhPaint) (self->tool - MH_TOOL_WALL);
}

/* Moves the token of a player who was painted, too. */
static void
follow_player (MhCanvasTool *self)
{
  const MhStart start = mh_board_get_start (mh_canvas_tool_get_board (self));

  if (self->tool == MH_TOOL_MOUSE)
    mh_session_move_token (self->session, MH_PLAYER_FIRST, start.mouse);
  if (self->tool == MH_TOOL_CAT)
    mh_session_move_token (self->session, MH_PLAYER_SECOND, start.cat);
}

static void
paint_cell (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  GError *error = NULL;
  guint32 row, column;

  if (!mh_graph_grid_pick (view->scene, view->width, view->height, point, &row, &column))
    return;

  if (!mh_document_paint (mh_canvas_tool_get_document (self), get_paint (self), row, column,
                          &error))
    mh_canvas_tool_set_error (self, error);
  else
    follow_player (self);
}

/* Paints all cells between two points, however quickly the pointer moved. */
static void
drag_brush (MhCanvasTool *self, const MhCanvasView *view, MhPoint from)
{
  const MhPoint way = { self->point.x - from.x, self->point.y - from.y };
  const double stride = STRIDE * MH_GRID_CELL * view->scene->camera.zoom;
  const double n_strides = ceil (hypot (way.x, way.y) / MAX (stride, 1));

  for (double i = 1; i <= n_strides; i++)
    paint_cell (self, view,
                (MhPoint){ from.x + way.x * i / n_strides, from.y + way.y * i / n_strides });
}

static void
release_brush (MhCanvasTool *self, const MhCanvasView *view)
{
  mh_document_end_gesture (mh_canvas_tool_get_document (self));
}

static void
cancel_brush (MhCanvasTool *self)
{
  mh_document_cancel_gesture (mh_canvas_tool_get_document (self));
}

static const MhCanvasGesture brush_gesture = {
  .dragging = MH_CANVAS_DRAGS_AT_ONCE,
  .drag = drag_brush,
  .release = release_brush,
  .cancel = cancel_brush,
};

static gboolean
press (MhCanvasTool *self, const MhCanvasView *view)
{
  guint32 row, column;

  if (!mh_graph_grid_pick (view->scene, view->width, view->height, self->press.point, &row,
                           &column))
    return FALSE;

  self->gesture = &brush_gesture;
  mh_document_begin_gesture (mh_canvas_tool_get_document (self));
  paint_cell (self, view, self->press.point);
  return TRUE;
}

static const char *
get_shape (const MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  guint32 row, column;

  return mh_graph_grid_pick (view->scene, view->width, view->height, point, &row, &column)
             ? "crosshair"
             : NULL;
}

const MhCanvasToolClass mh_canvas_paint = {
  .press = press,
  .get_shape = get_shape,
};
