/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* The distance below which two nodes count as being at the same place. */
#define SAME_PLACE 1.0

G_DEFINE_ENUM_TYPE (MhTool,
                    mh_tool,
                    G_DEFINE_ENUM_VALUE (MH_TOOL_SELECT, "select"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_DRAW, "draw"),
                    G_DEFINE_ENUM_VALUE (MH_TOOL_ERASE, "erase"))

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

const MhSketch *
mh_canvas_tool_get_sketch (const MhCanvasTool *self)
{
  return mh_document_get_sketch (mh_canvas_tool_get_document (self));
}

void
mh_canvas_tool_set_status (MhCanvasTool *self, char *news)
{
  g_free (self->news);
  self->news = news;
  self->is_refused = FALSE;
}

void
mh_canvas_tool_set_error (MhCanvasTool *self, GError *error)
{
  g_autoptr (GError) owned = error;

  mh_canvas_tool_set_status (self, g_strdup (owned->message));
  self->is_refused = TRUE;
}

void
mh_canvas_tool_forget_gesture (MhCanvasTool *self)
{
  self->state = MH_CANVAS_IDLE;
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

static guint32
find_nearest (const MhSketch *sketch, MhPlace place)
{
  guint32 nearest = MH_NODE_NONE;
  double least = INFINITY;

  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    {
      const MhPlace there = mh_sketch_get_place (sketch, node);
      const double distance = hypot (there.x - place.x, there.y - place.y);

      if (distance < least)
        {
          least = distance;
          nearest = node;
        }
    }

  return nearest;
}

/* Cancels a gesture if other code has renumbered the nodes. */
static void
give_up_gesture (MhCanvasTool *self)
{
  const gboolean edits = self->loose != NULL;

  mh_canvas_tool_forget_gesture (self);
  if (edits)
    mh_document_end_gesture (mh_canvas_tool_get_document (self));
}

static void
document_changed_cb (MhCanvasTool *self)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const guint32 cursor = mh_canvas_tool_get_cursor (self);

  if (mh_document_is_renumbered (document)
      && (self->state == MH_CANVAS_NODES || self->state == MH_CANVAS_BAND))
    give_up_gesture (self);
  if (self->joining != MH_NODE_NONE)
    self->joining = mh_document_map_node (document, self->joining);
  if (cursor != MH_NODE_NONE)
    self->cursor_place = mh_sketch_get_place (mh_document_get_sketch (document), cursor);
}

MhCanvasTool *
mh_canvas_tool_new (MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhCanvasTool *self = g_new0 (MhCanvasTool, 1);

  self->session = g_object_ref (session);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->origins = g_array_new (FALSE, FALSE, sizeof (MhPlace));
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
  g_free (self->news);
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

  const MhSketch *sketch = mh_canvas_tool_get_sketch (self);
  const guint32 node = mh_selection_get_node (mh_canvas_tool_get_selection (self));

  if (node < mh_sketch_get_n_nodes (sketch))
    return node;
  return self->has_cursor ? find_nearest (sketch, self->cursor_place) : MH_NODE_NONE;
}

void
mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node)
{
  g_return_if_fail (self != NULL);

  const MhSketch *sketch = mh_canvas_tool_get_sketch (self);

  self->has_cursor = node < mh_sketch_get_n_nodes (sketch);
  if (self->has_cursor)
    self->cursor_place = mh_sketch_get_place (sketch, node);
  mh_selection_set_node (mh_canvas_tool_get_selection (self), node);
}

gboolean
mh_canvas_tool_is_dragging (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->state == MH_CANVAS_STROKE || (self->is_moving && self->state != MH_CANVAS_REPLY);
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

  return self->news;
}

gboolean
mh_canvas_tool_is_refused (const MhCanvasTool *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_refused;
}

static void
fill_draft (const MhCanvasTool *self, MhGraphScene *scene)
{
  MhGraphDraft *const draft = &scene->draft;
  const guint32 aim = scene->hovered != MH_NODE_NONE ? scene->hovered : scene->cursor;

  if (self->state == MH_CANVAS_BAND && self->is_moving)
    {
      draft->from = self->node;
      draft->to = self->target != self->node ? self->target : MH_NODE_NONE;
      draft->adds = self->target == MH_NODE_NONE;
    }
  else if (self->state == MH_CANVAS_IDLE && self->joining != MH_NODE_NONE && self->joining != aim)
    {
      draft->from = self->joining;
      draft->to = aim;
    }
  draft->adds |= self->state == MH_CANVAS_PLACE;
  draft->point = draft->adds ? self->landing : self->point;
  draft->chooses = self->state == MH_CANVAS_MARQUEE && self->is_moving;
  draft->marquee = (MhRect){ MIN (self->press.point.x, self->point.x),
                             MIN (self->press.point.y, self->point.y),
                             ABS (self->press.point.x - self->point.x),
                             ABS (self->press.point.y - self->point.y) };
}

void
mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene)
{
  g_return_if_fail (self != NULL && scene != NULL);

  scene->cursor = mh_canvas_tool_get_cursor (self);
  scene->loose = self->loose;
  scene->is_dragging = self->is_moving && self->state == MH_CANVAS_TOKEN;
  scene->dragged = self->player;
  scene->drag_point = self->point;
  fill_draft (self, scene);
}

MhPlace
mh_canvas_tool_snap (const MhCanvasTool *self, MhPlace place)
{
  if (!self->snaps)
    return place;

  return (MhPlace){ round (place.x / MH_GRAPH_GRID) * MH_GRAPH_GRID,
                    round (place.y / MH_GRAPH_GRID) * MH_GRAPH_GRID };
}

guint32
mh_canvas_tool_find_at (const MhCanvasTool *self, MhPlace place)
{
  const MhSketch *sketch = mh_canvas_tool_get_sketch (self);
  const guint32 node = find_nearest (sketch, place);

  if (node == MH_NODE_NONE)
    return MH_NODE_NONE;

  const MhPlace there = mh_sketch_get_place (sketch, node);
  return hypot (there.x - place.x, there.y - place.y) < SAME_PLACE ? node : MH_NODE_NONE;
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
mh_canvas_tool_add (MhCanvasTool *self, MhPlace place)
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
mh_canvas_tool_add_joined (MhCanvasTool *self, guint32 from, MhPlace place)
{
  GError *error = NULL;
  guint32 node = MH_NODE_NONE;

  if (!mh_document_add_joined_node (mh_canvas_tool_get_document (self), from, place, &node, &error))
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  go_to (self, node);
  mh_canvas_tool_set_status (self, g_strdup_printf (_ ("Added node %u, joined to %u"), node, from));
}

void
mh_canvas_tool_join (MhCanvasTool *self, guint32 from, guint32 to)
{
  const MhSketch *sketch = mh_canvas_tool_get_sketch (self);
  const gboolean is_joined = mh_sketch_has_edge (sketch, from, to);
  GError *error = NULL;

  if (!mh_document_join (mh_canvas_tool_get_document (self), from, to, &error))
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  go_to (self, to);
  mh_canvas_tool_set_status (self, is_joined ? g_strdup_printf (_ ("%u and %u are joined already"),
                                                                from, to)
                                             : g_strdup_printf (_ ("Joined %u and %u"), from, to));
}
