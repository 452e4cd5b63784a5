/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-help.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  const char *folders[2]; /* for MhHelpPlaces */
  char *source;           /* the page as the viewer reads it, which may be missing */
  char *web_page;         /* the page as the browser reads it, which may be missing */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("mousehole help-XXXXXX", NULL);
  fixture->folders[0] = fixture->folder;
  fixture->source
      = g_build_filename (fixture->folder, "help", "C", "mousehole", "words.page", NULL);
  fixture->web_page = g_build_filename (fixture->folder, "words.html", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const below[] = { "help/C/mousehole", "help/C", "help", "" };

  g_remove (fixture->source);
  g_remove (fixture->web_page);
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    {
      g_autofree char *folder = g_build_filename (fixture->folder, below[i], NULL);
      g_rmdir (folder);
    }
  g_free (fixture->source);
  g_free (fixture->web_page);
  g_free (fixture->folder);
}

static void
install (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

/* Returns: (transfer full) (nullable): what is opened for a section of the page */
static char *
find (const Fixture *fixture, gboolean has_viewer, GError **error)
{
  const MhHelpPlaces places = {
    .has_viewer = has_viewer,
    .data_dirs = fixture->folders,
    .web_dirs = fixture->folders,
  };

  return mh_help_find ("words#level", &places, error);
}

/* The viewer is asked for what it can find itself, and for nothing else. */
static void
test_help_viewer (Fixture *fixture, gconstpointer data)
{
  install (fixture->web_page);
  g_autofree char *unknown = find (fixture, TRUE, NULL);
  install (fixture->source);
  g_autofree char *known = find (fixture, TRUE, NULL);

  g_assert_cmpstr (known, ==, "help:mousehole/words#level");
  g_assert_true (g_str_has_prefix (unknown, "file:///"));
}

/* Without a viewer, the web page is opened at the section, from a folder of any name. */
static void
test_help_web_page (Fixture *fixture, gconstpointer data)
{
  install (fixture->source);
  install (fixture->web_page);
  g_autofree char *address = find (fixture, FALSE, NULL);

  g_assert_true (g_str_has_suffix (address, "/words.html#level"));
  *strchr (address, '#') = '\0';
  g_autofree char *path = g_filename_from_uri (address, NULL, NULL);
  g_assert_cmpstr (path, ==, fixture->web_page);
}

/* What is missing is named: the pages, or what shows them. */
static void
test_help_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) no_pages = NULL;
  g_autoptr (GError) no_viewer = NULL;

  g_assert_null (find (fixture, TRUE, &no_pages));
  install (fixture->source);
  g_assert_null (find (fixture, FALSE, &no_viewer));

  g_assert_error (no_pages, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_error (no_viewer, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (no_pages->message, "yelp-tools"));
  g_assert_nonnull (strstr (no_viewer->message, "Yelp"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/session/help/viewer", Fixture, NULL, set_up, test_help_viewer, tear_down);
  g_test_add ("/session/help/web-page", Fixture, NULL, set_up, test_help_web_page, tear_down);
  g_test_add ("/session/help/missing", Fixture, NULL, set_up, test_help_missing, tear_down);

  return g_test_run ();
}
