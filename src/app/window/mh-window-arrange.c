/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include <glib/gi18n.h>

/* Arranging the board on a worker, which the user can cancel if it takes longer. */

static const struct
{
  const char *id;
  MhLayoutKind kind;
} arrangements[] = {
  { "automatic", MH_LAYOUT_AUTOMATIC }, { "springs", MH_LAYOUT_FRUCHTERMAN_REINGOLD },
  { "circle", MH_LAYOUT_CIRCLE },       { "grid", MH_LAYOUT_GRID },
  { "tree", MH_LAYOUT_TREE },
};

static char *
describe_cb (gpointer data)
{
  return g_strdup (_ ("Arranging the board…"));
}

static void
working_changed_cb (MhWindow *self)
{
  g_clear_pointer (&self->arrange_toast, mh_wait_toast_free);
  if (mh_arrange_job_is_working (self->arranging))
    self->arrange_toast = mh_wait_toast_new (self->toasts, describe_cb, NULL);
  mh_window_update_actions (self);
}

static void
failed_cb (MhArrangeJob *job, const char *message, MhWindow *self)
{
  mh_window_show_toast (self, message);
}

/* Applies the arranged places. A board that has moved out of sight is shown as a whole. */
static void
arranged_cb (MhArrangeJob *job, MhWindow *self)
{
  gsize n_selected;

  mh_selection_get_nodes (mh_session_get_selection (self->session), &n_selected);
  if (n_selected < 2)
    mh_board_pane_zoom (self->board, MH_BOARD_ZOOM_FIT);
}

static void
arrange_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  gsize n_nodes;
  const guint32 *nodes
      = mh_selection_get_nodes (mh_session_get_selection (self->session), &n_nodes);

  for (gsize i = 0; i < G_N_ELEMENTS (arrangements); i++)
    if (g_str_equal (arrangements[i].id, id))
      mh_arrange_job_start (self->arranging, arrangements[i].kind, nodes, n_nodes);
}

void
mh_window_start_arranging (MhWindow *self)
{
  mh_window_stop_arranging (self);

  self->arranging = mh_arrange_job_new (mh_session_get_document (self->session));
  g_signal_connect_object (self->arranging, "notify::working", G_CALLBACK (working_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->arranging, "arranged", G_CALLBACK (arranged_cb), self, 0);
  g_signal_connect_object (self->arranging, "failed", G_CALLBACK (failed_cb), self, 0);
}

gboolean
mh_window_cancel_arranging (MhWindow *self)
{
  if (self->arranging == NULL || !mh_arrange_job_is_working (self->arranging))
    return FALSE;

  mh_arrange_job_cancel (self->arranging);
  return TRUE;
}

void
mh_window_stop_arranging (MhWindow *self)
{
  if (self->arranging == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->arranging, self);
  mh_window_cancel_arranging (self);
  g_clear_pointer (&self->arrange_toast, mh_wait_toast_free);
  g_clear_object (&self->arranging);
}

void
mh_window_install_arranging (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.arrange", "s", arrange_cb);
}
