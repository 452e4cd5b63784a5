/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins.h"

#include <string.h>

typedef struct
{
  const char *text;
  MhCoinsError code;
  const char *place; /* what the message says, as is the next */
  const char *fault;
} Bad;

static void
check_bad (GArray *(*parse) (const char *, GError **), const Bad *bad)
{
  g_autoptr (GError) error = NULL;
  GArray *numbers = parse (bad->text, &error);

  g_assert_null (numbers);
  g_assert_error (error, MH_COINS_ERROR, (int) bad->code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, bad->place));
  g_assert_nonnull (strstr (error->message, bad->fault));
}

/* What is written is read, with brackets and blanks or without. */
static void
test_coins_round_trip (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      const guint n = (guint) g_test_rand_int_range (0, 50);
      g_autofree guint32 *values = g_new (guint32, n + 1);

      for (guint i = 0; i < n; i++)
        values[i] = (guint32) g_test_rand_int_range (0, MH_COINS_MAX_VALUE) + (i == 0);

      g_autofree char *sentence = mh_coins_dup_words (values, n);
      g_auto (GStrv) words = g_strsplit (sentence, ", ", -1);
      g_autofree char *list = g_strjoinv (",", words);
      g_autofree char *spaced = g_strjoinv ("\t,\n ", words);
      const char *const rows[] = { sentence, list, spaced };
      const char *const frames[][2] = { { "", "" }, { "[", "]" }, { " [ ", " ]\n" } };

      for (guint i = 0; i < G_N_ELEMENTS (rows) * G_N_ELEMENTS (frames); i++)
        {
          const char *const *frame = frames[i / G_N_ELEMENTS (rows)];
          const char *row = rows[i % G_N_ELEMENTS (rows)];
          g_autofree char *text = g_strconcat (frame[0], row, frame[1], NULL);
          g_autoptr (GError) error = NULL;
          g_autoptr (GArray) numbers = mh_coins_parse_values (text, &error);

          g_assert_no_error (error);
          g_assert_cmpmem (numbers->data, numbers->len * sizeof (guint32), values,
                           n * sizeof (guint32));
        }
    }
}

