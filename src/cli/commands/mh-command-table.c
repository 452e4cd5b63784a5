/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-gathered-bytes.h"
#include "mh-io-error.h"
#include "mh-output.h"
#include "mh-table-file.h"
#include "mh-algorithm-trial.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean is_json;
  char *output;
  char *algorithm;
  MhAlgorithmOptions switches;
} TableOptions;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (TableOptions, is_json),
    N_ ("Write JSON, for other programs"), NULL },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (TableOptions, output),
    N_ ("Write to OUT; “-”, the default, is standard output"), N_ ("OUT") },
  MH_ALGORITHM_NAME_ENTRY (TableOptions, algorithm),
  MH_GAME_ENTRY (TableOptions, switches.game),
  MH_ALGORITHM_ENTRIES (TableOptions, switches),
  { NULL },
};

/* Implements MhTableSink: appends a piece to MhGatheredBytes. */
static gboolean
gather (const char *data, gsize length, gpointer table, GError **error)
{
  return mh_gathered_bytes_append (table, data, length) || mh_io_error_set_memory (error);
}

static gboolean
save (const MhSolution *solution, MhTableFormat format, const char *path, GError **error)
{
  g_auto (MhGatheredBytes) table = { NULL };

  return mh_table_file_write (solution, format, gather, &table, error)
         && mh_output_save (path, table.data, table.length, error);
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const TableOptions *options = data;
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  g_auto (MhAlgorithmTrial) trial = { 0 };

  if (!mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input, &spec,
                                  error)
      || !mh_algorithm_trial_run (&trial, input, &spec, error))
    return MH_ANSWER_NONE;

  const MhSolution *solution = trial.result.solution;
  const MhTableFormat format = options->is_json ? MH_TABLE_JSON : MH_TABLE_CSV;
  const gboolean is_written
      = mh_output_is_standard (options->output)
            ? mh_table_file_write (solution, format, mh_output_write, NULL, error)
            : save (solution, format, options->output, error);

  return is_written ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

const MhCommand mh_command_table = {
  .name = "table",
  .summary = N_ ("Lists all positions with their values, as CSV or JSON"),
  .description
  = N_ ("The columns are mouse, cat, turn, winner and remoteness: the number of moves\n"
        "until the game is won, empty for a draw. The winner is empty where an algorithm\n"
        "does not answer. FILE is as for “solve”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (TableOptions),
  .run = run,
};
