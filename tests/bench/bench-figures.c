/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-snapshot-figure.h"

#include <time.h>

#define N_FRAMES 60
#define N_STOPS 200

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

/* Paints the preview of the dialog of exports. */
static void
paint_cb (gpointer data)
{
  const Work *work = data;
  const MhFigureView view = { .width = 560, .height = 420, .scale = 1 };

  cairo_surface_destroy (mh_snapshot_figure_paint (mh_session_get_snapshot (work->session),
                                                   &work->options, &view, NULL));
}

static void
measure_preview (MhSession *session, guint32 n_nodes)
{
  Work work = { .session = session, .options = { .parts = MH_FIGURE_BOTH } };
  g_autofree char *name = g_strdup_printf ("preview of %u nodes", n_nodes);

  mh_bench_run (name, (guint64) n_nodes * n_nodes, paint_cb, &work);
}

static void
stopped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GBytes) bytes = mh_figure_job_export_finish (result, NULL);

  *(gboolean *) data = TRUE;
  (void) bytes;
}

/* Exports in a worker and cancels that after a while.
 * Returns: the time of the processor until no worker is busy, in milliseconds */
static double
stop_after (const Work *work, gint64 usec)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_over = FALSE;

  mh_figure_job_export_async (work->session, &work->options, cancellable, NULL, stopped_cb,
                              &is_over);
  g_usleep ((gulong) usec);
  const double begin = mh_bench_get_cpu_msec ();
  g_cancellable_cancel (cancellable);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  return mh_bench_get_cpu_msec () - begin;
}

/* Cancels exports at times that are spread over the whole work. */
static void
measure_stops (const MhFigureFormat *format, MhSession *session, guint32 n_nodes)
{
  const Work work
      = { .session = session,
          .options = { .parts = MH_FIGURE_BOTH, .format = format, .dpi = MH_FIGURE_SCREEN_DPI } };
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GBytes) figure = write_figure (&work);
  const gint64 whole_usec = g_get_monotonic_time () - begin;
  double msec[N_STOPS];

  if (figure == NULL)
    return;

  for (guint i = 0; i < N_STOPS; i++)
    msec[i] = stop_after (&work, whole_usec * i / N_STOPS);

  const double median = mh_bench_get_median (msec, N_STOPS);

  g_print ("%4u nodes, %-5s %21.1f %10.3f %10.3f %10.3f\n", n_nodes, format->id,
           (double) whole_usec / 1000, median, msec[N_STOPS * 99 / 100], msec[N_STOPS - 1]);
}

/* The questions whether a figure is still wanted, in time of the processor. */
typedef struct
{
  double last_ms, longest_ms;
} Questions;

static double
get_cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static gboolean
note_question_cb (gpointer data)
{
  Questions *self = data;
  const double now = get_cpu_ms ();

  self->longest_ms = MAX (self->longest_ms, now - self->last_ms);
  self->last_ms = now;

  return TRUE;
}

/* Prints how long a figure is made at most without a question whether it is still wanted, which
 * does not depend on what else the machine does. */
static void
measure_silence (const MhFigureFormat *format, MhSession *session, guint32 n_nodes, double dpi)
{
  const double begin = get_cpu_ms ();
  Questions questions = { begin, 0 };
  const MhFigureWatch watch = { note_question_cb, NULL, &questions };
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = format, .dpi = dpi, .watch = &watch };
  g_autoptr (GBytes) bytes
      = mh_snapshot_figure_write (mh_session_get_snapshot (session), &options, NULL, NULL);

  note_question_cb (&questions);
  if (bytes != NULL)
    g_print ("%4u nodes, %-5s %3.0f dpi %12.1f %10.1f\n", n_nodes, format->id, dpi,
             questions.last_ms - begin, questions.longest_ms);
}

static void
measure_all_silence (MhSession *session, guint32 n_nodes)
{
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_get (i);

      measure_silence (format, session, n_nodes, MH_FIGURE_SCREEN_DPI);
      if (!format->is_scalable)
        measure_silence (format, session, n_nodes, 300);
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
      measure_preview (session, sizes[i]);
    }

  g_print ("\n%-26s %12s %10s\n", "Time without a question", "whole ms", "longest");
  for (gsize i = 2; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhSession) session = create_session (sizes[i]);

      measure_all_silence (session, sizes[i]);
    }

  g_print ("\n%-32s %10s %10s %10s %10s\n", "Time to stop", "whole ms", "median", "p99", "most");
  for (gsize i = 2; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhSession) session = create_session (sizes[i]);

      for (guint j = 0; j < mh_figure_formats_get_n (); j++)
        measure_stops (mh_figure_formats_get (j), session, sizes[i]);
    }

  g_autoptr (MhSession) session = create_session (sizes[0]);

  mh_bench_print_head ("Films");
  measure_films (session);
  mh_bench_print_memory ();

  return 0;
}
