/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-presentation.h"

#include "mh-narration.h"
#include "mh-slide-view.h"
#include "mh-step-track.h"

#include <glib/gi18n.h>

/* The time after which the bar fades away. */
#define REST_MSEC 3000

struct _MhPresentation
{
  MhView parent_instance;

  MhLecture *lecture; /* (nullable): while there is a presentation */
  guint tick;         /* the callback that plays, or 0 */
  guint rest;         /* the source that hides the bar, or 0 */

  GtkWidget *overlay;
  MhSlideView *slide;
  GtkWidget *blank;
  GtkRevealer *bar;
  GtkLabel *step;
  GtkLabel *note;
  GtkMenuButton *layout_button;
  GtkToggleButton *pen, *eraser;
  const MhGameClass *offered; /* (nullable): the game that the menu of layouts is for */
};

enum
{
  PROP_LAYOUT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhPresentation, mh_presentation, MH_TYPE_VIEW)

static gboolean
rest_cb (gpointer user_data)
{
  MhPresentation *self = user_data;

  self->rest = 0;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->bar)) != NULL)
    return G_SOURCE_REMOVE;

  gtk_revealer_set_reveal_child (self->bar, FALSE);
  mh_slide_view_set_has_ring (self->slide, FALSE);

  return G_SOURCE_REMOVE;
}

/* Shows the bar for a while. */
static void
wake (MhPresentation *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  gtk_revealer_set_reveal_child (self->bar, TRUE);
  mh_slide_view_set_has_ring (self->slide, TRUE);
  self->rest = g_timeout_add (REST_MSEC, rest_cb, self);
}

/* Lists the layouts that the board has, with their keys. */
static void
fill_layouts (MhPresentation *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  g_autoptr (GMenu) menu = g_menu_new ();

  for (int i = 0; i < MH_N_SLIDE_LAYOUTS; i++)
    {
      if (!mh_slide_layout_is_there ((MhSlideLayout) i, snapshot))
        continue;

      g_autofree char *key = g_strdup_printf ("%d", i + 1);
      g_autoptr (GMenuItem) item
          = g_menu_item_new (_ (mh_slide_layout_get_name ((MhSlideLayout) i)), NULL);

      g_menu_item_set_action_and_target (item, "presentation.layout", "i", i);
      g_menu_item_set_attribute (item, "accel", "s", key);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->layout_button, G_MENU_MODEL (menu));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  mh_playback_advance (mh_view_get_reel (MH_VIEW (widget)), gdk_frame_clock_get_frame_time (clock));

  return G_SOURCE_CONTINUE;
}

static void
stop_ticking (MhPresentation *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static void
show_note (MhPresentation *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const MhBookmark *stop = snapshot != NULL ? mh_snapshot_find_stop (snapshot) : NULL;
  const gboolean has_note = stop != NULL && stop->note[0] != '\0';

  if (has_note)
    gtk_label_set_label (self->note, stop->note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), has_note && self->lecture != NULL
                                                       && mh_lecture_shows_note (self->lecture));
}

static void
mh_presentation_changed (MhView *view, guint parts)
{
  MhPresentation *self = MH_PRESENTATION (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  g_autofree char *title = mh_narration_step_title (snapshot);

  gtk_label_set_label (self->step, title);
  show_note (self);
  if (!snapshot->is_playing)
    stop_ticking (self);
  else if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  if ((parts & (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS)) != 0)
    fill_layouts (self);
}

static void
lecture_changed_cb (MhPresentation *self)
{
  const MhLectureTool tool = mh_lecture_get_tool (self->lecture);

  show_note (self);
  gtk_widget_set_visible (self->blank, mh_lecture_is_blank (self->lecture));
  gtk_toggle_button_set_active (self->pen, tool == MH_LECTURE_PEN);
  gtk_toggle_button_set_active (self->eraser, tool == MH_LECTURE_ERASER);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->slide),
                                   tool == MH_LECTURE_PEN ? "crosshair" : NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
}

