/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-input.h"

#include "mh-heatmap-view-private.h"
#include "mh-narration.h"
#include "mh-table-cursor.h"

#include <math.h>

/* The largest movement, in pixels, of a touch that still counts as a tap. */
#define TAP_REACH 12.0
/* The zoom factor for one detent of a mouse wheel. */
#define WHEEL_ZOOM 1.3
/* The scroll distance on a touchpad, in pixels, that equals one detent. */
#define CLICK_PIXELS 60.0
/* The number of rows that Page Up and Page Down move. */
#define PAGE_ROWS 10

static guint32
pick (MhHeatmapView *view, double x, double y)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (view);

  return mh_table_frame_pick (&frame, x, y);
}

static void
choose_at (MhHeatmapView *view, double x, double y)
{
  const guint32 position = pick (view, x, y);

  if (position != MH_POSITION_NONE)
    mh_session_choose (mh_view_get_session (MH_VIEW (view)), position);
}

static void
pass (MhHeatmapView *view, double x, double y)
{
  const guint32 position = pick (view, x, y);

  if (position != MH_POSITION_NONE)
    mh_session_pass (mh_view_get_session (MH_VIEW (view)), position);
}

static void
hover (MhHeatmapView *view, guint32 position)
{
  MhSession *session = mh_view_get_session (MH_VIEW (view));

  if (session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (session), position);
}

static void
motion_cb (MhHeatmapView *view, double x, double y)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (view);

  hover (view, mh_table_frame_pick (&frame, x, y));
}

/* Returns: the point that zooming keeps in place: the hovered cell, otherwise the centre */
static MhPoint
get_zoom_center (const MhTableFrame *frame)
{
  GdkRectangle area;

  if (!mh_table_frame_get_area (frame, frame->snapshot->hovered, &area))
    return (MhPoint){ frame->width / 2, frame->height / 2 };

  return (MhPoint){ area.x + area.width / 2.0, area.y + area.height / 2.0 };
}

/* Zooms with Ctrl and the wheel. Without Ctrl the event is left to the scrolled window. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, MhHeatmapView *view)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (view);
  const GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  const gboolean is_smooth
      = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;

  if ((state & GDK_CONTROL_MASK) == 0 || frame.snapshot == NULL)
    return GDK_EVENT_PROPAGATE;

  const MhPoint center = get_zoom_center (&frame);
  const double clicks = is_smooth ? dy / CLICK_PIXELS : dy;

  mh_heatmap_view_zoom_by (view, pow (WHEEL_ZOOM, -clicks), center.x, center.y);
  return GDK_EVENT_STOP;
}

static MhPoint
get_pinch_center (GtkGesture *gesture, MhHeatmapView *view)
{
  MhPoint center = { gtk_widget_get_width (GTK_WIDGET (view)) / 2.0,
                     gtk_widget_get_height (GTK_WIDGET (view)) / 2.0 };

  if (gtk_gesture_is_active (gesture))
    gtk_gesture_get_bounding_box_center (gesture, &center.x, &center.y);
  return center;
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, MhHeatmapView *view)
{
  view->pinch_cell = mh_heatmap_view_get_cell_size (view);
  view->hold = get_pinch_center (gesture, view);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Pans and zooms so that the cells under two fingers stay under them. */
static void
pinch_cb (GtkGesture *gesture, double scale, MhHeatmapView *view)
{
  const MhPoint center = get_pinch_center (gesture, view);

  mh_heatmap_view_pan_by (view, view->hold.x - center.x, view->hold.y - center.y);
  mh_heatmap_view_zoom_to (view, view->pinch_cell * scale, center.x, center.y);
  view->hold = center;
}

/* Pans while the middle button is pressed. */
static void
hand_begin_cb (MhHeatmapView *view)
{
  view->hold = (MhPoint){ 0, 0 };
  gtk_widget_set_cursor_from_name (GTK_WIDGET (view), "grabbing");
}

static void
hand_update_cb (MhHeatmapView *view, double x, double y)
{
  mh_heatmap_view_pan_by (view, view->hold.x - x, view->hold.y - y);
  view->hold = (MhPoint){ x, y };
}

