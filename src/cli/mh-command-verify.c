/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithms.h"
#include "mh-input.h"
#include "mh-output.h"
#include "mh-verdict.h"

#include <glib/gi18n.h>

static const GOptionEntry entries[] = { { NULL } };

static MhAnswer
run (gconstpointer options, const char *argument, GError **error)
{
  g_autoptr (MhInput) input = mh_input_read (argument, error);
  gboolean holds;

  if (input == NULL)
    return MH_ANSWER_NONE;

  g_autofree char *report = mh_verdict_of (input, mh_algorithms[0], &holds, error);

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
