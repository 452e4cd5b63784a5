/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-value-history-view.h"

#include "mh-narration-play.h"
#include "mh-scenes-play.h"
#include "mh-style.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 160

struct _MhValueHistoryView
{
  MhView parent_instance;

  MhPlayScene scene; /* of the snapshot, once it is needed */
  gboolean is_filled;
};

G_DEFINE_FINAL_TYPE (MhValueHistoryView, mh_value_history_view, MH_TYPE_VIEW)

static void
clear_scene (MhView *view)
{
  MhValueHistoryView *self = MH_VALUE_HISTORY_VIEW (view);

  if (self->is_filled)
    mh_play_scene_clear (&self->scene);
  self->is_filled = FALSE;
}

/* Returns: (transfer none) (nullable): NULL without a session; valid until the next change */
static const MhValueHistory *
get_history (MhValueHistoryView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (!self->is_filled && snapshot != NULL)
    {
      mh_play_scene_fill (&self->scene, snapshot, mh_style_get_theme (),
                          mh_view_get_text (MH_VIEW (self)));
      self->is_filled = TRUE;
    }

  return self->is_filled ? &self->scene.history : NULL;
}

/* Returns: (transfer full): the stage that is looked at, in words */
static char *
describe_stage (const MhSnapshot *snapshot)
{
  return snapshot->play.index == 0 ? g_strdup (_ ("the beginning"))
                                   : mh_narration_play_row (snapshot, snapshot->play.index);
}

static void
update_value (MhValueHistoryView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (snapshot == NULL || snapshot->play.match == NULL)
    return;

  g_autofree char *words = describe_stage (snapshot);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) (snapshot->play.match->n_stages - 1),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) snapshot->play.index,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static void
mh_value_history_view_changed (MhView *view, guint parts)
{
  clear_scene (view);
  update_value (MH_VALUE_HISTORY_VIEW (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static gboolean
mh_value_history_view_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && snapshot->play.match != NULL
         && mh_snapshot_get_truth (snapshot) != NULL;
}

static void
show_stage (MhValueHistoryView *self, guint index)
{
  mh_play_show (mh_session_get_play (mh_view_get_session (MH_VIEW (self))), index);
}

static void
seek (MhValueHistoryView *self, double x)
{
  const MhValueHistory *history = get_history (self);

  if (history != NULL && history->n_tiles > 0)
    show_stage (self, mh_value_history_pick (history, gtk_widget_get_width (GTK_WIDGET (self)), x));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, MhValueHistoryView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  seek (self, x);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhValueHistoryView *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    seek (self, x + offset_x);
}

static gboolean
move_by_key (MhValueHistoryView *self, guint key)
{
  const guint index = mh_view_get_snapshot (MH_VIEW (self))->play.index;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      show_stage (self, index > 0 ? index - 1 : 0);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      show_stage (self, index + 1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      show_stage (self, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      show_stage (self, G_MAXUINT);
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
                MhValueHistoryView *self)
{
  const GdkModifierType others = GDK_ALT_MASK | GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK;

  if (mh_view_get_snapshot (MH_VIEW (self)) == NULL || (modifiers & others) != 0)
    return GDK_EVENT_PROPAGATE;

  return move_by_key (self, key) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
mh_value_history_view_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MH_VALUE_HISTORY_HEIGHT;
  *natural = *minimum;
}

static void
mh_value_history_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const MhValueHistory *history = get_history (MH_VALUE_HISTORY_VIEW (widget));

  if (history == NULL)
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (widget), snapshot);

  mh_value_history_paint (history, pen, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (widget), snapshot, pen);
}

static void
mh_value_history_view_finalize (GObject *object)
{
  clear_scene (MH_VIEW (object));

  G_OBJECT_CLASS (mh_value_history_view_parent_class)->finalize (object);
}

static void
mh_value_history_view_class_init (MhValueHistoryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_value_history_view_finalize;
  view_class->parts = MH_SNAPSHOT_PLAY | MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  view_class->changed = mh_value_history_view_changed;
  view_class->is_needed = mh_value_history_view_is_needed;
  view_class->forget = clear_scene;
  view_class->style_changed = clear_scene;
  widget_class->measure = mh_value_history_view_measure;
  widget_class->snapshot = mh_value_history_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "valuehistory");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
mh_value_history_view_init (MhValueHistoryView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Move of the game"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  -1);
  gtk_widget_set_focusable (widget, TRUE);
}
