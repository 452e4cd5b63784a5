/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-adaptive-pane.h"
#include "mh-export-dialog.h"
#include "mh-samples-dialog.h"

static void
test_finalize (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  mh_app_test_wait_until (window == NULL);
}

/* No widget of a closed window looks at its session any more. */
static void
test_session_goes (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);

  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  gtk_window_destroy (GTK_WINDOW (window));
  mh_app_test_wait_until (session == NULL);
}

/* The header says what is open, and that it is not saved. */
static void
test_title (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhDocument *document = mh_app_test_get_document (window);
  GtkWidget *title = mh_app_test_find (GTK_WIDGET (window), ADW_TYPE_WINDOW_TITLE);
  const guint32 node = 3;
  const MhPoint point = { 10, 20 };

  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Two Courtyards");
  g_assert_nonnull (strstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), "12 nodes"));

  mh_document_move_nodes (document, &node, &point, 1);
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "• Two Courtyards");
  mh_document_undo (document);
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Two Courtyards");
  mh_app_test_close_all ();
}

static void
count_cb (guint *count)
{
  ++*count;
}

/* Stepping through the run does not touch what only editing changes. */
static void
test_steps_are_cheap (void)
{
  MhWindow *window = mh_app_test_open_first ();
  guint n_changes = 0;

  g_signal_connect_swapped (window, "notify::title", G_CALLBACK (count_cb), &n_changes);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.step-first", NULL);
  for (guint i = 0; i < 10; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.step-forward", NULL);
  g_assert_cmpuint (n_changes, ==, 0);
  mh_app_test_close_all ();
}

/* Without a board, no command that needs one can be given. */
static void
test_no_board (void)
{
  static const char *const actions[]
      = { "win.save",   "win.save-as",   "win.export",  "win.undo",        "win.solve",
          "win.cancel", "win.next-here", "win.zoom-in", "win.step-forward" };
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_false (mh_app_test_is_enabled (window, actions[i]));
  g_assert_true (mh_app_test_is_enabled (window, "win.open"));

  mh_file_controller_show_first_board (mh_window_get_files (window));
  g_assert_true (mh_app_test_is_enabled (window, "win.save"));
  g_assert_true (mh_app_test_is_enabled (window, "win.zoom-in"));
  g_assert_true (mh_app_test_is_enabled (window, "win.export"));
  mh_app_test_close_all ();
}

/* It is laid out without anything being cut off. */
static void
test_sizes (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_app_test_allocate (GTK_WIDGET (window), 1280, 768);
  mh_app_test_allocate (GTK_WIDGET (window), 1280, 720);
  mh_app_test_allocate (GTK_WIDGET (window), 900, 720);
  /* The header follows a moment later. */
  gtk_widget_allocate (GTK_WIDGET (window), 360, 640, -1, NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  mh_app_test_close_all ();

  window = mh_window_new (mh_app_test_get_application ());
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  mh_file_controller_show_first_board (mh_window_get_files (window));
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  gtk_widget_allocate (GTK_WIDGET (window), 360, 640, -1, NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  mh_app_test_allocate (GTK_WIDGET (window), 360, 640);
  mh_app_test_close_all ();
}

/* Nothing that shows is narrower than it has to be. */
static void
check_widths (GtkWidget *pane)
{
  static const char *const parts[] = { "board", "table", "steps", "timeline" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GtkWidget) part = NULL;
      graphene_rect_t bounds;
      int minimum;
      g_object_get (pane, parts[i], &part, NULL);
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_true (gtk_widget_compute_bounds (part, pane, &bounds));
      if (gtk_widget_get_child_visible (part))
        g_assert_cmpfloat (bounds.size.width, >=, minimum);
    }
}

/* Text of twice the size is not cut off, whatever the width. */
static void
test_large_text (void)
{
  static const int widths[] = { 1280, 1100, 1000, 870, 700, 360 };
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      MhWindow *window = mh_window_new (mh_app_test_get_application ());
      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
      mh_file_controller_show_first_board (mh_window_get_files (window));
      gtk_window_present (GTK_WINDOW (window));
      mh_app_test_wait_until (mh_app_test_is_solved (window));
      mh_app_test_settle (GTK_WIDGET (window));
      check_widths (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE));
      mh_app_test_close_all ();
    }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SWITCH (widget)
         || GTK_IS_DROP_DOWN (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_LIST_BASE (widget)
         || GTK_IS_LIST_BOX (widget) || GTK_IS_FLOW_BOX (widget);
}

/* A button's words, wherever in it they are. */
static gboolean
has_words (GtkWidget *widget)
{
  GtkWidget *label = mh_app_test_find (widget, GTK_TYPE_LABEL);
  return label != NULL && gtk_label_get_text (GTK_LABEL (label))[0] != '\0';
}

/* Parts of widgets that are named by their owner. */
static gboolean
is_inside_another (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL
         && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_EDITABLE (parent)
             || ADW_IS_SPLIT_BUTTON (parent) || GTK_IS_WINDOW_CONTROLS (parent)
             || ADW_IS_COMBO_ROW (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW)));
}

/* By text, or by the title of the row that it is in. */
static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* What is not shown may not have got its words yet. */
static void
check_names (GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (is_control (widget) && !is_inside_another (widget) && !is_named (widget)
      && !has_words (widget))
    g_error ("a %s in a %s has no name", G_OBJECT_TYPE_NAME (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names (child);
}

/* A screen reader has something to say of every control. */
static void
test_names (void)
{
  MhWindow *window = mh_app_test_open_first ();

  check_names (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);
  check_names (GTK_WIDGET (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.samples", NULL);
  check_names (GTK_WIDGET (mh_app_test_find_window (MH_TYPE_SAMPLES_DIALOG)));
  mh_app_test_close_all ();
}

/* What is typed first plays: no button has the focus. */
static void
test_first_focus (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_assert_false (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (window))));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window/finalize", test_finalize);
  g_test_add_func ("/app/window/workspace-goes", test_session_goes);
  g_test_add_func ("/app/window/title", test_title);
  g_test_add_func ("/app/window/steps-are-cheap", test_steps_are_cheap);
  g_test_add_func ("/app/window/no-board", test_no_board);
  g_test_add_func ("/app/window/sizes", test_sizes);
  g_test_add_func ("/app/window/large-text", test_large_text);
  g_test_add_func ("/app/window/names", test_names);
  g_test_add_func ("/app/window/first-focus", test_first_focus);
  return g_test_run ();
}
