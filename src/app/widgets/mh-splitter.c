/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-splitter.h"

/* The thickness in pixels of the area that reacts to the pointer. */
#define THICKNESS_PX 9
/* The distance in pixels for each press of an arrow key. */
#define NUDGE_PX 24.0

struct _MhSplitter
{
  GtkWidget parent_instance;

  GtkOrientation orientation;
};

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSplitter, mh_splitter, GTK_TYPE_WIDGET)

/* Requests to move to (@x, @y), in coordinates of the divider. The point is converted to
 * coordinates of the parent, because the divider moves during the drag, which makes offsets
 * useless. */
static void
ask_for (MhSplitter *self, double x, double y)
{
  graphene_point_t point;
  if (!gtk_widget_compute_point (GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;

  const double wanted = self->orientation == GTK_ORIENTATION_VERTICAL ? point.x : point.y;
  g_signal_emit (self, signals[MOVED], 0, wanted);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, MhSplitter *self)
{
  double x, y;

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    ask_for (self, x + dx, y + dy);
}

static void
nudge (MhSplitter *self, double by)
{
  ask_for (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 + by,
           gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 + by);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                MhSplitter *self)
{
  const gboolean is_upright = self->orientation == GTK_ORIENTATION_VERTICAL;

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  if (keyval == (is_upright ? GDK_KEY_Left : GDK_KEY_Up))
    nudge (self, -NUDGE_PX);
  else if (keyval == (is_upright ? GDK_KEY_Right : GDK_KEY_Down))
    nudge (self, NUDGE_PX);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
mh_splitter_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = orientation == MH_SPLITTER (widget)->orientation ? 0 : THICKNESS_PX;
  *natural = *minimum;
}

static void
mh_splitter_class_init (MhSplitterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mh_splitter_measure;

  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "seam");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEPARATOR);
}

static void
mh_splitter_init (MhSplitter *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
mh_splitter_new (GtkOrientation orientation, const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  MhSplitter *self = g_object_new (MH_TYPE_SPLITTER, NULL);
  const gboolean is_upright = orientation == GTK_ORIENTATION_VERTICAL;

  self->orientation = orientation;
  gtk_widget_add_css_class (GTK_WIDGET (self), is_upright ? "vertical" : "horizontal");
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), is_upright ? "col-resize" : "row-resize");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

void
mh_splitter_allocate (MhSplitter *self, int position, int start, int length)
{
  g_return_if_fail (MH_IS_SPLITTER (self));

  const int from = position - THICKNESS_PX / 2;
  const GdkRectangle area = self->orientation == GTK_ORIENTATION_VERTICAL
                                ? (GdkRectangle){ from, start, THICKNESS_PX, length }
                                : (GdkRectangle){ start, from, length, THICKNESS_PX };

  gtk_widget_set_child_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_size_allocate (GTK_WIDGET (self), &area, -1);
}
