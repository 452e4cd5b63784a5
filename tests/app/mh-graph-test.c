/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-test.h"

#include "mh-app-test.h"
#include "mh-load.h"

MhSession *
mh_graph_test_create_session (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_load (NULL, bytes, NULL, NULL, &error);
  g_assert_no_error (error);

  MhSession *session = mh_session_new (document);
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
  return session;
}

void
mh_graph_test_set_up (MhGraphTest *self, gconstpointer data)
{
  self->session = mh_graph_test_create_session (MH_GRAPH_TEST_BOARD);
  self->window = gtk_window_new ();
  self->view = g_object_new (MH_TYPE_GRAPH_VIEW, "session", self->session, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), MH_GRAPH_TEST_WIDTH,
                               MH_GRAPH_TEST_HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  mh_app_test_wait_until (gtk_widget_get_width (GTK_WIDGET (self->view)) > 0);
}

void
mh_graph_test_tear_down (MhGraphTest *self, gconstpointer data)
{
  mh_app_test_close_all ();
  g_assert_finalize_object (self->session);
}

/* The controller of that type; of gestures the one for @button. */
gpointer
mh_graph_test_find_controller (MhGraphTest *self, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (!GTK_IS_GESTURE_SINGLE (controller)
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

MhPoint
mh_graph_test_get_node (MhGraphTest *self, guint32 node)
{
  return mh_graph_view_get_node (self->view, node, NULL);
}

void
mh_graph_test_assert_near (MhPoint a, MhPoint b, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, tolerance);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, tolerance);
}

/* As a pointer does it: in several steps. */
void
mh_graph_test_drag (MhGraphTest *self, MhPoint from, MhPoint to)
{
  GtkGesture *gesture
      = mh_graph_test_find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);

  g_signal_emit_by_name (gesture, "drag-begin", from.x, from.y);
  for (int i = 1; i <= 4; i++)
    g_signal_emit_by_name (gesture, "drag-update", (to.x - from.x) * i / 4,
                           (to.y - from.y) * i / 4);
  g_signal_emit_by_name (gesture, "drag-end", to.x - from.x, to.y - from.y);
}

gboolean
mh_graph_test_press_key (MhGraphTest *self, guint keyval, GdkModifierType state)
{
  gboolean is_taken = FALSE;

  g_signal_emit_by_name (mh_graph_test_find_controller (self, GTK_TYPE_EVENT_CONTROLLER_KEY, 0),
                         "key-pressed", keyval, 0, state, &is_taken);
  return is_taken;
}

MhSelection *
mh_graph_test_get_selection (MhGraphTest *self)
{
  return mh_session_get_selection (self->session);
}

guint32
mh_graph_test_get_token (MhGraphTest *self, MhPlayer player)
{
  return mh_space_get_node (mh_session_get_snapshot (self->session)->game,
                            mh_selection_get_current (mh_graph_test_get_selection (self)), player);
}

/* Says what the focused cell says. */
void
mh_graph_test_assert_spoken (MhGraphTest *self, const char *label)
{
  GtkWidget *cell = gtk_window_get_focus (GTK_WINDOW (self->window));

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_get_parent (cell) == GTK_WIDGET (self->view));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

gboolean
mh_graph_test_has_focus (MhGraphTest *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && gtk_widget_get_parent (focus) == GTK_WIDGET (self->view);
}

void
mh_graph_test_choose (MhGraphTest *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->view), action, NULL));
}

GtkWidget *
mh_graph_test_get_menu (MhGraphTest *self)
{
  return mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_POPOVER_MENU);
}

void
mh_graph_test_click_right (MhGraphTest *self, MhPoint point)
{
  g_signal_emit_by_name (mh_graph_test_find_controller (self, GTK_TYPE_GESTURE_CLICK,
                                                        GDK_BUTTON_SECONDARY),
                         "pressed", 1, point.x, point.y);
  g_assert_true (gtk_widget_get_visible (mh_graph_test_get_menu (self)));
}

const MhBoard *
mh_graph_test_get_board (MhGraphTest *self)
{
  return mh_document_get_board (mh_session_get_document (self->session));
}
