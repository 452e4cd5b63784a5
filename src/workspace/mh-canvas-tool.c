/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool.h"

#include <math.h>

/* How far a pressed pointer may stray, in pixels, before it drags. */
#define DRAG_THRESHOLD 4.0

/* How far a key moves a node, at 100 %. */
#define NUDGE 10.0

typedef enum
{
  STATE_IDLE,
  STATE_NODE,  /* pressed or dragged */
  STATE_TOKEN, /* the same */
  STATE_REPLY, /* pressed */
} State;

struct _MhCanvasTool
{
  MhWorkspace *workspace; /* not owned: it outlives the tool */
  State state;
  gboolean is_moving; /* past the threshold */
  MhPoint pressed;
  MhPoint point; /* where the pointer is now */
  double reach;
  guint32 node;     /* STATE_NODE: it; STATE_REPLY: where the reply leads */
  MhPlace grip;     /* from the pointer to the node, in the world */
  MhPlayer player;  /* STATE_TOKEN */
  guint32 position; /* the current one when the token was pressed */
  guint32 cursor;
  guint8 *loose; /* what is dragged, one byte a node; or NULL */
};

MhCanvasTool *
mh_canvas_tool_new (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhCanvasTool *self = g_new0 (MhCanvasTool, 1);

  self->workspace = workspace;
  self->cursor = MH_NODE_NONE;

  return self;
}

void
mh_canvas_tool_free (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->loose);
  g_free (self);
}

static MhDocument *
get_document (const MhCanvasTool *self)
{
  return mh_workspace_get_document (self->workspace);
}

static MhSelection *
get_selection (const MhCanvasTool *self)
{
  return mh_workspace_get_selection (self->workspace);
}

static void
press_node (MhCanvasTool *self, const MhCanvasView *view, guint32 node)
{
  const MhPlace place = mh_sketch_get_place (view->scene->sketch, node);
  const MhPlace at
      = mh_camera_to_world (&view->scene->camera, view->width, view->height, self->pressed);

  self->state = STATE_NODE;
  self->node = node;
  self->grip = (MhPlace){ place.x - at.x, place.y - at.y };
  self->cursor = node;
  mh_selection_set_node (get_selection (self), node);
}

gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  MhGraphPart part;

  g_return_val_if_fail (self != NULL && view != NULL, FALSE);

  self->is_moving = FALSE;
  self->pressed = point;
  self->point = point;
  self->reach = reach;
  mh_graph_pick (view->scene, view->width, view->height, point, reach, &part);

  switch (part.kind)
    {
    case MH_GRAPH_PART_NODE:
      press_node (self, view, part.node);
      return TRUE;
    case MH_GRAPH_PART_TOKEN:
      self->state = STATE_TOKEN;
      self->player = part.player;
      self->position = mh_selection_get_current (get_selection (self));
      return TRUE;
    case MH_GRAPH_PART_REPLY:
      self->state = STATE_REPLY;
      self->node = view->scene->replies[part.index].to;
      return TRUE;
    case MH_GRAPH_PART_EDGE:
    case MH_GRAPH_PART_NONE:
    default:
      self->state = STATE_IDLE;
      mh_selection_set_node (get_selection (self), MH_NODE_NONE);
      return FALSE;
    }
}

static void
drag_node (MhCanvasTool *self, const MhCanvasView *view)
{
  const MhPlace at
      = mh_camera_to_world (&view->scene->camera, view->width, view->height, self->point);
  const MhPlace place = { at.x + self->grip.x, at.y + self->grip.y };

  mh_document_move_nodes (get_document (self), &self->node, &place, 1);
}

/* The token snaps to the node under the pointer, where it may be. */
static void
drag_token (MhCanvasTool *self, const MhCanvasView *view)
{
  guint32 node;

  if (mh_graph_pick_node (view->scene, view->width, view->height, self->point, self->reach, &node))
    mh_workspace_move_token (self->workspace, self->player, node);
}

void
mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  if (self->state == STATE_IDLE)
    return;

  self->point = point;
  if (!self->is_moving
      && hypot (point.x - self->pressed.x, point.y - self->pressed.y) < DRAG_THRESHOLD)
    return;

  if (!self->is_moving && self->state == STATE_NODE)
    {
      mh_document_begin_gesture (get_document (self));
      self->loose = g_new0 (guint8, mh_sketch_get_n_nodes (view->scene->sketch));
      self->loose[self->node] = TRUE;
    }
  self->is_moving = TRUE;
  if (self->state == STATE_NODE)
    drag_node (self, view);
  else if (self->state == STATE_TOKEN)
    drag_token (self, view);
}

