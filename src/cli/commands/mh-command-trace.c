/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-algorithm-trial.h"
#include "mh-io-error.h"
#include "mh-output.h"
#include "mh-trace-file.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

typedef struct
{
  char *check;
  char *output;
  char *algorithm;
  MhAlgorithmOptions switches;
} TraceOptions;

static const GOptionEntry entries[] = {
  { "check", 0, 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (TraceOptions, check),
    N_ ("Check TRACE against the board instead of writing one"), N_ ("TRACE") },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (TraceOptions, output),
    N_ ("Write to OUT; “-”, the default, is standard output"), N_ ("OUT") },
  MH_ALGORITHM_NAME_ENTRY (TraceOptions, algorithm),
  MH_GAME_ENTRY (TraceOptions, switches.game),
  MH_ALGORITHM_ENTRIES (TraceOptions, switches),
  { NULL },
};

static gboolean
write_trace (const TraceOptions *options, const MhAlgorithmTrial *trial, GError **error)
{
  if (trial->result.trace == NULL)
    {
      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                           _ ("this run has too many steps to be kept"));
      return FALSE;
    }

  g_autoptr (GBytes) bytes = mh_trace_file_write (&trial->problem, trial->result.trace, error);

  return bytes != NULL
         && mh_output_save (options->output, g_bytes_get_data (bytes, NULL),
                            g_bytes_get_size (bytes), error);
}

/* Returns: (transfer full) (nullable) */
static MhTrace *
read_trace (const char *argument, MhGame *game, const MhAlgorithm **algorithm, GError **error)
{
  gboolean is_cut;
  g_autoptr (MhInput) input = mh_input_load_beginning (argument, &is_cut, error);

  if (input == NULL)
    return NULL;

  gsize size;
  const char *text = g_bytes_get_data (input->bytes, &size);
  MhTrace *trace
      = mh_trace_file_read (text != NULL ? text : "", size, is_cut, game, algorithm, error);

  if (trace == NULL)
    g_prefix_error (error, "%s: ", input->label);
  return trace;
}

static MhAnswer
check_trace (const char *argument, const MhInput *input, GError **error)
{
  g_autoptr (MhGame) game = mh_board_create_game (input->file->board, error);
  const MhAlgorithm *algorithm;

  if (game == NULL)
    {
      mh_input_explain (input, error);
      return MH_ANSWER_NONE;
    }

  g_autoptr (MhTrace) trace = read_trace (argument, game, &algorithm, error);

  if (trace == NULL)
    return MH_ANSWER_NONE;

  const guint32 n_steps = mh_trace_get_n_steps (trace);
  const MhListing *listing = mh_trace_get_listing (trace);

  /* A program may be wrong, and need not follow any rules. */
  if (listing != NULL)
    {
      g_autofree char *words = g_strdup_printf (
          /* Translators: a number of steps, and the name of a program. */
          ngettext ("%u step of “%s” can be shown on this board\n",
                    "%u steps of “%s” can be shown on this board\n", n_steps),
          n_steps, listing->name);

      return mh_output_print (words, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
    }

  g_autofree char *text = g_strdup_printf (
      /* Translators: a number of steps, and the name of an algorithm. */
      ngettext ("%u step of “%s” follows the rules of this board\n",
                "%u steps of “%s” follow the rules of this board\n", n_steps),
      n_steps, _ (algorithm->name));

  return mh_output_print (text, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

/* A trace that is checked names its algorithm itself, and nothing is written. */
static gboolean
check_options (const TraceOptions *self, GError **error)
{
  if (self->check != NULL && self->output != NULL)
    return mh_wrong_pair ("--check", "--output", error);
  if (self->check != NULL && self->algorithm != NULL)
    return mh_wrong_pair ("--check", "--algorithm", error);

  return TRUE;
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const TraceOptions *options = data;
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  g_auto (MhAlgorithmTrial) trial = { .is_traced = TRUE };

  if (!check_options (options, error)
      || !mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input,
                                     &spec, error))
    return MH_ANSWER_NONE;
  if (options->check != NULL)
    return check_trace (options->check, input, error);

  return mh_algorithm_trial_run (&trial, input, &spec, error)
                 && write_trace (options, &trial, error)
             ? MH_ANSWER_YES
             : MH_ANSWER_NONE;
}

const MhCommand mh_command_trace = {
  .name = "trace",
  .summary = N_ ("Lists the steps of an algorithm as JSON lines, or checks such a list"),
  .description = N_ ("Each line is an event of the run, such as a position that is decided, in\n"
                     "order. With --check, every event of TRACE is held against the rules of the\n"
                     "board, whoever wrote it; an error names the line. FILE is as for “solve”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (TraceOptions),
  .run = run,
};
