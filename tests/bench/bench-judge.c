/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-generate.h"
#include "mh-program-algorithm.h"
#include "mh-solve.h"
#include "mh-tracing.h"
#include "mh-trial.h"

#include <locale.h>

/*
 * The first verdict of a wrong program, boards a second for a program in each language, the
 * time until a trial is over that is stopped, the map of a program's answers, and what it costs to
 * record its steps. Wall time,
 * since other processes work and users wait; the quieter the machine, the truer the figures.
 */
#define N_STOPS 50
#define N_RUNS 9
#define MSEC_A_SECOND 1000
#define KITE_NODES 7 /* without its corridor */

static char *
build_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "judge", name, NULL);
}

static MhTrialQuery
make_query (const char *path)
{
  return (MhTrialQuery){
    .program
    = { .task = &mh_task_cat_and_mouse, .path = path, .limits = mh_submission_limits_default },
    .max_size = 6,
  };
}

static double
get_msec (void)
{
  return (double) g_get_monotonic_time () / MSEC_A_SECOND;
}

/* A trial whose beginning, first refutation and stop are noted. */
typedef struct
{
  double start_msec, first_msec, stop_msec;
  guint64 n_tried; /* boards after which it is stopped */
} Notes;

static gboolean
watch_cb (const MhTrialResult *so_far, gpointer user_data)
{
  Notes *notes = user_data;

  if (so_far->n_tried > 0 && notes->start_msec <= 0)
    notes->start_msec = get_msec ();
  if (so_far->has_board && notes->first_msec <= 0)
    notes->first_msec = get_msec ();
  if (so_far->n_tried < notes->n_tried)
    return TRUE;
  notes->stop_msec = get_msec ();

  return FALSE;
}

/* Boards a second from the first answers on, without building and starting the program. */
static void
measure_language (const char *name)
{
  g_autofree char *path = build_path (name);
  const MhTrialQuery query = make_query (path);
  Notes notes = { .n_tried = G_MAXUINT64 };
  const double begin_msec = get_msec ();
  g_autoptr (MhTrialResult) result = mh_trial_run (&query, watch_cb, &notes);
  const double end_msec = get_msec ();

  if (result->verdict != MH_VERDICT_RIGHT)
    g_print ("%-28s %s: %s\n", name, mh_verdict_get_id (result->verdict), result->reason);
  else
    g_print ("%-28s %7.0f boards a second; start %4.0f ms, all %lu boards %5.0f ms\n", name,
             (double) result->n_tried * MSEC_A_SECOND / (end_msec - notes.start_msec),
             notes.start_msec - begin_msec, (gulong) result->n_tried, end_msec - notes.start_msec);
}

static void
measure_verdict (const char *name)
{
  g_autofree char *path = build_path (name);
  const MhTrialQuery query = make_query (path);
  const double begin_msec = get_msec ();
  g_autoptr (MhTrialResult) result = mh_trial_run (&query, NULL, NULL);

  g_print ("%-28s %s on %u nodes in %4.0f ms\n", name, mh_verdict_get_id (result->verdict),
           result->board.graph.n_nodes, get_msec () - begin_msec);
}

/* Trials are stopped after some boards, a different number each time. */
static void
measure_stops (const char *name)
{
  g_autofree char *path = build_path (name);
  MhTrialQuery query = make_query (path);
  double msec[N_STOPS];

  query.max_size = MH_TRIAL_MAX_SIZE;
  for (guint i = 0; i < N_STOPS; i++)
    {
      Notes notes = { .n_tried = 1 + i * 97 };

      mh_trial_result_free (mh_trial_run (&query, watch_cb, &notes));
      msec[i] = get_msec () - notes.stop_msec;
    }

  const double median = mh_bench_get_median (msec, N_STOPS);

  g_print ("%-28s over %.1f ms after a stop, at most %.1f ms\n", name, median, msec[N_STOPS - 1]);
}

static gboolean
go_on_cb (gpointer user_data)
{
  return TRUE;
}

