/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-timeline.h"

#include "mh-help-button.h"
#include "mh-bookmark-list.h"
#include "mh-histogram-view.h"
#include "mh-narration.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The constant width of the text in characters, so that other widgets do not move when the
 * text changes. An inscription, unlike a label, does not have the window laid out again then. */
#define WORDS_CHARS 18
/* The characters in a line: most are narrower than the one by which its width is measured. */
#define MAX_LINE_CHARS 20

struct _MhTimeline
{
  MhView parent_instance;

  guint tick;

  GtkWidget *transport;
  GtkWidget *play_button;
  GtkBox *middle;
  GtkInscription *title;
  GtkInscription *detail;
  GtkWidget *level_help;
  GtkWidget *histogram;
  GtkWidget *reveal; /* visible while results are hidden */
  GtkWidget *bookmarks_button;
  GtkWidget *unit_button; /* visible while the timeline is wide */
  GtkLabel *unit;
  GtkWidget *pace_button;
  GtkLabel *pace;
  GMenuModel *speeds;
  GMenuModel *units;
  GMenuModel *plain_units; /* the units of runs without levels */
  GMenuModel *offered;     /* (unowned) (nullable): the units that the menus offer */
};

enum
{
  PROP_SPEED = 1,
  PROP_UNIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTimeline, mh_timeline, MH_TYPE_VIEW)

static gboolean
has_steps (MhTimeline *self)
{
  MhPlayback *reel = mh_view_get_reel (MH_VIEW (self));

  return reel != NULL && mh_playback_get_n_steps (reel) > 0;
}

/* Returns: whether the timeline shows a run, not a game */
static gboolean
has_run (MhTimeline *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  return snapshot == NULL || !mh_snapshot_is_replaying (snapshot);
}

/* Returns: whether there is a result without a trace */
static gboolean
is_without_steps (MhTimeline *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session != NULL && !has_steps (self)
         && mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL;
}

/* Shows a text in one line, or in two beside the histogram if it is long. */
static void
show_text (MhTimeline *self, GtkInscription *inscription, const char *text)
{
  const gboolean is_long = g_utf8_strlen (text, -1) > MAX_LINE_CHARS;
  const guint n_lines = is_long && !mh_view_get_narrow (MH_VIEW (self)) ? 2 : 1;

  gtk_inscription_set_text (inscription, text);
  gtk_inscription_set_min_lines (inscription, n_lines);
  gtk_inscription_set_nat_lines (inscription, n_lines);
}

static void
update_words (MhTimeline *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session == NULL)
    return;

  g_autofree char *title = mh_narration_step_title (mh_session_get_snapshot (session));
  g_autofree char *detail = is_without_steps (self)
                                ? g_strdup (_ ("Its steps were not recorded"))
                                : mh_narration_step_detail (mh_session_get_snapshot (session));

  show_text (self, self->title, title);
  show_text (self, self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail),
                          detail[0] != '\0' && !mh_view_get_narrow (MH_VIEW (self)));

  /* A screen reader could not keep up during playback. */
  if (mh_playback_get_playing (mh_session_get_reel (session)))
    return;

  /* Translators: a moment of a run and what is special about it. */
  g_autofree char *sentence
      = detail[0] != '\0' ? g_strdup_printf (_ ("%s, %s"), title, detail) : g_strdup (title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

static void
update_sensitivity (MhTimeline *self)
{
  const gboolean is_sensitive = has_steps (self);

  gtk_widget_set_sensitive (self->transport, is_sensitive);
  gtk_widget_set_sensitive (self->histogram, is_sensitive);
  gtk_widget_set_sensitive (self->bookmarks_button, is_sensitive && has_run (self));
  gtk_widget_set_sensitive (self->unit_button, is_sensitive && has_run (self));
  gtk_widget_set_sensitive (self->pace_button, is_sensitive);

  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhSnapshot *snapshot = session != NULL ? mh_session_get_snapshot (session) : NULL;
  g_autofree char *status = snapshot != NULL ? mh_narration_status (snapshot) : NULL;

  gtk_widget_set_visible (self->reveal, snapshot != NULL && mh_snapshot_hides_results (snapshot));
  /* Another one, even with the same words, has GTK ask the display where the pointer is. */
  if (g_strcmp0 (status, gtk_widget_get_tooltip_text (GTK_WIDGET (self))) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), status);
}

static void
append_units (GMenu *menu, GMenuModel *units, gboolean has_levels)
{
  g_menu_append_section (menu, has_levels ? _ ("Step by") : _ ("Step by (there are no levels)"),
                         units);
}

/* Only runs with levels can be stepped by level. A narrow timeline has one button for speed and
 * unit. */
