/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-output.h"
#include "mh-assessment.h"

#include <glib/gi18n.h>

typedef struct
{
  char *algorithm;
  MhAlgorithmOptions switches;
} VerifyOptions;

static const GOptionEntry entries[] = {
  MH_ALGORITHM_NAME_ENTRY (VerifyOptions, algorithm),
  MH_GAME_ENTRY (VerifyOptions, switches.game),
  MH_ALGORITHM_ENTRIES (VerifyOptions, switches),
  { NULL },
};

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const VerifyOptions *options = data;
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  gboolean holds;

  if (!mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input, &spec,
                                  error))
    return MH_ANSWER_NONE;

  g_autofree char *report = mh_assessment_of (input, &spec, &holds, error);

  if (report == NULL || !mh_output_print (report, error))
    return MH_ANSWER_NONE;

  return holds ? MH_ANSWER_YES : MH_ANSWER_NO;
}

const MhCommand mh_command_verify = {
  .name = "verify",
  .summary = N_ ("Solves, and checks the value of every position against the rules alone"),
  .description
  = N_ ("The certificate holds if the value of every position follows from the\n"
        "values of its replies; then all are right. What an algorithm answers that does\n"
        "not claim to be exact is held against the default, whose certificate holds.\n"
        "FILE is as for “solve”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (VerifyOptions),
  .run = run,
};
