/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-io-error.h"

#include <string.h>

#define EXPECTED "expected.tsv"

/* One line of the table: file, line, column, and what the message says. */
static void
check_line (const char *folder, char *const *fields)
{
  g_autofree char *path = g_build_filename (folder, fields[0], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_formats_load (path, NULL, &error);

  g_test_message ("%s", error != NULL ? error->message : fields[0]);
  g_assert_null (file);

  const MhLineColumn place = mh_io_error_get_place (error);

  g_assert_cmpuint (place.line, ==, (guint) g_ascii_strtoull (fields[1], NULL, 10));
  g_assert_cmpuint (place.column, ==, (guint) g_ascii_strtoull (fields[2], NULL, 10));
  g_assert_nonnull (strstr (error->message, fields[3]));
  g_assert_true (g_str_has_prefix (error->message, path));
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;

  return n_files;
}

/* Every file in tests/data/bad is refused as the table there has it, and none
 * is missing in the table. */
static void
test_bad_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autofree char *table = g_build_filename (folder, EXPECTED, NULL);
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (table, &content, NULL, NULL));

  g_auto (GStrv) lines = g_strsplit (g_strchomp (content), "\n", -1);

  g_assert_cmpuint (g_strv_length (lines) + 1, ==, count_files (folder));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 4);

      check_line (folder, fields);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/bad-files", test_bad_files);

  return g_test_run ();
}
