/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-statistics-file.h"
#include "mh-statistics-job.h"
#include "mh-statistics-page.h"

#include <string.h>

static MhRunFacts *
get_run (MhSession *session)
{
  return mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].shown;
}

static MhBreakdown *
break_down (MhSession *session)
{
  return mh_breakdown_new (get_run (session)->result.solution,
                           mh_session_get_snapshot (session)->start, NULL, NULL);
}

static void
assert_bar (const MhStatisticsBar *bar, const char *name, const char *total, const char *spoken)
{
  g_assert_cmpstr (bar->name, ==, name);
  g_assert_cmpstr (bar->total, ==, total);
  g_assert_cmpstr (bar->spoken, ==, spoken);
}

static void
assert_place (const MhStatisticsPage *page,
              guint i,
              const char *result,
              const char *name,
              const char *more)
{
  const MhStatisticsPlace *place = g_ptr_array_index (page->places, i);

  g_assert_cmpstr (place->result, ==, result);
  g_assert_cmpstr (place->name, ==, name);
  g_assert_cmpstr (place->more, ==, more);
}

static const char *
find_fact (GPtrArray *facts, const char *name)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MhStatisticsFact *fact = g_ptr_array_index (facts, i);

      if (g_str_equal (fact->name, name))
        return fact->value;
    }

  return NULL;
}

/* The numbers are those of the picture that the page was designed with. */
static void
test_two_courtyards (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhBreakdown) breakdown = break_down (session);
  g_autoptr (MhStatisticsPage) page = mh_statistics_page_new (get_run (session), breakdown);

  g_assert_cmpstr (page->summary, ==, "264 positions");
  g_assert_cmpuint (page->turns->len, ==, 3);
  assert_bar (g_ptr_array_index (page->turns, 0), "Mouse to move", "132",
              "Mouse to move: mouse wins 68, cat wins 18, draw 46");
  assert_bar (g_ptr_array_index (page->turns, 1), "Cat to move", "132",
              "Cat to move: mouse wins 45, cat wins 52, draw 35");
  assert_bar (g_ptr_array_index (page->turns, 2), "Both", "264",
              "Both: mouse wins 113, cat wins 70, draw 81");
  g_assert_cmpstr (page->chart_summary, ==, "183 wins · 81 never end");
  g_assert_cmpuint (page->places->len, ==, 6);
  assert_place (page, 0, "mouse wins in 9", "M11 C10, mouse moves", "");
  assert_place (page, 2, "mouse wins in 7", "M2 C6, mouse moves", "and 4 more");
  assert_place (page, 5, "cat wins in 3", "M1 C8, cat moves", "and 5 more");
  assert_bar (page->reachable, "Reachable from the start", "253 of 264 positions",
              "Reachable from the start: mouse wins 102, cat wins 70, draw 81");
  g_assert_cmpuint (page->reachable->n_shares, ==, 4);
  g_assert_true (page->reachable->shares[3].is_elsewhere);
  g_assert_cmpstr (page->others, ==, "The other 11: mouse in the hole with the mouse to move.");
  g_assert_cmpstr (page->algorithm, ==, "Retrograde BFS");
  g_assert_cmpstr (find_fact (page->work, "replies examined"), ==, "434");
  g_assert_cmpstr (find_fact (page->work, "steps"), ==, "543");
  g_assert_cmpstr (find_fact (page->memory, "results"), ==, "576 bytes");
  g_assert_true (g_str_has_suffix (find_fact (page->memory, "time"), " ms"));
  g_assert_cmpint (get_run (session)->duration_usec, >, 0);
}

