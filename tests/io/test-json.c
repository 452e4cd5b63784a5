/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json.h"

#include "mh-marked.h"
#include "mh-read-file.h"

#include <string.h>

static const char *const valid[] = {
  "[]",
  "{}",
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "[1]",
  " [ 1 , 2 ] ",
  "\t\r\n[\n]\r",
  "[1.5]",
  "1e5",
  "1E+5",
  "[1e-5,0e0,0E-0,0.1,-0.0,100,1.0e+2]",
  "123456789012345678",
  "[9223372036854775807]",
  "[-9223372036854775808]",
  "[1.7976931348623157e308]",
  "[0.0000000000000000000000000000000000000000000000000000000000000000001]",
  "\"\"",
  "\"a\"",
  "\"\\u0041\"",
  "\"\\uD83D\\uDe00\"",
  "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
  "\"é😀\"",
  "\"\x7f\"",
  "\"\\u0001\\uffff\"",
  "\"\xe2\x80\xa8\"",
  "{\"a\":1}",
  "{\"\":0}",
  "{ \"a\" : { \"a\" : 1 } }",
  "{\"a\":1,\"A\":2,\"a \":3}",
  "[{\"a\":1},{\"a\":1}]",
  "[[[]],[[],[]]]",
  "{\"a\":[],\"b\":{}}",
  "[\"/*\",\"//\",\"#\",\"'\"]",
  "[\"[\",\"}\",\",\",\":\"]",
  "[null,true,false]",
  "\xef\xbb\xbf[]",
  "\xef\xbb\xbf \n []",
};

