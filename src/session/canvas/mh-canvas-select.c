/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include <math.h>

/* The tool Select: clicks and marquees select, drags move nodes, replies are played. */

static MhPoint
get_place (const MhCanvasView *view, MhPoint point)
{
  return mh_camera_to_world (&view->scene->camera, view->width, view->height, point);
}

static MhPoint
get_origin (const MhCanvasTool *self, guint32 node)
{
  for (guint i = 0; i < self->nodes->len; i++)
    if (g_array_index (self->nodes, guint32, i) == node)
      return g_array_index (self->origins, MhPoint, i);
  g_assert_not_reached ();
}

static void
begin_move (MhCanvasTool *self)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (mh_canvas_tool_get_selection (self), &n_nodes);

  self->loose = g_new0 (guint8, mh_board_get_n_nodes (board));
  g_array_append_vals (self->nodes, nodes, (guint) n_nodes);
  for (gsize i = 0; i < n_nodes; i++)
    {
      const MhPoint place = mh_board_get_point (board, nodes[i]);

      g_array_append_val (self->origins, place);
      self->loose[nodes[i]] = TRUE;
    }
  mh_document_begin_gesture (mh_canvas_tool_get_document (self));
}

/* Moves the pressed node, with snapping if enabled, and the others by the same distance. */
static void
drag_nodes (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  mh_canvas_tool_set_cursor (self, self->node);
  if (!mh_document_can_draw (mh_canvas_tool_get_document (self)))
    return;
  if (self->loose == NULL)
    begin_move (self);

  const MhPoint from = get_place (view, self->press.point);
  const MhPoint to = get_place (view, self->point);
  const MhPoint origin = get_origin (self, self->node);
  const MhPoint end
      = mh_canvas_tool_snap (self, (MhPoint){ origin.x + to.x - from.x, origin.y + to.y - from.y });
  g_autofree MhPoint *places = g_new (MhPoint, self->nodes->len);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const MhPoint *const start = &g_array_index (self->origins, MhPoint, i);

      places[i] = (MhPoint){ start->x + end.x - origin.x, start->y + end.y - origin.y };
    }
  mh_document_move_nodes (mh_canvas_tool_get_document (self), (gpointer) self->nodes->data, places,
                          self->nodes->len);
}

static void
click_node (MhCanvasTool *self)
{
  if (!self->reselects)
    return;

  mh_canvas_tool_set_cursor (self, self->node);
  if (self->press.extends)
    mh_selection_toggle_node (mh_canvas_tool_get_selection (self), self->node);
  else
    mh_canvas_tool_select_only (self, self->node);
}

/* Nodes that are dropped on others come to lie beside them. */
static void
separate (MhCanvasTool *self, MhDocument *document)
{
  const MhBoard *board = mh_document_get_board (document);
  const guint32 *nodes = (gpointer) self->nodes->data;
  g_autofree MhPoint *places = g_new (MhPoint, self->nodes->len);

  for (guint i = 0; i < self->nodes->len; i++)
    places[i] = mh_board_get_point (board, nodes[i]);
  if (mh_canvas_tool_keep_apart (self, nodes, self->nodes->len, (MhPoint){ 2 * MH_GRAPH_GRID, 0 },
                                 places))
    mh_document_move_nodes (document, nodes, places, self->nodes->len);
}

/* Moving nodes and returning them to their places is not an edit. */
static void
release_nodes (MhCanvasTool *self, const MhCanvasView *view)
{
  MhDocument *document = mh_canvas_tool_get_document (self);

  if (!self->is_moving)
    click_node (self);
  if (self->loose == NULL)
    return;

  const MhPoint start = get_origin (self, self->node);
  const MhPoint end = mh_board_get_point (mh_document_get_board (document), self->node);

  if (hypot (end.x - start.x, end.y - start.y) > 0)
    {
      separate (self, document);
      mh_document_end_gesture (document);
    }
  else
    mh_document_cancel_gesture (document);
}

/* The nodes are part of the board again before they return to their places. */
static void
cancel_nodes (MhCanvasTool *self)
{
  if (self->loose == NULL)
    return;

  g_clear_pointer (&self->loose, g_free);
  mh_document_cancel_gesture (mh_canvas_tool_get_document (self));
}

static const MhCanvasGesture nodes_gesture = {
  .has_nodes = TRUE,
  .drag = drag_nodes,
  .release = release_nodes,
  .cancel = cancel_nodes,
};

static MhRect
get_marquee (const MhCanvasTool *self)
{
  const MhPoint from = self->press.point;
  const MhPoint to = self->point;

  return (MhRect){ MIN (from.x, to.x), MIN (from.y, to.y), ABS (from.x - to.x),
                   ABS (from.y - to.y) };
}

/* Selects the content of the marquee; Shift adds the previous selection. */
static void
drag_marquee (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  g_autoptr (GArray) nodes = g_array_copy (self->nodes);

  mh_graph_pick_in (view->scene, view->width, view->height, get_marquee (self), nodes);
  mh_selection_select_nodes (mh_canvas_tool_get_selection (self), (gpointer) nodes->data,
                             nodes->len);
}

/* A marquee around a single node also moves the cursor there, as a click does. */
static void
release_marquee (MhCanvasTool *self, const MhCanvasView *view)
{
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (mh_canvas_tool_get_selection (self), &n_nodes);

  if (n_nodes == 1)
    mh_canvas_tool_set_cursor (self, nodes[0]);
}