static void
lecture_left_cb (MhPresentation *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

/* Keys of a focused button stay with it. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhPresentation *self)
{
  const GdkModifierType others = GDK_ALT_MASK | GDK_CONTROL_MASK | GDK_SUPER_MASK;
  const char *name = gdk_keyval_name (gdk_keyval_to_lower (key));
  const gboolean is_on_bar = gtk_widget_get_focus_child (GTK_WIDGET (self->bar)) != NULL;
  const gboolean presses = key == GDK_KEY_space || key == GDK_KEY_Return;

  if (self->lecture == NULL || name == NULL || (modifiers & others) != 0 || (is_on_bar && presses))
    return GDK_EVENT_PROPAGATE;
  if (g_str_has_prefix (name, "KP_"))
    name += strlen ("KP_");

  return mh_lecture_press (self->lecture, name) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
press (MhPresentation *self, const char *key)
{
  if (self->lecture != NULL)
    mh_lecture_press (self->lecture, key);
}

static void
pen_clicked_cb (MhPresentation *self)
{
  press (self, "p");
}

static void
eraser_clicked_cb (MhPresentation *self)
{
  press (self, "e");
}

static void
blank_clicked_cb (MhPresentation *self)
{
  press (self, "b");
}

static void
leave_clicked_cb (MhPresentation *self)
{
  press (self, "Escape");
}

static void
backward_clicked_cb (MhPresentation *self)
{
  press (self, "Page_Up");
}

static void
forward_clicked_cb (MhPresentation *self)
{
  press (self, "Page_Down");
}

static void
mh_presentation_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhPresentation *self = MH_PRESENTATION (object);

  switch (id)
    {
    case PROP_LAYOUT:
      g_value_set_int (value, self->lecture != NULL ? (int) mh_lecture_get_layout (self->lecture)
                                                    : MH_SLIDE_BOARD_AND_MAP);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_presentation_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhPresentation *self = MH_PRESENTATION (object);

  switch (id)
    {
    case PROP_LAYOUT:
      if (self->lecture != NULL)
        mh_lecture_set_layout (self->lecture, (MhSlideLayout) g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_presentation_dispose (GObject *object)
{
  mh_presentation_end (MH_PRESENTATION (object));

  G_OBJECT_CLASS (mh_presentation_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-presentation.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, slide);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, blank);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, bar);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, step);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, note);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, layout_button);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, pen);
  gtk_widget_class_bind_template_child (widget_class, MhPresentation, eraser);
  gtk_widget_class_bind_template_callback (widget_class, wake);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pen_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, eraser_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, blank_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, backward_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_clicked_cb);
}

static void
mh_presentation_class_init (MhPresentationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_presentation_get_property;
  object_class->set_property = mh_presentation_set_property;
  object_class->dispose = mh_presentation_dispose;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_BOOKMARKS;
  MH_VIEW_CLASS (klass)->changed = mh_presentation_changed;

  properties[PROP_LAYOUT]
      = g_param_spec_int ("layout", NULL, NULL, 0, MH_N_SLIDE_LAYOUTS - 1, MH_SLIDE_BOARD_AND_MAP,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  g_type_ensure (MH_TYPE_SLIDE_VIEW);
  g_type_ensure (MH_TYPE_STEP_TRACK);
  gtk_widget_class_set_css_name (widget_class, "presentation");
  bind_template (widget_class);
  gtk_widget_class_install_property_action (widget_class, "presentation.layout", "layout");
}

static void
mh_presentation_init (MhPresentation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_presentation_begin (MhPresentation *self)
{
  g_return_if_fail (MH_IS_PRESENTATION (self));

  mh_presentation_end (self);
  self->lecture = mh_lecture_new (mh_view_get_session (MH_VIEW (self)));
  g_signal_connect_object (self->lecture, "changed", G_CALLBACK (lecture_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lecture, "left", G_CALLBACK (lecture_left_cb), self,
                           G_CONNECT_SWAPPED);
  mh_slide_view_set_lecture (self->slide, self->lecture);
  lecture_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  wake (self);
}

void
mh_presentation_end (MhPresentation *self)
{
  g_return_if_fail (MH_IS_PRESENTATION (self));

  g_clear_handle_id (&self->rest, g_source_remove);
  stop_ticking (self);
  if (self->lecture == NULL)
    return;

  mh_slide_view_set_lecture (self->slide, NULL);
  g_signal_handlers_disconnect_by_data (self->lecture, self);
  g_clear_object (&self->lecture);
}