/* A mouse that escapes has won, though nobody counts how soon; numbers are the cat's moves. */
static void
test_cops (void)
{
  static const MhRules passing = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  g_autoptr (MhSession) session = mh_fixtures_session_for ("[[1,3],[0,2],[1,3],[0,2]]");

  mh_document_set_game_class (mh_session_get_document (session), &mh_cops_and_robbers, &passing);
  mh_fixtures_solve (session);

  g_autoptr (MhBreakdown) breakdown = break_down (session);
  g_autoptr (MhStatisticsPage) page = mh_statistics_page_new (get_run (session), breakdown);
  const MhStatisticsBar *both = g_ptr_array_index (page->turns, 2);

  g_assert_cmpstr (page->chart_caption, ==, "moves of the cat");
  g_assert_nonnull (strstr (both->spoken, "mouse escapes"));
  for (guint i = 0; i < both->n_shares; i++)
    g_assert_true (mh_outcome_is_win (both->shares[i].winner));
}

/* A position of coins stands for both turns. */
static void
test_coins (void)
{
  static const guint32 values[] = { 8, 15, 3, 7 };
  static const guint32 moves[] = { 2, 3 };
  g_autoptr (MhSession) ends
      = mh_fixtures_game (mh_game_new_coins_ends (values, G_N_ELEMENTS (values)));
  g_autoptr (MhSession) take
      = mh_fixtures_game (mh_game_new_coins_take (12, moves, G_N_ELEMENTS (moves), FALSE));
  g_autoptr (MhBreakdown) leads = break_down (ends);
  g_autoptr (MhBreakdown) wins = break_down (take);
  g_autoptr (MhStatisticsPage) page = mh_statistics_page_new (get_run (ends), leads);
  g_autoptr (MhStatisticsPage) other = mh_statistics_page_new (get_run (take), wins);

  g_assert_cmpuint (page->turns->len, ==, 1);
  g_assert_cmpstr (page->chart_title, ==, "Leads");
  g_assert_cmpstr (page->places_title, ==, "Largest leads");
  g_assert_cmpstr (page->summary, ==, "10 positions");
  g_assert_cmpstr (page->others, ==, "Every position can come up.");

  g_assert_cmpstr (other->summary, ==, "13 positions");
  g_assert_cmpstr (other->chart_title, ==, "Moves until the end");
  g_assert_cmpstr (other->others, ==, "The other 1: no moves lead there.");
}

static void
broken_down_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(MhBreakdown **) user_data = mh_statistics_job_run_finish (result, NULL);
}

/* The text of a CSV is the same from either thread, and in it counts add up. */
static void
test_csv (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhBreakdown) here = break_down (session);
  g_autoptr (MhBreakdown) there = NULL;
  MhRunFacts *run = get_run (session);
  g_autofree char *text = mh_statistics_file_write (here, &run->problem, &run->result);
  guint sums[3] = { 0 };

  mh_statistics_job_run_async (run, mh_session_get_snapshot (session)->start, NULL, broken_down_cb,
                               &there);
  while (there == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_autofree char *same = mh_statistics_file_write (there, &run->problem, &run->result);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpstr (text, ==, same);
  g_assert_cmpstr (lines[0], ==, "statistic,turn,winner,item,count");
  g_assert_cmpstr (lines[1], ==, "positions,mouse,mouse,,68");
  for (guint i = 1; *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);
      const guint count = (guint) g_ascii_strtoull (fields[4], NULL, 10);

      g_assert_cmpuint (g_strv_length (fields), ==, 5);
      if (g_str_equal (fields[0], "positions"))
        sums[0] += count;
      if (g_str_equal (fields[0], "reachable") || g_str_equal (fields[0], "other"))
        sums[1] += count;
      if (g_str_equal (fields[0], "moves"))
        sums[2] += count;
    }
  g_assert_cmpuint (sums[0], ==, 264);
  g_assert_cmpuint (sums[1], ==, 264);
  g_assert_cmpuint (sums[2], ==, 183);
  g_assert_nonnull (strstr (text, "\nother,mouse,mouse,,11\n"));
  g_assert_nonnull (strstr (text, "\nmoves,,mouse,9,1\n"));
  g_assert_nonnull (strstr (text, "\nwork,,,steps,543\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics-page/two-courtyards", test_two_courtyards);
  g_test_add_func ("/statistics-page/cops", test_cops);
  g_test_add_func ("/statistics-page/coins", test_coins);
  g_test_add_func ("/statistics-page/csv", test_csv);

  return g_test_run ();
}
