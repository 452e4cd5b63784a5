/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-corpus.h"

#include "mh-json-lines.h"

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

static gpointer
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
  return mh_json_lines_read ("corpus-coins-shared.jsonl", read_record, free_record);
}
