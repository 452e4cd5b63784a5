/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-corpus.h"

#include <json-glib/json-glib.h>

static void
free_record (gpointer data)
{
  MhCoinsRecord *record = data;

  g_free (record->name);
  g_clear_pointer (&record->values, g_array_unref);
  g_free (record);
}

static void
read_ends (JsonObject *object, MhCoinsRecord *record)
{
  JsonArray *values = json_object_get_array_member (object, "values");

  record->values = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < json_array_get_length (values); i++)
    {
      const guint32 value = (guint32) json_array_get_int_element (values, i);

      g_array_append_val (record->values, value);
    }
  record->difference = json_object_get_int_member (object, "diff");
  record->totals[0] = json_object_get_int_member (object, "first_total");
  record->totals[1] = json_object_get_int_member (object, "second_total");
}

static MhCoinsRecord *
read_record (JsonObject *object)
{
  MhCoinsRecord *record = g_new0 (MhCoinsRecord, 1);

  record->name = g_strdup (json_object_get_string_member (object, "name"));
  record->is_won = json_object_get_boolean_member (object, "win");
  record->is_ends = json_object_has_member (object, "values");
  if (record->is_ends)
    read_ends (object, record);
  else
    record->n_coins = (guint32) json_object_get_int_member (object, "n");

  return record;
}

GPtrArray *
mh_coins_corpus_read (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "corpus-coins-shared.jsonl", NULL);
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
        g_ptr_array_add (records, read_record (json_node_get_object (node)));
      }

  return records;
}
