/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-arrange-job.h"
#include "mh-fixtures.h"

#include <locale.h>
#include <math.h>

static void
wait_for (MhArrangeJob *job)
{
  while (mh_arrange_job_is_working (job))
    g_main_context_iteration (NULL, TRUE);
}

/* Lets a dropped result come in. */
static void
wait_a_while (void)
{
  const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static MhPoint
get_place (MhDocument *document, guint32 node)
{
  return mh_board_get_point (mh_document_get_board (document), node);
}

/* Every kind ends in one edit. */
static void
test_job_kinds (void)
{
  for (guint kind = 0; kind < MH_N_LAYOUTS; kind++)
    {
      g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
      g_autoptr (MhArrangeJob) job = mh_arrange_job_new (document);
      g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
      g_autofree guint *n_arranged = mh_fixtures_count (job, "arranged");
      const MhPoint before = get_place (document, 3);

      mh_arrange_job_start (job, (MhLayoutKind) kind, NULL, 0);
      g_assert_true (mh_arrange_job_is_working (job));
      wait_for (job);
      g_assert_cmpuint (*n_arranged, ==, 1);
      g_assert_cmpuint (*n_changed, ==, 1);
      g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Arrange");
      mh_document_undo (document);
      g_assert_cmpfloat_with_epsilon (get_place (document, 3).x, before.x, 0.001);
      g_assert_null (mh_document_get_undo_label (document));
    }
}

/* Only what was asked for moves, about its own middle. */
static void
test_job_part (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhArrangeJob) job = mh_arrange_job_new (document);
  const guint32 nodes[] = { 5, 3, 4, 77, 3 };
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, old_left = G_MAXDOUBLE, old_right = -G_MAXDOUBLE;

  mh_arrange_job_start (job, MH_LAYOUT_CIRCLE, nodes, 5);
  wait_for (job);
  for (guint32 i = 0; i < mh_board_get_n_nodes (before); i++)
    {
      const MhPoint old = mh_board_get_point (before, i);
      const MhPoint now = get_place (document, i);

      if (i < 3 || i > 5)
        {
          g_assert_cmpfloat_with_epsilon (hypot (now.x - old.x, now.y - old.y), 0, 1e-9);
          continue;
        }
      left = MIN (left, now.x);
      right = MAX (right, now.x);
      old_left = MIN (old_left, old.x);
      old_right = MAX (old_right, old.x);
    }
  g_assert_cmpfloat_with_epsilon (left + right, old_left + old_right, 0.1);
}

/* Cancelled, edited meanwhile or started anew: only the last start counts. */
static void
test_job_stale (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhArrangeJob) job = mh_arrange_job_new (document);
  g_autofree guint *n_arranged = mh_fixtures_count (job, "arranged");
  g_autofree guint *n_failed = mh_fixtures_count (job, "failed");

  mh_arrange_job_start (job, MH_LAYOUT_AUTOMATIC, NULL, 0);
  mh_arrange_job_cancel (job);
  g_assert_false (mh_arrange_job_is_working (job));
  wait_a_while ();
  g_assert_null (mh_document_get_undo_label (document));

  mh_arrange_job_start (job, MH_LAYOUT_AUTOMATIC, NULL, 0);
  mh_document_rename (document, 0, "barn");
  g_assert_false (mh_arrange_job_is_working (job));
  wait_a_while ();
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Rename Node");

  mh_arrange_job_start (job, MH_LAYOUT_GRID, NULL, 0);
  mh_arrange_job_start (job, MH_LAYOUT_CIRCLE, NULL, 0);
  wait_for (job);
  wait_a_while ();
  g_assert_cmpuint (*n_arranged, ==, 1);
  g_assert_cmpuint (*n_failed, ==, 0);
}

/* A job that is dropped while it works leaves nothing behind. */
static void
test_job_finalize (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  MhArrangeJob *job = mh_arrange_job_new (document);
  gpointer watched = job;

  g_object_add_weak_pointer (G_OBJECT (job), &watched);
  mh_arrange_job_start (job, MH_LAYOUT_AUTOMATIC, NULL, 0);
  mh_arrange_job_cancel (job);
  g_object_unref (job);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mh_document_get_undo_label (document));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/arrange-job/kinds", test_job_kinds);
  g_test_add_func ("/workspace/arrange-job/part", test_job_part);
  g_test_add_func ("/workspace/arrange-job/stale", test_job_stale);
  g_test_add_func ("/workspace/arrange-job/finalize", test_job_finalize);

  return g_test_run ();
}
