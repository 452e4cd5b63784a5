/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-timeline.h"

#include "mh-histogram-view.h"
#include "mh-narration.h"

#include <glib/gi18n.h>

/* The words keep this room, so that nothing moves while they change. */
#define WORDS_CHARS 18

struct _MhTimeline
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  gboolean is_narrow;
  guint tick;

  GtkWidget *transport;
  GtkWidget *play_button;
  GtkBox *middle;
  GtkLabel *title;
  GtkLabel *detail;
  GtkWidget *histogram;
  GtkWidget *pace_button;
  GtkLabel *pace;
  GSignalGroup *workspace_signals;
  GSignalGroup *playback_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  PROP_NARROW,
  PROP_SPEED,
  PROP_UNIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTimeline, mh_timeline, GTK_TYPE_WIDGET)

static MhPlayback *
get_playback (MhTimeline *self)
{
  return self->workspace != NULL ? mh_workspace_get_playback (self->workspace) : NULL;
}

static gboolean
has_trace (MhTimeline *self)
{
  MhPlayback *playback = get_playback (self);

  return playback != NULL && mh_playback_get_trace (playback) != NULL;
}

/* Whether it was solved, but without the events. */
static gboolean
is_too_long (MhTimeline *self)
{
  return self->workspace != NULL && !has_trace (self)
         && mh_workspace_get_solution (self->workspace) != NULL;
}

static void
update_words (MhTimeline *self)
{
  if (self->workspace == NULL)
    return;

  g_autofree char *title = mh_narration_step_title (self->workspace);
  g_autofree char *detail = is_too_long (self) ? g_strdup (_ ("Too many events to step through"))
                                               : mh_narration_step_detail (self->workspace);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);

  /* Silent while playing: nobody could follow. */
  if (mh_playback_get_playing (get_playback (self)))
    return;

  g_autofree char *sentence = g_strdup_printf ("%s, %s", title, detail);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

static void
update_sensitivity (MhTimeline *self)
{
  const gboolean is_sensitive = has_trace (self);

  gtk_widget_set_sensitive (self->transport, is_sensitive);
  gtk_widget_set_sensitive (self->histogram, is_sensitive);
  gtk_widget_set_sensitive (self->pace_button, is_sensitive);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               is_too_long (self) ? _ (
                                   "The final map; this board has too many events to step through")
                                                  : NULL);
}

