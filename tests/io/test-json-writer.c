/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-writer.h"

#include <json-glib/json-glib.h>

#define N_ROUNDS 300
#define MAX_DEPTH 6
#define LONG_BYTES 200000

static void
assert_text (const MhJsonWriter *writer, const char *expected)
{
  g_assert_cmpstr (writer->text->str, ==, expected);
  g_assert_cmpuint (writer->depth, ==, 0);
}

/* One of everything. */
static void
write_sample (MhJsonWriter *writer)
{
  mh_json_writer_begin_object (writer, NULL);
  mh_json_writer_add_string (writer, "name", NULL);
  mh_json_writer_begin_array (writer, "places");
  mh_json_writer_begin_row (writer, NULL);
  mh_json_writer_add_integer (writer, NULL, -1);
  mh_json_writer_add_count (writer, NULL, 2);
  mh_json_writer_end (writer);
  mh_json_writer_begin_row (writer, NULL);
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
  mh_json_writer_begin_array (writer, "none");
  mh_json_writer_end (writer);
  mh_json_writer_begin_object (writer, "rules");
  mh_json_writer_add_boolean (writer, "pass", TRUE);
  mh_json_writer_begin_value (writer, NULL);
  g_string_append (writer->text, "\"kept\":  1");
  mh_json_writer_end (writer);
  mh_json_writer_begin_object (writer, "empty");
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

/* On one line there are no blanks but those of the caller. */
static void
test_json_writer_line (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  write_sample (&writer);
  assert_text (&writer, "{\"name\":null,\"places\":[[-1,2],[]],\"none\":[],"
                        "\"rules\":{\"pass\":true,\"kept\":  1},\"empty\":{}}");
}

/* On a page every member and item has its line, but for those of a row. */
static void
test_json_writer_page (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text, .is_page = TRUE };

  write_sample (&writer);
  assert_text (&writer, "{\n"
                        "  \"name\": null,\n"
                        "  \"places\": [\n"
                        "    [-1, 2],\n"
                        "    []\n"
                        "  ],\n"
                        "  \"none\": [],\n"
                        "  \"rules\": {\n"
                        "    \"pass\": true,\n"
                        "    \"kept\":  1\n"
                        "  },\n"
                        "  \"empty\": {}\n"
                        "}");
}

/* Numbers at their limits, and strings with all that JSON escapes. */
static void
test_json_writer_values (void)
{
  g_autoptr (GString) text = g_string_new ("before ");
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_array (&writer, NULL);
  mh_json_writer_add_integer (&writer, NULL, G_MININT64);
  mh_json_writer_add_integer (&writer, NULL, G_MAXINT64);
  mh_json_writer_add_integer (&writer, NULL, 0);
  mh_json_writer_add_count (&writer, NULL, G_MAXUINT64);
  mh_json_writer_add_string (&writer, NULL, "");
  mh_json_writer_add_string (&writer, NULL, "\"\\/\n\x01\x1f\x7fé\\");
  mh_json_writer_add_null (&writer, NULL);
  mh_json_writer_add_boolean (&writer, NULL, FALSE);
  mh_json_writer_end (&writer);
  assert_text (&writer, "before [-9223372036854775808,9223372036854775807,0,18446744073709551615,"
                        "\"\",\"\\\"\\\\/\\u000a\\u0001\\u001f\x7fé\\\\\",null,false]");
}

/* Values one after the other have no separator: lines of records. */
static void
test_json_writer_records (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      MhJsonWriter writer = { .text = text };

      mh_json_writer_begin_object (&writer, NULL);
      mh_json_writer_add_count (&writer, "i", i);
      mh_json_writer_end (&writer);
      g_string_append_c (text, '\n');
    }
  g_assert_cmpstr (text->str, ==, "{\"i\":0}\n{\"i\":1}\n");
}

static char *
create_random_string (void)
{
  GString *text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    g_string_append_unichar (text, (gunichar) (g_test_rand_bit ()
                                                   ? g_test_rand_int_range (1, 0x80)
                                                   : g_test_rand_int_range (0x80, 0xd800)));
  if (g_test_rand_int_range (0, 100) == 0)
    for (guint i = 0; i < LONG_BYTES; i++)
      g_string_append_c (text, i % 7 == 0 && text->len < 20 ? '"' : 'x');

  return g_string_free (text, FALSE);
}

static JsonNode *write_random (MhJsonWriter *writer, const char *key, guint depth);

static JsonNode *
write_random_object (MhJsonWriter *writer, const char *key, guint depth)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const int n_members = g_test_rand_int_range (0, 5);

  mh_json_writer_begin_object (writer, key);
  for (int i = 0; i < n_members; i++)
    {
      g_autofree char *random = create_random_string ();
      g_autofree char *member = g_strdup_printf ("%d%s", i, random);

      json_object_set_member (object, member, write_random (writer, member, depth + 1));
    }
  mh_json_writer_end (writer);

  return json_node_init_object (json_node_alloc (), object);
}

static JsonNode *
write_random_array (MhJsonWriter *writer, const char *key, guint depth)
{
  g_autoptr (JsonArray) array = json_array_new ();

  mh_json_writer_begin_array (writer, key);
  for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
    json_array_add_element (array, write_random (writer, NULL, depth + 1));
  mh_json_writer_end (writer);

  return json_node_init_array (json_node_alloc (), array);
}

/* Writes a random value. Returns: (transfer full): what json-glib should read in it */
static JsonNode *
write_random (MhJsonWriter *writer, const char *key, guint depth)
{
  JsonNode *node = json_node_alloc ();
  g_autofree char *string = create_random_string ();
  const gint64 number
      = (gint64) ((guint64) g_test_rand_int () << 32 | (guint64) (guint32) g_test_rand_int ());
  const gboolean is_true = g_test_rand_bit ();

  switch (g_test_rand_int_range (0, depth < MAX_DEPTH ? 6 : 4))
    {
    case 0:
      mh_json_writer_add_string (writer, key, string);
      return json_node_init_string (node, string);
    case 1:
      mh_json_writer_add_integer (writer, key, number);
      return json_node_init_int (node, number);
    case 2:
      mh_json_writer_add_boolean (writer, key, is_true);
      return json_node_init_boolean (node, is_true);
    case 3:
      mh_json_writer_add_null (writer, key);
      return json_node_init_null (node);
    case 4:
      json_node_free (node);
      return write_random_object (writer, key, depth);
    default:
      json_node_free (node);
      return write_random_array (writer, key, depth);
    }
}

/* Random values are what json-glib reads, on a line and on a page, also where the text is taken
 * while it grows. */
static void
test_json_writer_judged (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (MhGatheredBytes) gathered = { NULL };
      MhJsonWriter writer = { .text = text,
                              .is_page = round % 2 == 0,
                              .gathered = round % 4 < 2 ? &gathered : NULL };
      g_autoptr (JsonNode) expected = write_random_array (&writer, NULL, 0);
      g_autoptr (GError) error = NULL;

      mh_gathered_bytes_take_all (&gathered, text);

      g_autoptr (JsonNode) read = json_from_string (gathered.data, &error);

      g_assert_no_error (error);
      g_assert_true (json_node_equal (read, expected));
      g_assert_true (writer.is_page || strchr (gathered.data, '\n') == NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/json-writer/line", test_json_writer_line);
  g_test_add_func ("/io/json-writer/page", test_json_writer_page);
  g_test_add_func ("/io/json-writer/values", test_json_writer_values);
  g_test_add_func ("/io/json-writer/records", test_json_writer_records);
  g_test_add_func ("/io/json-writer/judged", test_json_writer_judged);

  return g_test_run ();
}
