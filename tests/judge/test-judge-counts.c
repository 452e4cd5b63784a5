/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-task.h"
#include "mh-examiner.h"

#include <locale.h>
#include <string.h>

#define MIN_NODES 3
#define MAX_NODES 6
#define MAX_OPEN 256

/* The wrong answers of each program about all boards of 3 to 6 nodes, which were counted by
 * another program; the first wrong board is checked by the tests of the command line. */
static const struct
{
  const char *name;
  guint n_wrong[MAX_NODES - MIN_NODES + 1];
} programs[] = {
  { "distances", { 6, 60, 516, 5557 } },
  { "seeds_of_one_turn", { 0, 18, 235, 2799 } },
  { "cat_counter_never_falls", { 0, 10, 138, 2106 } },
  { "counter_includes_hole", { 0, 8, 88, 1240 } },
  { "cap_n", { 0, 0, 20, 117 } },
  { "memo_without_turn", { 0, 0, 20, 557 } },
  { "through_the_hole", { 0, 0, 2, 42 } },
  { "cap_n_plus_1", { 0, 0, 0, 30 } },
  { "memo_under_way_is_draw", { 0, 0, 0, 26 } },
  { "cap_2n", { 0, 0, 0, 0 } },
  { "right_retrograde", { 0, 0, 0, 0 } },
  { "right_hole_hole_for_the_cat", { 0, 0, 0, 0 } },
  { "right_cap_2n_n_minus_1", { 0, 0, 0, 0 } },
};

static gboolean
go_on_cb (gpointer user_data)
{
  return TRUE;
}

/* Waits for the answers to open boards, and counts those that are wrong.
 * @boards: (element-type MhTrialBoard): they are closed */
static void
count_wrong (MhExaminer *examiner, MhCensus *census, GArray *boards, guint *n_wrong)
{
  const MhTask *task = &mh_task_cat_and_mouse;

  for (guint i = 0; i < boards->len; i++)
    {
      const MhTrialBoard *board = &g_array_index (boards, MhTrialBoard, i);
      g_auto (MhReply) reply = { .verdict = MH_VERDICT_RIGHT };

      while (!mh_examiner_wait (examiner, 100, &reply))
        ;
      g_assert_cmpint (reply.verdict, ==, MH_VERDICT_RIGHT);
      if (reply.number != task->get_answer (task->solve (census, board).outcome))
        n_wrong[board->graph.n_nodes - MIN_NODES]++;
      mh_examiner_close (examiner);
    }
  g_array_set_size (boards, 0);
}

static void
check_program (guint program, const char *suffix)
{
  const MhRules rules = { 0 };
  g_autofree char *base = g_strconcat (programs[program].name, suffix, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "judge", base, NULL);
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  MhSubmissionQuery query = {
    .task = &mh_task_cat_and_mouse,
    .path = path,
    .limits = mh_submission_limits_default,
  };

  /* Busy machines are slow. */
  query.limits.board_seconds = 60;
  query.limits.total_seconds = 600;

  g_autoptr (MhSubmission) submission
      = mh_submission_new (&query, go_on_cb, NULL, &complaint, &error);

  g_assert_no_error (error);

  g_autoptr (MhExaminer) examiner = mh_examiner_new (submission);
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  MhTaskOrder order = { 0 };
  MhTrialBoard board;
  guint n_wrong[MAX_NODES - MIN_NODES + 1] = { 0 };

  while (mh_task_cat_and_mouse.get_next (&order, &board) && board.graph.n_nodes <= MAX_NODES)
    {
      mh_examiner_ask (examiner, &board);
      g_array_append_val (open, board);
      if (open->len == MAX_OPEN)
        count_wrong (examiner, census, open, n_wrong);
    }
  count_wrong (examiner, census, open, n_wrong);
  for (guint i = 0; i < G_N_ELEMENTS (n_wrong); i++)
    {
      g_test_message ("%s, %u nodes: %u", base, MIN_NODES + i, n_wrong[i]);
      g_assert_cmpuint (n_wrong[i], ==, programs[program].n_wrong[i]);
    }
}

static void
test_language (gconstpointer data)
{
  const MhLanguage *language = data;
  const char *needed = language->build[0] != NULL ? language->build[0] : language->run[0];
  g_autofree char *found = mh_language_find_program (needed);
  g_autofree char *suffix = g_strndup (language->suffixes, strcspn (language->suffixes, " "));

  if (found == NULL)
    {
      g_autofree char *reason = g_strdup_printf ("there is no %s here", needed);

      g_test_skip (reason);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    check_program (i, suffix);
}

int
main (int argc, char **argv)
{
  static const char *const languages[] = { "python", "c++", "java", "javascript" };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name = g_strconcat ("/judge-counts/", languages[i], NULL);

      g_test_add_data_func (name, mh_languages_find (languages[i]), test_language);
    }

  return g_test_run ();
}
