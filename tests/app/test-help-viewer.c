/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-bookmark-list.h"
#include "mh-export-dialog.h"
#include "mh-generate-dialog.h"
#include "mh-graph-view.h"
#include "mh-help-button.h"
#include "mh-hunt-dialog.h"
#include "mh-positions-dialog.h"
#include "mh-proof-dialog.h"
#include "mh-rules-button.h"
#include "mh-samples-dialog.h"
#include "mh-statistics-dialog.h"
#include "mh-steps-tab.h"
#include "mh-table-pane.h"
#include "mh-timeline.h"

#include <glib/gstdio.h>
#include <string.h>

static void
install_page (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *source
      = g_test_build_filename (G_TEST_DIST, "..", "data", "help", "C", name, NULL);
  g_autofree char *target
      = g_build_filename (g_get_user_data_dir (), "help", "C", "mousehole", name, NULL);
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *text = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (target, text, -1, NULL));
}

/* Makes a program that writes what it is asked to open to a file the one that shows help, in
 * the folders of the user, which tests have of their own. */
static void
install_viewer (void)
{
  g_autofree char *caught = mh_app_test_write ("caught", "");
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\nprintf %%s \"$1\" >'%s'\n", caught);
  g_autofree char *program = mh_app_test_write ("viewer", script);
  g_autofree char *entry = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Viewer\n"
                                            "Exec=\"%s\" %%u\nMimeType=x-scheme-handler/help;\n",
                                            program);
  g_autofree char *entries = g_build_filename (g_get_user_data_dir (), "applications", NULL);
  g_autofree char *path = g_build_filename (entries, "test-viewer.desktop", NULL);
  g_autofree char *choices = g_build_filename (g_get_user_config_dir (), "mimeapps.list", NULL);
  static const char *const pages[]
      = { "algorithm-retrograde", "drawing", "figures",    "generating", "hunting", "opening",
          "presenting",           "rules",   "statistics", "stepping",   "table",   "words" };

  g_assert_no_errno (g_chmod (program, 0700));
  g_assert_no_errno (g_mkdir_with_parents (entries, 0700));
  g_assert_true (g_file_set_contents (path, entry, -1, NULL));
  g_assert_true (
      g_file_set_contents (choices,
                           "[Default Applications]\nx-scheme-handler/help=test-viewer.desktop\n",
                           -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    install_page (pages[i]);
}

/* Returns: (transfer full): what was opened since the last call, or "" */
static char *
take_address (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "caught", NULL);
  char *address = NULL;

  g_assert_true (g_file_get_contents (path, &address, NULL, NULL));
  if (address[0] != '\0')
    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  return address;
}

/* Does what the key does in @window, in which it must have a meaning. */
static void
press_f1 (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      const guint n = GTK_IS_SHORTCUT_CONTROLLER (controller)
                          ? g_list_model_get_n_items (G_LIST_MODEL (controller))
                          : 0;

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          g_autofree char *keys
              = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (keys, "F1"))
            {
              g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                           window,
                                                           gtk_shortcut_get_arguments (shortcut)));
              return;
            }
        }
    }
  g_error ("F1 does nothing in a %s", G_OBJECT_TYPE_NAME (window));
}

static void
assert_opens (const char *expected)
{
  g_autofree char *address = g_strdup ("");

  while (address[0] == '\0')
    {
      mh_app_test_turn ();
      g_free (address);
      address = take_address ();
    }
  g_assert_cmpstr (address, ==, expected);
}

/* The page is that of the widget with the focus. */
static void
test_focus (void)
{
  static const struct
  {
    GType (*type) (void);
    const char *address;
  } cases[] = {
    { mh_graph_view_get_type, "help:mousehole/drawing" },
    { mh_rules_button_get_type, "help:mousehole/rules" },
    { mh_table_pane_get_type, "help:mousehole/table" },
    { mh_timeline_get_type, "help:mousehole/stepping#timeline" },
  };
  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *widget = mh_app_test_find (GTK_WIDGET (window), cases[i].type ());

      if (!gtk_widget_grab_focus (widget))
        g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
      press_f1 (GTK_WIDGET (window));
      assert_opens (cases[i].address);
    }
  mh_app_test_close_all ();
}

/* An open popover has the focus, and no key reaches the window. */
static void
test_popovers (void)
{
  static const struct
  {
    GType (*type) (void); /* of what is in the popover, or has it */
    const char *address;
  } cases[] = {
    { mh_rules_button_get_type, "help:mousehole/rules" },
    { mh_bookmark_list_get_type, "help:mousehole/presenting#bookmarks" },
  };
  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *widget = mh_app_test_find (GTK_WIDGET (window), cases[i].type ());
      GtkWidget *button = gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON);

      if (button == NULL)
        button = mh_app_test_find (widget, GTK_TYPE_MENU_BUTTON);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      mh_app_test_settle (GTK_WIDGET (window));

      press_f1 (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
      assert_opens (cases[i].address);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
    }
  mh_app_test_close_all ();
}

/* Returns: (transfer none) (nullable): the mapped button with a question mark that says @text */
static GtkWidget *
find_button (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (MH_IS_HELP_BUTTON (root) && gtk_widget_get_mapped (root)
      && g_strcmp0 (gtk_widget_get_tooltip_text (root), text) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, text);

  return found;
}

static void
click (MhWindow *window, const char *text)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Words are explained beside where they stand, and so is the chosen algorithm. */
static void
test_words (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *tabs
      = gtk_widget_get_ancestor (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_STEPS_TAB),
                                 GTK_TYPE_STACK);

  gtk_stack_set_visible_child_name (GTK_STACK (tabs), "steps");
  mh_app_test_settle (GTK_WIDGET (window));

  click (window, "What a Level Is");
  assert_opens ("help:mousehole/words#level");
  click (window, "What “Refuted”, “Counter” and “Queue” Mean");
  assert_opens ("help:mousehole/words#refuted");
  click (window, "About This Algorithm");
  assert_opens ("help:mousehole/algorithm-retrograde");
  mh_app_test_close_all ();
}

/* Dialogs have pages, too. */
static void
test_dialogs (void)
{
  static const struct
  {
    const char *action;
    GType (*type) (void);
    const char *address;
  } cases[] = {
    { "win.all-positions", mh_positions_dialog_get_type, "help:mousehole/statistics#positions" },
    { "win.export", mh_export_dialog_get_type, "help:mousehole/figures" },
    { "win.generate", mh_generate_dialog_get_type, "help:mousehole/generating" },
    { "win.hunt", mh_hunt_dialog_get_type, "help:mousehole/hunting" },
    { "win.proof", mh_proof_dialog_get_type, "help:mousehole/table#proof" },
    { "win.samples", mh_samples_dialog_get_type, "help:mousehole/opening#samples" },
    { "win.statistics", mh_statistics_dialog_get_type, "help:mousehole/statistics" },
  };
  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), cases[i].action, NULL);
      GtkWindow *dialog = mh_app_test_find_window (cases[i].type ());

      press_f1 (GTK_WIDGET (dialog));
      assert_opens (cases[i].address);
      gtk_window_destroy (dialog);
    }
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  install_viewer ();
  g_test_add_func ("/app/help-viewer/focus", test_focus);
  g_test_add_func ("/app/help-viewer/popovers", test_popovers);
  g_test_add_func ("/app/help-viewer/words", test_words);
  g_test_add_func ("/app/help-viewer/dialogs", test_dialogs);

  return g_test_run ();
}