static const struct
{
  const char *marked;
  const char *says;
} invalid[] = {
  { "^", "empty" },
  { "^ \n\t", "empty" },
  { "\xef\xbb\xbf^", "empty" },
  { "[^", "end of the text" },
  { "[1^", "end of the text" },
  { "[1,^", "end of the text" },
  { "[\n1,\n^", "expected a value" },
  { "{^", "end of the text" },
  { "{\"a\"^", "expected “:”" },
  { "{\"a\":^", "expected a value" },
  { "{\"a\":1^", "expected “,” or “}”" },
  { "{\"a\":1,^", "expected a key in double quotes" },
  { "[1 ^2]", "found “2”, expected “,” or “]”" },
  { "[1,^,2]", "found “,”, expected a value" },
  { "[^,1]", "expected a value or “]”" },
  { "[1,^]", "found “]”" },
  { "{\"a\":1,^}", "expected a key in double quotes" },
  { "[1^}", "expected “,” or “]”" },
  { "{\"a\":1^]", "expected “,” or “}”" },
  { "[1]^]", "expected the end of the text" },
  { "^]", "expected a value" },
  { "^}", "expected a value" },
  { "^,", "expected a value" },
  { "^:", "expected a value" },
  { "{^1:2}", "expected a key in double quotes or “}”" },
  { "{^a:1}", "found “a”" },
  { "{^,}", "found “,”" },
  { "{^[]:1}", "found “[”" },
  { "{\"a\" ^1}", "expected “:”" },
  { "{\"a\"^,1}", "expected “:”" },
  { "{\"a\":^:1}", "found “:”" },
  { "{\"a\":1 ^\"b\":2}", "expected “,” or “}”" },
  { "{\"a\":1,^2}", "expected a key" },
  { "[\"a\"^:1]", "expected “,” or “]”" },
  { "{\"a\"^}", "expected “:”" },
  { "[^'a']", "double quotes" },
  { "{^'a':1}", "double quotes" },
  { "^// x\n[]", "no comments" },
  { "[] ^// x", "no comments" },
  { "[1 ^/* */]", "no comments" },
  { "[^# x\n]", "no comments" },
  { "[^True]", "found “True”" },
  { "^nul", "found “nul”" },
  { "[^nulll]", "found “nulll”" },
  { "[^none]", "found “none”" },
  { "[^NaN]", "found “NaN”" },
  { "[^Infinity]", "found “Infinity”" },
  { "[^-Infinity]", "-Infinity" },
  { "[^-NaN]", "-NaN" },
  { "[^-]", "how JSON writes a number" },
  { "[^+1]", "+1: this is not how" },
  { "[^.5]", ".5: this is not how" },
  { "[^-.5]", "not how" },
  { "[^1.]", "1.: this is not how" },
  { "[^1.e5]", "not how" },
  { "[^1e]", "not how" },
  { "[^1e+]", "not how" },
  { "[^1e5.5]", "not how" },
  { "[^1.2.3]", "not how" },
  { "[^0x10]", "0x10: this is not how" },
  { "[^1_000]", "not how" },
  { "[^1a]", "not how" },
  { "[^--1]", "not how" },
  { "[^1-2]", "not how" },
  { "[^- 5]", "not how" },
  { "[^010]", "010: a number may not begin with a zero" },
  { "[^-010]", "zero" },
  { "[^00]", "zero" },
  { "[^01.5]", "zero" },
  { "[^9223372036854775808]", "9223372036854775808: this number does not fit into 64 bits" },
  { "[^-9223372036854775809]", "64 bits" },
  { "[^18446744073709551615]", "64 bits" },
  { "[^100000000000000000000000000]", "64 bits" },
  { "[^1e309]", "1e309: this number is too large" },
  { "[^-1e999]", "too large" },
  { "[^1e99999999999999999999]", "too large" },
  { "[^\"a]", "no end" },
  { "[^\"a\\\"]", "no end" },
  { "[^\"", "no end" },
  { "{^\"a", "no end" },
  { "[\"a^\nb\"]", "line end" },
  { "[\"a^\rb\"]", "line end" },
  { "[\"^\tb\"]", "tab" },
  { "[\"^\x1f\"]", "control character" },
  { "[\"^\\a\"]", "does not know this escape" },
  { "[\"^\\'\"]", "does not know this escape" },
  { "[\"^\\x41\"]", "does not know this escape" },
  { "[\"^\\U0041\"]", "does not know this escape" },
  { "[\"^\\\n\"]", "does not know this escape" },
  { "[\"^\\", "does not know this escape" },
  { "[\"^\\u12\"]", "four hexadecimal digits" },
  { "[\"^\\u12g4\"]", "four hexadecimal digits" },
  { "[\"^\\u+123\"]", "four hexadecimal digits" },
  { "[\"^\\u12", "four hexadecimal digits" },
  { "[\"^\\u0000\"]", "\\u0000" },
  { "[\"^\\ud800\"]", "surrogate" },
  { "[\"^\\udc00\"]", "surrogate" },
  { "[\"^\\ud800\\u0041\"]", "column 3: \\ud800: this half of a surrogate pair is alone" },
  { "[\"^\\ud800\\ud800\"]", "surrogate" },
  { "[\"^\\ud800xdc00\"]", "surrogate" },
  { "[\"\\ud83d\\ude00^\\ude00\"]", "surrogate" },
  { "{\"a\":1,^\"a\":2}", "the key “a” is given twice" },
  { "{\"a\":1,^\"\\u0061\":2}", "the key “a” is given twice" },
  { "{\"\":1,^\"\":2}", "is given twice" },
  { "{\"a\":{\"b\":1},\"c\":[{\"b\":1,^\"b\":1}]}", "the key “b” is given twice" },
  { "{\"a\":{\"a\":1},^\"a\":1}", "the key “a” is given twice" },
  { "[1]\n^[2]", "expected the end of the text" },
  { "[]^x", "found “x”" },
  { "\"a\"^\"b\"", "expected the end of the text" },
  { "1 ^2", "expected the end of the text" },
  { "[^\v]", "U+000B" },
  { "[^\f]", "U+000C" },
  { "[^\xc2\xa0]", "U+00A0" },
  { "\xef\xbb\xbf^\xef\xbb\xbf[]", "U+FEFF" },
  { "[^(1)]", "found “(”" },
  { "[\"é\",\n \"é\",^x]", "found “x”" },
  { "[\r\n1\r\n^2]", "found “2”" },
  { "[\"😀\", ^ü]", "found “ü”" },
  { "[\"^\xff\"]", "0xff is not UTF-8" },
  { "[\"^\xc0\x80\"]", "0xc0 is not UTF-8" },
  { "[\"^\xed\xa0\x80\"]", "0xed is not UTF-8" },
  { "[\"é^\xe2\x82\"]", "0xe2 is not UTF-8" },
  { "[\"^\xf4\x90\x80\x80\"]", "0xf4 is not UTF-8" },
  { "[\"^\xe9\"]", "0xe9 is not UTF-8" },
  { "^\xff\xfe[", "UTF-16" },
};

static MhJson *
parse (const char *text, GError **error)
{
  return mh_json_new (text, strlen (text), 0, error);
}

/* What RFC 8259 allows is accepted. */
static void
test_json_accepts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (valid); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhJson) json = parse (valid[i], &error);

      g_test_message ("%s", valid[i]);
      g_assert_no_error (error);
      g_assert_nonnull (json);
    }
}

/* What it does not allow is refused, and the place and the reason are told. */
static void
test_json_refuses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (invalid); i++)
    {
      g_autoptr (GError) error = NULL;
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (invalid[i].marked, &place);
      g_autoptr (MhJson) json = parse (text, &error);

      g_assert_null (json);
      mh_marked_check (invalid[i].marked, error, place, invalid[i].says);
    }
}