static void
update_menus (MhTimeline *self)
{
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (self));
  const MhTrace *trace = playback != NULL ? mh_playback_get_trace (playback) : NULL;
  const gboolean has_levels = trace == NULL || mh_trace_get_style (trace)->has_levels;
  GMenuModel *units = has_levels ? self->units : self->plain_units;

  gtk_widget_set_visible (self->level_help,
                          has_levels && has_run (self) && !mh_view_get_narrow (MH_VIEW (self)));
  if (units == self->offered)
    return;

  g_autoptr (GMenu) pace = g_menu_new ();
  g_autoptr (GMenu) unit = g_menu_new ();

  self->offered = units;
  append_units (unit, units, has_levels);
  g_menu_append_section (pace, _ ("Steps a Second"), self->speeds);
  if (mh_view_get_narrow (MH_VIEW (self)))
    append_units (pace, units, has_levels);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->unit_button), G_MENU_MODEL (unit));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->pace_button), G_MENU_MODEL (pace));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  mh_playback_advance (mh_view_get_reel (MH_VIEW (widget)), gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

static void
update_playing (MhTimeline *self)
{
  MhPlayback *reel = mh_view_get_reel (MH_VIEW (self));
  const gboolean is_playing = reel != NULL && mh_playback_get_playing (reel);
  const char *name = is_playing ? _ ("Pause") : _ ("Play");

  if (is_playing && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  else if (!is_playing && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  if (g_strcmp0 (name, gtk_widget_get_tooltip_text (self->play_button)) == 0)
    return;

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), is_playing
                                                                ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* Returns: (transfer full): such as "¼×" */
static char *
create_speed_label (double speed)
{
  if (speed >= MH_PLAYBACK_MAX_SPEED)
    return g_strdup (C_ ("speed", "Max"));
  if (speed < 0.5)
    return mh_words_isolate (g_strdup ("¼×"));

  return mh_words_isolate (speed < 1 ? g_strdup ("½×") : g_strdup_printf ("%g×", speed));
}

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
update_pace (MhTimeline *self)
{
  static const char *const units[] = { N_ ("Event"), N_ ("Decision"), N_ ("Level") };
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (self));
  const MhStepUnit unit = playback != NULL ? mh_playback_get_unit (playback) : MH_STEP_UNIT_LEVEL;
  g_autofree char *speed
      = create_speed_label (playback != NULL ? mh_playback_get_speed (playback) : 1);
  /* Translators: "1×" or the like follows. */
  g_autofree char *speed_name = g_strdup_printf (_ ("Speed, now %s"), speed);
  /* Translators: "Event", "Decision" or "Level" follows. */
  g_autofree char *unit_name = g_strdup_printf (_ ("Step by, now %s"), _ (units[unit]));

  gtk_label_set_label (self->pace, speed);
  gtk_label_set_label (self->unit, _ (units[unit]));
  set_name (self->pace_button, speed_name);
  set_name (self->unit_button, unit_name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNIT]);
}

static void
set_chars (GtkInscription *text, guint n_chars)
{
  gtk_inscription_set_min_chars (text, n_chars);
  gtk_inscription_set_nat_chars (text, n_chars);
}

/* Arranges the text: two lines on the left of the histogram, or one line above it in a
 * narrow window. */
static void
mh_timeline_narrow_changed (MhView *view)
{
  MhTimeline *self = MH_TIMELINE (view);
  const gboolean is_narrow = mh_view_get_narrow (view);
  const guint n_chars = is_narrow ? 0 : WORDS_CHARS;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->middle), is_narrow
                                                                     ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->middle, is_narrow ? 0 : 12);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              is_narrow ? 6 : 12);
  set_chars (self->title, n_chars);
  set_chars (self->detail, n_chars);
  self->offered = NULL;
  update_menus (self);
  update_words (self);
}

static void
mh_timeline_changed (MhView *view, guint parts)
{
  MhTimeline *self = MH_TIMELINE (view);

  update_words (self);
  update_sensitivity (self);
  update_menus (self);
  if ((parts & (MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_PLAY)) == 0)
    return;

  update_playing (self);
  update_pace (self);
}

static void
mh_timeline_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (object));

  switch (id)
    {
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
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (object));

  switch (id)
    {
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
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

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
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->get_property = mh_timeline_get_property;
  object_class->set_property = mh_timeline_set_property;
  view_class->parts
      = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_PLAY;
  view_class->has_words = TRUE;
  view_class->changed = mh_timeline_changed;
  view_class->narrow_changed = mh_timeline_narrow_changed;
  install_properties (object_class);

  g_type_ensure (MH_TYPE_HELP_BUTTON);
  g_type_ensure (MH_TYPE_BOOKMARK_LIST);
  g_type_ensure (MH_TYPE_HISTOGRAM_VIEW);
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-timeline.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, transport);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, play_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, middle);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, title);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, detail);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, level_help);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, histogram);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, reveal);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, pace_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, pace);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, bookmarks_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, unit_button);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, unit);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, speeds);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, units);
  gtk_widget_class_bind_template_child (widget_class, MhTimeline, plain_units);
  gtk_widget_class_install_property_action (widget_class, "timeline.speed", "speed");
  gtk_widget_class_install_property_action (widget_class, "timeline.unit", "unit");
}

/* Keeps the controls from being mirrored, because time runs to the right in media players
 * of every language. */
static void
keep_direction (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_direction (child);
}

static void
mh_timeline_init (MhTimeline *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  keep_direction (self->transport);
  keep_direction (self->histogram);
  mh_timeline_narrow_changed (MH_VIEW (self));
}
