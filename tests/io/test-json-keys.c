/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-file.h"
#include "mh-json.h"

#include <string.h>
#include <time.h>

/* Of the processor: how busy the machine is does not count. */
#define MAX_SECONDS 20
#define N_BITS 16 /* of the number of a hostile key */

/* Spells @key in one of the ways that JSON has for it. */
static void
append_spelled (GString *text, const char *key)
{
  g_string_append_c (text, '"');
  for (const char *at = key; *at != '\0'; at++)
    if (g_test_rand_int_range (0, 3) == 0)
      g_string_append_printf (text, "\\u%04x", (guint) *at);
    else
      g_string_append_c (text, *at);
  g_string_append_c (text, '"');
}

static const char *
random_value (void)
{
  static const char *const values[] = { "0", "null", "\"a\"", "[]", "[{\"a\":1}]", "{\"b\":{}}" };

  return values[g_test_rand_int_range (0, G_N_ELEMENTS (values))];
}

/* A key stands twice if, and where, comparing each with all before it says. */
static void
test_json_keys_twin (void)
{
  for (guint round = 0; round < 3000; round++)
    {
      const guint n_keys = (guint) g_test_rand_int_range (0, 12);
      g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GString) text = g_string_new ("{");
      g_autoptr (GError) error = NULL;
      guint expected = 0; /* the column of the first that was there before */

      for (guint i = 0; i < n_keys; i++)
        {
          char *key = g_strdup_printf ("%.*s%d", g_test_rand_int_range (0, 4), "abc",
                                       g_test_rand_int_range (0, 20));

          g_string_append (text, i > 0 ? ", " : " ");
          if (expected == 0 && g_ptr_array_find_with_equal_func (keys, key, g_str_equal, NULL))
            expected = (guint) text->len + 1;
          append_spelled (text, key);
          g_string_append_printf (text, ":%s", random_value ());
          g_ptr_array_add (keys, key);
        }
      g_string_append_c (text, '}');

      MhJson *json = mh_json_new (text->str, text->len, 0, &error);

      g_assert_cmpint (json == NULL, ==, expected > 0);
      if (json == NULL)
        g_assert_cmpuint (mh_io_error_get_place (error).column, ==, expected);
      g_clear_pointer (&json, mh_json_free);
    }
}

/* A document with @n_keys keys that mean nothing. "Ab" and "BA" weigh the same
 * in a usual hash, and so do all these keys. */
static char *
hostile_document (guint n_keys)
{
  g_autoptr (GString) text = g_string_new ("{\"graph\":[[1],[0]]");

  for (guint i = 0; i < n_keys; i++)
    {
      g_string_append (text, ",\"");
      for (guint bit = 0; bit < N_BITS; bit++)
        g_string_append (text, (i >> bit & 1) != 0 ? "Ab" : "BA");
      g_string_append (text, "\":0");
    }
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* No choice of keys makes reading slow, neither for the scanner nor for who
 * looks for the few that are known. */
static void
test_json_keys_hostile (void)
{
  g_autofree char *text = hostile_document (MH_JSON_MAX_KEYS - 1);
  g_autoptr (GError) error = NULL;

  const clock_t begin = clock ();

  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (file->extra), ==, MH_JSON_MAX_KEYS - 1);
  g_assert_cmpint (clock () - begin, <, MAX_SECONDS * CLOCKS_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/json-keys/twin", test_json_keys_twin);
  g_test_add_func ("/io/json-keys/hostile", test_json_keys_hostile);

  return g_test_run ();
}
