/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-view-test.h"

#include "mh-load.h"

static MhSession *
create_session (const char *list)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  g_autoptr (GBytes) text = list != NULL ? g_bytes_new (list, strlen (list)) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (list == NULL ? path : NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return mh_session_new (document);
}

void
mh_view_test_set_up (MhViewTest *self, GType type, const char *list, int width, int height)
{
  self->session = create_session (list);
  if (mh_session_get_snapshot (self->session)->game != NULL)
    g_assert_true (mh_session_solve_now (self->session, NULL));
  self->window = gtk_window_new ();
  self->view = g_object_new (type, "session", self->session, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_set_child (GTK_WINDOW (self->window), self->view);
  gtk_window_present (GTK_WINDOW (self->window));
  mh_app_test_wait_until (gtk_widget_get_width (self->view) > 0
                          && gtk_widget_get_mapped (self->view));
}

void
mh_view_test_tear_down (MhViewTest *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->view), (gpointer *) &self->view);
  mh_app_test_close_all ();
  g_assert_null (self->view);
  g_assert_finalize_object (self->session);
}

char *
mh_view_test_create_complete_list (guint n_nodes)
{
  GString *list = g_string_new ("[");

  for (guint row = 0; row < n_nodes; row++)
    {
      g_string_append (list, row > 0 ? ",[" : "[");
      for (guint other = 0; other < n_nodes; other++)
        if (other != row)
          g_string_append_printf (list, other == (row == 0) ? "%u" : ",%u", other);
      g_string_append_c (list, ']');
    }
  g_string_append_c (list, ']');

  return g_string_free (list, FALSE);
}

void
mh_view_test_show_level (MhViewTest *self, guint32 level)
{
  MhPlayback *playback = mh_session_get_playback (self->session);
  const MhPhase phase = mh_trace_get_phase (mh_playback_get_trace (playback), level);

  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_step (playback, phase.to);
}

void
mh_view_test_show_step (MhViewTest *self, guint32 step)
{
  MhPlayback *playback = mh_session_get_playback (self->session);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, step);
}

guint32
mh_view_test_get_position (MhViewTest *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_space_get_position (mh_session_get_snapshot (self->session)->game, mouse, cat, mover);
}

guint32
mh_view_test_get_current (MhViewTest *self)
{
  return mh_selection_get_current (mh_session_get_selection (self->session));
}

guint32
mh_view_test_get_hovered (MhViewTest *self)
{
  return mh_selection_get_hovered (mh_session_get_selection (self->session));
}

/* Returns: (transfer none) (nullable): the text that @widget shows */
static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));

  return GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget)) : NULL;
}

GtkWidget *
mh_view_test_find_label (GtkWidget *root, const char *text)
{
  if (gtk_widget_get_mapped (root) && g_strcmp0 (get_text (root), text) == 0)
    return root;

  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = mh_view_test_find_label (child, text);

  return found;
}

GtkWidget *
mh_view_test_find_class (GtkWidget *root, const char *css_class)
{
  if (gtk_widget_has_css_class (root, css_class) && gtk_widget_get_mapped (root))
    return root;

  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = mh_view_test_find_class (child, css_class);

  return found;
}

gpointer
mh_view_test_get_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

gboolean
mh_view_test_press_key (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (mh_view_test_get_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", key, 0, modifiers, &is_handled);
  return is_handled;
}

void
mh_view_test_click (GtkWidget *widget, double x, double y)
{
  gpointer drag = mh_view_test_get_controller (widget, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

void
mh_view_test_assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}
