/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include "mh-style.h"

#define POINTER_REACH 6.0

void
mh_graph_targets_clear (MhGraphTargets *targets)
{
  mh_board_scene_clear (&targets->board);
}

void
mh_graph_targets_fill (MhGraphTargets *targets, MhGraphView *self, gboolean has_replies)
{
  MhSession *const session = mh_view_get_session (MH_VIEW (self));
  MhGraphScene *const scene = &targets->board.scene;

  if (has_replies)
    mh_graph_view_fill (self, &targets->board);
  else
    {
      mh_board_scene_init (&targets->board, mh_session_get_snapshot (session),
                           mh_style_get_theme (), mh_view_get_text (MH_VIEW (self)));
      scene->camera = self->camera;
      scene->points = mh_graph_view_get_drift (self);
    }
  targets->canvas = (MhCanvasView){ .scene = scene,
                                    .width = gtk_widget_get_width (GTK_WIDGET (self)),
                                    .height = gtk_widget_get_height (GTK_WIDGET (self)) };
}

/* Fills @targets with what the tool in use reacts to. */
static void
fill_targets (MhGraphTargets *targets, MhGraphView *self)
{
  mh_graph_targets_fill (targets, self, mh_canvas_tool_has_replies (self->machine));
}

static gboolean
is_touch (GtkEventController *controller)
{
  GdkEvent *const event = gtk_event_controller_get_current_event (controller);
  GdkDevice *const device = event != NULL ? gdk_event_get_device (event) : NULL;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Touch needs larger targets than a pointer. */
double
mh_graph_view_get_reach (GtkEventController *controller)
{
  return is_touch (controller) ? MH_GRAPH_TOUCH_REACH : POINTER_REACH;
}

static void
motion_cb (MhGraphView *self, double x, double y, GtkEventController *controller)
{
  const MhPoint point = { x, y };
  const double reach = mh_graph_view_get_reach (controller);
  g_auto (MhGraphTargets) targets = { 0 };

  self->pointer = point;
  if (!mh_graph_view_has_board (self) || gtk_gesture_is_active (self->drag))
    return;

  fill_targets (&targets, self);
  mh_canvas_tool_hover (self->machine, &targets.canvas, point, reach);
  mh_graph_view_set_shape (self,
                           mh_canvas_tool_get_shape (self->machine, &targets.canvas, point, reach));
}

static void
leave_cb (MhGraphView *self)
{
  if (mh_graph_view_has_board (self) && !gtk_gesture_is_active (self->drag))
    mh_canvas_tool_leave (self->machine);
}

/* Returns: the distance that the user has set for drags, as gtk_drag_check_threshold() has it */
static double
get_threshold (MhGraphView *self)
{
  int threshold;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-dnd-drag-threshold", &threshold,
                NULL);
  return threshold;
}

static void
drag_begin_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  GtkEventController *const controller = GTK_EVENT_CONTROLLER (gesture);
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  g_auto (MhGraphTargets) targets = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->press = (MhPoint){ x, y };
  self->reach = mh_graph_view_get_reach (controller);
  self->pan = (MhPoint){ 0, 0 };

  const MhCanvasPress press = { .point = self->press,
                                .reach = self->reach,
                                .is_touch = is_touch (controller),
                                .extends = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0,
                                .threshold = get_threshold (self) };
  fill_targets (&targets, self);
  self->is_panning = !mh_canvas_tool_press (self->machine, &targets.canvas, &press);
  mh_graph_view_notify_accessible (self);
}

/* Shows a closed hand for moving. The shape for drawing and erasing stays as it is. */
static void
show_drag (MhGraphView *self)
{
  if (self->is_panning || self->tool == MH_TOOL_SELECT)
    mh_graph_view_set_shape (self, self->is_panning || mh_canvas_tool_is_dragging (self->machine)
                                       ? "grabbing"
                                       : NULL);
}

static void
drag_update_cb (MhGraphView *self, double x, double y, GtkGesture *gesture)
{
  const MhPoint point = { self->press.x + x, self->press.y + y };
  g_auto (MhGraphTargets) targets = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  mh_graph_targets_fill (&targets, self, FALSE);
  if (!mh_canvas_tool_drag (self->machine, &targets.canvas, point))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->is_panning)
    mh_graph_view_pan_to (self, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  show_drag (self);
}

static void
drag_end_cb (MhGraphView *self, double x, double y)
{
  const MhPoint point = { self->press.x + x, self->press.y + y };
  g_auto (MhGraphTargets) before = { 0 };
  g_auto (MhGraphTargets) after = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  mh_graph_targets_fill (&before, self, FALSE);
  mh_canvas_tool_release (self->machine, &before.canvas, point);
  if (!self->is_panning)
    {
      mh_graph_view_keep_camera (self, TRUE);
      mh_graph_view_notify_accessible (self);
    }
  self->is_panning = FALSE;

  fill_targets (&after, self);
  mh_graph_view_set_shape (self, mh_canvas_tool_get_shape (self->machine, &after.canvas, point,
                                                           self->reach));
}