/* Moves the player whose turn it is to @node, if that is a legal move. */
static gboolean
play_to (MhCanvasTool *self, guint32 node)
{
  const MhGame *game = mh_workspace_get_game (self->workspace);
  const guint32 current = mh_selection_get_current (get_selection (self));

  if (game == NULL || current == MH_POSITION_NONE)
    return FALSE;

  const MhPlayer mover = mh_space_get_mover (game, current);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, current, replies);

  for (guint32 i = 0; i < n_replies; i++)
    if (mh_space_get_node (game, replies[i], mover) == node)
      {
        mh_workspace_choose (self->workspace, replies[i]);
        return TRUE;
      }

  return FALSE;
}

static void
forget_gesture (MhCanvasTool *self)
{
  self->state = STATE_IDLE;
  self->is_moving = FALSE;
  g_clear_pointer (&self->loose, g_free);
}

void
mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point)
{
  g_return_if_fail (self != NULL && view != NULL);

  mh_canvas_tool_drag (self, view, point);

  const gboolean plays = self->state == STATE_REPLY && !self->is_moving;

  if (self->state == STATE_NODE && self->is_moving)
    mh_document_end_gesture (get_document (self));
  forget_gesture (self);
  if (plays)
    play_to (self, self->node);
}

void
mh_canvas_tool_cancel (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  const State state = self->state;
  const gboolean was_moving = self->is_moving;

  forget_gesture (self);
  if (was_moving && state == STATE_NODE)
    mh_document_cancel_gesture (get_document (self));
  else if (was_moving && state == STATE_TOKEN)
    mh_workspace_choose (self->workspace, self->position);
}

void
mh_canvas_tool_hover (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  guint32 node;

  g_return_if_fail (self != NULL && view != NULL);

  if (!mh_graph_pick_node (view->scene, view->width, view->height, point, reach, &node))
    node = MH_NODE_NONE;
  mh_selection_set_hovered_node (get_selection (self), node);
}

void
mh_canvas_tool_leave (MhCanvasTool *self)
{
  g_return_if_fail (self != NULL);

  mh_selection_set_hovered_node (get_selection (self), MH_NODE_NONE);
}

/* How far @node is from @from, with what is off the direction counting more:
 * distance / cos²; infinite if it lies elsewhere. */
static double
get_cost (const MhSketch *sketch, guint32 from, guint32 node, MhPoint direction)
{
  const MhPlace a = mh_sketch_get_place (sketch, from);
  const MhPlace b = mh_sketch_get_place (sketch, node);
  const double distance = hypot (b.x - a.x, b.y - a.y);
  const double along = (b.x - a.x) * direction.x + (b.y - a.y) * direction.y;

  if (along < distance / 3 || along <= 0)
    return INFINITY;

  return distance * (distance / along) * (distance / along);
}

static guint32
find_in_direction (const MhSketch *sketch, guint32 from, MhPoint direction)
{
  guint32 best = from;
  double least = INFINITY;

  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    {
      const double cost = node != from ? get_cost (sketch, from, node, direction) : INFINITY;

      if (cost < least)
        {
          least = cost;
          best = node;
        }
    }

  return best;
}

static gboolean
get_direction (MhCanvasKey key, MhPoint *direction)
{
  switch (key)
    {
    case MH_CANVAS_KEY_LEFT:
      *direction = (MhPoint){ -1, 0 };
      return TRUE;
    case MH_CANVAS_KEY_RIGHT:
      *direction = (MhPoint){ 1, 0 };
      return TRUE;
    case MH_CANVAS_KEY_UP:
      *direction = (MhPoint){ 0, -1 };
      return TRUE;
    case MH_CANVAS_KEY_DOWN:
      *direction = (MhPoint){ 0, 1 };
      return TRUE;
    case MH_CANVAS_KEY_HOME:
    case MH_CANVAS_KEY_END:
    case MH_CANVAS_KEY_ENTER:
    case MH_CANVAS_KEY_MOUSE:
    case MH_CANVAS_KEY_CAT:
    case MH_CANVAS_KEY_ESCAPE:
    default:
      return FALSE;
    }
}

