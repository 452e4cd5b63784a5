/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

static MhJson *
parse (const char *text, GError **error)
{
  return mh_json_new (text, strlen (text), 0, error);
}

/* Values are what they are spelled as. */
static void
test_json_values_read (void)
{
  const char *text = "{\"i\":[0,-7,9223372036854775807,-9223372036854775808],"
                     "\"d\":[2.5,-1e3],\"s\":\"a\\n\\u00e9\\ud83d\\ude00\\/\",\"t\":true}";
  g_autoptr (MhJson) json = parse (text, NULL);
  const gint64 expected[] = { 0, -7, G_MAXINT64, G_MININT64 };
  MhJsonIter iter;
  guint32 value;

  mh_json_iter_init (&iter, json, mh_json_find (json, 0, "i"));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_true (mh_json_iter_next (&iter, NULL, &value));
      g_assert_cmpint (mh_json_get_integer (json, value), ==, expected[i]);
    }
  g_assert_false (mh_json_iter_next (&iter, NULL, &value));

  mh_json_iter_init (&iter, json, mh_json_find (json, 0, "d"));
  mh_json_iter_next (&iter, NULL, &value);
  g_assert_cmpfloat_with_epsilon (mh_json_get_double (json, value), 2.5, 1e-12);
  mh_json_iter_next (&iter, NULL, &value);
  g_assert_cmpfloat_with_epsilon (mh_json_get_double (json, value), -1000.0, 1e-12);

  const guint32 string = mh_json_find (json, 0, "s");
  g_autofree char *read = mh_json_dup_string (json, string, 100, NULL);

  g_assert_cmpstr (read, ==, "a\né😀/");
  g_assert_true (mh_json_equals_string (json, string, read));
  g_assert_false (mh_json_equals_string (json, string, "a"));
  g_assert_false (mh_json_equals_string (json, string, "a\né😀/."));
  g_assert_false (mh_json_equals_string (json, string, "a\né😁/"));
  g_assert_cmpint (mh_json_get_kind (json, mh_json_find (json, 0, "t")), ==, MH_JSON_TRUE);
  g_assert_cmpuint (mh_json_find (json, 0, "nothing"), ==, MH_JSON_NONE);
}

/* A string is limited by what it says, not by how it is spelled. */
static void
test_json_values_string_limit (void)
{
  g_autoptr (MhJson) json = parse ("[\"\\u0061\\u0062\\u0063\"]", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *fits = mh_json_dup_string (json, 1, 3, NULL);

  g_assert_cmpstr (fits, ==, "abc");
  g_assert_null (mh_json_dup_string (json, 1, 2, &error));
  g_assert_cmpstr (error->message, ==, "line 1, column 2: this text is longer than 2 bytes");
}

/* Messages show values in one line of bounded length. */
static void
test_json_values_spelling (void)
{
  g_autofree char *blank = g_strnfill (100, ' ');
  g_autofree char *text = g_strdup_printf ("[[1,\n2],\"é%sé\"]", blank);
  g_autoptr (MhJson) json = parse (text, NULL);
  g_autofree char *list = mh_json_dup_spelling (json, 1);
  g_autofree char *string = mh_json_dup_spelling (json, 5);

  g_assert_cmpstr (list, ==, "[1, 2]");
  g_assert_true (g_str_has_prefix (string, "\"é "));
  g_assert_true (g_str_has_suffix (string, " …"));
  g_assert_cmpint (g_utf8_strlen (string, -1), ==, 33);
}

/* Members are kept letter by letter, those that are known are left out. */
static void
test_json_values_members (void)
{
  const char *const known[] = { "b", NULL };
  g_autoptr (MhJson) json = parse ("{ \"a\" : 1.50 , \"\\u0062\": 0, \"c\":[ 1,\n{}] }", NULL);
  g_auto (GStrv) members = NULL;
  g_auto (GStrv) none = NULL;

  g_assert_true (mh_json_dup_members_except (json, 0, known, &members, NULL));
  g_assert_cmpuint (g_strv_length (members), ==, 2);
  g_assert_cmpstr (members[0], ==, "\"a\": 1.50");
  g_assert_cmpstr (members[1], ==, "\"c\": [ 1,\n{}]");

  g_autoptr (MhJson) empty = parse ("{}", NULL);

  g_assert_true (mh_json_dup_members_except (empty, 0, known, &none, NULL));
  g_assert_null (none);
}

/* What comes before the start of the JSON counts for places only. */
static void
test_json_values_from (void)
{
  const char *text = "' =\n [1,x]";
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_json_new (text, strlen (text), 3, &error));
  g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 2);
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 5);
}

