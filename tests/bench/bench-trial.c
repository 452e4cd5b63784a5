/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-bench.h"
#include "mh-trial-card.h"

#include <time.h>

/*
 * How long a window keeps its user waiting who tries a program: from the click to the first
 * verdict that the card shows, from Cancel to the end of the trial, and the longest turn of the
 * main loop while a trial runs. Wall time, since other processes work meanwhile; the quieter the
 * machine, the truer the figures. Turns are measured in the time that their thread works, too.
 */
#define N_VERDICTS 15
#define N_CANCELS 100
#define TRIAL_SECONDS 10
#define WARM_UP_SECONDS 1

typedef struct
{
  double begin_cpu_msec, begin_wall_msec; /* of the turn that is under way */
  double *cpu_msec, *wall_msec;           /* of the turns so far */
  guint n_turns;
} Turns;

#define MAX_TURNS 100000

static Turns turns;

static double
get_wall_msec (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

static double
get_cpu_msec (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Between two of these lies a turn of the main loop. */
static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  if (turns.n_turns < MAX_TURNS)
    {
      turns.cpu_msec[turns.n_turns] = get_cpu_msec () - turns.begin_cpu_msec;
      turns.wall_msec[turns.n_turns++] = get_wall_msec () - turns.begin_wall_msec;
    }

  const int n_ready = g_poll (fds, n_fds, timeout);

  turns.begin_cpu_msec = get_cpu_msec ();
  turns.begin_wall_msec = get_wall_msec ();

  return n_ready;
}

static gboolean
is_running (MhWindow *window)
{
  return mh_app_test_is_enabled (window, "win.cancel-trial");
}

static void
wait_while (MhWindow *window, gboolean running)
{
  while (is_running (window) == running)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_over_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_msec (guint msec)
{
  gboolean is_over = FALSE;

  g_timeout_add (msec, is_over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: whether the card says a verdict; its title is its first label */
static gboolean
has_verdict (MhWindow *window)
{
  GtkWidget *card = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TRIAL_CARD);
  GtkWidget *title = card != NULL ? mh_app_test_find (card, GTK_TYPE_LABEL) : NULL;

  return title != NULL && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (title)), "Wrong");
}

/* Opens a program, and runs it for the first time, after which it is asked about no more. Each can
 * be opened only once. */
static MhWindow *
open_program (const char *name)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "judge", name, NULL);

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_answer ("_Run");

  return window;
}

static void
measure_verdict (const char *name)
{
  MhWindow *window = open_program (name);
  double first_msec[N_VERDICTS], last_msec[N_VERDICTS];

  wait_while (window, TRUE);
  for (guint i = 0; i < N_VERDICTS; i++)
    {
      wait_msec (500); /* the board that was opened is shown and solved */

      const gint64 begin_usec = g_get_monotonic_time ();

      gtk_widget_activate_action (GTK_WIDGET (window), "win.try-again", NULL);
      wait_while (window, FALSE);
      while (!has_verdict (window))
        g_main_context_iteration (NULL, TRUE);
      first_msec[i] = (double) (g_get_monotonic_time () - begin_usec) / 1e3;
      wait_while (window, TRUE);
      last_msec[i] = (double) (g_get_monotonic_time () - begin_usec) / 1e3;
    }

  const double first = mh_bench_get_median (first_msec, N_VERDICTS);
  const double last = mh_bench_get_median (last_msec, N_VERDICTS);

  g_print ("%-28s first verdict %4.0f ms after the click (at most %4.0f), smallest board %5.0f "
           "ms\n",
           name, first, first_msec[N_VERDICTS - 1], last);
  mh_app_test_close_all ();
}

static void
measure_cancel (const char *name)
{
  MhWindow *window = open_program (name);
  double msec[N_CANCELS];

  for (guint i = 0; i < N_CANCELS; i++)
    {
      if (!is_running (window))
        gtk_widget_activate_action (GTK_WIDGET (window), "win.try-again", NULL);
      wait_while (window, FALSE);
      wait_msec (10 + i * 7); /* from the start of the sandbox on */

      const gint64 begin_usec = g_get_monotonic_time ();

      gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-trial", NULL);
      wait_while (window, TRUE);
      msec[i] = (double) (g_get_monotonic_time () - begin_usec) / 1e3;
    }

  const double median = mh_bench_get_median (msec, N_CANCELS);

  g_print ("%-28s over %4.1f ms after Cancel, p99 %4.1f ms, at most %4.1f ms\n", name, median,
           msec[N_CANCELS * 99 / 100 - 1], msec[N_CANCELS - 1]);
  mh_app_test_close_all ();
}

static void
measure_turns (const char *name)
{
  MhWindow *window = open_program (name);

  wait_msec (WARM_UP_SECONDS * 1000);
  turns.n_turns = 0;
  wait_msec (TRIAL_SECONDS * 1000);

  const guint n_turns = turns.n_turns;
  const double cpu = mh_bench_get_median (turns.cpu_msec, n_turns);
  const double wall = mh_bench_get_median (turns.wall_msec, n_turns);

  g_print ("%-28s %u turns of the main loop in %d s: median %.2f ms of work, p99 %.1f, at most "
           "%.1f; "
           "on the wall %.2f, %.1f, %.1f ms\n",
           name, n_turns, TRIAL_SECONDS, cpu, turns.cpu_msec[n_turns * 99 / 100],
           turns.cpu_msec[n_turns - 1], wall, turns.wall_msec[n_turns * 99 / 100],
           turns.wall_msec[n_turns - 1]);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-trial", NULL);
  wait_while (window, TRUE);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  turns.cpu_msec = g_new (double, MAX_TURNS);
  turns.wall_msec = g_new (double, MAX_TURNS);
  g_main_context_set_poll_func (NULL, poll_cb);
  g_print ("\na program on trial in a window\n");
  measure_verdict ("distances.py");
  measure_verdict ("cap_n.py");
  measure_verdict ("memo_under_way_is_draw.py");
  measure_cancel ("right_retrograde.py");
  measure_turns ("right_hole_hole_for_the_cat.py");
  g_free (turns.cpu_msec);
  g_free (turns.wall_msec);

  return 0;
}