static void
nudge (MhCanvasTool *self, const MhSketch *sketch, MhPoint direction)
{
  MhPlace place = mh_sketch_get_place (sketch, self->cursor);

  place.x += direction.x * NUDGE;
  place.y += direction.y * NUDGE;
  mh_document_move_nodes (get_document (self), &self->cursor, &place, 1);
}

/* The edit of a role moves the current position along. */
static void
put_player (MhCanvasTool *self, const MhSketch *sketch, MhPlayer player)
{
  MhStart start = mh_sketch_get_start (sketch);

  if (player == MH_PLAYER_FIRST)
    start.mouse = self->cursor;
  else
    start.cat = self->cursor;
  mh_document_set_start (get_document (self), start);
  mh_workspace_move_token (self->workspace, player, self->cursor);
}

/* The cursor appears where the player who moves is. */
static void
place_cursor (MhCanvasTool *self, const MhGraphScene *scene)
{
  const guint32 token = scene->tokens[scene->mover];

  self->cursor = token != MH_NODE_NONE ? token : 0;
}

static gboolean
press_arrow (MhCanvasTool *self, const MhSketch *sketch, MhPoint direction, gboolean nudges)
{
  if (nudges)
    nudge (self, sketch, direction);
  else
    self->cursor = find_in_direction (sketch, self->cursor, direction);

  return TRUE;
}

static gboolean
press_command (MhCanvasTool *self, const MhSketch *sketch, MhCanvasKey key)
{
  switch (key)
    {
    case MH_CANVAS_KEY_HOME:
      self->cursor = 0;
      return TRUE;
    case MH_CANVAS_KEY_END:
      self->cursor = mh_sketch_get_n_nodes (sketch) - 1;
      return TRUE;
    case MH_CANVAS_KEY_ENTER:
      return play_to (self, self->cursor);
    case MH_CANVAS_KEY_MOUSE:
      put_player (self, sketch, MH_PLAYER_FIRST);
      return TRUE;
    case MH_CANVAS_KEY_CAT:
      put_player (self, sketch, MH_PLAYER_SECOND);
      return TRUE;
    case MH_CANVAS_KEY_LEFT:
    case MH_CANVAS_KEY_RIGHT:
    case MH_CANVAS_KEY_UP:
    case MH_CANVAS_KEY_DOWN:
    case MH_CANVAS_KEY_ESCAPE:
    default:
      return FALSE;
    }
}

static gboolean
press_escape (MhCanvasTool *self)
{
  const gboolean is_dragging = mh_canvas_tool_is_dragging (self);

  mh_canvas_tool_cancel (self);

  return is_dragging;
}

gboolean
mh_canvas_tool_key (MhCanvasTool *self, const MhCanvasView *view, MhCanvasKey key, gboolean nudges)
{
  g_return_val_if_fail (self != NULL && view != NULL, FALSE);

  const MhSketch *sketch = view->scene->sketch;
  MhPoint direction;
  const gboolean is_arrow = get_direction (key, &direction);

  if (key == MH_CANVAS_KEY_ESCAPE)
    return press_escape (self);
  if (mh_sketch_get_n_nodes (sketch) == 0)
    return FALSE;
  if (self->cursor >= mh_sketch_get_n_nodes (sketch))
    {
      place_cursor (self, view->scene);
      if (is_arrow && !nudges)
        return TRUE; /* the first arrow shows where the cursor is */
    }

  return is_arrow ? press_arrow (self, sketch, direction, nudges)
                  : press_command (self, sketch, key);
}

guint32
mh_canvas_tool_get_cursor (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, MH_NODE_NONE);

  return self->cursor;
}

void
mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node)
{
  g_return_if_fail (self != NULL);

  self->cursor = node;
}

gboolean
mh_canvas_tool_is_dragging (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_moving && (self->state == STATE_NODE || self->state == STATE_TOKEN);
}

void
mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene)
{
  g_return_if_fail (self != NULL && scene != NULL);

  scene->cursor
      = self->cursor < mh_sketch_get_n_nodes (scene->sketch) ? self->cursor : MH_NODE_NONE;
  scene->loose = self->loose;
  scene->is_dragging = self->is_moving && self->state == STATE_TOKEN;
  scene->dragged = self->player;
  scene->drag_point = self->point;
}
