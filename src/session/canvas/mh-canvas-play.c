/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

/* The tool of a game that is played: a click on a node, or a token dragged there, moves. Nothing
 * is edited. */

/* Returns: the player to move, whose token follows clicks */
static MhPlayer
get_mover (const MhCanvasTool *self)
{
  return (MhPlayer) mh_snapshot_get_place (mh_session_get_snapshot (self->session)).plane;
}

static void
release_node (MhCanvasTool *self, const MhCanvasView *view)
{
  guint32 node = self->node;

  if (self->is_moving
      && !mh_graph_pick_node (view->scene, view->width, view->height, self->point,
                              self->press.reach, &node))
    return;

  mh_session_move_token (self->session, self->player, node);
}

static void
fill_drag (const MhCanvasTool *self, MhGraphScene *scene)
{
  scene->is_dragging = self->is_moving && scene->tokens[self->player] != MH_NODE_NONE;
  scene->dragged = self->player;
  scene->drag_point = self->point;
}

static const MhCanvasGesture token_gesture = {
  .release = release_node,
  .fill = fill_drag,
};

static const MhCanvasGesture node_gesture = {
  .dragging = MH_CANVAS_NEVER_DRAGS,
  .release = release_node,
};

static gboolean
press (MhCanvasTool *self, const MhCanvasView *view)
{
  MhGraphPart part;

  if (!mh_graph_pick_token_or_node (view->scene, view->width, view->height, self->press.point,
                                    self->press.reach, &part))
    return FALSE;

  self->player = get_mover (self);
  self->node = part.node;
  self->gesture = part.kind == MH_GRAPH_PART_TOKEN && part.player == self->player ? &token_gesture
                                                                                  : &node_gesture;
  return TRUE;
}

/* Returns: whether the player to move may go to @node */
static gboolean
is_lit (const MhGraphScene *scene, guint32 node)
{
  for (gsize i = 0; i < scene->n_reachable; i++)
    if (scene->reachable[i] == node)
      return TRUE;

  return FALSE;
}

static const char *
get_shape (const MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  MhGraphPart part;

  if (!mh_graph_pick_token_or_node (view->scene, view->width, view->height, point, reach, &part))
    return NULL;
  if (part.kind == MH_GRAPH_PART_TOKEN)
    return part.player == view->scene->mover ? "grab" : NULL;

  return is_lit (view->scene, part.node) ? "pointer" : NULL;
}

static void
choose (MhCanvasTool *self, guint32 node)
{
  mh_session_move_token (self->session, get_mover (self), node);
}

const MhCanvasToolClass mh_canvas_play = {
  .has_replies = TRUE,
  .choose = choose,
  .press = press,
  .get_shape = get_shape,
};
