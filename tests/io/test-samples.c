/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-samples.h"

#include "mh-corpus.h"

#include <string.h>

static const MhSample *
find_sample (const char *id)
{
  for (guint i = 0; i < mh_samples_get_n (); i++)
    if (g_str_equal (mh_samples_get (i)->id, id))
      return mh_samples_get (i);

  return NULL;
}

/* The gallery has the boards of samples.jsonl, all of them and no others, and
 * each is the graph of its record. */
static void
test_samples_are_the_records (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");

  g_assert_cmpuint (mh_samples_get_n (), ==, boards->len);
  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);
      const MhSample *sample = find_sample (board->name);

      g_assert_nonnull (sample);

      g_autoptr (MhSketch) sketch = mh_sample_create_sketch (sample);
      g_autoptr (MhGraph) graph = mh_sketch_create_graph (sketch);

      g_assert_true (mh_graph_equal (graph, board->graph));
    }
}

/* Titles and notes are short, different, and in the words of the window. */
static void
test_samples_texts (void)
{
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mh_samples_get_n (); i++)
    {
      const MhSample *sample = mh_samples_get (i);

      g_assert_cmpint (g_utf8_strlen (sample->title, -1), <=, 36);
      g_assert_cmpint (g_utf8_strlen (sample->note, -1), <=, 110);
      g_assert_true (g_hash_table_add (titles, (gpointer) sample->title));
      g_assert_null (strstr (sample->note, "ply"));
      g_assert_null (strstr (sample->note, "remoteness"));
      g_assert_false (g_str_has_suffix (sample->note, "."));
    }
}

/* A note that tells the number of moves, and who wins, tells the truth. */
static void
test_samples_notes_are_true (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");
  g_autoptr (GRegex) win = g_regex_new ("([0-9]+) moves$", 0, 0, NULL);

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);
      const MhSample *sample = find_sample (board->name);
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_regex_match (win, sample->note, 0, &match))
        continue;

      g_autofree char *number = g_match_info_fetch (match, 1);

      g_assert_cmpint (g_ascii_strtoll (number, NULL, 10), ==, board->remoteness);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/samples/are-the-records", test_samples_are_the_records);
  g_test_add_func ("/io/samples/texts", test_samples_texts);
  g_test_add_func ("/io/samples/notes-are-true", test_samples_notes_are_true);

  return g_test_run ();
}
