/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-recent-menu.h"

static char *
dup_label (GMenu *menu, int item)
{
  char *label = NULL;

  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), item, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

/* A file that was opened stands in the menu, by its name, and can be opened
 * from there; one that is gone does not. */
static void
test_add (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *path = mh_app_test_write ("under_lined.txt", "[[1],[0]]");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  mh_recent_menu_fill (menu);
  mh_recent_menu_add ("/nowhere/at-all.txt");
  mh_recent_menu_add (path);
  mh_app_test_wait_until (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0);

  g_autofree char *label = dup_label (menu, 0);
  g_autofree char *action = NULL;
  g_autofree char *target = NULL;
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 1);
  g_assert_cmpstr (label, ==, "under__lined.txt");
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_TARGET, "s", &target);
  g_assert_cmpstr (action, ==, "win.open-recent");
  g_assert_cmpstr (target, ==, uri);
}

/* Files of the same name are told apart by their folders, and only they. */
static void
test_same_name (void)
{
  static const char *const names[] = { "here/twin.txt", "there/twin.txt", "single.txt" };
  g_autoptr (GMenu) menu = g_menu_new ();
  int n_here = 0, n_there = 0, n_single = 0;

  mh_recent_menu_fill (menu);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), names[i], NULL);
      g_autofree char *folder = g_path_get_dirname (path);

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, "[[1],[0]]", -1, NULL));
      mh_recent_menu_add (path);
    }
  mh_app_test_wait_until (g_menu_model_get_n_items (G_MENU_MODEL (menu)) >= 3);

  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    {
      g_autofree char *label = dup_label (menu, i);

      n_here += g_str_has_prefix (label, "twin.txt (") && g_str_has_suffix (label, "/here)");
      n_there += g_str_has_prefix (label, "twin.txt (") && g_str_has_suffix (label, "/there)");
      n_single += g_str_equal (label, "single.txt");
      g_assert_cmpint (g_utf8_strlen (label, -1), <, 60);
    }
  g_assert_cmpint (n_here, ==, 1);
  g_assert_cmpint (n_there, ==, 1);
  g_assert_cmpint (n_single, ==, 1);
}

/* A menu that nobody needs any more is not kept for the list's sake. */
static void
test_finalize (void)
{
  GMenu *menu = g_menu_new ();

  mh_recent_menu_fill (menu);
  g_assert_finalize_object (menu);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/recent-menu/add", test_add);
  g_test_add_func ("/app/recent-menu/same-name", test_same_name);
  g_test_add_func ("/app/recent-menu/finalize", test_finalize);
  return g_test_run ();
}
