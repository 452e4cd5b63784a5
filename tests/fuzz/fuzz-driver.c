/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs a fuzz target as an ordinary test: on every file of the folders that
 * are given as arguments, and on random changes of them, from the seed that
 * the test prints. With libFuzzer instead of this file, the target is a fuzzer:
 * clang -fsanitize=fuzzer,address.
 */
#include "fuzz-target.h"

#include <glib.h>
#include <string.h>

/* Targets that write files have fewer. */
#ifndef N_MUTATIONS
#define N_MUTATIONS 50000
#endif

/* The inputs: (element-type GBytes) */
typedef GPtrArray Corpus;

static void
look_at (const char *data, gsize size)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
}

/* @a, @b: pointers to the names */
static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_folder (Corpus *corpus, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      char *data;
      gsize size;

      if (g_file_get_contents (path, &data, &size, NULL))
        g_ptr_array_add (corpus, g_bytes_new_take (data, size));
    }
}

static const char *
random_piece (void)
{
  static const char *const json[]
      = { "[",     "]", "{",  "}",       ",",        ":",          "\"",  "\\",   "\\u0000",
          "\\ud8", "-", "0",  "1e9",     "99999",    "null",       "0.5", "[[]]", "\xef\xbb\xbf",
          "\xff",  "é", "\n", "graph =", "\"cat\":", "\"holes\":", "1",   " ",    "true" };
  static const char *const others[] = {
    "<",         ">",           "/>",        "<node id=\"", "<graph ", "&amp;", "]]>",
    "<![CDATA[", "role",        "-->",       "--",          "->",      "graph", "node ",
    "label=",    "pos=\"1,2\"", "/*",        "*/",          ";",       "=",     "p edge ",
    "e ",        "c ",          "# Nodes: ", "Edges:",      "\t",      "\r\n",  "# Directed graph",
    "~",         "?",           "&",         ">>graph6<<"
  };
  const gint32 i = g_test_rand_int_range (0, G_N_ELEMENTS (json) + G_N_ELEMENTS (others));

  return i < (gint32) G_N_ELEMENTS (json) ? json[i] : others[i - (gint32) G_N_ELEMENTS (json)];
}

static gsize
random_offset (gsize size)
{
  return size > 0 ? (gsize) g_test_rand_int () % (size + 1) : 0;
}

static void
mutate (GString *text, Corpus *corpus)
{
  const gsize from = random_offset (text->len);
  const gsize n_wanted = (gsize) g_test_rand_int_range (0, 8);
  const gsize n = MIN (n_wanted, text->len - from);

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      g_string_erase (text, (gssize) from, (gssize) n);
      break;
    case 1:
      g_string_insert (text, (gssize) from, random_piece ());
      break;
    case 2:
      if (n > 0)
        text->str[from] = (char) g_test_rand_int_range (0, 256);
      break;
    case 3:
      g_string_truncate (text, from);
      break;
    default:
      {
        GBytes *other
            = g_ptr_array_index (corpus, (guint) g_test_rand_int_range (0, (gint32) corpus->len));
        gsize size;
        const char *data = g_bytes_get_data (other, &size);
        const gsize other_from = random_offset (size);

        g_string_insert_len (text, (gssize) from, data == NULL ? "" : data + other_from,
                             (gssize) MIN (size - other_from, 200));
      }
    }
}

/* Every input of the corpus keeps the laws of the target. */
static void
test_corpus (gconstpointer user_data)
{
  Corpus *corpus = (gpointer) user_data;

  for (guint i = 0; i < corpus->len; i++)
    {
      gsize size;
      const char *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      look_at (data, size);
    }
}

/* So does every random change of them. */
static void
test_mutations (gconstpointer user_data)
{
  Corpus *corpus = (gpointer) user_data;

  for (int round = 0; round < N_MUTATIONS; round++)
    {
      const guint i = (guint) g_test_rand_int_range (0, (gint32) corpus->len);
      gsize size;
      const char *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);
      g_autoptr (GString) text = g_string_new_len (data, (gssize) size);

      for (int n = g_test_rand_int_range (1, 5); n > 0; n--)
        mutate (text, corpus);
      look_at (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_autoptr (GPtrArray) corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int i = 1; i < argc; i++)
    add_folder (corpus, argv[i]);
  g_assert_cmpuint (corpus->len, >, 0);

  g_test_add_data_func ("/fuzz/corpus", corpus, test_corpus);
  g_test_add_data_func ("/fuzz/mutations", corpus, test_mutations);

  return g_test_run ();
}
