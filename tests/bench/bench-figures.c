/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"

#define N_FRAMES 60

/* The bytes and the time of figures, without the time to solve. What would be too large is refused,
 * which should take no time. */
static const guint32 sizes[] = { 12, 50, 100, 2000 };

typedef struct
{
  MhSession *session;
  MhFigureOptions options;
} Work;

static MhSession *
create_session (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, n_nodes * 5 / 2, FALSE);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  MhBoard *board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) arcs->data,
                                            arcs->len, FALSE);

  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node, (MhPoint){ node % 50 * 60.0, node / 50 * 60.0 });
  mh_board_set_hole (board, 0, TRUE);
  mh_board_set_start (board, (MhStart){ .mouse = 1, .cat = 2, .first = MH_PLAYER_FIRST });

  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (board), NULL);
  MhSession *session = mh_session_new (document);

  mh_session_solve_now (session, NULL);

  return session;
}

/* Returns: (transfer full) (nullable): NULL if it is refused */
static GBytes *
write_figure (const Work *work)
{
  return mh_figure_job_export (work->session, &work->options, NULL);
}

static void
write_cb (gpointer work)
{
  g_autoptr (GBytes) figure = write_figure (work);

  (void) figure;
}

/* @n_units: that a time is told for, too */
static void
measure (Work *work, const char *what, guint64 n_units)
{
  g_autoptr (GBytes) figure = write_figure (work);
  g_autofree char *bytes
      = figure != NULL ? g_strdup_printf ("%" G_GSIZE_FORMAT " bytes", g_bytes_get_size (figure))
                       : g_strdup ("refused");
  g_autofree char *name = g_strdup_printf ("%s, %s: %s", what, work->options.format->id, bytes);

  mh_bench_run (name, n_units, write_cb, work);
}

static void
measure_moments (const MhFigureFormat *format, MhSession *session, guint32 n_nodes)
{
  Work work
      = { .session = session,
          .options = { .parts = MH_FIGURE_BOTH, .format = format, .dpi = MH_FIGURE_SCREEN_DPI } };
  g_autofree char *what = g_strdup_printf ("%u nodes", n_nodes);

  measure (&work, what, (guint64) n_nodes * n_nodes);
}

static void
measure_films (MhSession *session)
{
  guint32 steps[N_FRAMES];
  Work work = { .session = session,
                .options = { .parts = MH_FIGURE_BOTH,
                             .dpi = MH_FIGURE_SCREEN_DPI,
                             .unit = MH_STEP_UNIT_EVENT,
                             .moments = steps,
                             .n_moments = N_FRAMES,
                             .is_one_by_one = TRUE } };

  for (guint i = 0; i < N_FRAMES; i++)
    steps[i] = i;
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      work.options.format = mh_figure_formats_get (i);
      if (work.options.format->write_series != NULL)
        measure (&work, G_STRINGIFY (N_FRAMES) " steps of 12 nodes", N_FRAMES);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  mh_bench_print_head ("Figures of a moment, and of all moments as a web page");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhSession) session = create_session (sizes[i]);

      for (guint j = 0; j < mh_figure_formats_get_n (); j++)
        measure_moments (mh_figure_formats_get (j), session, sizes[i]);
    }

  g_autoptr (MhSession) session = create_session (sizes[0]);

  mh_bench_print_head ("Films");
  measure_films (session);
  mh_bench_print_memory ();

  return 0;
}
