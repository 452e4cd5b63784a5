/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include <math.h>

/* The movement of the pointer, in pixels, above which a press becomes a drag. */
#define DRAG_THRESHOLD 4.0
/* The distance beyond the rim of a node, in pixels, within which the end of an edge snaps
 * to it. */
#define CATCH 10.0

static MhPlace
get_place (const MhCanvasView *view, MhPoint point)
{
  return mh_camera_to_world (&view->scene->camera, view->width, view->height, point);
}

static MhPlace
get_landing (const MhCanvasTool *self, const MhCanvasView *view)
{
  return mh_canvas_tool_snap (self, get_place (view, self->point));
}

void
mh_canvas_tool_update_landing (MhCanvasTool *self, const MhCanvasView *view)
{
  self->landing = mh_camera_to_view (&view->scene->camera, view->width, view->height,
                                     get_landing (self, view));
}

static void
begin_move (MhCanvasTool *self)
{
  const MhSketch *sketch = mh_canvas_tool_get_sketch (self);
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (mh_canvas_tool_get_selection (self), &n_nodes);

  if (!mh_document_can_draw (mh_canvas_tool_get_document (self)))
    return;

  self->loose = g_new0 (guint8, mh_sketch_get_n_nodes (sketch));
  g_array_append_vals (self->nodes, nodes, (guint) n_nodes);
  for (gsize i = 0; i < n_nodes; i++)
    {
      const MhPlace place = mh_sketch_get_place (sketch, nodes[i]);

      g_array_append_val (self->origins, place);
      self->loose[nodes[i]] = TRUE;
    }
  mh_document_begin_gesture (mh_canvas_tool_get_document (self));
}

static MhPlace
get_origin (const MhCanvasTool *self, guint32 node)
{
  for (guint i = 0; i < self->nodes->len; i++)
    if (g_array_index (self->nodes, guint32, i) == node)
      return g_array_index (self->origins, MhPlace, i);
  g_assert_not_reached ();
}

/* Moves the pressed node, with snapping if enabled, and the others by the same distance. */
static void
drag_nodes (MhCanvasTool *self, const MhCanvasView *view)
{
  if (self->loose == NULL)
    return;

  const MhPlace from = get_place (view, self->press.point);
  const MhPlace to = get_place (view, self->point);
  const MhPlace origin = get_origin (self, self->node);
  const MhPlace end
      = mh_canvas_tool_snap (self, (MhPlace){ origin.x + to.x - from.x, origin.y + to.y - from.y });
  g_autofree MhPlace *places = g_new (MhPlace, self->nodes->len);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const MhPlace *const start = &g_array_index (self->origins, MhPlace, i);

      places[i] = (MhPlace){ start->x + end.x - origin.x, start->y + end.y - origin.y };
    }
  mh_document_move_nodes (mh_canvas_tool_get_document (self), (gpointer) self->nodes->data, places,
                          self->nodes->len);
}

/* Moves the token to the node under the pointer, if that is a valid position. */
static void
drag_token (MhCanvasTool *self, const MhCanvasView *view)
{
  guint32 node;

  if (mh_graph_pick_node (view->scene, view->width, view->height, self->point, self->press.reach,
                          &node))
    mh_session_move_token (self->session, self->player, node);
}

/* Selects the content of the marquee; Shift adds the previous selection. */
static void
drag_marquee (MhCanvasTool *self, const MhCanvasView *view)
{
  const MhPoint from = self->press.point;
  const MhPoint to = self->point;
  const MhRect rect
      = { MIN (from.x, to.x), MIN (from.y, to.y), ABS (from.x - to.x), ABS (from.y - to.y) };
  g_autoptr (GArray) nodes = g_array_copy (self->nodes);

  mh_graph_pick_in (view->scene, view->width, view->height, rect, nodes);
  mh_selection_select_nodes (mh_canvas_tool_get_selection (self), (gpointer) nodes->data,
                             nodes->len);
}

static void
drag_band (MhCanvasTool *self, const MhCanvasView *view)
{
  const double radius = mh_graph_scene_get_radius (view->scene);
  const double reach = MAX (radius + CATCH, self->press.reach);

  if (!mh_graph_pick_node (view->scene, view->width, view->height, self->point, reach,
                           &self->target))
    self->target = mh_canvas_tool_find_at (self, get_landing (self, view));
  mh_canvas_tool_update_landing (self, view);
}

static void
drag_stroke (MhCanvasTool *self, const MhCanvasView *view, MhPoint from)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  mh_graph_pick_along (view->scene, view->width, view->height, from, self->point, nodes, edges);
  if (nodes->len + edges->len > 0)
    mh_document_delete (mh_canvas_tool_get_document (self), (gpointer) nodes->data, nodes->len,
                        (gpointer) edges->data, edges->len);
}

static void
go_on (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  switch (self->state)
    {
    case MH_CANVAS_NODES:
      drag_nodes (self, view);
      break;
    case MH_CANVAS_MARQUEE:
      drag_marquee (self, view);
      break;
    case MH_CANVAS_TOKEN:
      drag_token (self, view);
      break;
    case MH_CANVAS_BAND:
      drag_band (self, view);
      break;
    case MH_CANVAS_PLACE:
      mh_canvas_tool_update_landing (self, view);
      break;
    case MH_CANVAS_STROKE:
      drag_stroke (self, view, before);
      break;
    case MH_CANVAS_IDLE:
    case MH_CANVAS_REPLY:
    default:
      break;
    }
}

