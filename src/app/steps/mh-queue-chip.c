/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-queue-chip.h"

#include "mh-narration.h"
#include "mh-value-pill.h"
#include "mh-words.h"

struct _MhQueueChip
{
  GtkWidget parent_instance;

  MhSession *session; /* a weak pointer, so that an invisible chip keeps no session alive */
  guint32 position;
  GtkWidget *button;
  MhValuePill *pill;
};

G_DEFINE_FINAL_TYPE (MhQueueChip, mh_queue_chip, GTK_TYPE_WIDGET)

static void
hover (MhQueueChip *self, guint32 position)
{
  if (self->session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (self->session), position);
}

static void
entered_cb (MhQueueChip *self)
{
  hover (self, self->position);
}

static void
left_cb (MhQueueChip *self)
{
  hover (self, MH_POSITION_NONE);
}

static void
clicked_cb (MhQueueChip *self)
{
  if (self->session != NULL)
    mh_session_choose (self->session, self->position);
}

static void
mh_queue_chip_dispose (GObject *object)
{
  MhQueueChip *self = MH_QUEUE_CHIP (object);

  g_clear_weak_pointer (&self->session);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (mh_queue_chip_parent_class)->dispose (object);
}

static void
mh_queue_chip_class_init (MhQueueChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_queue_chip_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "queuechip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mh_queue_chip_init (MhQueueChip *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->position = MH_POSITION_NONE;
  self->pill = MH_VALUE_PILL (mh_value_pill_new ());
  mh_value_pill_set_shaped (self->pill, TRUE);
  self->button = gtk_button_new ();
  gtk_button_set_has_frame (GTK_BUTTON (self->button), FALSE);
  gtk_button_set_child (GTK_BUTTON (self->button), GTK_WIDGET (self->pill));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));

  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->button, motion);
  gtk_widget_add_controller (self->button, focus);
}

GtkWidget *
mh_queue_chip_new (void)
{
  return g_object_new (MH_TYPE_QUEUE_CHIP, NULL);
}

void
mh_queue_chip_show (MhQueueChip *self, MhSession *session, guint32 position, MhValue value)
{
  g_return_if_fail (MH_IS_QUEUE_CHIP (self));
  g_return_if_fail (MH_IS_SESSION (session));

  const MhStatistics *statistics
      = mh_snapshot_get_statistics (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  g_autofree char *text
      = mh_words_position_chip (mh_session_get_snapshot (session)->game, position);
  g_autofree char *label = mh_narration_cell (mh_session_get_snapshot (session), position);

  g_set_weak_pointer (&self->session, session);
  self->position = position;
  mh_value_pill_show (self->pill, text, mh_session_get_class (session), value,
                      statistics != NULL ? statistics->max_remoteness : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}