static void
shown_changed_cb (MhTimeline *self)
{
  update_words (self);
  update_sensitivity (self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  mh_playback_advance (get_playback (MH_TIMELINE (widget)), gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

static void
playing_changed_cb (MhTimeline *self)
{
  MhPlayback *playback = get_playback (self);
  const gboolean is_playing = playback != NULL && mh_playback_get_playing (playback);
  const char *name = is_playing ? _ ("Pause") : _ ("Play");

  if (is_playing && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  else if (!is_playing && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), is_playing
                                                                ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  update_words (self);
}

static void
speed_changed_cb (MhTimeline *self)
{
  MhPlayback *playback = get_playback (self);
  const double speed = playback != NULL ? mh_playback_get_speed (playback) : 1;
  g_autofree char *label = speed < 1 ? g_strdup ("½×") : g_strdup_printf ("%g×", speed);
  /* Translators: "1×" or the like follows. */
  g_autofree char *name = g_strdup_printf (_ ("Speed and step, now %s"), label);

  gtk_label_set_label (self->pace, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pace_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

static void
unit_changed_cb (MhTimeline *self)
{
  update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNIT]);
}

/* Words stand left of the scrubber, in a narrow window a few above it. */
static void
update_layout (MhTimeline *self)
{
  const int n_chars = self->is_narrow ? -1 : WORDS_CHARS;
  const int n_lines = self->is_narrow ? 1 : 2;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->middle), self->is_narrow
                                                                     ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->middle, self->is_narrow ? 0 : 12);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), !self->is_narrow);
  gtk_label_set_width_chars (self->title, n_chars);
  gtk_label_set_max_width_chars (self->title, n_chars);
  gtk_label_set_width_chars (self->detail, n_chars);
  gtk_label_set_max_width_chars (self->detail, n_chars);
  if (self->is_narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_label_set_lines (self->title, n_lines);
  gtk_label_set_lines (self->detail, n_lines);
}

static void
mh_timeline_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhTimeline *self = MH_TIMELINE (object);
  MhPlayback *playback = get_playback (self);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    case PROP_SPEED:
      g_value_set_double (value, playback != NULL ? mh_playback_get_speed (playback) : 1);
      break;
    case PROP_UNIT:
      g_value_set_enum (value, playback != NULL ? (int) mh_playback_get_unit (playback)
                                                : MH_STEP_UNIT_LEVEL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_timeline_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhTimeline *self = MH_TIMELINE (object);
  MhPlayback *playback = get_playback (self);

  switch (id)
    {
    case PROP_WORKSPACE:
      mh_timeline_set_workspace (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_timeline_set_narrow (self, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      if (playback != NULL)
        mh_playback_set_speed (playback, g_value_get_double (value));
      break;
    case PROP_UNIT:
      if (playback != NULL)
        mh_playback_set_unit (playback, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_timeline_dispose (GObject *object)
{
  MhTimeline *self = MH_TIMELINE (object);
  GtkWidget *child;

  g_clear_object (&self->playback_signals);
  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_timeline_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, MH_PLAYBACK_MIN_SPEED,
                                                MH_PLAYBACK_MAX_SPEED, 1, flags);
  properties[PROP_UNIT]
      = g_param_spec_enum ("unit", NULL, NULL, MH_TYPE_STEP_UNIT, MH_STEP_UNIT_LEVEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_timeline_class_init (MhTimelineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_timeline_get_property;
  object_class->set_property = mh_timeline_set_property;
  object_class->dispose = mh_timeline_dispose;
  install_properties (object_class);

  g_type_ensure (MH_TYPE_HISTOGRAM_VIEW);
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-timeline.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, transport);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, play_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, middle);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, title);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, detail);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, histogram);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, pace_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, pace);
  gtk_widget_class_install_property_action (widget_class, "timeline.speed", "speed");
  gtk_widget_class_install_property_action (widget_class, "timeline.unit", "unit");
}

static void
mh_timeline_init (MhTimeline *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_layout (self);

  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed",
                                  G_CALLBACK (shown_changed_cb), self);
  self->playback_signals = g_signal_group_new (MH_TYPE_PLAYBACK);
  g_signal_group_connect_swapped (self->playback_signals, "notify::playing",
                                  G_CALLBACK (playing_changed_cb), self);
  g_signal_group_connect_swapped (self->playback_signals, "notify::speed",
                                  G_CALLBACK (speed_changed_cb), self);
  g_signal_group_connect_swapped (self->playback_signals, "notify::unit",
                                  G_CALLBACK (unit_changed_cb), self);
}

MhWorkspace *
mh_timeline_get_workspace (MhTimeline *self)
{
  g_return_val_if_fail (MH_IS_TIMELINE (self), NULL);

  return self->workspace;
}

void
mh_timeline_set_workspace (MhTimeline *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_TIMELINE (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  g_signal_group_set_target (self->playback_signals, get_playback (self));
  g_object_freeze_notify (G_OBJECT (self));
  shown_changed_cb (self);
  playing_changed_cb (self);
  speed_changed_cb (self);
  unit_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
mh_timeline_get_narrow (MhTimeline *self)
{
  g_return_val_if_fail (MH_IS_TIMELINE (self), FALSE);

  return self->is_narrow;
}

void
mh_timeline_set_narrow (MhTimeline *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_TIMELINE (self));

  if (!narrow == !self->is_narrow)
    return;

  self->is_narrow = narrow;
  update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}