/* Whatever is wrong, the message has the place and the value. */
static void
test_coins_bad_values (void)
{
  const Bad all[] = {
    { "3,-1,2", MH_COINS_ERROR_RANGE, "value 2, character 3:", "-1 is negative" },
    { "[-1]", MH_COINS_ERROR_RANGE, "value 1, character 2:", "-1 is negative" },
    { "[3, 1.5]", MH_COINS_ERROR_SYNTAX, "value 2, character 5:", "1.5 is not a whole number" },
    { "1e3", MH_COINS_ERROR_SYNTAX, "value 1, character 1:", "1e3 is not a whole number" },
    { "3,9223372036854775808", MH_COINS_ERROR_RANGE,
      "value 2, character 3:", "9223372036854775808 is more than 1000000000" },
    { "99999999999999999999999999999999", MH_COINS_ERROR_RANGE, "value 1",
      "999999999999999999999999… is more than 1000000000" },
    { "1000000001", MH_COINS_ERROR_RANGE, "value 1", "1000000001 is more than 1000000000" },
    { "[1,[2,3]]", MH_COINS_ERROR_SYNTAX, "value 2, character 4:", "a list inside of the list" },
    { "[[3,2,2]]", MH_COINS_ERROR_SYNTAX, "value 1, character 2:", "a list inside of the list" },
    { "3,,2", MH_COINS_ERROR_SYNTAX, "value 2, character 3:", "a number is missing" },
    { "3,", MH_COINS_ERROR_SYNTAX, "value 2, character 3:", "a number is missing" },
    { "[3,]", MH_COINS_ERROR_SYNTAX, "value 2, character 4:", "a number is missing" },
    { ",", MH_COINS_ERROR_SYNTAX, "value 1, character 1:", "a number is missing" },
    { "[", MH_COINS_ERROR_SYNTAX, "value 1, character 2:", "a number is missing" },
    { "[3", MH_COINS_ERROR_SYNTAX, "character 3:", "a comma or “]” is missing" },
    { "3]", MH_COINS_ERROR_SYNTAX, "character 2:", "a comma is missing" },
    { "3 2", MH_COINS_ERROR_SYNTAX, "character 3:", "a comma is missing" },
    { "[3] 2", MH_COINS_ERROR_SYNTAX, "character 5:", "something follows the list" },
    { "three", MH_COINS_ERROR_SYNTAX, "value 1, character 1:", "“three” is not a number" },
    { "+3", MH_COINS_ERROR_SYNTAX, "value 1", "“+3” is not a number" },
    { "3,0x10", MH_COINS_ERROR_SYNTAX, "value 2", "“0x10” is not a number" },
    { "–3", MH_COINS_ERROR_SYNTAX, "value 1", "“–3” is not a number" },
    { "ä,3", MH_COINS_ERROR_SYNTAX, "value 1", "“ä” is not a number" },
    { "3,\xff", MH_COINS_ERROR_SYNTAX, "value 2, character 3:", "is not a number" },
    { "abcdefghijklmnopqrstuvwx", MH_COINS_ERROR_SYNTAX, "value 1",
      "“abcdefghijklmnopqrstuvwx” is not a number" },
    { "abcdefghijklmnopqrstuvwxyz", MH_COINS_ERROR_SYNTAX, "value 1",
      "“abcdefghijklmnopqrstuvwx…” is not a number" },
    { "🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀"
      "x",
      MH_COINS_ERROR_SYNTAX, "value 1",
      "“🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀"
      "🧀x” is not a number" },
    { "null", MH_COINS_ERROR_SYNTAX, "value 1", "“null” is not a number" },
    { "--3", MH_COINS_ERROR_SYNTAX, "value 1", "“--3” is not a number" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    check_bad (mh_coins_parse_values, &all[i]);
}

/* As many as may be are read; of a million, the first one too many is named. */
static void
test_coins_too_many (void)
{
  g_autoptr (GString) text = g_string_new ("[1");

  for (guint i = 1; i < MH_COINS_MAX_VALUES; i++)
    g_string_append (text, ",1");

  g_autofree char *full = g_strconcat (text->str, "]", NULL);
  g_autoptr (GArray) numbers = mh_coins_parse_values (full, NULL);

  g_assert_nonnull (numbers);
  g_assert_cmpuint (numbers->len, ==, MH_COINS_MAX_VALUES);

  for (guint i = MH_COINS_MAX_VALUES; i < 1000000; i++)
    g_string_append (text, ",1");
  g_string_append (text, "]");

  const Bad bad = { text->str, MH_COINS_ERROR_COUNT,
                    "value 2001, character 4002:", "there are more than 2000 numbers" };

  check_bad (mh_coins_parse_values, &bad);
}

/* Amounts are a set: sorted, each once, none of them 0. */
static void
test_coins_amounts (void)
{
  const guint32 expected[] = { 1, 2, 7 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) amounts = mh_coins_parse_amounts ("7,1, 2,7,1", &error);
  const Bad all[] = {
    { "1,0", MH_COINS_ERROR_RANGE, "value 2, character 3:", "0 is less than 1" },
    { "100001", MH_COINS_ERROR_RANGE, "value 1", "100001 is more than 100000" },
    { "", MH_COINS_ERROR_COUNT, "", "there is no amount" },
    { "[]", MH_COINS_ERROR_COUNT, "", "there is no amount" },
    { "1,-2", MH_COINS_ERROR_RANGE, "value 2", "-2 is negative" },
  };

  g_assert_no_error (error);
  g_assert_cmpmem (amounts->data, amounts->len * sizeof (guint32), expected, sizeof expected);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    check_bad (mh_coins_parse_amounts, &all[i]);
}

static void
test_coins_number (void)
{
  const char *const bad[] = { "",  "-1",  "1.5", "100001", "9223372036854775808",
                              "x", "[3]", "3,2", "0x5",    "18446744073709551616" };
  const char *const good[] = { "0", "7", "100000", " 5 " };
  const guint32 numbers[] = { 0, 7, 100000, 5 };
  guint32 n;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (mh_coins_parse_number (good[i], &n, NULL));
      g_assert_cmpuint (n, ==, numbers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mh_coins_parse_number (bad[i], &n, &error));
      g_assert_true (error->domain == MH_COINS_ERROR);
      g_assert_nonnull (strstr (error->message, bad[i]));
    }
}

/* Any bytes are read or refused with a message fit to be shown. */
static void
test_coins_any_bytes (void)
{
  const char alphabet[] = "0123456789,,,[]- .e\xff\xc3\xa4";

  for (guint round = 0; round < 20000; round++)
    {
      char text[16] = "";
      g_autoptr (GError) error = NULL;
      const int n = g_test_rand_int_range (0, sizeof text);

      for (int i = 0; i < n; i++)
        text[i] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];

      g_autoptr (GArray) numbers = mh_coins_parse_values (text, &error);

      g_assert_true ((numbers == NULL) == (error != NULL));
      if (error != NULL)
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/coins/round-trip", test_coins_round_trip);
  g_test_add_func ("/game/coins/bad-values", test_coins_bad_values);
  g_test_add_func ("/game/coins/too-many", test_coins_too_many);
  g_test_add_func ("/game/coins/amounts", test_coins_amounts);
  g_test_add_func ("/game/coins/number", test_coins_number);
  g_test_add_func ("/game/coins/any-bytes", test_coins_any_bytes);

  return g_test_run ();
}
