/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-application.h"
#include "mh-bench.h"

#include <locale.h>
#include <sys/wait.h>

/*
 * From starting the program to its first painted frame, board and table in
 * it: the process starts itself anew and waits until that has happened.
 */
#define CHILD_OPTION "--until-first-frame"

static void
painted_cb (GdkFrameClock *clock, GApplication *application)
{
  g_application_quit (application);
}

static void
map_cb (GtkWidget *window, GApplication *application)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint",
                           G_CALLBACK (painted_cb), application, 0);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect_object (window, "map", G_CALLBACK (map_cb), application, G_CONNECT_AFTER);
}

static int
run_until_first_frame (char *program)
{
  g_autoptr (MhApplication) application = mh_application_new ();
  char *arguments[] = { program, NULL };

  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application))
                               | G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);

  return g_application_run (G_APPLICATION (application), 1, arguments);
}

static void
start_once (gpointer program)
{
  const char *arguments[] = { program, CHILD_OPTION, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, 0, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  if (argc > 1 && g_str_equal (argv[1], CHILD_OPTION))
    return run_until_first_frame (argv[0]);

  if (!gtk_init_check ())
    {
      g_print ("start-up is not measured: there is no display\n");
      return 0;
    }

  mh_bench_print_head ("from start to first frame");
  mh_bench_run ("start", 1, start_once, argv[0]);

  return 0;
}
