/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-histogram-view.h"

#include "mh-histogram-painter.h"
#include "mh-narration.h"
#include "mh-scenes.h"
#include "mh-style.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 120
#define NATURAL_WIDTH 400
#define MIN_HEIGHT 44
#define NATURAL_HEIGHT 60

struct _MhHistogramView
{
  MhView parent_instance;

  MhTimelineScene scene; /* of the snapshot, once it is needed */
  gboolean is_filled;
};

G_DEFINE_FINAL_TYPE (MhHistogramView, mh_histogram_view, MH_TYPE_VIEW)

static void
clear_scene (MhView *view)
{
  MhHistogramView *self = MH_HISTOGRAM_VIEW (view);

  if (self->is_filled)
    mh_timeline_scene_clear (&self->scene);
  self->is_filled = FALSE;
}

/* Returns: (transfer none) (nullable): NULL if nothing is solved; valid until the next
 * change */
static const MhHistogram *
get_histogram (MhHistogramView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (!self->is_filled && snapshot != NULL)
    self->is_filled = mh_timeline_scene_fill (&self->scene, snapshot, mh_style_get_theme (),
                                              mh_view_get_text (MH_VIEW (self)));

  return self->is_filled ? &self->scene.histogram : NULL;
}

/* Returns: (transfer none) (nullable): what is moved, or NULL if it has no steps */
static MhPlayback *
get_reel (MhHistogramView *self)
{
  MhPlayback *reel = mh_view_get_reel (MH_VIEW (self));

  return reel != NULL && mh_playback_get_n_steps (reel) > 0 ? reel : NULL;
}

static void
seek (MhHistogramView *self, double x)
{
  MhPlayback *playback = get_reel (self);
  const MhHistogram *histogram = get_histogram (self);

  if (playback == NULL || histogram == NULL)
    return;

  const guint32 step
      = mh_histogram_step_at_x (histogram, gtk_widget_get_width (GTK_WIDGET (self)), x);

  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, step);
}

/* Returns: (transfer full): the step and its effect in words */
static char *
describe_moment (MhSession *session)
{
  g_autofree char *title = mh_narration_step_title (mh_session_get_snapshot (session));
  g_autofree char *detail = mh_narration_step_detail (mh_session_get_snapshot (session));

  return g_strdup_printf ("%s, %s", title, detail);
}

static void
update_value (MhHistogramView *self)
{
  MhPlayback *playback = get_reel (self);

  if (playback == NULL || mh_playback_get_playing (playback))
    return;

  g_autofree char *text = describe_moment (mh_view_get_session (MH_VIEW (self)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) mh_playback_get_n_steps (playback),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) mh_playback_get_step (playback),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
mh_histogram_view_changed (MhView *view, guint parts)
{
  clear_scene (view);
  update_value (MH_HISTOGRAM_VIEW (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, MhHistogramView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  seek (self, x);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhHistogramView *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    seek (self, x + offset_x);
}

static gboolean
move_by_key (MhPlayback *playback, guint key)
{
  const MhStepUnit unit = mh_playback_get_unit (playback);

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      mh_playback_step_backward (playback, unit);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      mh_playback_step_forward (playback, unit);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      mh_playback_step_backward (playback, MH_STEP_UNIT_LEVEL);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      mh_playback_step_forward (playback, MH_STEP_UNIT_LEVEL);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      mh_playback_set_step (playback, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      mh_playback_set_step (playback, mh_playback_get_n_steps (playback));
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhHistogramView *self)
{
  MhPlayback *playback = get_reel (self);

  if (playback == NULL
      || (modifiers & (GDK_ALT_MASK | GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (!move_by_key (playback, key))
    return GDK_EVENT_PROPAGATE;

  mh_playback_set_playing (playback, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
mh_histogram_view_query_tooltip (GtkWidget *widget,
                                 int x,
                                 int y,
                                 gboolean keyboard_tooltip,
                                 GtkTooltip *tooltip)
{
  MhHistogramView *self = MH_HISTOGRAM_VIEW (widget);
  const int width = gtk_widget_get_width (widget);
  const MhHistogram *histogram = get_histogram (self);

  if (histogram == NULL)
    return FALSE;

  const double place
      = keyboard_tooltip ? mh_histogram_x_of_step (histogram, width, histogram->step) : x;
  const guint32 phase = mh_histogram_phase_at_x (histogram, width, place);
  g_autofree char *text
      = mh_timeline_scene_describe (&self->scene, mh_view_get_snapshot (MH_VIEW (self)), phase);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
mh_histogram_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static void
mh_histogram_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const MhHistogram *histogram = get_histogram (MH_HISTOGRAM_VIEW (widget));

  if (histogram == NULL)
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (widget), snapshot);

  mh_histogram_paint (histogram, pen, gtk_widget_get_width (widget),
                      gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (widget), snapshot, pen);
}

static void
mh_histogram_view_finalize (GObject *object)
{
  clear_scene (MH_VIEW (object));

  G_OBJECT_CLASS (mh_histogram_view_parent_class)->finalize (object);
}

static void
mh_histogram_view_class_init (MhHistogramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_histogram_view_finalize;
  MH_VIEW_CLASS (klass)->parts
      = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_BOOKMARKS | MH_SNAPSHOT_PLAY;
  MH_VIEW_CLASS (klass)->changed = mh_histogram_view_changed;
  MH_VIEW_CLASS (klass)->forget = clear_scene;
  MH_VIEW_CLASS (klass)->style_changed = clear_scene;
  widget_class->measure = mh_histogram_view_measure;
  widget_class->snapshot = mh_histogram_view_snapshot;
  widget_class->query_tooltip = mh_histogram_view_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "histogram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
add_controllers (MhHistogramView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
mh_histogram_view_init (MhHistogramView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  add_controllers (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Step"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, -1);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
}
