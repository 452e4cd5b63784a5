/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-document-file.h"
#include "mh-game-file.h"
#include "mh-io-error.h"

#include <string.h>

#define BOARD "\"mousehole\": 1, \"graph\": [[1],[0,2],[1]]"
#define RUN "\"run\": \"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\""

static MhDocumentFile *
read_scores (const char *scores, GError **error)
{
  g_autofree char *text = g_strdup_printf ("{" BOARD ", \"predictions\": [%s]}", scores);

  return mh_document_file_read (text, strlen (text), error);
}

/* What is written is read again, for any run. */
static void
test_score_file_round_trip (void)
{
  static const char scores[] = "{" RUN ", \"answers\": [[3,true],[17,false],[4294967294,true]]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = read_scores (scores, &error);

  g_assert_no_error (error);

  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (MhDocumentFile) again = mh_document_file_read (text, size, &error);
  const MhScore *score = again->scores.items[0];

  g_assert_null (again->extra);
  g_assert_cmpuint (score->n_answers, ==, 3);
  g_assert_cmpuint (mh_score_count_right (score), ==, 2);
  g_assert_false (mh_score_find (score, 17)->is_right);
  g_assert_null (mh_score_find (score, 4));

  g_autoptr (GBytes) bytes_again = mh_document_file_write (again, NULL);

  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

/* Answers come to stand in the order of their steps. */
static void
test_score_file_with (void)
{
  static const guint32 steps[] = { 5, 2, 9, 3 };
  g_autoptr (MhScore) score = mh_score_new ("", NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (MhScore) before = g_steal_pointer (&score);

      score = mh_score_new_with (before, steps[i], i % 2 == 0);
      g_assert_cmpuint (before->n_answers, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_cmpint (mh_score_find (score, steps[i])->is_right, ==, i % 2 == 0);
      g_assert_true (i == 0 || score->answers[i - 1].step < score->answers[i].step);
    }
}

static void
test_score_file_refused (void)
{
  static const struct
  {
    const char *scores, *message;
  } cases[] = {
    { "7", "7 is not an object in braces" },
    { "{}", "there is no \"run\" here" },
    { "{" RUN "}", "there is no \"answers\" here" },
    { "{\"run\": \"12\", \"answers\": []}", "\"12\" is not a digest" },
    { "{\"hint\": 3}", "\"hint\" is not a key that belongs here" },
    { "{" RUN ", \"answers\": 3}", "3 is not a list in brackets" },
    { "{" RUN ", \"answers\": [3]}", "3 is not a list in brackets" },
    { "{" RUN ", \"answers\": [[3]]}", "[3] is not a step and true or false" },
    { "{" RUN ", \"answers\": [[3,true,1]]}", "[3,true,1] is not a step and true or false" },
    { "{" RUN ", \"answers\": [[-3,true]]}", "-3 is not the number of a step" },
    { "{" RUN ", \"answers\": [[4294967295,true]]}", "4294967295 is not the number of a step" },
    { "{" RUN ", \"answers\": [[3,1]]}", "1 is neither true nor false" },
    { "{" RUN ", \"answers\": [[3,true],[3,true]]}", "[3,true] is not after the step before" },
    { "{" RUN ", \"answers\": []}, {" RUN ", \"answers\": []}", "has a score already" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_scores (cases[i].scores, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s: %s", cases[i].scores, error->message);
      g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 1);
      g_assert_cmpuint (mh_io_error_get_place (error).column, >, 40);
    }
}

/* Runs differ by board, algorithm and options; those of searches by their start, too. */
static void
test_score_file_digest (void)
{
  static const struct
  {
    const char *list, *algorithm;
    guint64 option;
    guint32 start;
    gboolean is_other;
  } cases[] = {
    { "[[1],[0,2],[1]]", "retrograde", 0, 7, FALSE },
    { "[[1],[0,2],[1]]", "retrograde", 0, 8, FALSE },
    { "[[1],[0],[]]", "retrograde", 0, 7, TRUE },
    { "[[1],[0,2],[1]]", "relaxation", 0, 7, TRUE },
    { "[[1],[0,2],[1]]", "relaxation", 1, 7, TRUE },
    { "[[1],[0,2],[1]]", "alphabeta", 0, 7, TRUE },
    { "[[1],[0,2],[1]]", "alphabeta", 0, 8, TRUE },
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"mousehole\": 1, \"graph\": %s}", cases[i].list);
      g_autoptr (MhDocumentFile) file = mh_document_file_read (text, strlen (text), NULL);
      g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);
      g_auto (MhProblem) problem = { NULL };

      mh_problem_init (&problem, mh_algorithms_find (cases[i].algorithm), game, cases[i].start);
      if (cases[i].option > 0)
        problem.options.values[0] = cases[i].option;
      g_assert_cmpint (g_hash_table_add (seen, mh_game_file_create_run_digest (&problem)), ==,
                       i == 0 || cases[i].is_other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/score-file/round-trip", test_score_file_round_trip);
  g_test_add_func ("/io/score-file/with", test_score_file_with);
  g_test_add_func ("/io/score-file/refused", test_score_file_refused);
  g_test_add_func ("/io/score-file/digest", test_score_file_digest);

  return g_test_run ();
}
