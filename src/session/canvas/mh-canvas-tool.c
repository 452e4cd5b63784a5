/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include <glib/gi18n.h>
#include <math.h>

G_DEFINE_ENUM_TYPE (MhTool,
                    mh_tool,
                    G_DEFINE_ENUM_VALUE (MH_TOOL_SELECT, "select"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_DRAW, "draw"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_ERASE, "erase"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_PLAY, "play"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_WALL, "wall"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_FLOOR, "floor"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_FOOD, "food"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_MOUSE, "mouse"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_CAT, "cat"))

static const MhCanvasToolClass *const classes[] = {
  [MH_TOOL_SELECT] = &mh_canvas_select, [MH_TOOL_DRAW] = &mh_canvas_draw,
  [MH_TOOL_ERASE] = &mh_canvas_erase,   [MH_TOOL_PLAY] = &mh_canvas_play,
  [MH_TOOL_WALL] = &mh_canvas_paint,    [MH_TOOL_FLOOR] = &mh_canvas_paint,
  [MH_TOOL_FOOD] = &mh_canvas_paint,    [MH_TOOL_MOUSE] = &mh_canvas_paint,
  [MH_TOOL_CAT] = &mh_canvas_paint,
};

const MhCanvasToolClass *
mh_canvas_tool_get_class (const MhCanvasTool *self)
{
  return classes[self->tool];
}

MhDocument *
mh_canvas_tool_get_document (const MhCanvasTool *self)
{
  return mh_session_get_document (self->session);
}

MhSelection *
mh_canvas_tool_get_selection (const MhCanvasTool *self)
{
  return mh_session_get_selection (self->session);
}

const MhBoard *
mh_canvas_tool_get_board (const MhCanvasTool *self)
{
  return mh_document_get_board (mh_canvas_tool_get_document (self));
}

void
mh_canvas_tool_set_status (MhCanvasTool *self, char *status)
{
  g_free (self->status);
  self->status = status;
  self->is_refused = FALSE;
}

void
mh_canvas_tool_set_error (MhCanvasTool *self, GError *error)
{
  g_autoptr (GError) owned = error;

  mh_canvas_tool_set_status (self, g_strdup (owned->message));
  self->is_refused = TRUE;
}

static void
forget_gesture (MhCanvasTool *self)
{
  self->gesture = NULL;
  self->is_moving = FALSE;
  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->origins, 0);
  g_clear_pointer (&self->loose, g_free);
}

void
mh_canvas_tool_select_only (MhCanvasTool *self, guint32 node)
{
  mh_selection_select_nodes (mh_canvas_tool_get_selection (self), &node, 1);
  self->cursor_leads = FALSE;
}

guint32
mh_canvas_tool_find_nearest (const MhCanvasTool *self, MhPoint place)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  guint32 nearest = MH_NODE_NONE;
  double least = INFINITY;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint there = mh_board_get_point (board, node);
      const double distance = hypot (there.x - place.x, there.y - place.y);

      if (distance < least)
        {
          least = distance;
          nearest = node;
        }
    }

  return nearest;
}

/* Ends a gesture and keeps its effect, because other code has renumbered the nodes. */
static void
give_up_gesture (MhCanvasTool *self)
{
  const gboolean edits = self->loose != NULL;

  forget_gesture (self);
  if (edits)
    mh_document_end_gesture (mh_canvas_tool_get_document (self));
}

static void
document_changed_cb (MhCanvasTool *self)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const guint32 cursor = mh_canvas_tool_get_cursor (self);

  if (self->gesture != NULL && self->gesture->has_nodes && mh_document_is_renumbered (document))
    give_up_gesture (self);
  if (self->joining != MH_NODE_NONE)
    self->joining = mh_document_map_node (document, self->joining);
  if (cursor != MH_NODE_NONE)
    self->cursor_place = mh_board_get_point (mh_document_get_board (document), cursor);
  /* A drag that was refused somewhere says so to its end. */
  if (self->gesture == NULL)
    mh_canvas_tool_set_status (self, NULL);
}

