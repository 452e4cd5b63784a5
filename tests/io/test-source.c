/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-source.h"

#include "mh-name.h"
#include "mh-read-file.h"
#include "mh-word-reader.h"

#include <string.h>

/* Only UTF-8 up to the limit gets through, and not nothing. */
static void
test_source_begin (void)
{
  static const struct
  {
    const char *text;
    gsize length;
    const char *says; /* (nullable) */
  } cases[] = {
    { "a", 1, NULL },
    { "\xef\xbb\xbf é", 6, NULL },
    { "", 0, "line 1, column 1: the input is empty" },
    { NULL, 0, "line 1, column 1: the input is empty" },
    { "\xef\xbb\xbf \n", 5, "the input is empty" },
    { "a\0b", 3, "line 1, column 2: a NUL byte is not text" },
    { "a\n\xff", 3, "line 2, column 1: the byte 0xff is not UTF-8 here" },
    { "\xfe\xff\0a", 4, "the text is UTF-16, not UTF-8" },
    { "a\xc3", 2, "the byte 0xc3 is not UTF-8 here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MhSource source;

      g_assert_cmpint (mh_source_begin (&source, cases[i].text, cases[i].length, &error), ==,
                       cases[i].says == NULL);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_source_size (void)
{
  const gsize length = MH_MAX_FILE_BYTES;
  g_autofree char *text = g_malloc (length + 1);
  g_autoptr (GError) error = NULL;

  memset (text, 'a', length + 1);
  g_assert_true (mh_source_check (text, length, NULL));
  g_assert_false (mh_source_check (text, length + 1, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
}

/* Lines end with LF, CR or both. */
static void
test_source_lines (void)
{
  const char *text = "a\nb\rc\r\n\r\rd";
  const MhSource source = { text, strlen (text), NULL };
  g_autoptr (GString) lines = g_string_new (NULL);

  for (gsize at = 0; at < source.length;)
    {
      const gsize end = mh_source_find_line_end (&source, at);

      g_string_append_printf (lines, "[%.*s]", (int) (end - at), text + at);
      at = mh_source_find_next_line (&source, end);
    }

  g_assert_cmpstr (lines->str, ==, "[a][b][c][][][d]");
  g_assert_cmpuint (mh_source_find_next_line (&source, source.length), ==, source.length);
}

/* What is quoted ends with its line, is short, and is fit to be shown. */
static void
test_source_quotes (void)
{
  const char *text = "one  \ntwo\x1b[31m\n0123456789012345678901234567890123456789";
  g_autoptr (GError) error = NULL;
  const MhSource source = { text, strlen (text), &error };
  g_autofree char *one = mh_source_dup_line (&source, 0);
  g_autofree char *two = mh_source_dup_line (&source, 6);
  g_autofree char *three = mh_source_dup_line (&source, strlen ("one  \ntwo\x1b[31m\n"));
  g_autofree char *piece = mh_source_dup_shown (&source, 1, 3);

  g_assert_cmpstr (one, ==, "one");
  g_assert_cmpstr (two, ==, "two [31m");
  g_assert_cmpstr (three, ==, "01234567890123456789012345678901…");
  g_assert_cmpstr (piece, ==, "ne");

  g_assert_false (mh_source_refuse (&source, 8, MH_IO_ERROR_MEANING, "%s %d", "wrong", 7));
  g_assert_cmpstr (error->message, ==, "line 2, column 3: wrong 7");
}

/* Words are parted by blanks, and by commas if that is asked for. */
static void
test_source_words (void)
{
  static const struct
  {
    const char *text;
    gboolean parts_at_commas;
    const char *words;
  } cases[] = {
    { "a b\n\n c\td ", FALSE, "[a][b]||[c][d]|" },
    { "a,b ,c\r\n,,\rd", TRUE, "[a][b][c]||[d]|" },
    { "a,b ,c", FALSE, "[a,b][,c]|" },
    { "\xef\xbb\xbf"
      "a",
      FALSE, "[a]|" },
    { "", FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSource source = { cases[i].text, strlen (cases[i].text), NULL };
      g_autoptr (GString) words = g_string_new (NULL);
      MhWordReader reader;
      MhWord word;

      mh_word_reader_init (&reader, &source);
      reader.parts_at_commas = cases[i].parts_at_commas;
      while (mh_word_reader_next_line (&reader))
        {
          while (mh_word_reader_next (&reader, &word))
            g_string_append_printf (words, "[%.*s]", (int) (word.end - word.start),
                                    cases[i].text + word.start);
          g_string_append_c (words, '|');
        }
      g_assert_cmpstr (words->str, ==, cases[i].words);
    }
}

/* Numbers are digits without a sign and without zeros before them. */
static void
test_source_numbers (void)
{
  static const struct
  {
    const char *text;
    gboolean is_number, begins;
    guint64 number;
  } cases[] = {
    { "0", TRUE, TRUE, 0 },
    { "907", TRUE, TRUE, 907 },
    { "18446744073709551614", TRUE, TRUE, G_MAXUINT64 - 1 },
    { "18446744073709551616", TRUE, TRUE, G_MAXUINT64 },
    { "99999999999999999999999", TRUE, TRUE, G_MAXUINT64 },
    { "00", FALSE, TRUE, 0 },
    { "-1", FALSE, TRUE, 0 },
    { "+1", FALSE, TRUE, 0 },
    { "1.", FALSE, TRUE, 0 },
    { "x", FALSE, FALSE, 0 },
    { "", FALSE, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSource source = { cases[i].text, strlen (cases[i].text), NULL };
      const MhWord word = { 0, source.length };
      guint64 number = 0;

      g_assert_cmpint (mh_word_begins_number (&source, word), ==, cases[i].begins);
      g_assert_cmpint (mh_word_read_number (&source, word, &number), ==, cases[i].is_number);
      if (cases[i].is_number)
        g_assert_cmpuint (number, ==, cases[i].number);
    }
}

/* Of a word that is longer than a name may be, as much is kept as shows that, and no part of a
 * character. */
static void
test_source_keep (void)
{
  const gsize most = 2 * MH_MAX_NAME_BYTES; /* of a name whose bytes all have a backslash */

  for (gsize n_before = 0; n_before <= most + 6; n_before++)
    {
      g_autoptr (GString) word = g_string_new (NULL);
      g_autofree char *before = g_strnfill (n_before, 'a');
      const char *behind = "é€😀";

      mh_source_keep (word, before, n_before);
      mh_source_keep (word, behind, strlen (behind));
      g_assert_true (g_utf8_validate (word->str, (gssize) word->len, NULL));
      if (n_before + strlen (behind) <= most)
        g_assert_cmpuint (word->len, ==, n_before + strlen (behind));
      else
        g_assert_cmpuint (word->len, >, most);
      g_assert_cmpuint (word->len, <=, most + 4);
    }
}

/* The C library reads as a decimal number what is one. */
static void
test_source_decimals (void)
{
  static const char signs[] = "+-..00159eE";

  for (guint round = 0; round < 20000; round++)
    {
      char text[8];
      const guint length = (guint) g_test_rand_int_range (0, sizeof text);
      char *end;

      for (guint i = 0; i < length; i++)
        text[i] = signs[g_test_rand_int_range (0, sizeof signs - 1)];
      text[length] = '\0';

      const MhSource source = { .text = text, .length = length };

      g_ascii_strtod (text, &end);
      g_assert_cmpint (mh_word_is_decimal (&source, (MhWord){ 0, length }), ==,
                       length > 0 && *end == '\0');
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/source/begin", test_source_begin);
  g_test_add_func ("/io/source/size", test_source_size);
  g_test_add_func ("/io/source/lines", test_source_lines);
  g_test_add_func ("/io/source/quotes", test_source_quotes);
  g_test_add_func ("/io/source/words", test_source_words);
  g_test_add_func ("/io/source/numbers", test_source_numbers);
  g_test_add_func ("/io/source/keep", test_source_keep);
  g_test_add_func ("/io/source/decimals", test_source_decimals);

  return g_test_run ();
}
