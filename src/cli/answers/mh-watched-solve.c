/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-watched-solve.h"

#include "mh-named-program.h"
#include "mh-solve.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

/* Shorter runs show no progress. */
#define PROGRESS_INTERVAL_USEC (G_TIME_SPAN_SECOND / 2)

typedef struct
{
  const MhAlgorithm *algorithm;
  gint64 due_usec; /* when the progress is shown next */
  gboolean is_shown;
  gboolean is_line_used;
} Watch;

static void
show_progress (Watch *watch, double share, guint64 count)
{
  const MhAlgorithm *algorithm = watch->algorithm;
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: an algorithm, and how much of its run is done. */
  g_string_append_printf (text, _ ("%s: %d %%"), _ (algorithm->name), (int) (share * 100));
  if (algorithm->get_count != NULL)
    g_string_append_printf (text, ", %s %" G_GUINT64_FORMAT, _ (algorithm->work_names[0]), count);

  fprintf (stderr, "\r%s\033[K", text->str); /* over what was there */
  watch->is_line_used = TRUE;
}

/* An MhSolveWatch. */
static gboolean
watch_cb (double share, guint64 count, gpointer user_data)
{
  Watch *watch = user_data;
  const gint64 now_usec = g_get_monotonic_time ();

  if (watch->is_shown && now_usec >= watch->due_usec)
    {
      show_progress (watch, share, count);
      watch->due_usec = now_usec + PROGRESS_INTERVAL_USEC;
    }

  return !mh_named_program_is_interrupted ();
}

gboolean
mh_watched_solve (const MhProblem *problem, MhResult *result, GError **error)
{
  g_return_val_if_fail (problem != NULL && result != NULL, FALSE);

  Watch watch = {
    .algorithm = problem->algorithm,
    .due_usec = g_get_monotonic_time () + PROGRESS_INTERVAL_USEC,
    .is_shown = isatty (STDERR_FILENO),
  };
  g_autoptr (GError) fault = NULL;
  const gboolean is_solved = mh_solve (problem, watch_cb, &watch, result, &fault);

  if (watch.is_line_used)
    fputs ("\r\033[K", stderr);
  if (g_error_matches (fault, MH_SOLVE_ERROR, MH_SOLVE_ERROR_STOPPED))
    g_set_error_literal (error, fault->domain, fault->code, _ ("interrupted"));
  else if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));

  return is_solved;
}