MhCanvasTool *
mh_canvas_tool_new (MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhCanvasTool *self = g_new0 (MhCanvasTool, 1);

  self->session = g_object_ref (session);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->origins = g_array_new (FALSE, FALSE, sizeof (MhPoint));
  self->joining = MH_NODE_NONE;
  self->target = MH_NODE_NONE;
  g_signal_connect_swapped (mh_session_get_document (session), "changed",
                            G_CALLBACK (document_changed_cb), self);

  return self;
}

void
mh_canvas_tool_free (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  mh_canvas_tool_cancel (self);
  g_signal_handlers_disconnect_by_data (mh_canvas_tool_get_document (self), self);
  g_array_unref (self->nodes);
  g_array_unref (self->origins);
  g_object_unref (self->session);
  g_free (self->loose);
  g_free (self->status);
  g_free (self);
}

void
mh_canvas_tool_set_tool (MhCanvasTool *self, MhTool tool)
{
  g_return_if_fail (self != NULL);

  if (tool == self->tool)
    return;

  mh_canvas_tool_cancel (self);
  self->joining = MH_NODE_NONE;
  self->tool = tool;
}

void
mh_canvas_tool_set_roads (MhCanvasTool *self, MhRoads roads)
{
  g_return_if_fail (self != NULL);

  self->roads = roads;
}

void
mh_canvas_tool_set_snaps (MhCanvasTool *self, gboolean snaps)
{
  g_return_if_fail (self != NULL);

  self->snaps = snaps;
}

/* Returns the node with the cursor, which the selection tracks through edits. If the node
 * was deleted, the nearest node takes its place. */
guint32
mh_canvas_tool_get_cursor (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, MH_NODE_NONE);

  const MhBoard *board = mh_canvas_tool_get_board (self);
  const guint32 node = mh_selection_get_node (mh_canvas_tool_get_selection (self));

  if (node < mh_board_get_n_nodes (board))
    return node;
  return self->has_cursor ? mh_canvas_tool_find_nearest (self, self->cursor_place) : MH_NODE_NONE;
}

void
mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node)
{
  g_return_if_fail (self != NULL);

  const MhBoard *board = mh_canvas_tool_get_board (self);

  self->has_cursor = node < mh_board_get_n_nodes (board);
  if (self->has_cursor)
    self->cursor_place = mh_board_get_point (board, node);
  mh_selection_set_node (mh_canvas_tool_get_selection (self), node);
}

gboolean
mh_canvas_tool_is_dragging (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->gesture == NULL || self->gesture->dragging == MH_CANVAS_NEVER_DRAGS)
    return FALSE;
  return self->is_moving || self->gesture->dragging == MH_CANVAS_DRAGS_AT_ONCE;
}

guint32
mh_canvas_tool_get_joining (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, MH_NODE_NONE);

  return self->joining;
}

const char *
mh_canvas_tool_get_status (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->status;
}

gboolean
mh_canvas_tool_is_refused (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_refused;
}

/* Shows the edge that the keyboard has begun. */
static void
fill_joining (const MhCanvasTool *self, MhGraphScene *scene)
{
  const guint32 aim = scene->hovered != MH_NODE_NONE ? scene->hovered : scene->cursor;

  if (self->joining == MH_NODE_NONE || self->joining == aim)
    return;

  scene->draft.from = self->joining;
  scene->draft.to = aim;
}

void
mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene)
{
  g_return_if_fail (self != NULL && scene != NULL);

  scene->cursor = mh_canvas_tool_get_cursor (self);
  scene->loose = self->loose;
  scene->is_dragging = FALSE;
  scene->draft = (MhGraphDraft){ .from = MH_NODE_NONE, .to = MH_NODE_NONE, .point = self->point };
  if (self->gesture == NULL)
    fill_joining (self, scene);
  else if (self->gesture->fill != NULL)
    self->gesture->fill (self, scene);
}

MhPoint
mh_canvas_tool_snap (const MhCanvasTool *self, MhPoint place)
{
  if (!self->snaps)
    return place;

  return (MhPoint){ round (place.x / MH_GRAPH_GRID) * MH_GRAPH_GRID,
                    round (place.y / MH_GRAPH_GRID) * MH_GRAPH_GRID };
}