static void
hand_end_cb (MhHeatmapView *view)
{
  gtk_widget_set_cursor (GTK_WIDGET (view), NULL);
}

static void
leave_cb (MhHeatmapView *view)
{
  hover (view, MH_POSITION_NONE);
}

/* Returns: whether the gesture is a touch on a table that scrolls. Such a touch chooses a
 * position when it ends, because it may become a scroll gesture until then. */
static gboolean
is_tap (GtkGestureDrag *gesture, MhHeatmapView *view)
{
  return mh_heatmap_view_get_frame (view).min_cell > 0
         && gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)) != NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, MhHeatmapView *view)
{
  gtk_widget_grab_focus (GTK_WIDGET (view));
  if (!is_tap (gesture, view))
    choose_at (view, x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhHeatmapView *view)
{
  double x, y;

  if (!is_tap (gesture, view) && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    pass (view, x + offset_x, y + offset_y);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhHeatmapView *view)
{
  double x, y;

  if (is_tap (gesture, view) && hypot (offset_x, offset_y) < TAP_REACH
      && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    choose_at (view, x, y);
}

/* Removes the highlight of the pointer, which would look like the cursor, before moving. */
static void
move_to (MhHeatmapView *view, guint32 position)
{
  hover (view, MH_POSITION_NONE);
  mh_session_pass (mh_view_get_session (MH_VIEW (view)), position);
}

/* Activates the zoom actions of an ancestor, which zoom linked tables together.
 * Returns: FALSE if the key is no zoom key or there are no such actions */
static gboolean
zoom_for_key (MhHeatmapView *view, guint key, GdkModifierType modifiers)
{
  static const struct
  {
    guint key, keypad_key;
    const char *action;
  } keys[] = {
    { GDK_KEY_plus, GDK_KEY_KP_Add, "map.zoom-in" },
    { GDK_KEY_equal, GDK_KEY_KP_Add, "map.zoom-in" },
    { GDK_KEY_minus, GDK_KEY_KP_Subtract, "map.zoom-out" },
    { GDK_KEY_0, GDK_KEY_KP_0, "map.zoom-fit" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if ((modifiers & GDK_CONTROL_MASK) != 0 && (key == keys[i].key || key == keys[i].keypad_key))
      return gtk_widget_activate_action (GTK_WIDGET (view), keys[i].action, NULL);

  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhHeatmapView *view)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (view);
  const guint32 cursor = mh_table_frame_get_cursor (&frame);
  MhTableMove move;
  MhTableLayout map;

  if (zoom_for_key (view, key, modifiers))
    return GDK_EVENT_STOP;
  if (cursor == MH_POSITION_NONE || !mh_snapshot_get_table_map (frame.snapshot, &map))
    return GDK_EVENT_PROPAGATE;

  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    mh_session_choose (mh_view_get_session (MH_VIEW (view)), cursor);
  else if (mh_table_move_for_key (key, modifiers, &move))
    move_to (view, mh_table_cursor_move (&map, frame.plane, cursor, move, PAGE_ROWS));
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

void
mh_heatmap_input_attach (MhHeatmapView *view)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (view));

  GtkWidget *widget = GTK_WIDGET (view);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *hand = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), view);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), view);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), view);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), view);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), view);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), view);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), view);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), view);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (hand), GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (hand, "drag-begin", G_CALLBACK (hand_begin_cb), view);
  g_signal_connect_swapped (hand, "drag-update", G_CALLBACK (hand_update_cb), view);
  g_signal_connect_swapped (hand, "drag-end", G_CALLBACK (hand_end_cb), view);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), view);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), view);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hand));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}

gboolean
mh_heatmap_input_query_tooltip (GtkWidget *widget,
                                int x,
                                int y,
                                gboolean keyboard_tooltip,
                                GtkTooltip *tooltip)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (widget));
  const guint32 position
      = keyboard_tooltip ? mh_table_frame_get_cursor (&frame) : mh_table_frame_pick (&frame, x, y);
  GdkRectangle area;

  if (!mh_table_frame_get_area (&frame, position, &area))
    return FALSE;

  g_autofree char *text = mh_narration_cell_in (frame.snapshot, frame.plane, position);

  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}
