/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recent-menu.h"

#include <gtk/gtk.h>

#define MAX_ITEMS 8

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
append_item (GMenu *menu, GtkRecentInfo *info)
{
  /* A single underline would mark a key. */
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
refill (GMenu *menu)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  int n = 0;

  g_menu_remove_all (menu);
  items = g_list_sort (items, compare_latest_first);
  for (const GList *link = items; link != NULL && n < MAX_ITEMS; link = link->next)
    if (gtk_recent_info_has_application (link->data, g_get_application_name ())
        && gtk_recent_info_exists (link->data))
      {
        append_item (menu, link->data);
        n++;
      }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

void
mh_recent_menu_fill (GMenu *menu)
{
  g_return_if_fail (G_IS_MENU (menu));

  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (refill), menu,
                           G_CONNECT_SWAPPED);
  refill (menu);
}

void
mh_recent_menu_add (const char *path)
{
  g_return_if_fail (path != NULL);

  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *type = g_content_type_guess (path, NULL, 0, NULL);
  g_autofree char *mime_type = g_content_type_get_mime_type (type);
  const GtkRecentData data = {
    .mime_type = mime_type,
    .app_name = (char *) g_get_application_name (),
    .app_exec = (char *) "mousehole %f",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