static gboolean
is_taken (const MhBoard *board, const guint8 *moves, const MhPoint *places, gsize n_places)
{
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint there = mh_board_get_point (board, node);

      for (gsize i = 0; !moves[node] && i < n_places; i++)
        if (hypot (there.x - places[i].x, there.y - places[i].y) < MH_CANVAS_SAME_PLACE)
          return TRUE;
    }
  return FALSE;
}

gboolean
mh_canvas_tool_keep_apart (const MhCanvasTool *self,
                           const guint32 *nodes,
                           gsize n_nodes,
                           MhPoint way,
                           MhPoint *places)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  g_autofree guint8 *moves = g_new0 (guint8, mh_board_get_n_nodes (board));
  gboolean has_moved = FALSE;

  for (gsize i = 0; i < n_nodes; i++)
    moves[nodes[i]] = TRUE;
  while (is_taken (board, moves, places, n_nodes))
    {
      for (gsize i = 0; i < n_nodes; i++)
        places[i] = (MhPoint){ places[i].x + way.x, places[i].y + way.y };
      has_moved = TRUE;
    }
  return has_moved;
}

/* Moves the cursor to a new node and clears the selection, as the cursor is enough for
 * further editing. */
static void
go_to (MhCanvasTool *self, guint32 node)
{
  mh_canvas_tool_set_cursor (self, node);
  mh_selection_clear (mh_canvas_tool_get_selection (self));
}

void
mh_canvas_tool_add (MhCanvasTool *self, MhPoint place)
{
  GError *error = NULL;
  guint32 node = MH_NODE_NONE;

  if (!mh_document_add_node (mh_canvas_tool_get_document (self), place, &node, &error))
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  go_to (self, node);
  mh_canvas_tool_set_status (self, g_strdup_printf (_ ("Added node %u"), node));
}

void
mh_canvas_tool_add_joined (MhCanvasTool *self, guint32 from, MhPoint place)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  GError *error = NULL;
  guint32 node = MH_NODE_NONE;

  mh_document_begin_gesture (document);
  if (mh_document_add_node (document, place, &node, &error))
    mh_document_join_for (document, self->roads, from, node, NULL);
  mh_document_end_gesture (document);
  if (error != NULL)
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  go_to (self, node);
  mh_canvas_tool_set_status (self, g_strdup_printf (_ ("Added node %u, joined to %u"), node, from));
}

static char *
describe_joined (MhRoads roads, guint32 from, guint32 to)
{
  switch (roads)
    {
    case MH_ROADS_MOUSE:
      return g_strdup_printf (_ ("Joined %u and %u for the mouse"), from, to);
    case MH_ROADS_CAT:
      return g_strdup_printf (_ ("Joined %u and %u for the cat"), from, to);
    case MH_ROADS_BOTH:
    default:
      return g_strdup_printf (_ ("Joined %u and %u"), from, to);
    }
}

void
mh_canvas_tool_join (MhCanvasTool *self, guint32 from, guint32 to)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const gboolean is_joined = mh_document_has_road (document, self->roads, from, to);
  GError *error = NULL;

  if (!mh_document_join_for (document, self->roads, from, to, &error))
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  go_to (self, to);
  if (is_joined)
    mh_canvas_tool_set_status (self,
                               g_strdup_printf (_ ("%u and %u are joined already"), from, to));
  else
    mh_canvas_tool_set_status (self, describe_joined (self->roads, from, to));
}

/* Moves the token to the node under the pointer, if that is a valid position. */
static void
drag_token (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  guint32 node;

  if (mh_graph_pick_node (view->scene, view->width, view->height, self->point, self->press.reach,
                          &node))
    mh_session_move_token (self->session, self->player, node);
}

static void
cancel_token (MhCanvasTool *self)
{
  if (self->is_moving)
    mh_session_choose (self->session, self->position);
}

static void
fill_token (const MhCanvasTool *self, MhGraphScene *scene)
{
  scene->is_dragging = self->is_moving;
  scene->dragged = self->player;
  scene->drag_point = self->point;
}