static void
append_random_blank (GString *text)
{
  static const char *const blanks[] = { "", "", "", " ", "\n", "\t ", "\r\n" };

  g_string_append (text, blanks[g_test_rand_int_range (0, G_N_ELEMENTS (blanks))]);
}

static void
append_random_string (GString *text)
{
  static const char *const pieces[]
      = { "a", "é", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "[", "}", ",", ":" };

  g_string_append_c (text, '"');
  for (int n = g_test_rand_int_range (0, 6); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  g_string_append_c (text, '"');
}

static void
append_random_value (GString *text, int depth)
{
  static const char *const words[] = { "null", "true", "false", "0", "-12", "3.25", "1e3" };
  const int kind = g_test_rand_int_range (0, depth > 0 ? 4 : 2);
  const int n_members = g_test_rand_int_range (0, 4);

  append_random_blank (text);
  if (kind == 0)
    g_string_append (text, words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);
  else if (kind == 1)
    append_random_string (text);
  else
    {
      g_string_append_c (text, kind == 2 ? '[' : '{');
      for (int i = 0; i < n_members; i++)
        {
          g_string_append (text, i > 0 ? "," : "");
          append_random_blank (text);
          if (kind == 3)
            g_string_append_printf (text, "\"key %d\" :", i);
          append_random_value (text, depth - 1);
        }
      g_string_append_c (text, kind == 2 ? ']' : '}');
    }
  append_random_blank (text);
}

static void
check_same (const MhJson *json, guint32 value, JsonNode *node)
{
  MhJsonIter iter;
  guint32 key, member;

  switch (mh_json_get_kind (json, value))
    {
    case MH_JSON_NULL:
      g_assert_true (JSON_NODE_HOLDS_NULL (node));
      break;
    case MH_JSON_TRUE:
    case MH_JSON_FALSE:
      g_assert_cmpint (json_node_get_boolean (node), ==,
                       mh_json_get_kind (json, value) == MH_JSON_TRUE);
      break;
    case MH_JSON_INTEGER:
      g_assert_cmpint (json_node_get_int (node), ==, mh_json_get_integer (json, value));
      break;
    case MH_JSON_REAL:
      g_assert_cmpfloat_with_epsilon (json_node_get_double (node), mh_json_get_double (json, value),
                                      1e-12);
      break;
    case MH_JSON_STRING:
      g_assert_true (mh_json_equals_string (json, value, json_node_get_string (node)));
      break;
    case MH_JSON_ARRAY:
      mh_json_iter_init (&iter, json, value);
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        {
          g_assert_true (mh_json_iter_next (&iter, NULL, &member));
          check_same (json, member, json_array_get_element (json_node_get_array (node), i));
        }
      g_assert_false (mh_json_iter_next (&iter, NULL, &member));
      break;
    case MH_JSON_OBJECT:
      mh_json_iter_init (&iter, json, value);
      for (guint n = json_object_get_size (json_node_get_object (node)); n > 0; n--)
        {
          g_assert_true (mh_json_iter_next (&iter, &key, &member));
          g_autofree char *name = mh_json_dup_string (json, key, 100, NULL);

          check_same (json, member, json_object_get_member (json_node_get_object (node), name));
        }
      g_assert_false (mh_json_iter_next (&iter, &key, &member));
      break;
    }
}

/* Random valid texts mean the same to json-glib. */
static void
test_json_values_twin (void)
{
  for (int round = 0; round < 2000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      append_random_value (text, 5);
      g_test_message ("%s", text->str);

      g_autoptr (MhJson) json = mh_json_new (text->str, text->len, 0, &error);

      g_assert_no_error (error);
      json_parser_load_from_data (parser, text->str, (gssize) text->len, &error);
      g_assert_no_error (error);
      check_same (json, 0, json_parser_get_root (parser));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/json-values/read", test_json_values_read);
  g_test_add_func ("/io/json-values/string-limit", test_json_values_string_limit);
  g_test_add_func ("/io/json-values/spelling", test_json_values_spelling);
  g_test_add_func ("/io/json-values/members", test_json_values_members);
  g_test_add_func ("/io/json-values/from", test_json_values_from);
  g_test_add_func ("/io/json-values/twin", test_json_values_twin);

  return g_test_run ();
}
