/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-algorithms.h"
#include "mh-algorithm-table.h"
#include "mh-output.h"

#include <glib/gi18n.h>

/* The time after which an algorithm that was not asked for by its name is stopped. */
#define MAX_SECONDS 60

typedef struct
{
  gboolean is_json;
  char *algorithms;
  MhAlgorithmOptions switches;
} CompareOptions;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (CompareOptions, is_json),
    N_ ("Answer in JSON, for other programs"), NULL },
  { "algorithms", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (CompareOptions, algorithms),
    N_ ("Compare these instead of all, such as “retrograde,capped:cap=19”"), N_ ("NAMES") },
  MH_GAME_ENTRY (CompareOptions, switches.game),
  MH_ALGORITHM_ENTRIES (CompareOptions, switches),
  { NULL },
};

/* Returns: (transfer full): the ids of all algorithms for games of @klass, separated by
 * commas */
static char *
list_all (const MhGameClass *klass)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);
  g_autoptr (GString) list = g_string_new (algorithms[0]->id);

  for (guint i = 1; i < n_algorithms; i++)
    g_string_append_printf (list, ",%s", algorithms[i]->id);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Returns: (transfer full) (nullable) (element-type MhAlgorithmSpec): the algorithms; NULL
 * with an error */
static GArray *
choose (const CompareOptions *options, const MhGameClass *klass, GError **error)
{
  g_autofree char *all = list_all (klass);
  const char *list = options->algorithms != NULL ? options->algorithms : all;
  g_autoptr (GArray) specs = mh_algorithm_options_choose (&options->switches, klass, list, error);

  if (specs == NULL)
    return NULL;

  if (specs->len < 2)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” should be two algorithms or more, parted by commas"), list);
      return NULL;
    }

  return g_steal_pointer (&specs);
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const CompareOptions *options = data;
  g_autoptr (MhInput) input = NULL;
  g_autoptr (GArray) specs = NULL;
  g_autoptr (MhAlgorithmTable) table = NULL;

  if (!mh_input_check_game (options->switches.game, error))
    return MH_ANSWER_NONE;
  if (options->algorithms != NULL
      && !mh_algorithm_options_check (&options->switches, options->algorithms, error))
    return MH_ANSWER_NONE;

  input = mh_input_read (argument, error);
  if (input == NULL || !mh_input_set_game (input, options->switches.game, error))
    return MH_ANSWER_NONE;

  specs = choose (options, mh_input_get_game_class (input), error);
  if (specs == NULL)
    return MH_ANSWER_NONE;

  table
      = mh_algorithm_table_new (input, specs, options->algorithms == NULL ? MAX_SECONDS : 0, error);
  if (table == NULL)
    return MH_ANSWER_NONE;

  g_autofree char *text = options->is_json ? mh_algorithm_table_print_json (table, input)
                                           : mh_algorithm_table_describe (table, input);

  if (!mh_output_print (text, error))
    return MH_ANSWER_NONE;

  return mh_algorithm_table_differ (table) ? MH_ANSWER_NO : MH_ANSWER_YES;
}

const MhCommand mh_command_compare = {
  .name = "compare",
  .summary = N_ ("Solves with several algorithms, and tells where they differ and why"),
  .description
  = N_ ("A name may have switches of its own, “capped:cap=19”; other switches hold for\n"
        "those of the algorithms that have them. The exit status is 1 if any two differ\n"
        "at a position that both answer. Where none are named, those are left out that\n"
        "would take minutes. FILE is as for “solve”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (CompareOptions),
  .run = run,
};