static const MhCanvasGesture token_gesture = {
  .drag = drag_token,
  .cancel = cancel_token,
  .fill = fill_token,
};

/* The token snaps to a node from farther away than the pointer reaches, as it would otherwise
 * often miss. */
void
mh_canvas_tool_press_token (MhCanvasTool *self, MhPlayer player)
{
  self->gesture = &token_gesture;
  self->press.reach = MAX (self->press.reach, MH_GRAPH_TOUCH_REACH);
  self->player = player;
  self->position = mh_selection_get_current (mh_canvas_tool_get_selection (self));
}

gboolean
mh_canvas_tool_find_pressed (const MhCanvasTool *self, const MhCanvasView *view, guint32 *node)
{
  MhGraphPart part;

  if (!mh_graph_pick_token_or_node (view->scene, view->width, view->height, self->press.point,
                                    self->press.reach, &part))
    return FALSE;

  *node = part.node;
  return TRUE;
}

/* Completes the edge that the keyboard has begun; a press on the ground only cancels it. */
static void
press_to_join (MhCanvasTool *self, const MhCanvasView *view)
{
  const guint32 from = self->joining;
  guint32 node;

  self->joining = MH_NODE_NONE;
  if (mh_canvas_tool_find_pressed (self, view, &node) && node != from)
    mh_canvas_tool_join (self, from, node);
}

gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, const MhCanvasPress *press)
{
  g_return_val_if_fail (self != NULL && view != NULL && press != NULL, FALSE);

  gboolean is_handled = TRUE;

  mh_session_begin_change (self->session);
  mh_canvas_tool_cancel (self);
  mh_canvas_tool_set_status (self, NULL);
  self->press = *press;
  self->point = press->point;
  if (self->joining != MH_NODE_NONE)
    press_to_join (self, view);
  else
    is_handled = classes[self->tool]->press (self, view);
  mh_session_end_change (self->session);

  return is_handled;
}

/* Returns: whether @point is so far from the press that this is no click */
static gboolean
is_beyond_threshold (const MhCanvasTool *self, MhPoint point)
{
  const MhPoint start = self->press.point;

  return fabs (point.x - start.x) > self->press.threshold
         || fabs (point.y - start.y) > self->press.threshold;
}

gboolean
mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_val_if_fail (self != NULL && view != NULL, FALSE);

  const MhPoint before = self->point;

  self->is_moving = self->is_moving || is_beyond_threshold (self, point);
  if (!self->is_moving)
    return FALSE;

  self->point = point;
  mh_session_begin_change (self->session);
  if (self->gesture != NULL && self->gesture->drag != NULL)
    self->gesture->drag (self, view, before);
  mh_session_end_change (self->session);

  return TRUE;
}

void
mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  mh_session_begin_change (self->session);
  mh_canvas_tool_drag (self, view, point);
  const MhCanvasGesture *const gesture = g_steal_pointer (&self->gesture);
  if (gesture != NULL && gesture->release != NULL)
    gesture->release (self, view);
  forget_gesture (self);
  mh_session_end_change (self->session);
}

void
mh_canvas_tool_cancel (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  const MhCanvasGesture *const gesture = g_steal_pointer (&self->gesture);

  mh_session_begin_change (self->session);
  if (gesture != NULL && gesture->cancel != NULL)
    gesture->cancel (self);
  forget_gesture (self);
  mh_session_end_change (self->session);
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

gboolean
mh_canvas_tool_has_replies (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return classes[self->tool]->has_replies;
}

const char *
mh_canvas_tool_get_shape (const MhCanvasTool *self,
                          const MhCanvasView *view,
                          MhPoint point,
                          double reach)
{
  g_return_val_if_fail (self != NULL && view != NULL, NULL);

  return classes[self->tool]->get_shape (self, view, point, reach);
}

void
mh_canvas_tool_add_at (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  mh_session_begin_change (self->session);
  mh_canvas_tool_cancel (self);
  self->point = point;
  mh_canvas_tool_draw_here (self, view);
  mh_session_end_change (self->session);
}
