/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithms.h"
#include "mh-coins-game.h"
#include "mh-coins-report.h"
#include "mh-game-class.h"
#include "mh-gathered-bytes.h"
#include "mh-io-error.h"
#include "mh-output.h"
#include "mh-read-file.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-algorithm-spec.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  char *amounts;
  gboolean last_loses;
  gboolean is_json;
  char *algorithm;
} CoinsOptions;

static const GOptionEntry entries[] = {
  { "amounts", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (CoinsOptions, amounts),
    N_ ("take: what may be taken at once; the default is 1,2"), N_ ("A,B,…") },
  { "misere", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (CoinsOptions, last_loses),
    N_ ("take: who takes the last coin loses"), NULL },
  { "algorithm", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (CoinsOptions, algorithm),
    N_ ("table (the default), memo; take: retrograde, relaxation, safe; ends: greedy"),
    N_ ("NAME") },
  { "json", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (CoinsOptions, is_json),
    N_ ("Answer in JSON, for other programs"), NULL },
  { NULL },
};

/* Returns: (transfer full) (nullable): @word itself, or the text of standard input if
 * it is "-" */
static char *
read_word (const char *word, GError **error)
{
  if (!mh_output_is_standard (word))
    return g_strdup (word);

  const char *label = _ ("standard input");
  g_autoptr (GBytes) bytes = mh_read_fd (STDIN_FILENO, label, NULL, -1, error);

  if (bytes == NULL)
    return NULL;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (length > 0 && memchr (text, '\0', length) != NULL)
    {
      g_set_error (error, MH_COINS_ERROR, MH_COINS_ERROR_SYNTAX, _ ("%s is not text"), label);
      return NULL;
    }

  MhGatheredBytes whole = { NULL };

  if (!mh_gathered_bytes_append (&whole, text, length))
    mh_io_error_set_memory (error);
  return whole.data;
}

/* Parses the amounts. An error is one of the command line, so its domain is
 * G_OPTION_ERROR.
 * Returns: (transfer full) (nullable) */
static GArray *
parse_amounts (const CoinsOptions *options, GError **error)
{
  g_autoptr (GError) fault = NULL;
  GArray *amounts
      = mh_coins_parse_amounts (options->amounts != NULL ? options->amounts : "1,2", &fault);

  if (amounts == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--amounts: %s", fault->message);

  return amounts;
}

/* Returns: (transfer full) (nullable): the game; NULL with an error */
static MhGame *
create_take (const CoinsOptions *options, const char *text, GError **error)
{
  g_autoptr (GArray) amounts = parse_amounts (options, error);
  guint32 n_coins;

  if (amounts == NULL || !mh_coins_parse_number (text, &n_coins, error))
    return NULL;

  return mh_game_new_coins_take (n_coins, (const guint32 *) (gpointer) amounts->data, amounts->len,
                                 options->last_loses);
}

/* Returns: (transfer full) (nullable): the game; NULL with an error */
static MhGame *
create_ends (const CoinsOptions *options, const char *text, GError **error)
{
  g_autoptr (GArray) values = NULL;

  if (options->amounts != NULL || options->last_loses)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: a switch, and the name of an algorithm. */
                   _ ("%s is not for %s"), options->amounts != NULL ? "--amounts" : "--misere",
                   "ends");
      return NULL;
    }

  values = mh_coins_parse_values (text, error);
  if (values == NULL)
    return NULL;

  return mh_game_new_coins_ends ((const guint32 *) (gpointer) values->data, values->len);
}

/* @words: the name of the game, and its coins
 * Returns: (transfer full) (nullable): the game; NULL with an error */
static MhGame *
create_game (const CoinsOptions *options, char **words, GError **error)
{
  const gboolean is_take = g_str_equal (words[0], "take");

  if (!is_take && !g_str_equal (words[0], "ends"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("there is no game “%s”, but “take” and “ends”"), words[0]);
      return NULL;
    }

  g_autofree char *text = read_word (words[1], error);

  if (text == NULL)
    return NULL;

  return is_take ? create_take (options, text, error) : create_ends (options, text, error);
}

/* Solves the game from all of its coins, without a trace. */
static gboolean
solve (MhGame *game,
       const MhAlgorithmSpec *spec,
       MhProblem *problem,
       MhResult *result,
       GError **error)
{
  mh_problem_init (problem, spec->algorithm, game, mh_space_get_whole (game));
  problem->options = spec->options;
  problem->is_traced = FALSE;

  return mh_solve (problem, NULL, NULL, result, error);
}

/* Returns: (transfer full) (nullable): the result of the default algorithm, which is
 * exact; NULL with an error */
static MhSolution *
find_truth (MhGame *game, const MhAlgorithmSpec *spec, const MhResult *result, GError **error)
{
  MhAlgorithmSpec exact;
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) exact_result = { NULL };

  mh_algorithm_spec_init (&exact, mh_algorithms_get_default (game));
  if (spec->algorithm == exact.algorithm)
    return mh_solution_ref (result->solution);
  if (!solve (game, &exact, &problem, &exact_result, error))
    return NULL;

  return g_steal_pointer (&exact_result.solution);
}

static MhAnswer
run_words (gconstpointer data, char **words, GError **error)
{
  const CoinsOptions *options = data;
  g_autoptr (MhGame) game = create_game (options, words, error);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  MhAlgorithmSpec spec;

  if (game == NULL)
    return MH_ANSWER_NONE;

  mh_algorithm_spec_init (&spec, mh_algorithms_get_default (game));
  if (options->algorithm != NULL
      && !mh_algorithm_spec_parse_for (&spec, mh_game_get_class (game), options->algorithm, error))
    return MH_ANSWER_NONE;
  if (!solve (game, &spec, &problem, &result, error))
    return MH_ANSWER_NONE;

  g_autoptr (MhSolution) truth = find_truth (game, &spec, &result, error);

  if (truth == NULL)
    return MH_ANSWER_NONE;

  const MhCoinsReport report = { NULL, &problem, &result, truth };
  g_autofree char *text = options->is_json ? mh_coins_report_create_json (&report)
                                           : mh_coins_report_create_words (&report);

  return mh_output_print (text, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

/* The algorithms are those of either game; some have the same name in both. */
static char *
dup_values (const char *option)
{
  if (g_str_equal (option, G_OPTION_REMAINING))
    return g_strdup ("take|ends");

  g_autofree char *take = mh_algorithms_dup_names (&mh_coins_take, "|");
  g_autofree char *ends = mh_algorithms_dup_names (&mh_coins_ends, "|");

  return g_str_equal (option, "algorithm") ? g_strjoin ("|", take, ends, NULL) : NULL;
}

const MhCommand mh_command_coins = {
  .name = "coins",
  .summary = N_ ("Solves a line of coins, taken from the end or from either end"),
  .description
  = N_ ("take N: two players by turns take 1 or 2 of N coins; who takes the last one wins.\n"
        "ends VALUES: they take a coin from either end of a row, “[3,2,2]”; the larger\n"
        "total wins, and a tie counts for the first player. “-” reads standard input."),
  .entries = entries,
  .dup_values = dup_values,
  .options_size = sizeof (CoinsOptions),
  .words_name = N_ ("GAME COINS"),
  .n_words = 2,
  .run_words = run_words,
};
