/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-formats.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

/* Returns: whether the file has but harmless faults, with which it would be opened */
static gboolean
is_put_right (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (MhDocumentFile) file = mh_formats_read (text, length, path, NULL);

  return file != NULL;
}

/* Opens @path, and waits for one line that names it and says something of
 * @says (nullable). The board stays as it was. */
static void
check_refused (MhWindow *window, const char *path, const char *says)
{
  MhDocument *document = mh_app_test_get_document (window);
  g_autofree char *name = g_path_get_basename (path);

  g_test_message ("%s", name);
  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);

  const char *said = adw_message_dialog_get_body (mh_app_test_get_message ());

  g_assert_nonnull (strstr (said, name));
  g_assert_null (strchr (said, '\n'));
  if (says != NULL)
    g_assert_nonnull (strstr (said, says));
  g_assert_true (mh_app_test_get_document (window) == document);
  g_assert_true (mh_file_controller_is_untouched (mh_window_get_files (window)));

  gtk_window_destroy (GTK_WINDOW (mh_app_test_get_message ()));
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 1);
}

/* Every file of tests/data/bad with more than harmless faults is refused. */
static void
test_bad_files (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_str_has_suffix (name, ".tsv") && !is_put_right (path))
        check_refused (window, path, NULL);
    }
  mh_app_test_close_all ();
}

/* The bytes of a record of tests/data/bad-texts. */
static GByteArray *
create_bytes (JsonObject *record)
{
  GByteArray *bytes = g_byte_array_new ();
  const gint64 n_times = json_object_get_int_member_with_default (record, "times", 1);
  const char *text = json_object_get_string_member_with_default (record, "text", "");
  const char *hex = json_object_get_string_member_with_default (record, "hex", "");

  for (gint64 i = 0; i < n_times; i++)
    {
      g_byte_array_append (bytes, (const guint8 *) text, strlen (text));
      for (const char *digits = hex; *digits != '\0'; digits += 2)
        {
          const guint8 byte
              = (guint8) (g_ascii_xdigit_value (digits[0]) << 4 | g_ascii_xdigit_value (digits[1]));
          g_byte_array_append (bytes, &byte, 1);
        }
    }
  return bytes;
}

static void
check_record (MhWindow *window, const char *line)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  JsonObject *record = json_node_get_object (node);
  g_autoptr (GByteArray) bytes = create_bytes (record);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (),
                                            json_object_get_string_member (record, "file"), NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, (const char *) bytes->data, (gssize) bytes->len, &error);
  g_assert_no_error (error);
  if (!is_put_right (path))
    check_refused (window, path, json_object_get_string_member (record, "says"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* So is every text of tests/data/bad-texts, in the same words. */
static void
test_bad_texts (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad-texts", NULL);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;

      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_auto (GStrv) lines = g_strsplit (g_strchomp (content), "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        check_record (window, lines[i]);
    }
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-bad-files/files", test_bad_files);
  g_test_add_func ("/app/window-bad-files/texts", test_bad_texts);
  return g_test_run ();
}
