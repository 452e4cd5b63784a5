/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-census-merge.h"
#include "mh-census-options.h"
#include "mh-census-where.h"
#include "mh-io-error.h"
#include "mh-output.h"
#include "mh-safe-write.h"

#include <glib/gi18n.h>

/* Checks that all files can be written, since a census may take days before it writes
 * them. */
static gboolean
check_paths (const MhCensusOutputOptions *output, GError **error)
{
  return (output->json_path == NULL || mh_safe_write_is_possible (output->json_path, error))
         && (output->csv_path == NULL || mh_safe_write_is_possible (output->csv_path, error));
}

/* Returns: "no" if the plan has conditions and nothing was found */
static MhAnswer
answer (const MhCensusReport *report)
{
  const gboolean has_conditions = mh_census_plan_has_conditions (report->plan);

  return has_conditions && report->summary->n_found == 0 ? MH_ANSWER_NO : MH_ANSWER_YES;
}

static gboolean
check_files (char **files, GError **error)
{
  for (; *files != NULL; files++)
    if (**files == '\0')
      {
        g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_READ, _ ("the file is missing"));
        return FALSE;
      }

  return TRUE;
}

/* Takes a census. Whatever ended it, the counts so far are written, unless nothing was
 * counted or writing itself failed. */
static MhAnswer
run_census (const MhCensusCall *call,
            const MhCensusExpectation *expectation,
            MhCensusOutput *output,
            GError **error)
{
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autoptr (GError) fault = NULL;
  MhCensusReport report;

  if (!mh_census_run (call, output, summary, &report, &fault)
      && (summary->n_graphs == 0 || g_error_matches (fault, MH_IO_ERROR, MH_IO_ERROR_WRITE)))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return MH_ANSWER_NONE;
    }
  /* Whatever else ended the census matters more than what is missing for it. */
  if (fault == NULL)
    mh_census_expectation_check (expectation, &report, &fault);
  if (!mh_census_output_finish (output, &report, error))
    return MH_ANSWER_NONE;
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return MH_ANSWER_NONE;
    }
  if (report.is_complete)
    mh_census_forget (call);

  return answer (&report);
}

/* Returns: FALSE with an error that names the parts whose input was not read to its end */
static gboolean
check_complete (GPtrArray *incomplete, GError **error)
{
  if (incomplete->len == 0)
    return TRUE;

  g_ptr_array_add (incomplete, NULL);

  g_autofree char *names = g_strjoinv (", ", (char **) incomplete->pdata);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: names of files. */
               _ ("of these parts the input was not read to its end: %s"), names);

  return FALSE;
}

static MhAnswer
run_merge (const MhCensusOptions *options,
           const MhCensusExpectation *expectation,
           char **files,
           MhCensusOutput *output,
           GError **error)
{
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autoptr (GPtrArray) incomplete = NULL;
  g_auto (MhCensusPlan) plan = { 0 };
  MhCensusReport report;

  if (!mh_census_merge (files, options->keeps_going, output, &plan, summary, &report, &incomplete,
                        error))
    return MH_ANSWER_NONE;

  g_autoptr (GError) fault = NULL;
  const gboolean is_fine = mh_census_expectation_check (expectation, &report, &fault);

  if (!mh_census_output_finish (output, &report, error)
      || (!options->keeps_going && !check_complete (incomplete, error)))
    return MH_ANSWER_NONE;
  if (is_fine)
    return answer (&report);

  g_propagate_error (error, g_steal_pointer (&fault));

  return MH_ANSWER_NONE;
}

static MhAnswer
run_taking (const MhCensusOptions *options,
            const MhCensusExpectation *expectation,
            char **files,
            MhCensusOutput *output,
            GError **error)
{
  g_auto (MhCensusPlan) plan = { 0 };
  MhCensusCall call = { .plan = &plan, .files = files };

  if (!mh_census_plan_init (&plan, &options->plan, error)
      || !mh_census_expectation_check_plan (expectation, &plan, error)
      || !mh_census_options_parse_call (options, &call, error))
    return MH_ANSWER_NONE;

  call.allows_empty = mh_census_expectation_allows_none (expectation);
  call.adds_invariants = expectation->kind == MH_CENSUS_EXPECTS_CONNECTED
                         || call.checkpoint_path != NULL || mh_census_output_is_sealed (output);

  return run_census (&call, expectation, output, error);
}

static MhAnswer
run (gconstpointer data, char **files, GError **error)
{
  const MhCensusOptions *options = data;
  MhCensusOutputOptions output_options;
  MhCensusExpectation expectation;

  if (!check_files (files, error)
      || !mh_census_expectation_parse (&expectation, options->expectation, options->keeps_going,
                                       error)
      || !mh_census_options_parse_output (options, &output_options, error)
      || (options->is_merge && !mh_census_options_check_merge (options, files, error))
      || !check_paths (&output_options, error))
    return MH_ANSWER_NONE;

  g_autoptr (MhCensusOutput) output = mh_census_output_new (&output_options);

  return options->is_merge ? run_merge (options, &expectation, files, output, error)
                           : run_taking (options, &expectation, files, output, error);
}

static char *
dup_values (const char *option)
{
  return g_str_equal (option, "where") ? mh_census_where_dup_values () : NULL;
}

const MhCommand mh_command_census = {
  .name = "census",
  .summary = N_ ("Counts what becomes of all the graphs that come in"),
  .description
  = N_ ("Graphs come line by line from files or standard input, as graph6, digraph6 or\n"
        "sparse6; each is solved, and the summary tells wins, draws and the longest wins.\n"
        "Conditions are winner=mouse|cat|draw, moves=20.., nodes=5..9, edges=..12,\n"
        "cats=2.., cap:2n=wrong or differ=ALGORITHM; “!” before one negates it. A word\n"
        "behind --json is the file to write if it ends with .json, and otherwise one to\n"
        "read.\n"
        "An interrupt (Ctrl+C) ends it with the summary so far."),
  .entries = mh_census_entries,
  .dup_values = dup_values,
  .options_size = sizeof (MhCensusOptions),
  .words_name = N_ ("[FILE…]"),
  .n_more_words = G_MAXUINT16,
  .arrange = mh_census_options_arrange,
  .run_words = run,
};
