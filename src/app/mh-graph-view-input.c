/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#define POINTER_REACH 6.0

/* What the tool has to know of the view for one call. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView view;
} Moment;

static void
moment_clear (Moment *self)
{
  mh_board_scene_clear (&self->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moment, moment_clear)

static void
moment_fill (Moment *self, MhGraphView *view)
{
  mh_graph_view_fill (view, &self->board);
  self->view = (MhCanvasView){ .scene = &self->board.scene,
                               .width = gtk_widget_get_width (GTK_WIDGET (view)),
                               .height = gtk_widget_get_height (GTK_WIDGET (view)) };
}

/* Fingers are blunt. */
static double
get_reach (GtkEventController *controller)
{
  GdkEvent *const event = gtk_event_controller_get_current_event (controller);
  GdkDevice *const device = event != NULL ? gdk_event_get_device (event) : NULL;

  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    return MH_GRAPH_TOUCH_REACH;
  return POINTER_REACH;
}

static gboolean
can_drag_nodes (MhGraphView *self)
{
  return mh_document_can_draw (mh_workspace_get_document (mh_view_get_workspace (MH_VIEW (self))));
}

/* The shape of the pointer says what a press would do. */
static void
update_cursor (MhGraphView *self, MhPoint point, double reach)
{
  g_auto (Moment) moment = { 0 };
  MhGraphPart part;
  const char *name = NULL;

  moment_fill (&moment, self);
  if (mh_graph_pick (&moment.board.scene, moment.view.width, moment.view.height, point, reach,
                     &part))
    {
      if (part.kind == MH_GRAPH_PART_REPLY)
        name = "pointer";
      else if (part.kind == MH_GRAPH_PART_TOKEN
               || (part.kind == MH_GRAPH_PART_NODE && can_drag_nodes (self)))
        name = "grab";
    }
  mh_graph_view_set_shape (self, name);
}

/* A click with a node under it moves the keyboard's cursor there, too. */
static guint32
take_cursor (MhGraphView *self, const Moment *moment, MhPoint point, double reach)
{
  guint32 node = MH_NODE_NONE;

  if (mh_graph_pick_node (moment->view.scene, moment->view.width, moment->view.height, point, reach,
                          &node))
    mh_canvas_tool_set_cursor (self->tool, node);
  return node;
}

static void
motion_cb (MhGraphView *self, double x, double y, GtkEventController *controller)
{
  const MhPoint point = { x, y };
  const double reach = get_reach (controller);
  g_auto (Moment) moment = { 0 };

  self->pointer = point;
  if (!mh_graph_view_has_board (self) || gtk_gesture_is_active (self->drag))
    return;

  moment_fill (&moment, self);
  mh_canvas_tool_hover (self->tool, &moment.view, point, reach);
  update_cursor (self, point, reach);
}

static void
leave_cb (MhGraphView *self)
{
  if (mh_graph_view_has_board (self) && !gtk_gesture_is_active (self->drag))
    mh_canvas_tool_leave (self->tool);
}

/* A token is dropped on the node that is nearest, if one is near at all. */
static double
get_drag_reach (MhGraphView *self, const Moment *moment)
{
  MhGraphPart part;

  mh_graph_pick (moment->view.scene, moment->view.width, moment->view.height, self->press,
                 self->reach, &part);
  return part.kind == MH_GRAPH_PART_TOKEN ? MH_GRAPH_TOUCH_REACH : self->reach;
}

static void
drag_begin_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  g_auto (Moment) moment = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->press = (MhPoint){ x, y };
  self->reach = get_reach (GTK_EVENT_CONTROLLER (gesture));
  self->has_moved = FALSE;
  self->pan = (MhPoint){ 0, 0 };

  moment_fill (&moment, self);
  take_cursor (self, &moment, self->press, self->reach);
  self->is_panning = !mh_canvas_tool_press (self->tool, &moment.view, self->press,
                                            get_drag_reach (self, &moment));
}

