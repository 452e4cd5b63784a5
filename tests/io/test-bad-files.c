/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-io-error.h"
#include "mh-marked.h"
#include "mh-read-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define EXPECTED "expected.tsv"

/* How many there are at least, in all and of each kind. */
#define N_TEXTS 400
#define N_TEXTS_OF_KIND 25

/* One line of the table: file, line, column, and what the message says. */
static void
check_line (const char *folder, char *const *fields)
{
  g_autofree char *path = g_build_filename (folder, fields[0], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_read_file (path, -1, &error);

  g_assert_no_error (error);

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhDocumentFile) file
      = mh_marked_be_strict (mh_formats_read (text, length, path, &error), &error);

  g_test_message ("%s", error != NULL ? error->message : fields[0]);
  g_assert_null (file);

  const MhLineColumn place = mh_io_error_get_place (error);

  g_assert_cmpuint (place.line, ==, (guint) g_ascii_strtoull (fields[1], NULL, 10));
  g_assert_cmpuint (place.column, ==, (guint) g_ascii_strtoull (fields[2], NULL, 10));
  g_assert_nonnull (strstr (error->message, fields[3]));
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

/* Every file in tests/data/bad is refused, or its fault listed as one that was put right, as the
 * table there has it, and none is missing in the table. */
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

static void
append_hex (GString *text, const char *digits)
{
  for (; *digits != '\0'; digits += 2)
    g_string_append_c (text, (char) (g_ascii_xdigit_value (digits[0]) << 4
                                     | g_ascii_xdigit_value (digits[1])));
}

/* Returns: (transfer full): the bytes of a record, not terminated */
static char *
dup_bytes (JsonObject *record, gsize *length)
{
  g_autoptr (GString) once = g_string_new (NULL);
  const gint64 n_times = json_object_get_int_member_with_default (record, "times", 1);

  if (json_object_has_member (record, "hex"))
    append_hex (once, json_object_get_string_member (record, "hex"));
  else
    g_string_append (once, json_object_get_string_member (record, "text"));

  char *bytes = g_malloc (once->len * (gsize) n_times + 1);

  *length = once->len * (gsize) n_times;
  for (gint64 i = 0; i < n_times; i++)
    memcpy (bytes + once->len * (gsize) i, once->str, once->len);

  return bytes;
}

/* One record: the name of a file, what is in it, and the whole message. */
static void
check_record (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (line, &error);

  g_assert_no_error (error);

  JsonObject *record = json_node_get_object (node);
  const char *name = json_object_get_string_member (record, "file");
  const char *says = json_object_get_string_member (record, "says");
  gsize length;
  g_autofree char *bytes = dup_bytes (record, &length);
  g_autoptr (MhDocumentFile) file
      = mh_marked_be_strict (mh_formats_read (bytes, length, name, &error), &error);

  g_test_message ("%s", name);
  g_assert_null (file);
  g_assert_cmpstr (error->message, ==, says);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (mh_io_error_get_place (error).line, >, 0);
  g_assert_cmpuint (mh_io_error_get_place (error).column, >, 0);
}

/* Every text in tests/data/bad-texts is refused, or repaired and listed, with its message: for each
 * reader, and for each way to misspell JSON. */
static void
test_bad_texts (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad-texts", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_texts = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;

      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));

      g_auto (GStrv) lines = g_strsplit (g_strchomp (content), "\n", -1);

      g_assert_cmpuint (g_strv_length (lines), >=, N_TEXTS_OF_KIND);
      for (guint i = 0; lines[i] != NULL; i++)
        check_record (lines[i]);
      n_texts += g_strv_length (lines);
    }
  g_assert_cmpuint (n_texts, >=, N_TEXTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/bad-files", test_bad_files);
  g_test_add_func ("/io/bad-texts", test_bad_texts);

  return g_test_run ();
}