/* A text is read to its length, not to a NUL. */
static void
test_json_nul (void)
{
  static const char text[] = "[1,\n2\0]";
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_json_new (text, sizeof text - 1, 0, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_ENCODING);
  g_assert_cmpstr (error->message, ==, "line 2, column 2: a NUL byte is not text");
}

/* Whatever is cut off behind the length is not looked at (under a sanitizer:
 * not even touched), and no beginning of a list is a list. */
static void
test_json_cut_off (void)
{
  const char *text = "[{\"k\\u00e9y\":[1,-2.5e1,\"\\ud83d\\ude00\",true,null]},{}]";

  for (gsize length = 0; length < strlen (text); length++)
    {
      g_autofree char *exact = g_memdup2 (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_json_new (exact, length, 0, &error));
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_SYNTAX);
    }
}

/* Whether @text is refused for a limit. */
static gboolean
passes_limit (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  MhJson *json = mh_json_new (text, length, 0, &error);

  if (json != NULL)
    mh_json_free (json);
  else
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);

  return json == NULL;
}

static char *
nested (guint depth)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, i % 2 == 0 ? "[" : "{\"a\":");
  if (depth % 2 == 0)
    g_string_append_c (text, '0');
  for (guint i = depth; i-- > 0;)
    g_string_append (text, i % 2 == 0 ? "]" : "}");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Nesting is limited, and what is far too deep neither crashes nor takes long. */
static void
test_json_depth (void)
{
  for (guint depth = MH_JSON_MAX_DEPTH - 1; depth <= MH_JSON_MAX_DEPTH + 1; depth++)
    {
      g_autofree char *text = nested (depth);

      g_assert_cmpint (passes_limit (text, strlen (text)), ==, depth > MH_JSON_MAX_DEPTH);
    }

  g_autofree char *brackets = g_strnfill (100000, '[');
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (brackets, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==, "line 1, column 65: brackets are nested deeper than 64");
}

static char *
object_with_keys (guint n_keys)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < n_keys; i++)
    g_string_append_printf (text, "%s\"%u\":0", i > 0 ? "," : "", i);
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The number and the length of keys are limited. */
static void
test_json_keys (void)
{
  for (guint more = 0; more <= 1; more++)
    {
      g_autofree char *many = object_with_keys (MH_JSON_MAX_KEYS + more);
      g_autofree char *key = g_strnfill (MH_JSON_MAX_KEY_BYTES + more, 'k');
      g_autofree char *long_key = g_strdup_printf ("{\"%s\":0}", key);

      g_assert_cmpint (passes_limit (many, strlen (many)), ==, more);
      g_assert_cmpint (passes_limit (long_key, strlen (long_key)), ==, more);
    }
}

/* "[0,0,…]" with @n_values values in all, brackets included. */
static char *
flat_list (guint n_values, gsize *length)
{
  const guint n_zeros = n_values - 2;
  char *text = g_malloc (2 * (gsize) n_zeros + 2);

  *length = 2 * (gsize) n_zeros + 1;
  memset (text, '0', *length);
  for (gsize i = 2; i < *length; i += 2)
    text[i] = ',';
  text[0] = '[';
  text[*length - 1] = ']';
  return text;
}

/* The number of values is limited. */
static void
test_json_values (void)
{
  for (guint more = 0; more <= 1; more++)
    {
      gsize length;
      g_autofree char *text = flat_list (MH_JSON_MAX_VALUES + more, &length);

      g_assert_cmpint (passes_limit (text, length), ==, more);
    }
}

/* The length of a text is limited. */
static void
test_json_length (void)
{
  g_autofree char *text = g_strnfill (MH_MAX_FILE_BYTES + 1, ' ');

  text[0] = '0';
  for (guint more = 0; more <= 1; more++)
    g_assert_cmpint (passes_limit (text, MH_MAX_FILE_BYTES + more), ==, more);
}

/* A number may be long, but not without end. */
static void
test_json_number_length (void)
{
  for (guint n_digits = 1022; n_digits <= 1023; n_digits++)
    {
      g_autofree char *digits = g_strnfill (n_digits, '1');
      g_autofree char *text = g_strdup_printf ("0.%s", digits);

      g_assert_cmpint (passes_limit (text, strlen (text)), ==, n_digits == 1023);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/json/accepts", test_json_accepts);
  g_test_add_func ("/io/json/refuses", test_json_refuses);
  g_test_add_func ("/io/json/nul", test_json_nul);
  g_test_add_func ("/io/json/cut-off", test_json_cut_off);
  g_test_add_func ("/io/json/limits/depth", test_json_depth);
  g_test_add_func ("/io/json/limits/keys", test_json_keys);
  g_test_add_func ("/io/json/limits/values", test_json_values);
  g_test_add_func ("/io/json/limits/length", test_json_length);
  g_test_add_func ("/io/json/limits/number-length", test_json_number_length);

  return g_test_run ();
}
