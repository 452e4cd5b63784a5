/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-row.h"

typedef struct
{
  MhSession *session; /* a weak pointer, so that rows in a pool keep no session alive */
  guint32 position;
} MhPositionRowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MhPositionRow, mh_position_row, GTK_TYPE_FLOW_BOX_CHILD)

static MhPositionRowPrivate *
get_private (MhPositionRow *self)
{
  return mh_position_row_get_instance_private (self);
}

static void
entered_cb (MhPositionRow *self)
{
  MhPositionRowPrivate *private = get_private (self);

  if (private->session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (private->session), private->position);
}

static void
left_cb (MhPositionRow *self)
{
  MhPositionRowPrivate *private = get_private (self);

  if (private->session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (private->session), MH_POSITION_NONE);
}

static void
mh_position_row_dispose (GObject *object)
{
  g_clear_weak_pointer (&get_private (MH_POSITION_ROW (object))->session);

  G_OBJECT_CLASS (mh_position_row_parent_class)->dispose (object);
}

static void
mh_position_row_class_init (MhPositionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_position_row_dispose;
}

static void
watch (MhPositionRow *self, GtkEventController *controller)
{
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
mh_position_row_init (MhPositionRow *self)
{
  get_private (self)->position = MH_POSITION_NONE;
  watch (self, gtk_event_controller_motion_new ());
  watch (self, gtk_event_controller_focus_new ());
}

void
mh_position_row_set_position (MhPositionRow *self, MhSession *session, guint32 position)
{
  g_return_if_fail (MH_IS_POSITION_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));

  MhPositionRowPrivate *private = get_private (self);
  const GtkStateFlags state = gtk_widget_get_state_flags (GTK_WIDGET (self));
  const gboolean is_other = position != private->position;

  g_set_weak_pointer (&private->session, session);
  private->position = position;
  if (is_other && (state & GTK_STATE_FLAG_PRELIGHT) != 0)
    entered_cb (self);
}

guint32
mh_position_row_get_position (MhPositionRow *self)
{
  g_return_val_if_fail (MH_IS_POSITION_ROW (self), MH_POSITION_NONE);

  return get_private (self)->position;
}
