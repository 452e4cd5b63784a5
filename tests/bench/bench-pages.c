/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-figure-html.h"
#include "mh-figure-job.h"

/* The bytes and the time of web pages with all steps of a run, without the time to solve. A page
 * that would be too large is refused, which should take no time. */
static const guint32 sizes[] = { 12, 50, 100, 200, 2000 };

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
write_page (MhSession *session)
{
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = &mh_figure_html, .dpi = MH_FIGURE_SCREEN_DPI };

  return mh_figure_job_export (session, &options, NULL);
}

static void
write_cb (gpointer session)
{
  g_autoptr (GBytes) page = write_page (session);

  (void) page;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  mh_bench_print_head ("Web pages with all steps of a run");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhSession) session = create_session (sizes[i]);
      g_autoptr (GBytes) page = write_page (session);
      g_autofree char *name = page != NULL ? g_strdup_printf ("%u nodes: %" G_GSIZE_FORMAT " bytes",
                                                              sizes[i], g_bytes_get_size (page))
                                           : g_strdup_printf ("%u nodes: refused", sizes[i]);

      mh_bench_run (name, sizes[i] * sizes[i], write_cb, session);
    }
  mh_bench_print_memory ();

  return 0;
}
