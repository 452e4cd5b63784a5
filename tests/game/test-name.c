/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-name.h"

#include <string.h>

/* Control characters and line ends go, all other text stays. */
static void
test_name_clean (void)
{
  static const struct
  {
    const char *text, *clean;
  } cases[] = {
    { "", NULL },
    { "\n\t\x1b\x7f", NULL },
    { "board", "board" },
    { "e\x1b[31mvil\nname", "e[31mvilname" },
    { "a\xc2\x9b"
      "b",
      "ab" },
    { "a\u2028b\u2029c", "abc" },
    { "\u202a\u202ba\u202c\u202d\u202eb\u2066\u2067c\u2068\u2069", "abc" },
    { "\u200fשלום\u200e", "\u200fשלום\u200e" },
    { "a\xef\xbf\xbe"
      "b\xef\xbf\xbf",
      "ab" },
    { "Büro 😀 \"<&>\" \u200d", "Büro 😀 \"<&>\" \u200d" },
    { "a\xff", "a\xef\xbf\xbd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = mh_name_clean (cases[i].text);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

/* A name that is too long is cut, never inside of a character. */
static void
test_name_length (void)
{
  static const char *const characters[] = { "a", "é", "€", "😀" };

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    for (guint n_before = 0; n_before < 4; n_before++)
      {
        const gsize n_bytes = strlen (characters[i]);
        const gsize n_fit = (MH_MAX_NAME_BYTES - n_before) / n_bytes;
        g_autoptr (GString) text = g_string_new (NULL);

        for (guint j = 0; j < n_before; j++)
          g_string_append_c (text, 'x');
        for (gsize j = 0; j < n_fit; j++)
          g_string_append (text, characters[i]);

        g_autofree char *fits = mh_name_clean (text->str);
        g_autofree char *longer = g_strconcat (text->str, characters[i], NULL);
        g_autofree char *cut = mh_name_clean (longer);

        g_assert_cmpstr (fits, ==, text->str);
        g_assert_cmpstr (cut, ==, text->str);
      }
}

/* Messages call a file in one line, however long and whatever its bytes. */
static void
test_name_of_file (void)
{
  g_autofree char *path = g_strnfill (2 * MH_MAX_NAME_BYTES, '/');
  g_autofree char *whole = mh_name_of_file (path);
  g_autofree char *clean = mh_name_of_file ("/tmp\n/\x1b[2J\xff");

  g_assert_cmpstr (whole, ==, path);
  g_assert_true (g_utf8_validate (clean, -1, NULL));
  g_assert_true (g_str_has_prefix (clean, "/tmp/[2J"));
}

/* A suggested name is one name of a file that is seen, whatever it was made of. */
static void
test_name_suggest_file (void)
{
  static const struct
  {
    const char *name, *suggested;
  } cases[] = {
    { "Two Courtyards", "Two Courtyards" },
    { "../../etc/passwd", "-..-etc-passwd" },
    { ".hidden", "hidden" },
    { "-rf *", "rf -" },
    { "a:b\\c|d?e", "a-b-c-d-e" },
    { "line\nend\ttab", "lineendtab" },
    { "gnp\xe2\x80\xaegvs.exe", "gnpgvs.exe" },
    { "two. . ", "two" },
    { " \xe2\x80\x8b ", "Untitled" },
    { "", "Untitled" },
    { "con", "_con" },
    { "Lpt1.svg", "_Lpt1.svg" },
    { "NULL", "NULL" },
    { "COMA", "COMA" },
    { "Haus am Ü", "Haus am Ü" },
  };
  g_autofree char *lengthy = g_strnfill (4096, 'n');
  g_autofree char *cut = mh_name_suggest_file (lengthy);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *suggested = mh_name_suggest_file (cases[i].name);

      g_assert_cmpstr (suggested, ==, cases[i].suggested);
    }
  g_assert_cmpuint (strlen (cut), <=, MH_MAX_FILE_NAME_BYTES);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/name/clean", test_name_clean);
  g_test_add_func ("/game/name/length", test_name_length);
  g_test_add_func ("/game/name/of-file", test_name_of_file);
  g_test_add_func ("/game/name/suggest-file", test_name_suggest_file);

  return g_test_run ();
}
