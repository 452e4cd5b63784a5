/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include "mh-document-edits.h"

#include <glib/gi18n.h>

static MhDocument *
get_document (MhGraphView *self)
{
  return mh_session_get_document (mh_view_get_session (MH_VIEW (self)));
}

static MhSelection *
get_selection (MhGraphView *self)
{
  return mh_session_get_selection (mh_view_get_session (MH_VIEW (self)));
}

/* Disables commands without an effect, such as moving a token to its own node. Commands
 * that a rule forbids stay enabled, because the attempt shows an explanation. */
static void
update_node_menu (MhGraphView *self, const MhGraphScene *scene, guint32 node)
{
  GtkWidget *const widget = GTK_WIDGET (self);
  const gboolean is_hole = mh_board_is_hole (scene->board, node);
  const MhStart start = mh_board_get_start (scene->board);
  const gboolean has_game = mh_view_get_snapshot (MH_VIEW (self))->game != NULL;
  const gboolean can_draw = mh_document_can_draw (get_document (self));

  gtk_widget_action_set_enabled (widget, "board.put-mouse", start.mouse != node);
  gtk_widget_action_set_enabled (widget, "board.put-cat", start.cat != node && !is_hole);
  gtk_widget_action_set_enabled (widget, "board.put-hole",
                                 mh_board_get_game_class (scene->board)->has_holes
                                     && (!is_hole || mh_board_get_n_holes (scene->board) > 1));
  gtk_widget_action_set_enabled (widget, "board.look-mouse",
                                 has_game && scene->tokens[MH_PLAYER_FIRST] != node);
  gtk_widget_action_set_enabled (widget, "board.look-cat",
                                 has_game && scene->tokens[MH_PLAYER_SECOND] != node && !is_hole);
  gtk_widget_action_set_enabled (widget, "board.join", can_draw);
  gtk_widget_action_set_enabled (widget, "board.delete", can_draw);
  gtk_widget_action_set_enabled (widget, "board.rename", mh_board_get_grid (scene->board) == NULL);
}

static void
open_popover (GtkWidget *popover, MhPoint center, double radius)
{
  const int size = (int) MAX (1, 2 * radius);

  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle){ center.x - radius, center.y - radius, size, size });
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
open_menu (MhGraphView *self, GMenuModel *model, MhPoint point)
{
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  open_popover (self->menu, point, 0);
}

static void
open_node_menu (MhGraphView *self, const MhGraphScene *scene, guint32 node, MhPoint point)
{
  MhSelection *selection = get_selection (self);

  mh_canvas_tool_set_cursor (self->machine, node);
  if (!mh_selection_has_node (selection, node))
    mh_selection_select_nodes (selection, &node, 1);
  update_node_menu (self, scene, node);
  open_menu (self, self->node_menu, point);
}

static void
open_ground_menu (MhGraphView *self, MhPoint point)
{
  const gboolean can_draw = mh_document_can_draw (get_document (self));
  const gboolean has_nodes = mh_board_get_n_nodes (mh_graph_view_get_board (self)) > 0;

  self->menu_point = point;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.add-node", can_draw);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.select-all", has_nodes);
  open_menu (self, self->ground_menu, point);
}

/* Opens the context menu for the node, edge or ground at @point. */
static void
open_menu_at (MhGraphView *self, MhPoint point, double reach)
{
  g_auto (MhGraphTargets) targets = { 0 };
  MhGraphPart part;

  if (!mh_graph_view_has_board (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  mh_canvas_tool_cancel (self->machine);
  mh_graph_targets_fill (&targets, self, TRUE);
  const MhCanvasView *const view = &targets.canvas;
  mh_graph_pick (view->scene, view->width, view->height, point, reach, &part);
  if (part.kind == MH_GRAPH_PART_NODE || part.kind == MH_GRAPH_PART_TOKEN)
    open_node_menu (self, view->scene, part.node, point);
  else if (mh_graph_pick_edge (view->scene, view->width, view->height, point, reach,
                               &self->menu_edge))
    {
      mh_selection_select (get_selection (self), NULL, 0, &self->menu_edge, 1);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.delete-edge",
                                     mh_document_can_draw (get_document (self)));
      open_menu (self, self->edge_menu, point);
    }
  else
    open_ground_menu (self, point);
}

static void
right_pressed_cb (MhGraphView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  open_menu_at (self, (MhPoint){ x, y }, mh_graph_view_get_reach (GTK_EVENT_CONTROLLER (gesture)));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  open_menu_at (self, (MhPoint){ x, y }, MH_GRAPH_TOUCH_REACH);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Returns the focus to the view explicitly, because the cell that had the focus may be
 * inactive now. */
static void
popover_closed_cb (MhGraphView *self, GtkPopover *popover)
{
  if (!gtk_widget_get_visible (self->rename_popover))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
menu_popup_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);
  g_auto (MhGraphTargets) targets = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  mh_graph_view_speak (self);
  mh_graph_targets_fill (&targets, self, TRUE);
  const guint32 node = mh_canvas_tool_get_cursor (self->machine);
  if (node != MH_NODE_NONE)
    open_node_menu (self, targets.canvas.scene, node, mh_graph_view_reveal (self, node));
  else
    open_ground_menu (self, (MhPoint){ targets.canvas.width / 2, targets.canvas.height / 2 });
}

/* Commands that also have a key. */
static const struct
{
  const char *action;
  MhCanvasKey key;
} commands[] = {
  { "board.put-mouse", MH_CANVAS_KEY_MOUSE }, { "board.put-cat", MH_CANVAS_KEY_CAT },
  { "board.put-hole", MH_CANVAS_KEY_HOLE },   { "board.join", MH_CANVAS_KEY_JOIN },
  { "board.delete", MH_CANVAS_KEY_DELETE },   { "board.select-all", MH_CANVAS_KEY_SELECT_ALL },
};

static void
command_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!mh_graph_view_has_board (MH_GRAPH_VIEW (widget)))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, name))
      mh_graph_view_press_key (MH_GRAPH_VIEW (widget), commands[i].key, MH_CANVAS_PLAIN);
}

