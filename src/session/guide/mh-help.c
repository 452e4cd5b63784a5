/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-help.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: (transfer full) (nullable): the path of the page in the first folder that has it;
 * @ending: what its file ends with */
static char *
find_file (const char *const *folders, const char *below, const char *page, const char *ending)
{
  g_autofree char *id = g_strndup (page, strcspn (page, "#"));
  g_autofree char *name = g_strconcat (id, ending, NULL);

  for (; *folders != NULL; folders++)
    {
      g_autofree char *path = g_build_filename (*folders, below, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

char *
mh_help_find (const char *page, const MhHelpPlaces *places, GError **error)
{
  g_return_val_if_fail (page != NULL && places != NULL, NULL);

  g_autofree char *source = find_file (places->data_dirs, "help/C/mousehole", page, ".page");

  if (places->has_viewer && source != NULL)
    return g_strconcat ("help:mousehole/", page, NULL);

  g_autofree char *web_page = find_file (places->web_dirs, "", page, ".html");

  if (web_page != NULL)
    {
      g_autofree char *address = g_filename_to_uri (web_page, NULL, error);
      return address != NULL ? g_strconcat (address, page + strcspn (page, "#"), NULL) : NULL;
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       source != NULL
                           ? _ ("The pages are here, but no program that shows them. Install "
                                "Yelp, the help viewer of GNOME.")
                           : _ ("The pages are not installed with this program. Install "
                                "yelp-tools, then build and install Mousehole again."));
  return NULL;
}
