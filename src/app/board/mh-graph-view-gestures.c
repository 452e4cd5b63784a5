/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include <math.h>

/* The effect of one detent of a mouse wheel: a zoom factor, and a distance in pixels. */
#define WHEEL_ZOOM 1.15
#define WHEEL_PAN 60.0

static void
hand_begin_cb (MhGraphView *self)
{
  self->pan = (MhPoint){ 0, 0 };
  mh_graph_view_set_shape (self, "grabbing");
}

static void
hand_update_cb (MhGraphView *self, double x, double y)
{
  mh_graph_view_pan_to (self, x, y);
}

static void
hand_end_cb (MhGraphView *self)
{
  mh_graph_view_set_shape (self, NULL);
}

static MhPoint
get_pinch_center (GtkGesture *gesture, MhGraphView *self)
{
  MhPoint point = { gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                    gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 };

  gtk_gesture_get_bounding_box_center (gesture, &point.x, &point.y);
  return point;
}

static void
pinch_begin_cb (MhGraphView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  self->pinch_zoom = self->camera.zoom;
  self->pinch_center = get_pinch_center (gesture, self);
}

static void
pinch_cb (MhGraphView *self, double scale, GtkGesture *gesture)
{
  const MhPoint center = get_pinch_center (gesture, self);

  mh_graph_view_pan (self, center.x - self->pinch_center.x, center.y - self->pinch_center.y);
  mh_graph_view_zoom_about (self, center, self->pinch_zoom * scale);
  self->pinch_center = center;
}

/* Returns: whether a scroll event comes from a touchpad, where two fingers pan; a mouse
 * wheel zooms */
static gboolean
is_touchpad (GtkEventController *controller)
{
  GdkEvent *const event = gtk_event_controller_get_current_event (controller);
  GdkDevice *const device = event != NULL ? gdk_event_get_device (event) : NULL;

  if (gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_SURFACE)
    return TRUE;
  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD;
}

static gboolean
scroll_cb (MhGraphView *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  const GdkScrollUnit unit
      = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller));
  const double pixels = unit == GDK_SCROLL_UNIT_SURFACE ? 1 : WHEEL_PAN;
  const gboolean zooms = (state & GDK_CONTROL_MASK) != 0 || !is_touchpad (controller);

  if (zooms && (state & GDK_SHIFT_MASK) != 0)
    mh_graph_view_pan (self, -(dx + dy) * pixels, 0);
  else if (!zooms)
    mh_graph_view_pan (self, -dx * pixels, -dy * pixels);
  else
    {
      const double clicks = dy * pixels / WHEEL_PAN;

      mh_graph_view_pan (self, -dx * pixels, 0);
      mh_graph_view_zoom_about (self, self->pointer, self->camera.zoom * pow (WHEEL_ZOOM, -clicks));
    }
  return TRUE;
}

void
mh_graph_view_class_init_gestures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, hand_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, hand_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, hand_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, pinch_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, pinch_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
}

void
mh_graph_view_set_shape (MhGraphView *self, const char *name)
{
  if (g_strcmp0 (name, self->cursor) == 0)
    return;

  self->cursor = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

void
mh_graph_view_pan_to (MhGraphView *self, double x, double y)
{
  mh_graph_view_pan (self, x - self->pan.x, y - self->pan.y);
  self->pan = (MhPoint){ x, y };
}