static void
drag_update_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  const MhPoint point = { self->press.x + x, self->press.y + y };
  g_auto (Moment) moment = { 0 };

  if (!mh_graph_view_has_board (self))
    return;
  if (!self->has_moved
      && !gtk_drag_check_threshold (GTK_WIDGET (self), self->press.x, self->press.y, point.x,
                                    point.y))
    return;

  self->has_moved = TRUE;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  mh_graph_view_set_shape (self, "grabbing");
  if (self->is_panning)
    {
      mh_graph_view_pan_to (self, x, y);
      return;
    }

  moment_fill (&moment, self);
  mh_canvas_tool_drag (self->tool, &moment.view, point);
}

static void
drag_end_cb (MhGraphView *self, double x, double y)
{
  const MhPoint point = { self->press.x + x, self->press.y + y };
  g_auto (Moment) moment = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  if (!self->is_panning)
    {
      moment_fill (&moment, self);
      mh_canvas_tool_release (self->tool, &moment.view, point);
    }
  self->is_panning = FALSE;
  update_cursor (self, point, self->reach);
}

static void
drag_cancel_cb (MhGraphView *self)
{
  self->is_panning = FALSE;
  if (mh_graph_view_has_board (self))
    mh_canvas_tool_cancel (self->tool);
  mh_graph_view_set_shape (self, NULL);
}

static const struct
{
  guint keyval;
  MhCanvasKey key;
} canvas_keys[] = {
  { GDK_KEY_Left, MH_CANVAS_KEY_LEFT },       { GDK_KEY_KP_Left, MH_CANVAS_KEY_LEFT },
  { GDK_KEY_Right, MH_CANVAS_KEY_RIGHT },     { GDK_KEY_KP_Right, MH_CANVAS_KEY_RIGHT },
  { GDK_KEY_Up, MH_CANVAS_KEY_UP },           { GDK_KEY_KP_Up, MH_CANVAS_KEY_UP },
  { GDK_KEY_Down, MH_CANVAS_KEY_DOWN },       { GDK_KEY_KP_Down, MH_CANVAS_KEY_DOWN },
  { GDK_KEY_Home, MH_CANVAS_KEY_HOME },       { GDK_KEY_KP_Home, MH_CANVAS_KEY_HOME },
  { GDK_KEY_End, MH_CANVAS_KEY_END },         { GDK_KEY_KP_End, MH_CANVAS_KEY_END },
  { GDK_KEY_Return, MH_CANVAS_KEY_ENTER },    { GDK_KEY_KP_Enter, MH_CANVAS_KEY_ENTER },
  { GDK_KEY_ISO_Enter, MH_CANVAS_KEY_ENTER }, { GDK_KEY_m, MH_CANVAS_KEY_MOUSE },
  { GDK_KEY_M, MH_CANVAS_KEY_MOUSE },         { GDK_KEY_c, MH_CANVAS_KEY_CAT },
  { GDK_KEY_C, MH_CANVAS_KEY_CAT },           { GDK_KEY_Escape, MH_CANVAS_KEY_ESCAPE },
};

static gboolean
is_arrow (MhCanvasKey key)
{
  return key == MH_CANVAS_KEY_LEFT || key == MH_CANVAS_KEY_RIGHT || key == MH_CANVAS_KEY_UP
         || key == MH_CANVAS_KEY_DOWN;
}

/* Returns: whether the key did something */
static gboolean
press_key (MhGraphView *self, MhCanvasKey key, gboolean nudges)
{
  g_auto (Moment) moment = { 0 };

  moment_fill (&moment, self);
  if (!mh_canvas_tool_key (self->tool, &moment.view, key, nudges))
    return FALSE;

  /* What the pointer has left behind would be taken for the cursor. */
  leave_cb (self);
  const guint32 cursor = mh_canvas_tool_get_cursor (self->tool);
  if (cursor != MH_NODE_NONE)
    mh_graph_view_reveal (self, cursor);
  mh_graph_view_speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* Letters and keys with other modifiers are the window's. */
static gboolean
key_pressed_cb (MhGraphView *self, guint keyval, guint keycode, GdkModifierType state)
{
  const GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (!mh_graph_view_has_board (self))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (canvas_keys); i++)
    if (canvas_keys[i].keyval == keyval)
      {
        const MhCanvasKey key = canvas_keys[i].key;
        const gboolean nudges = modifiers == GDK_CONTROL_MASK && is_arrow (key);

        return (modifiers == 0 || nudges) && press_key (self, key, nudges);
      }
  return FALSE;
}

