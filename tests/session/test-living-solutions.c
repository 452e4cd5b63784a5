/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-figure-job.h"
#include "mh-fixtures.h"
#include "mh-living-solutions.h"

/* Memory: at 10,000 nodes a solution takes 400 MB, so that none may stay without need. */

#define N_EDITS 12

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  cairo_surface_t **surface = user_data;

  *surface = mh_figure_job_paint_finish (result, NULL, NULL);
}

/* Edits the board while a worker paints what was shown before, and waits for both. */
static void
edit (MhSession *session)
{
  const MhFigureOptions options = { .parts = MH_FIGURE_BOTH };
  const MhFigureView view = { .width = 60, .height = 60, .scale = 1 };
  cairo_surface_t *surface = NULL;

  mh_figure_job_paint_async (session, &options, &view, NULL, painted_cb, &surface);
  mh_fixtures_toggle_edge (mh_session_get_document (session),
                           (guint32) g_test_rand_int_range (0, 6),
                           (guint32) g_test_rand_int_range (6, 12));
  mh_fixtures_solve (session);
  while (surface == NULL || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  cairo_surface_destroy (surface);
}

/* After an edit no solution is alive outside of cache, session and running jobs. */
static void
test_living_solutions_edits (void)
{
  MhSession *session = mh_fixtures_session ();

  for (guint i = 0; i < N_EDITS; i++)
    {
      edit (session);
      mh_playback_set_step (mh_session_get_playback (session), 10 + i);
      mh_selection_set_hovered (mh_session_get_selection (session), 7 + i);
      mh_living_solutions_check (mh_session_get_snapshot (session)->game);
    }
  for (guint i = 0; i < N_EDITS; i++)
    {
      mh_document_undo (mh_session_get_document (session));
      mh_fixtures_solve (session);
      mh_living_solutions_check (mh_session_get_snapshot (session)->game);
    }
  g_assert_finalize_object (session);
  mh_living_solutions_check (NULL);
}

/* Two algorithms, and the truth that they are compared with. */
static void
test_living_solutions_comparing (void)
{
  MhSession *session = mh_fixtures_session ();

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  mh_session_set_comparing (session, TRUE);
  for (guint i = 0; i < N_EDITS; i++)
    {
      edit (session);
      mh_session_set_algorithm (session, MH_SIDE_MAIN,
                                mh_algorithms_find (i % 2 ? "relaxation" : "capped"));
      mh_fixtures_solve (session);
      mh_living_solutions_check (mh_session_get_snapshot (session)->game);
    }
  mh_session_set_comparing (session, FALSE);
  mh_living_solutions_check (mh_session_get_snapshot (session)->game);
  g_assert_finalize_object (session);
  mh_living_solutions_check (NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/living-solutions/edits", test_living_solutions_edits);
  g_test_add_func ("/session/living-solutions/comparing", test_living_solutions_comparing);

  return g_test_run ();
}