static void
look_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);
  const MhPlayer player
      = g_str_equal (name, "board.look-mouse") ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  if (!mh_graph_view_has_board (self))
    return;

  mh_session_move_token (mh_view_get_session (MH_VIEW (self)), player,
                         mh_canvas_tool_get_cursor (self->machine));
  mh_graph_view_speak (self);
}

static void
delete_edge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);

  if (!mh_graph_view_has_board (self))
    return;

  mh_document_delete (get_document (self), NULL, 0, &self->menu_edge, 1);
}

static void
add_node_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);
  g_auto (MhGraphTargets) targets = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  mh_graph_targets_fill (&targets, self, TRUE);
  mh_canvas_tool_add_at (self->machine, &targets.canvas, self->menu_point);
  mh_graph_view_notify_accessible (self);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (mh_graph_view_has_board (MH_GRAPH_VIEW (widget)))
    mh_graph_view_rename (MH_GRAPH_VIEW (widget));
}

static void
rename_applied_cb (MhGraphView *self)
{
  if (mh_graph_view_has_board (self))
    mh_document_rename (get_document (self), self->renamed,
                        gtk_editable_get_text (self->rename_entry));
  gtk_popover_popdown (GTK_POPOVER (self->rename_popover));
  mh_graph_view_speak (self);
}

void
mh_graph_view_class_init_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, right_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_applied_cb);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, menu);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, node_menu);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, edge_menu);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, ground_menu);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, rename_popover);
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, rename_entry);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    gtk_widget_class_install_action (widget_class, commands[i].action, NULL, command_action);
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, menu_popup_action);
  gtk_widget_class_install_action (widget_class, "board.look-mouse", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "board.look-cat", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "board.delete-edge", NULL, delete_edge_action);
  gtk_widget_class_install_action (widget_class, "board.add-node", NULL, add_node_action);
  gtk_widget_class_install_action (widget_class, "board.rename", NULL, rename_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
}

void
mh_graph_view_present_popovers (MhGraphView *self)
{
  gtk_popover_present (GTK_POPOVER (self->menu));
  gtk_popover_present (GTK_POPOVER (self->rename_popover));
}

void
mh_graph_view_close_popovers (MhGraphView *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->menu));
  gtk_popover_popdown (GTK_POPOVER (self->rename_popover));
}

void
mh_graph_view_rename (MhGraphView *self)
{
  const guint32 node = mh_canvas_tool_get_cursor (self->machine);
  double radius;

  if (node == MH_NODE_NONE || mh_board_get_grid (mh_graph_view_get_board (self)) != NULL)
    return; /* the nodes of a grid are named after their cells */

  mh_graph_view_get_node (self, node, &radius);
  const char *const name = mh_board_get_name (mh_graph_view_get_board (self), node);
  /* Translators: what an entry is for; %u is the number of a node */
  g_autofree char *label = g_strdup_printf (_ ("Name of node %u"), node);

  self->renamed = node;
  gtk_editable_set_text (self->rename_entry, name != NULL ? name : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->rename_entry), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rename_entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  open_popover (self->rename_popover, mh_graph_view_reveal (self, node), radius);
  gtk_widget_grab_focus (GTK_WIDGET (self->rename_entry));
}