/* A kite of @n_nodes with the hole on its node 0, the mouse on 1 and the cat on 2. */
static MhBoard *
create_kite (guint32 n_nodes)
{
  const MhStart start = { .mouse = 1, .cat = 2 };
  g_autoptr (GArray) arcs = mh_arcs_free_to_array (mh_generate_kite (n_nodes - KITE_NODES));
  MhBoard *board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) arcs->data,
                                            arcs->len, FALSE);

  mh_board_set_hole (board, 0, TRUE);
  mh_board_set_start (board, start);

  return board;
}

/* The first map starts the program; the next one finds it waiting. */
static void
measure_map (const char *name, guint32 n_nodes)
{
  g_autofree char *path = build_path (name);
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoard) board = create_kite (n_nodes);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const MhTrialQuery query = make_query (path);
  MhSubmission *submission = mh_submission_new (&query.program, go_on_cb, NULL, &complaint, &error);

  if (submission == NULL)
    {
      g_print ("%-28s %s\n", name, error->message);
      return;
    }

  const MhAlgorithm *program = mh_program_algorithm_new (submission, name);
  double msec[2] = { 0 };
  guint64 n_asked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (msec); i++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) map = { NULL };
      const double begin_msec = get_msec ();

      mh_problem_init (&problem, program, game, MH_POSITION_NONE);
      mh_solve (&problem, NULL, NULL, &map, NULL);
      msec[i] = get_msec () - begin_msec;
      n_asked = map.work[0];
    }
  mh_program_algorithm_close (program);
  g_print ("%-28s %u nodes: map of %4lu positions in %6.0f ms, again %6.0f ms\n", name, n_nodes,
           (gulong) n_asked, msec[0], msec[1]);
}

/* A run whose steps are recorded, beside one that only answers, each from the start of the
 * program on. */
static void
measure_tracing (const char *name, guint32 n_nodes)
{
  g_autofree char *path = build_path (name);
  g_autoptr (MhBoard) board = create_kite (n_nodes);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const MhTrialQuery asked = make_query (path);
  const MhTracingQuery traced = { .program = asked.program };
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  double msec[2][N_RUNS];
  guint32 n_steps = 0;

  MhTrialBoard read;

  asked.program.task->read_board (board, &read, NULL);
  g_array_append_val (boards, read);
  for (guint i = 0; i < N_RUNS; i++)
    {
      g_auto (MhTracing) tracing = { NULL };
      double begin_msec = get_msec ();

      mh_trial_result_free (mh_trial_run_on (&asked, boards, NULL, NULL));
      msec[0][i] = get_msec () - begin_msec;
      begin_msec = get_msec ();
      if (mh_tracing_run (&traced, board, game, go_on_cb, NULL, &tracing, NULL))
        n_steps = mh_trace_get_n_steps (tracing.trace);
      msec[1][i] = get_msec () - begin_msec;
    }

  const double bare = mh_bench_get_median (msec[0], N_RUNS);
  const double full = mh_bench_get_median (msec[1], N_RUNS);

  g_print ("%-28s %u nodes: an answer in %5.0f ms, with %u steps in %5.0f ms\n", name, n_nodes,
           bare, n_steps, full);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_print ("\nprograms on trial\n");
  measure_verdict ("distances.py");
  measure_verdict ("cap_n.py");
  measure_verdict ("memo_under_way_is_draw.py");
  measure_language ("right_retrograde.py");
  measure_language ("right_retrograde.js");
  measure_language ("right_retrograde.cpp");
  measure_language ("right_cap_2n_n_minus_1.cpp");
  measure_language ("right_retrograde.java");
  measure_language ("cap_2n.c");
  measure_stops ("right_retrograde.py");
  measure_map ("right_retrograde.py", 12);
  measure_map ("right_retrograde.py", 50);
  measure_map ("right_retrograde.cpp", 12);
  measure_map ("right_retrograde.cpp", 50);
  measure_tracing ("cap_n_plus_1.py", 12);
  measure_tracing ("cap_2n.py", 12);
  measure_tracing ("cap_2n.py", 22);

  return 0;
}