static void
drag_cancel_cb (MhGraphView *self)
{
  self->is_panning = FALSE;
  self->is_in_hand = TRUE;
  if (mh_graph_view_has_board (self))
    mh_canvas_tool_cancel (self->machine);
  self->is_in_hand = FALSE;
  mh_graph_view_set_shape (self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static const struct
{
  guint keyval;
  MhCanvasKey key;
} canvas_keys[] = {
  { GDK_KEY_Left, MH_CANVAS_KEY_LEFT },
  { GDK_KEY_KP_Left, MH_CANVAS_KEY_LEFT },
  { GDK_KEY_Right, MH_CANVAS_KEY_RIGHT },
  { GDK_KEY_KP_Right, MH_CANVAS_KEY_RIGHT },
  { GDK_KEY_Up, MH_CANVAS_KEY_UP },
  { GDK_KEY_KP_Up, MH_CANVAS_KEY_UP },
  { GDK_KEY_Down, MH_CANVAS_KEY_DOWN },
  { GDK_KEY_KP_Down, MH_CANVAS_KEY_DOWN },
  { GDK_KEY_Home, MH_CANVAS_KEY_HOME },
  { GDK_KEY_KP_Home, MH_CANVAS_KEY_HOME },
  { GDK_KEY_End, MH_CANVAS_KEY_END },
  { GDK_KEY_KP_End, MH_CANVAS_KEY_END },
  { GDK_KEY_Return, MH_CANVAS_KEY_ENTER },
  { GDK_KEY_KP_Enter, MH_CANVAS_KEY_ENTER },
  { GDK_KEY_ISO_Enter, MH_CANVAS_KEY_ENTER },
  { GDK_KEY_Delete, MH_CANVAS_KEY_DELETE },
  { GDK_KEY_KP_Delete, MH_CANVAS_KEY_DELETE },
  { GDK_KEY_BackSpace, MH_CANVAS_KEY_DELETE },
  { GDK_KEY_Escape, MH_CANVAS_KEY_ESCAPE },
  { GDK_KEY_m, MH_CANVAS_KEY_MOUSE },
  { GDK_KEY_c, MH_CANVAS_KEY_CAT },
  { GDK_KEY_h, MH_CANVAS_KEY_HOLE },
  { GDK_KEY_n, MH_CANVAS_KEY_ADD },
  { GDK_KEY_e, MH_CANVAS_KEY_JOIN },
};

static const struct
{
  guint keyval;
  MhTool tool;
} tool_keys[] = {
  { GDK_KEY_v, MH_TOOL_SELECT }, { GDK_KEY_d, MH_TOOL_DRAW },  { GDK_KEY_x, MH_TOOL_ERASE },
  { GDK_KEY_w, MH_TOOL_WALL },   { GDK_KEY_l, MH_TOOL_FLOOR }, { GDK_KEY_o, MH_TOOL_FOOD },
  { GDK_KEY_p, MH_TOOL_MOUSE },  { GDK_KEY_k, MH_TOOL_CAT },
};

gboolean
mh_graph_view_press_key (MhGraphView *self, MhCanvasKey key, MhCanvasModifiers modifiers)
{
  MhSession *const session = mh_view_get_session (MH_VIEW (self));
  g_auto (MhGraphTargets) targets = { 0 };

  mh_graph_targets_fill (&targets, self, FALSE);
  mh_session_begin_change (session);
  self->is_in_hand = TRUE;
  mh_canvas_tool_set_cursor (self->machine, mh_graph_view_get_cursor (self, targets.canvas.scene));
  const gboolean is_meant = mh_canvas_tool_key (self->machine, &targets.canvas, key, modifiers);
  /* A highlight left by the pointer would look like the cursor. */
  if (is_meant)
    leave_cb (self);
  mh_session_end_change (session);
  self->is_in_hand = FALSE;
  mh_graph_view_notify_accessible (self);
  if (!is_meant)
    return FALSE;

  const guint32 cursor = mh_canvas_tool_get_cursor (self->machine);
  if (cursor != MH_NODE_NONE && key != MH_CANVAS_KEY_SELECT_ALL)
    mh_graph_view_reveal (self, cursor);
  return TRUE;
}

/* Passes a key to the canvas. With Ctrl, arrow keys move nodes, and all other keys are left
 * to the window. */
static gboolean
press_canvas_key (MhGraphView *self, guint keyval, GdkModifierType state)
{
  const gboolean has_control = (state & GDK_CONTROL_MASK) != 0;

  for (gsize i = 0; i < G_N_ELEMENTS (canvas_keys); i++)
    if (canvas_keys[i].keyval == keyval)
      {
        const MhCanvasKey key = canvas_keys[i].key;
        const gboolean is_arrow = key <= MH_CANVAS_KEY_DOWN;
        const MhCanvasModifiers nudge = has_control ? MH_CANVAS_NUDGE : MH_CANVAS_PLAIN;
        const MhCanvasModifiers extend
            = (state & GDK_SHIFT_MASK) != 0 ? MH_CANVAS_EXTEND : MH_CANVAS_PLAIN;

        return (is_arrow || !has_control) && mh_graph_view_press_key (self, key, nudge | extend);
      }
  return FALSE;
}

static gboolean
press_tool_key (MhGraphView *self, guint keyval)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tool_keys); i++)
    if (tool_keys[i].keyval == keyval && mh_graph_view_fits_tool (self, tool_keys[i].tool))
      {
        mh_graph_view_set_tool (self, tool_keys[i].tool);
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_pressed_cb (MhGraphView *self, guint keyval, guint keycode, GdkModifierType state)
{
  const guint lower = gdk_keyval_to_lower (keyval);
  const GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (!mh_graph_view_has_board (self) || (modifiers & ~GDK_CONTROL_MASK) != 0)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK && lower == GDK_KEY_a)
    return mh_graph_view_press_key (self, MH_CANVAS_KEY_SELECT_ALL, MH_CANVAS_PLAIN);
  if (modifiers == 0 && keyval == GDK_KEY_F2)
    {
      mh_graph_view_rename (self);
      return TRUE;
    }

  return press_canvas_key (self, lower, state) || (modifiers == 0 && press_tool_key (self, lower));
}

static void
focus_enter_cb (MhGraphView *self)
{
  mh_graph_view_speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
}