static void
focus_enter_cb (MhGraphView *self)
{
  mh_graph_view_speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The cat may not stand in a hole, and where somebody is he need not go. */
static void
update_menu (MhGraphView *self)
{
  GtkWidget *const widget = GTK_WIDGET (self);
  g_auto (Moment) moment = { 0 };

  moment_fill (&moment, self);
  const MhGraphScene *const scene = &moment.board.scene;
  const guint32 node = mh_canvas_tool_get_cursor (self->tool);
  const gboolean is_hole = mh_sketch_is_hole (scene->sketch, node);
  const MhStart start = mh_sketch_get_start (scene->sketch);
  const gboolean has_game = mh_workspace_get_game (mh_view_get_workspace (MH_VIEW (self))) != NULL;

  gtk_widget_action_set_enabled (widget, "board.put-mouse", start.mouse != node);
  gtk_widget_action_set_enabled (widget, "board.put-cat", start.cat != node && !is_hole);
  gtk_widget_action_set_enabled (widget, "board.look-mouse",
                                 has_game && scene->tokens[MH_PLAYER_FIRST] != node);
  gtk_widget_action_set_enabled (widget, "board.look-cat",
                                 has_game && scene->tokens[MH_PLAYER_SECOND] != node && !is_hole);
}

static void
open_menu (MhGraphView *self, MhPoint point)
{
  update_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ point.x, point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Right button or a long press: the menu of the node under it. */
static gboolean
open_menu_at (MhGraphView *self, MhPoint point, double reach)
{
  g_auto (Moment) moment = { 0 };

  if (!mh_graph_view_has_board (self))
    return FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  moment_fill (&moment, self);
  if (take_cursor (self, &moment, point, reach) == MH_NODE_NONE)
    return FALSE;

  open_menu (self, point);
  return TRUE;
}

static void
right_pressed_cb (MhGraphView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (open_menu_at (self, (MhPoint){ x, y }, get_reach (GTK_EVENT_CONTROLLER (gesture))))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  if (!open_menu_at (self, (MhPoint){ x, y }, MH_GRAPH_TOUCH_REACH))
    return;

  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The cell that had the focus may be the idle one by now. */
static void
menu_closed_cb (MhGraphView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
menu_popup_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);

  mh_graph_view_speak (self);
  if (!mh_graph_view_has_board (self) || mh_canvas_tool_get_cursor (self->tool) == MH_NODE_NONE)
    return;

  open_menu (self, mh_graph_view_get_node (self, mh_canvas_tool_get_cursor (self->tool), NULL));
}

static void
put_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  press_key (MH_GRAPH_VIEW (widget),
             g_str_equal (name, "board.put-mouse") ? MH_CANVAS_KEY_MOUSE : MH_CANVAS_KEY_CAT,
             FALSE);
}

static void
look_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);
  const MhPlayer player
      = g_str_equal (name, "board.look-mouse") ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  mh_workspace_move_token (mh_view_get_workspace (MH_VIEW (self)), player,
                           mh_canvas_tool_get_cursor (self->tool));
  mh_graph_view_speak (self);
}

void
mh_graph_view_class_init_input (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_queue_draw);
  gtk_widget_class_bind_template_callback (widget_class, right_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);

  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, menu_popup_action);
  gtk_widget_class_install_action (widget_class, "board.put-mouse", NULL, put_action);
  gtk_widget_class_install_action (widget_class, "board.put-cat", NULL, put_action);
  gtk_widget_class_install_action (widget_class, "board.look-mouse", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "board.look-cat", NULL, look_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
}
