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
  g_test_add_func ("/app/recent-menu/finalize", test_finalize);
  return g_test_run ();
}
