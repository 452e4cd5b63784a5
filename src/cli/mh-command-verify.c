/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithms.h"
#include "mh-input.h"
#include "mh-output.h"
#include "mh-solve.h"
#include "mh-verdict.h"

#include <glib/gi18n.h>

static const GOptionEntry entries[] = { { NULL } };

/* Solving refuses a wrong result itself; here that is an answer, not an error.
 * Returns: (transfer full) (nullable) */
static char *
verify (const MhInput *input, gboolean *holds, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_auto (MhResult) result = { NULL };
  char *report = NULL;

  *holds = FALSE;

  if (mh_input_solve (input, mh_algorithms[0], &result, &failure))
    *holds = mh_verdict_check (result.solution, &report);
  else if (g_error_matches (failure, MH_SOLVE_ERROR, MH_SOLVE_ERROR_CERTIFICATE))
    report = g_strdup_printf (_ ("certificate fails: %s\n"), failure->message);
  else
    g_propagate_error (error, g_steal_pointer (&failure));

  return report;
}

static MhAnswer
run (gconstpointer options, const char *argument, GError **error)
{
  g_autoptr (MhInput) input = mh_input_read (argument, error);
  gboolean holds;

  if (input == NULL)
    return MH_ANSWER_NONE;

  g_autofree char *report = verify (input, &holds, error);

  if (report == NULL || !mh_output_print (report, error))
    return MH_ANSWER_NONE;

  return holds ? MH_ANSWER_YES : MH_ANSWER_NO;
}

const MhCommand mh_command_verify = {
  .name = "verify",
  .summary = N_ ("Solves, and checks the value of every position against the rules alone"),
  .description = N_ ("The certificate holds if the value of every position follows from the\n"
                     "values of its replies; then all are right. FILE is as for “solve”."),
  .entries = entries,
  .run = run,
};