static void
cancel_marquee (MhCanvasTool *self)
{
  if (self->is_moving)
    mh_selection_select_nodes (mh_canvas_tool_get_selection (self), (gpointer) self->nodes->data,
                               self->nodes->len);
}

static void
fill_marquee (const MhCanvasTool *self, MhGraphScene *scene)
{
  scene->draft.chooses = self->is_moving;
  scene->draft.marquee = get_marquee (self);
}

static const MhCanvasGesture marquee_gesture = {
  .drag = drag_marquee,
  .release = release_marquee,
  .cancel = cancel_marquee,
  .fill = fill_marquee,
};

/* Returns: the position after a move of the player to move to @node, or MH_POSITION_NONE */
static guint32
find_reply (MhCanvasTool *self, guint32 node)
{
  const MhGame *game = mh_session_get_snapshot (self->session)->game;
  const guint32 current = mh_selection_get_current (mh_canvas_tool_get_selection (self));

  if (game == NULL || current == MH_POSITION_NONE)
    return MH_POSITION_NONE;

  const MhPlayer mover = mh_space_get_mover (game, current);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, current, replies);

  for (guint32 i = 0; i < n_replies; i++)
    if (mh_space_get_node (game, replies[i], mover) == node)
      return replies[i];

  return MH_POSITION_NONE;
}

/* Moves the player whose turn it is to @node, if that is a legal move. */
static void
play_to (MhCanvasTool *self, guint32 node)
{
  const guint32 reply = find_reply (self, node);

  if (reply != MH_POSITION_NONE)
    mh_session_choose (self->session, reply);
}

/* Returns: whether a press of @node answers which reply there is */
static gboolean
is_answer (MhCanvasTool *self, guint32 node)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);

  return mh_snapshot_is_asking (snapshot) && snapshot->predict.question.kind == MH_PREDICTION_REPLY
         && find_reply (self, node) != MH_POSITION_NONE;
}

static void
release_reply (MhCanvasTool *self, const MhCanvasView *view)
{
  if (!self->is_moving)
    play_to (self, self->node);
}

static const MhCanvasGesture reply_gesture = {
  .dragging = MH_CANVAS_NEVER_DRAGS,
  .release = release_reply,
};

/* If the pressed node is selected, the whole selection moves. The cursor then follows with the
 * release or the drag, so that either part of a click alone changes something. */
static void
press_node (MhCanvasTool *self, guint32 node)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);

  self->gesture = &nodes_gesture;
  self->node = node;
  self->reselects = mh_selection_has_node (selection, node);
  if (self->reselects)
    return;

  mh_canvas_tool_set_cursor (self, node);
  if (self->press.extends)
    mh_selection_toggle_node (selection, node);
  else
    mh_canvas_tool_select_only (self, node);
  self->cursor_leads = FALSE;
}

static void
press_edge (MhCanvasTool *self, MhArc edge)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);

  if (self->press.extends)
    mh_selection_toggle_edge (selection, edge);
  else
    mh_selection_select (selection, NULL, 0, &edge, 1);
  self->cursor_leads = FALSE;
}

/* Returns: FALSE if the view should pan */
static gboolean
press_ground (MhCanvasTool *self)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (selection, &n_nodes);
  const gboolean can_draw = mh_document_can_draw (mh_canvas_tool_get_document (self));

  self->cursor_leads = FALSE;
  if (self->press.extends)
    g_array_append_vals (self->nodes, nodes, (guint) n_nodes);
  else
    mh_selection_clear (selection);
  if (self->press.is_touch || !can_draw)
    return FALSE;

  self->gesture = &marquee_gesture;
  return TRUE;
}

static gboolean
press (MhCanvasTool *self, const MhCanvasView *view)
{
  MhGraphPart part;

  mh_graph_pick (view->scene, view->width, view->height, self->press.point, self->press.reach,
                 &part);
  switch (part.kind)
    {
    case MH_GRAPH_PART_NODE:
      if (is_answer (self, part.node))
        {
          self->gesture = &reply_gesture;
          self->node = part.node;
        }
      else
        press_node (self, part.node);
      return TRUE;
    case MH_GRAPH_PART_TOKEN:
      mh_canvas_tool_press_token (self, part.player);
      return TRUE;
    case MH_GRAPH_PART_REPLY:
      self->gesture = &reply_gesture;
      self->node = view->scene->replies[part.reply].to;
      return TRUE;
    case MH_GRAPH_PART_EDGE:
      press_edge (self, part.edge);
      return TRUE;
    case MH_GRAPH_PART_NONE:
    default:
      return press_ground (self);
    }
}

/* Edges are not searched, as the shape over them is that over the ground. */
static const char *
get_shape (const MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  MhGraphPart part;

  mh_graph_pick_upper (view->scene, view->width, view->height, point, reach, &part);
  switch (part.kind)
    {
    case MH_GRAPH_PART_TOKEN:
      return "grab";
    case MH_GRAPH_PART_NODE:
      return mh_document_can_draw (mh_canvas_tool_get_document (self)) ? "grab" : NULL;
    case MH_GRAPH_PART_REPLY:
      return "pointer";
    case MH_GRAPH_PART_EDGE:
    case MH_GRAPH_PART_NONE:
    default:
      return NULL;
    }
}

const MhCanvasToolClass mh_canvas_select = {
  .has_replies = TRUE,
  .press = press,
  .get_shape = get_shape,
};
