/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include "mh-narration.h"

#include <glib/gi18n.h>

/* Describes an empty board, and says nothing of a game without one. */
static void
speak_of_ground (MhGraphView *self)
{
  const gboolean has_board = mh_view_get_game_class (MH_VIEW (self))->has_board;
  const GdkRectangle area = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                              gtk_widget_get_height (GTK_WIDGET (self)) };

  mh_accessible_cells_speak (&self->cells,
                             has_board ? _ ("Empty board: press N to add a node") : "", &area);
}

/* Returns: (transfer full): a description of @node, preceded by the effect of the last
 * operation */
static char *
dup_label (MhGraphView *self, guint32 node)
{
  const char *const news = mh_canvas_tool_get_status (self->machine);
  g_autofree char *label = mh_narration_node (mh_view_get_snapshot (MH_VIEW (self)), node);

  /* Translators: what was done, and what is there. */
  return news != NULL ? g_strdup_printf (_ ("%s: %s"), news, label) : g_steal_pointer (&label);
}

guint32
mh_graph_view_get_cursor (MhGraphView *self, const MhGraphScene *scene)
{
  const guint32 cursor = mh_canvas_tool_get_cursor (self->machine);
  const guint32 token = scene->tokens[scene->mover];

  if (cursor != MH_NODE_NONE || mh_board_get_n_nodes (scene->board) == 0)
    return cursor;

  return token != MH_NODE_NONE ? token : 0;
}

void
mh_graph_view_update_hint (MhGraphView *self)
{
  MhCanvasTool *const machine = self->machine;
  const gboolean has_hint = machine != NULL
                            && (mh_canvas_tool_is_refused (machine)
                                || mh_canvas_tool_get_joining (machine) != MH_NODE_NONE);
  g_autofree char *hint = NULL;

  if (has_hint && !mh_canvas_tool_is_refused (machine))
    hint = g_strdup_printf (_ ("Joining from %u: choose a node, or press Escape"),
                            mh_canvas_tool_get_joining (machine));
  else if (has_hint)
    hint = g_strdup (mh_canvas_tool_get_status (machine));
  if (g_strcmp0 (hint, self->hint) == 0)
    return;

  g_free (self->hint);
  self->hint = g_steal_pointer (&hint);
  g_object_notify (G_OBJECT (self), "hint");
}

void
mh_graph_view_notify_accessible (MhGraphView *self)
{
  mh_graph_view_update_hint (self);
  mh_graph_view_speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_graph_view_speak (MhGraphView *self)
{
  g_auto (MhBoardScene) board = { 0 };

  if (!mh_graph_view_has_board (self))
    return;
  if (mh_board_get_n_nodes (mh_graph_view_get_board (self)) == 0)
    {
      speak_of_ground (self);
      return;
    }

  mh_graph_view_fill (self, &board);

  const guint32 node = mh_graph_view_get_cursor (self, &board.scene);
  double radius;
  const MhPoint center = mh_graph_view_get_node (self, node, &radius);
  g_autofree char *label = dup_label (self, node);
  const GdkRectangle area = { center.x - radius, center.y - radius, 2 * radius, 2 * radius };

  mh_accessible_cells_speak (&self->cells, label, &area);
}
