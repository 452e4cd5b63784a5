/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hand.h"

#include <unistd.h>

#define N_TIMES 50

/* GTK's own chooser outlives whatever hands do in it, and the window outlives the chooser. */

static GtkWidget *
wait_for_chooser (void)
{
  GtkWidget *dialog;

  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = GTK_WIDGET (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  mh_app_test_wait_until (gtk_widget_get_mapped (dialog));
  mh_app_test_settle (dialog);

  return dialog;
}

static gboolean
has_rows (GtkTreeView *list)
{
  GtkTreeModel *model = gtk_tree_view_get_model (list);

  return model != NULL && gtk_tree_model_iter_n_children (model, NULL) >= 2;
}

/* Returns: (transfer none): the list of files, once it shows some */
static GtkTreeView *
wait_for_files (GtkWidget *dialog)
{
  GtkTreeView *list = GTK_TREE_VIEW (mh_app_test_find (dialog, GTK_TYPE_TREE_VIEW));

  mh_app_test_wait_until (has_rows (list));
  mh_app_test_settle (dialog);

  return list;
}

static void
ask_for_menu (GtkTreeView *list, int row)
{
  g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);
  GdkRectangle area;
  int x, y;

  gtk_tree_view_get_cell_area (list, path, gtk_tree_view_get_column (list, 0), &area);
  gtk_tree_view_convert_bin_window_to_widget_coords (list, area.x + 20, area.y + area.height / 2,
                                                     &x, &y);
  mh_hand_click_for_menu (GTK_WIDGET (list), (MhPoint){ x, y });
}

/* Whoever looks at the menus of two files and leaves keeps the window. */
static void
test_menus (void)
{
  if (gtk_check_version (4, 10, 0) == NULL)
    {
      g_test_skip ("GTK's chooser is another one from 4.10 on");
      return;
    }

  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < N_TIMES; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);

      GtkWidget *dialog = wait_for_chooser ();
      GtkTreeView *list = wait_for_files (dialog);

      ask_for_menu (list, 0);
      ask_for_menu (list, 1);
      while (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL)
        mh_hand_press (XK_Escape);
    }
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_hand_init (&argc, &argv))
    return 0;

  g_autoptr (GSettings) settings = g_settings_new ("org.gtk.gtk4.Settings.FileChooser");
  g_autofree char *one = mh_app_test_write ("one.json", "[[1],[0,2],[1]]");
  g_autofree char *folder = g_path_get_dirname (one);

  g_free (mh_app_test_write ("two.json", "[[1],[0,2],[1]]"));
  g_settings_set_string (settings, "startup-mode", "cwd");
  g_assert_cmpint (chdir (folder), ==, 0);
  g_test_add_func ("/app/file-chooser/menus", test_menus);

  return mh_hand_run ();
}
