/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recent-menu.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#define MAX_ITEMS 8
#define MAX_FOLDER_CHARS 32

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

/* Returns: (transfer full): the folder of @info, short enough for a menu */
static char *
create_folder (GtkRecentInfo *info)
{
  g_autofree char *path = gtk_recent_info_get_uri_display (info);
  g_autofree char *folder = g_path_get_dirname (path);
  const char *home = g_get_home_dir ();
  const gsize home_length = strlen (home);
  const gboolean is_in_home = g_str_has_prefix (folder, home)
                              && (folder[home_length] == '/' || folder[home_length] == '\0');
  g_autofree char *shown
      = is_in_home ? g_strconcat ("~", folder + home_length, NULL) : g_strdup (folder);
  const glong length = g_utf8_strlen (shown, -1);

  if (length <= MAX_FOLDER_CHARS)
    return g_steal_pointer (&shown);

  /* The end of it tells folders apart. */
  return g_strconcat ("…", g_utf8_offset_to_pointer (shown, length - MAX_FOLDER_CHARS + 1), NULL);
}

/* Returns: whether another of the @n infos has the same name */
static gboolean
is_ambiguous (GtkRecentInfo *const *infos, guint n, guint index)
{
  const char *name = gtk_recent_info_get_display_name (infos[index]);

  for (guint i = 0; i < n; i++)
    if (i != index && g_str_equal (gtk_recent_info_get_display_name (infos[i]), name))
      return TRUE;

  return FALSE;
}

static void
append_item (GMenu *menu, GtkRecentInfo *info, gboolean with_folder)
{
  const char *name = gtk_recent_info_get_display_name (info);
  g_autofree char *folder = with_folder ? create_folder (info) : NULL;
  /* Translators: the name of a file and the folder it is in. */
  g_autofree char *text
      = folder != NULL ? g_strdup_printf (_ ("%s (%s)"), name, folder) : g_strdup (name);
  /* A single underline would mark a key. */
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
refill (GMenu *menu)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkRecentInfo *infos[MAX_ITEMS];
  guint n = 0;

  g_menu_remove_all (menu);
  items = g_list_sort (items, compare_latest_first);
  for (const GList *link = items; link != NULL && n < MAX_ITEMS; link = link->next)
    if (gtk_recent_info_has_application (link->data, g_get_application_name ())
        && gtk_recent_info_exists (link->data))
      infos[n++] = link->data;
  for (guint i = 0; i < n; i++)
    append_item (menu, infos[i], is_ambiguous (infos, n, i));
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
