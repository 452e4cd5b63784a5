/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-guide-strip.h"

#include "mh-graph-view.h"
#include "mh-guide.h"
#include "mh-key-view.h"
#include "mh-position-bar.h"
#include "mh-position-tab.h"
#include "mh-speech.h"
#include "mh-table-pair.h"
#include "mh-timeline.h"

#include <glib/gi18n.h>

struct _MhGuideStrip
{
  GtkWidget parent_instance;

  gboolean is_grid; /* whether the board of the tour is a grid */
  GtkRevealer *revealer;
  GtkLabel *welcome;
  GtkPopover *bubble;
  GtkLabel *title;
  GtkLabel *text;
  GtkLabel *number;
  GtkWidget *back;
  GtkButton *next;
  GtkEventController *keys; /* of the window while a tour is under way, or NULL */
  guint stop;
};

enum
{
  DISMISSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhGuideStrip, mh_guide_strip, GTK_TYPE_WIDGET)

static GType
get_place_type (MhGuideStop stop)
{
  switch (stop)
    {
    case MH_GUIDE_BOARD:
      return MH_TYPE_GRAPH_VIEW;
    case MH_GUIDE_TOKENS:
      return MH_TYPE_POSITION_BAR;
    case MH_GUIDE_TABLE:
      return MH_TYPE_TABLE_PAIR;
    case MH_GUIDE_KEY:
      return MH_TYPE_KEY_VIEW;
    case MH_GUIDE_TIMELINE:
      return MH_TYPE_TIMELINE;
    case MH_GUIDE_POSITION:
      return MH_TYPE_POSITION_TAB;
    case MH_N_GUIDE_STOPS:
    default:
      return G_TYPE_NONE;
    }
}

/* Returns: (transfer none) (nullable): the first visible widget of @type in @root */
static GtkWidget *
find_place (GtkWidget *root, GType type)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_place (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Points the bubble at the place of the stop, unless it does already. The bubble belongs to the
 * strip, in whose coordinates the place is given. */
static void
point_at_place (MhGuideStrip *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *place = find_place (root, get_place_type ((MhGuideStop) self->stop));
  graphene_rect_t bounds;
  GdkRectangle before;

  if (!gtk_widget_compute_bounds (place != NULL ? place : root, GTK_WIDGET (self), &bounds))
    return;

  /* Wide places are pointed at near their middle, so that the bubble does not hide them. */
  const GdkRectangle point = {
    .x = (int) (bounds.origin.x + bounds.size.width / 2),
    .y = (int) (bounds.origin.y + bounds.size.height / 3),
    .width = 1,
    .height = 1,
  };

  if (!gtk_popover_get_pointing_to (self->bubble, &before)
      || !gdk_rectangle_equal (&before, &point))
    gtk_popover_set_pointing_to (self->bubble, &point);
}

static void
show_stop (MhGuideStrip *self, guint stop)
{
  const gboolean is_last = stop + 1 == MH_N_GUIDE_STOPS;
  g_autofree char *number = g_strdup_printf (_ ("%u of %u"), stop + 1, MH_N_GUIDE_STOPS);

  self->stop = stop;
  gtk_label_set_label (self->title, mh_guide_get_title ((MhGuideStop) stop));
  gtk_label_set_label (self->text, mh_guide_get_text ((MhGuideStop) stop, self->is_grid));
  gtk_label_set_label (self->number, number);
  gtk_widget_set_sensitive (self->back, stop > 0);
  gtk_button_set_label (self->next, is_last ? _ ("_Done") : _ ("_Next"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bubble), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mh_guide_get_title ((MhGuideStop) stop),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mh_guide_get_text ((MhGuideStop) stop, self->is_grid), -1);
  point_at_place (self);
  gtk_popover_popup (self->bubble);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhGuideStrip *self)
{
  return key == GDK_KEY_Escape && mh_guide_strip_end (self);
}

static void
take_tour_cb (MhGuideStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.take-tour", NULL);
}

static void
skip_cb (MhGuideStrip *self)
{
  mh_guide_strip_end (self);
}

static void
back_cb (MhGuideStrip *self)
{
  show_stop (self, self->stop - 1);
}

static void
next_cb (MhGuideStrip *self)
{
  if (self->stop + 1 < MH_N_GUIDE_STOPS)
    show_stop (self, self->stop + 1);
  else
    mh_guide_strip_end (self);
}

static void
dismissed_cb (MhGuideStrip *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_signal_emit (self, signals[DISMISSED], 0);
}

static void
mh_guide_strip_unmap (GtkWidget *widget)
{
  mh_guide_strip_end (MH_GUIDE_STRIP (widget));

  GTK_WIDGET_CLASS (mh_guide_strip_parent_class)->unmap (widget);
}

static void
mh_guide_strip_dispose (GObject *object)
{
  MhGuideStrip *self = MH_GUIDE_STRIP (object);

  g_clear_pointer ((GtkWidget **) &self->bubble, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->revealer, gtk_widget_unparent);

  G_OBJECT_CLASS (mh_guide_strip_parent_class)->dispose (object);
}

static void
mh_guide_strip_class_init (MhGuideStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_guide_strip_dispose;
  widget_class->unmap = mh_guide_strip_unmap;

  signals[DISMISSED] = g_signal_new ("dismissed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "guide");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-guide-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, welcome);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, bubble);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, title);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, text);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, number);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, back);
  gtk_widget_class_bind_template_child (widget_class, MhGuideStrip, next);
  gtk_widget_class_bind_template_callback (widget_class, take_tour_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
mh_guide_strip_init (MhGuideStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->welcome, mh_guide_get_welcome ());
  gtk_widget_set_parent (GTK_WIDGET (self->bubble), GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}

void
mh_guide_strip_welcome (MhGuideStrip *self)
{
  g_return_if_fail (MH_IS_GUIDE_STRIP (self));

  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
mh_guide_strip_begin (MhGuideStrip *self, gboolean is_grid, guint stop)
{
  g_return_if_fail (MH_IS_GUIDE_STRIP (self));

  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  self->is_grid = is_grid;
  if (gtk_revealer_get_reveal_child (self->revealer))
    dismissed_cb (self);
  if (self->keys == NULL)
    {
      self->keys = gtk_event_controller_key_new ();
      gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
      g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
      gtk_widget_add_controller (root, self->keys);
      /* Another size of the window or of a pane moves the places. */
      g_signal_connect_object (gtk_widget_get_frame_clock (root), "after-paint",
                               G_CALLBACK (point_at_place), self, G_CONNECT_SWAPPED);
    }
  show_stop (self, MIN (stop, MH_N_GUIDE_STOPS - 1));
}

guint
mh_guide_strip_get_n_seen (MhGuideStrip *self)
{
  g_return_val_if_fail (MH_IS_GUIDE_STRIP (self), 0);

  return self->keys != NULL ? self->stop + 1 : 0;
}

gboolean
mh_guide_strip_end (MhGuideStrip *self)
{
  g_return_val_if_fail (MH_IS_GUIDE_STRIP (self), FALSE);

  if (self->keys == NULL)
    return FALSE;

  GtkEventController *keys = g_steal_pointer (&self->keys);
  GtkWidget *root = gtk_event_controller_get_widget (keys);

  gtk_popover_popdown (self->bubble);
  gtk_widget_remove_controller (root, keys);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_frame_clock (root),
                                        G_CALLBACK (point_at_place), self);

  return TRUE;
}
