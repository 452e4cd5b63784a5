/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-lines.h"

GPtrArray *
mh_json_lines_read (const char *file_name,
                    gpointer (*read) (JsonObject *object),
                    GDestroyNotify free_record)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file_name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *records = g_ptr_array_new_with_free_func (free_record);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      {
        g_autoptr (JsonNode) node = json_from_string (lines[i], &error);

        g_assert_no_error (error);
        g_ptr_array_add (records, read (json_node_get_object (node)));
      }

  return records;
}