void
mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  const MhPoint before = self->point;
  const MhPoint start = self->press.point;

  if (self->state == MH_CANVAS_IDLE)
    return;

  self->point = point;
  if (!self->is_moving && hypot (point.x - start.x, point.y - start.y) < DRAG_THRESHOLD)
    return;

  if (!self->is_moving && self->state == MH_CANVAS_NODES)
    begin_move (self);
  /* The path up to the drag threshold is not part of the stroke. */
  const MhPoint from = self->is_moving ? before : start;
  self->is_moving = TRUE;
  go_on (self, view, from);
}

/* Moves the player whose turn it is to @node, if that is a legal move. */
static void
play_to (MhCanvasTool *self, guint32 node)
{
  const MhGame *game = mh_session_get_game (self->session);
  const guint32 current = mh_selection_get_current (mh_canvas_tool_get_selection (self));

  if (game == NULL || current == MH_POSITION_NONE)
    return;

  const MhPlayer mover = mh_space_get_mover (game, current);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, current, replies);

  for (guint32 i = 0; i < n_replies; i++)
    if (mh_space_get_node (game, replies[i], mover) == node)
      {
        mh_session_choose (self->session, replies[i]);
        return;
      }
}

/* Moving nodes and returning them to their places is not an edit. */
static void
release_nodes (MhCanvasTool *self)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const MhPlace start = get_origin (self, self->node);
  const MhPlace end = mh_sketch_get_place (mh_document_get_sketch (document), self->node);

  if (hypot (end.x - start.x, end.y - start.y) > 0)
    mh_document_end_gesture (document);
  else
    mh_document_cancel_gesture (document);
}

static void
click_node (MhCanvasTool *self)
{
  if (!self->reselects)
    return;

  if (self->press.extends)
    mh_selection_toggle_node (mh_canvas_tool_get_selection (self), self->node);
  else
    mh_canvas_tool_select_only (self, self->node);
}

static void
release_band (MhCanvasTool *self, const MhCanvasView *view)
{
  const guint32 from = self->node;
  const guint32 to = self->target;

  if (!self->is_moving)
    mh_canvas_tool_select_only (self, from);
  else if (to == MH_NODE_NONE)
    mh_canvas_tool_add_joined (self, from, get_landing (self, view));
  else if (to != from)
    mh_canvas_tool_join (self, from, to);
}

/* A grid point that is occupied stands for its node. */
static void
release_place (MhCanvasTool *self, const MhCanvasView *view)
{
  const MhPlace place = get_landing (self, view);
  const guint32 node = mh_canvas_tool_find_at (self, place);

  if (node != MH_NODE_NONE)
    mh_canvas_tool_select_only (self, node);
  else
    mh_canvas_tool_add (self, place);
}

/* A marquee around a single node also moves the cursor there, as a click does. */
static void
release_marquee (MhCanvasTool *self)
{
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (mh_canvas_tool_get_selection (self), &n_nodes);

  if (n_nodes == 1)
    mh_canvas_tool_set_cursor (self, nodes[0]);
}

void
mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  MhDocument *document = mh_canvas_tool_get_document (self);

  mh_canvas_tool_drag (self, view, point);
  const MhCanvasState state = self->state;
  self->state = MH_CANVAS_IDLE; /* later edits are not part of the gesture */

  switch (state)
    {
    case MH_CANVAS_NODES:
      if (self->loose != NULL)
        release_nodes (self);
      else if (!self->is_moving)
        click_node (self);
      break;
    case MH_CANVAS_REPLY:
      if (!self->is_moving)
        play_to (self, self->node);
      break;
    case MH_CANVAS_BAND:
      release_band (self, view);
      break;
    case MH_CANVAS_PLACE:
      release_place (self, view);
      break;
    case MH_CANVAS_MARQUEE:
      release_marquee (self);
      break;
    case MH_CANVAS_STROKE:
      mh_document_end_gesture (document);
      break;
    case MH_CANVAS_IDLE:
    case MH_CANVAS_TOKEN:
    default:
      break;
    }
  mh_canvas_tool_forget_gesture (self);
}

void
mh_canvas_tool_cancel (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  const MhCanvasState state = self->state;
  const gboolean was_moving = self->is_moving;
  const gboolean edits = state == MH_CANVAS_STROKE || self->loose != NULL;

  self->state = MH_CANVAS_IDLE;
  if (state == MH_CANVAS_MARQUEE && was_moving)
    mh_selection_select_nodes (mh_canvas_tool_get_selection (self), (gpointer) self->nodes->data,
                               self->nodes->len);
  mh_canvas_tool_forget_gesture (self);
  if (edits)
    mh_document_cancel_gesture (mh_canvas_tool_get_document (self));
  else if (was_moving && state == MH_CANVAS_TOKEN)
    mh_session_choose (self->session, self->position);
}

void
mh_canvas_tool_hover (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  guint32 node;

  g_return_if_fail (self != NULL && view != NULL);

  if (!mh_graph_pick_node (view->scene, view->width, view->height, point, reach, &node))
    node = MH_NODE_NONE;
  mh_selection_set_hovered_node (mh_canvas_tool_get_selection (self), node);
}

void
mh_canvas_tool_leave (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  mh_selection_set_hovered_node (mh_canvas_tool_get_selection (self), MH_NODE_NONE);
}

void
mh_canvas_tool_add_at (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  mh_canvas_tool_cancel (self);
  self->point = point;
  release_place (self, view);
}
