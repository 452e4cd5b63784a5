/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-track.h"

#include "mh-scenes.h"
#include "mh-style.h"
#include "mh-track-painter.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 80
#define HEIGHT 34

struct _MhStepTrack
{
  MhView parent_instance;

  MhTimelineScene scene; /* of the snapshot, once it is needed */
  gboolean is_filled;
};

G_DEFINE_FINAL_TYPE (MhStepTrack, mh_step_track, MH_TYPE_VIEW)

static void
clear_scene (MhView *view)
{
  MhStepTrack *self = MH_STEP_TRACK (view);

  if (self->is_filled)
    mh_timeline_scene_clear (&self->scene);
  self->is_filled = FALSE;
}

/* Returns: (transfer none) (nullable): NULL without steps; valid until the next change */
static const MhHistogram *
get_histogram (MhStepTrack *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (snapshot == NULL
      || (mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) == NULL
          && !mh_snapshot_is_replaying (snapshot)))
    return NULL;
  if (!self->is_filled)
    self->is_filled = mh_timeline_scene_fill (&self->scene, snapshot, mh_style_get_theme (),
                                              mh_view_get_text (MH_VIEW (self)));

  return self->is_filled ? &self->scene.histogram : NULL;
}

static void
seek (MhStepTrack *self, double x)
{
  MhPlayback *reel = mh_view_get_reel (MH_VIEW (self));
  const MhHistogram *histogram = get_histogram (self);

  if (histogram == NULL)
    return;

  const guint32 step
      = mh_histogram_step_at_x (histogram, gtk_widget_get_width (GTK_WIDGET (self)), x);

  mh_playback_set_playing (reel, FALSE);
  mh_playback_set_step (reel, step);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, MhStepTrack *self)
{
  seek (self, x);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhStepTrack *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    seek (self, x + offset_x);
}

static void
mh_step_track_changed (MhView *view, guint parts)
{
  clear_scene (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
mh_step_track_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
  *natural = *minimum;
}

static void
mh_step_track_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const MhHistogram *histogram = get_histogram (MH_STEP_TRACK (widget));

  if (histogram == NULL)
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (widget), snapshot);

  mh_track_paint (histogram, pen, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (widget), snapshot, pen);
}

static void
mh_step_track_finalize (GObject *object)
{
  clear_scene (MH_VIEW (object));

  G_OBJECT_CLASS (mh_step_track_parent_class)->finalize (object);
}

static void
mh_step_track_class_init (MhStepTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_step_track_finalize;
  view_class->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_STEP | MH_SNAPSHOT_BOOKMARKS
                      | MH_SNAPSHOT_PLAY;
  view_class->changed = mh_step_track_changed;
  view_class->forget = clear_scene;
  view_class->style_changed = clear_scene;
  widget_class->measure = mh_step_track_measure;
  widget_class->snapshot = mh_step_track_snapshot;

  gtk_widget_class_set_css_name (widget_class, "steptrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mh_step_track_init (MhStepTrack *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Steps of the run"), -1);
}
