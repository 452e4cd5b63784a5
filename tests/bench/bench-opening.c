/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-bench.h"
#include "mh-formats.h"
#include "mh-generate.h"

#include <glib/gstdio.h>
#include <time.h>

/*
 * Opening files of 10,000 nodes in a window: how long from the command to the
 * frame that shows the board, and how long the main thread could not do anything
 * else.
 */
#define N_NODES 10000
#define SEED 7
#define LATER_MSEC 1500

typedef struct
{
  MhWindow *window;
  double longest; /* turn of the main loop */
} Opening;

static double
get_msec (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
turn (Opening *self)
{
  const double start = get_msec (CLOCK_THREAD_CPUTIME_ID);

  g_main_context_iteration (NULL, TRUE);

  const double msec = get_msec (CLOCK_THREAD_CPUTIME_ID) - start;
  self->longest = MAX (self->longest, msec);
}

static void
set_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
wait_a_while (Opening *self, guint msec)
{
  gboolean is_over = FALSE;

  g_timeout_add_once (msec, set_cb, &is_over);
  while (!is_over)
    turn (self);
}

static gboolean
is_there (Opening *self)
{
  MhSession *session = mh_window_get_session (self->window);

  return session != NULL
         && mh_board_get_n_nodes (mh_document_get_board (mh_session_get_document (session)))
                == N_NODES;
}

static void
measure (GtkApplication *application, const char *name, const char *path)
{
  Opening opening = { .window = mh_window_new (application) };
  gboolean is_painted = FALSE;

  mh_file_controller_show_first_board (mh_window_get_files (opening.window));
  gtk_window_present (GTK_WINDOW (opening.window));
  wait_a_while (&opening, 500);

  const double start = get_msec (CLOCK_MONOTONIC);
  const double cpu_start = mh_bench_get_cpu_msec ();
  opening.longest = 0;
  mh_file_controller_open_path (mh_window_get_files (opening.window), path);
  while (!is_there (&opening))
    turn (&opening);

  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (opening.window));
  const gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (set_cb), &is_painted);
  while (!is_painted)
    turn (&opening);
  g_signal_handler_disconnect (clock, handler);

  const double msec = get_msec (CLOCK_MONOTONIC) - start;
  const double cpu = mh_bench_get_cpu_msec () - cpu_start;
  const double before = opening.longest;
  opening.longest = 0;
  wait_a_while (&opening, LATER_MSEC);
  g_print ("%-30s %10.0f %10.0f %10.1f %10.1f\n", name, msec, cpu, before, opening.longest);
  gtk_window_destroy (GTK_WINDOW (opening.window));
  wait_a_while (&opening, 100);
}

/* @edges: (transfer full) */
static void
measure_formats (GtkApplication *application, const char *title, GArray *edges, const char *ids)
{
  g_auto (GStrv) formats = g_strsplit (ids, " ", -1);
  MhBoard *board = mh_board_new_with_edges (N_NODES, (const MhArc *) (gconstpointer) edges->data,
                                            edges->len, FALSE);
  g_autoptr (MhDocumentFile) file = mh_document_file_new (board);

  for (gsize i = 0; formats[i] != NULL; i++)
    {
      const MhFormat *format = mh_formats_find (formats[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = format->write (file, &error);
      g_autofree char *name = g_strdup_printf ("%s, %s", title, formats[i]);
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bench-opening-XXXXXX", NULL);
      const int descriptor = g_mkstemp (path);

      g_assert_no_error (error);
      g_assert_cmpint (descriptor, >=, 0);
      g_close (descriptor, NULL);
      g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                           &error);
      g_assert_no_error (error);
      measure (application, name, path);
      g_unlink (path);
    }
  g_array_unref (edges);
}

int
main (int argc, char *argv[])
{
  MhRandom random = mh_random_new (SEED);

  if (!mh_app_test_init (&argc, &argv))
    return 0;

  GtkApplication *application = mh_app_test_get_application ();

  g_print ("\n%-30s %10s %10s %10s %10s\n", "10,000 nodes", "wall ms", "CPU ms", "main ms",
           "later ms");
  measure_formats (application, "sparse",
                   mh_arcs_free_to_array (mh_generate_random (N_NODES, N_NODES * 5 / 2, &random)),
                   "adjacency-list graph6 sparse6 edge-list graphml dot dimacs");
  measure_formats (application, "grid", mh_arcs_free_to_array (mh_generate_grid (100, 100)),
                   "adjacency-list");
  measure_formats (application, "star", mh_arcs_free_to_array (mh_generate_star (N_NODES)),
                   "adjacency-list");
  measure_formats (application, "cycle", mh_arcs_free_to_array (mh_generate_cycle (N_NODES)),
                   "adjacency-list");
  measure_formats (application, "random tree",
                   mh_arcs_free_to_array (mh_generate_random_tree (N_NODES, &random)),
                   "adjacency-list");
  return 0;
}
