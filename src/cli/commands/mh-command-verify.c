/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-assessment.h"
#include "mh-name.h"
#include "mh-output.h"
#include "mh-read-file.h"
#include "mh-table-reader.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

typedef struct
{
  char *table;
  char *algorithm;
  MhAlgorithmOptions switches;
} VerifyOptions;

static const GOptionEntry entries[] = {
  { "table", 0, 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (VerifyOptions, table),
    N_ ("Check the values in T.csv instead, wherever they come from"), N_ ("T.csv") },
  MH_ALGORITHM_NAME_ENTRY (VerifyOptions, algorithm),
  MH_GAME_ENTRY (VerifyOptions, switches.game),
  MH_ALGORITHM_ENTRIES (VerifyOptions, switches),
  { NULL },
};

/* Returns: (transfer full) (nullable): the values in the table; NULL with an error that names it */
static MhSolution *
read_table (const VerifyOptions *options, const MhInput *input, GError **error)
{
  g_autoptr (MhGame) game = mh_board_create_game (input->file->board, error);

  if (game == NULL)
    {
      mh_input_explain (input, error);
      return NULL;
    }

  g_autoptr (GBytes) bytes = mh_read_file (options->table, -1, error);

  if (bytes == NULL)
    return NULL;

  g_autofree char *label = mh_name_of_file (options->table);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  MhSolution *solution = mh_table_read (game, length > 0 ? text : "", length, error);

  if (solution == NULL)
    g_prefix_error (error, "%s: ", label);

  return solution;
}

/* Returns: (transfer full) (nullable): the report; NULL with an error */
static char *
assess (const VerifyOptions *options,
        const MhInput *input,
        const MhAlgorithmSpec *spec,
        gboolean *holds,
        GError **error)
{
  if (options->table == NULL)
    return mh_assessment_of (input, spec, holds, error);

  g_autoptr (MhSolution) solution = read_table (options, input, error);

  return solution != NULL ? mh_assessment_of_table (solution, holds) : NULL;
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const VerifyOptions *options = data;
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  gboolean holds;

  if (options->table != NULL && options->algorithm != NULL)
    {
      mh_wrong_pair ("--table", "--algorithm", error);
      return MH_ANSWER_NONE;
    }
  if (!mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input, &spec,
                                  error))
    return MH_ANSWER_NONE;

  g_autofree char *report = assess (options, input, &spec, &holds, error);

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
        "With --table, the values are those of a table like that of “table”.\n"
        "FILE is as for “solve”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (VerifyOptions),
  .run = run,
};
