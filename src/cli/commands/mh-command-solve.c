/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-answer-text.h"
#include "mh-certificate-file.h"
#include "mh-game-answer.h"
#include "mh-json-answer.h"
#include "mh-output.h"
#include "mh-policy.h"
#include "mh-safe-write.h"
#include "mh-space.h"
#include "mh-statistics-file.h"
#include "mh-words.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean is_json;
  gboolean has_statistics;
  char *certificate;
  char *algorithm;
  MhAlgorithmOptions switches;
} SolveOptions;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (SolveOptions, is_json),
    N_ ("Answer in JSON, for other programs"), NULL },
  { "statistics", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (SolveOptions, has_statistics),
    N_ ("Count positions by winner, turn and moves, as CSV"), NULL },
  { "certificate", 0, 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (SolveOptions, certificate),
    N_ ("Write all values with their witnesses, for others to check"), N_ ("OUT") },
  MH_ALGORITHM_NAME_ENTRY (SolveOptions, algorithm),
  MH_GAME_ENTRY (SolveOptions, switches.game),
  MH_ALGORITHM_ENTRIES (SolveOptions, switches),
  { NULL },
};

/* Counts the positions by winner; play without an end may be a win. */
static void
count_wins (const MhAlgorithmTrial *trial, guint32 n_by_winner[MH_N_OUTCOMES])
{
  const MhGameClass *klass = mh_game_get_class (trial->problem.game);

  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    n_by_winner[outcome] = 0;
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    n_by_winner[mh_game_class_get_winner (klass, (MhOutcome) outcome)]
        += trial->result.statistics->n_by_outcome[outcome];
}

static void
add_counts (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  guint32 n_by_winner[MH_N_OUTCOMES];

  count_wins (trial, n_by_winner);
  mh_json_writer_begin_object (writer, "counts");
  mh_json_writer_add_integer (writer, "mouse", n_by_winner[MH_OUTCOME_FIRST]);
  mh_json_writer_add_integer (writer, "cat", n_by_winner[MH_OUTCOME_SECOND]);
  mh_json_writer_add_integer (writer, "draw", n_by_winner[MH_OUTCOME_DRAW]);
  mh_json_writer_end (writer);
}

/* Adds the answer of LeetCode 1728, in which the cat profits where nobody can force a win. */
static void
add_published (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  if (mh_game_get_rules (trial->problem.game)->cat_profits)
    mh_json_writer_add_boolean (writer, "published",
                                mh_algorithm_trial_get_answer (trial).outcome == MH_OUTCOME_FIRST);
}

/* Creates the answer in JSON. The manual page promises the keys and their order. */
static char *
create_json (const MhInput *input, const MhAlgorithmTrial *trial)
{
  const MhGameAnswer *answer = mh_game_answer_find (trial->problem.game);
  GString *text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_add_board (&writer, input, trial->problem.game);
  mh_json_add_value (&writer, trial->result.solution, trial->problem.start);
  add_counts (&writer, trial);
  add_published (&writer, trial);
  if (answer->add_analysis != NULL)
    answer->add_analysis (&writer, trial->problem.game, trial->truth);
  mh_json_add_run (&writer, trial);
  mh_json_add_value_of (&writer, "truth", trial->truth, trial->problem.start);
  mh_json_add_faults (&writer, trial);
  mh_json_writer_end (&writer);

  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

static void
append_algorithm (GString *text, const MhProblem *problem)
{
  const MhAlgorithm *algorithm = problem->algorithm;
  g_autofree char *options
      = mh_options_describe (&problem->options, algorithm->options, problem->game);

  g_string_append_printf (text, _ ("Algorithm: %s"), _ (algorithm->name));
  if (*options != '\0')
    g_string_append_printf (text, " (%s)", options);
  g_string_append_printf (text, ". %s\n", _ (algorithm->summary));
}

/* Returns: (transfer full): the answer of LeetCode 913 (0, 1 or 2) and its meaning */
static char *
describe_value (const MhGame *game, MhValue value)
{
  const MhGameClass *klass = mh_game_get_class (game);
  const guint32 n_moves = mh_game_class_count_moves (klass, value.remoteness);

  if (value.outcome == MH_OUTCOME_DRAW && klass->endless == MH_OUTCOME_FIRST)
    return g_strdup (_ ("1, the mouse escapes"));

  switch (value.outcome)
    {
    case MH_OUTCOME_FIRST:
      if (n_moves == MH_REMOTENESS_UNKNOWN)
        return g_strdup (_ ("1, the mouse wins"));
      return g_strdup_printf (ngettext ("1, the mouse wins in %u move",
                                        "1, the mouse wins in %u moves", n_moves),
                              n_moves);
    case MH_OUTCOME_SECOND:
      if (n_moves == MH_REMOTENESS_UNKNOWN)
        return g_strdup (_ ("2, the cat wins"));
      return g_strdup_printf (ngettext ("2, the cat wins in %u move", "2, the cat wins in %u moves",
                                        n_moves),
                              n_moves);
    case MH_OUTCOME_DRAW:
      return g_strdup (mh_game_get_rules (game)->cat_profits
                           ? _ ("0, nobody can force a win, which is as good as one for the cat")
                           : _ ("0, a draw"));
    case MH_OUTCOME_NONE:
    default:
      return g_strdup (_ ("none, the start is not answered"));
    }
}

static void
append_answer (GString *text, const MhAlgorithmTrial *trial)
{
  const MhProblem *problem = &trial->problem;
  g_autofree char *answer = describe_value (problem->game, mh_algorithm_trial_get_answer (trial));
  g_autofree char *exactness = problem->algorithm->describe_exactness (problem);

  g_string_append_printf (text, _ ("Answer: %s\n"), answer);
  /* Translators: when the answer is: “always”, “when moves < cap”. */
  g_string_append_printf (text, _ ("Exact: %s\n"), exactness);
}

/* Appends the best move, unless the game is over or the values of the replies may be
 * wrong. */
static void
append_best_reply (GString *text, const MhAlgorithmTrial *trial)
{
  const MhProblem *problem = &trial->problem;

  if (problem->algorithm->get_exactness (problem) != MH_EXACT_NUMBERS)
    return;

  const guint32 reply = mh_policy_get_best_reply (trial->result.solution, problem->start);

  if (reply == MH_POSITION_NONE)
    return;

  g_autofree char *move = mh_words_move (problem->game, problem->start, reply);

  /* Translators: a move, "8 → 5". */
  g_string_append_printf (text, _ ("Best move: %s\n"), move);
}

static void
append_positions (GString *text, const MhAlgorithmTrial *trial)
{
  const MhGame *game = trial->problem.game;
  guint32 n_by_outcome[MH_N_OUTCOMES];

  count_wins (trial, n_by_outcome);
  if (mh_game_get_class (game)->endless == MH_OUTCOME_DRAW)
    g_string_append_printf (text,
                            /* Translators: how many each player wins. */
                            _ ("Positions: %u, of these mouse %u, cat %u, draw %u"),
                            mh_space_get_n_possible (game), n_by_outcome[MH_OUTCOME_FIRST],
                            n_by_outcome[MH_OUTCOME_SECOND], n_by_outcome[MH_OUTCOME_DRAW]);
  else
    g_string_append_printf (text,
                            /* Translators: how many each player wins, where nothing is drawn. */
                            _ ("Positions: %u, of these mouse %u, cat %u"),
                            mh_space_get_n_possible (game), n_by_outcome[MH_OUTCOME_FIRST],
                            n_by_outcome[MH_OUTCOME_SECOND]);
  if (n_by_outcome[MH_OUTCOME_NONE] > 0)
    {
      g_string_append (text, _ (", "));
      g_string_append_printf (text, _ ("not answered %u"), n_by_outcome[MH_OUTCOME_NONE]);
    }
  g_string_append_c (text, '\n');
}

/* Appends the truth if the answer may be wrong. */
static void
append_truth (GString *text, const MhAlgorithmTrial *trial)
{
  const MhProblem *problem = &trial->problem;

  if (trial->truth == NULL || problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return;

  const guint32 n_wrong = trial->errors->n_positions;
  g_autofree char *truth
      = describe_value (problem->game, mh_solution_get_value (trial->truth, problem->start));

  g_string_append_printf (text, _ ("Truth: %s\n"), truth);
  if (n_wrong > 0)
    g_string_append_printf (text, _ ("Wrong answers: %u of %u\n"), n_wrong,
                            mh_algorithm_trial_count_answered (trial));
  mh_answer_text_add_fault (text, trial);
}

static char *
create_words (const MhInput *input, const MhAlgorithmTrial *trial)
{
  GString *text = g_string_new (NULL);

  mh_answer_text_add_board (text, input, trial->problem.game);
  mh_answer_text_add_start (text, &trial->problem);
  append_algorithm (text, &trial->problem);
  append_answer (text, trial);
  append_best_reply (text, trial);
  append_positions (text, trial);
  mh_answer_text_add_work (text, _ (trial->problem.algorithm->name), trial->problem.algorithm,
                           &trial->result);
  append_truth (text, trial);

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) (nullable): the answer; NULL with an error */
static char *
report_game (const MhInput *input, const MhAlgorithmTrial *trial, gboolean is_json, GError **error)
{
  const MhGameAnswer *answer = mh_game_answer_find (trial->problem.game);
  g_autoptr (MhSolution) truth = mh_algorithm_trial_find_truth (trial, 1, input, error);

  if (truth == NULL)
    return NULL;

  return answer->report (input, &trial->problem, &trial->result, truth, is_json);
}

/* Returns: (transfer full): the answer */
static char *
report_board (const MhInput *input, MhAlgorithmTrial *trial, gboolean is_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSolution) truth = mh_algorithm_trial_find_truth (trial, 1, input, &error);

  if (truth == NULL)
    mh_algorithm_trial_report_no_truth (error);
  mh_algorithm_trial_judge (trial, truth);

  return is_json ? create_json (input, trial) : create_words (input, trial);
}

/* Returns: (transfer full): what the window copies as CSV */
static char *
report_statistics (const MhAlgorithmTrial *trial)
{
  g_autoptr (MhBreakdown) breakdown
      = mh_breakdown_new (trial->result.solution, trial->problem.start, NULL, NULL);

  return mh_statistics_file_write (breakdown, &trial->problem, &trial->result);
}

static char *
report (const SolveOptions *options, const MhInput *input, MhAlgorithmTrial *trial, GError **error)
{
  if (options->has_statistics)
    return report_statistics (trial);

  return mh_game_answer_find (trial->problem.game)->report == NULL
             ? report_board (input, trial, options->is_json)
             : report_game (input, trial, options->is_json, error);
}

/* A certificate under way. */
typedef struct
{
  const MhAlgorithmTrial *trial;
  MhSafeWriter *writer;
} Certificate;

/* Implements MhTableSink; mh_safe_write_pieces() has the error. */
static gboolean
write_piece (const char *data, gsize length, gpointer user_data, GError **error)
{
  const Certificate *self = user_data;

  return mh_safe_writer_add (self->writer, data, length);
}

/* Implements MhSafeFillFunc. */
static gboolean
fill (MhSafeWriter *writer, gpointer user_data, GError **error)
{
  Certificate *self = user_data;

  self->writer = writer;

  return mh_certificate_file_write (self->trial->result.solution, self->trial->problem.start,
                                    write_piece, self, error);
}

/* Returns: whether the certificate is printed, in place of the answer */
static gboolean
prints_certificate (const SolveOptions *options)
{
  return options->certificate != NULL && mh_output_is_standard (options->certificate);
}

/* Writes the certificate, if one is wanted. */
static gboolean
save_certificate (const SolveOptions *options, const MhAlgorithmTrial *trial, GError **error)
{
  Certificate certificate = { .trial = trial };
  const MhProblem *problem = &trial->problem;

  if (options->certificate == NULL)
    return TRUE;
  if (problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return prints_certificate (options)
               ? mh_certificate_file_write (trial->result.solution, problem->start, mh_output_write,
                                            NULL, error)
               : mh_safe_write_pieces (options->certificate, fill, &certificate, error);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an algorithm. */
               _ ("--certificate needs an algorithm that is always right; %s is not"),
               problem->algorithm->id);

  return FALSE;
}

/* The answers to the boards of a file. */
typedef struct
{
  const SolveOptions *options;
  gboolean has_printed;
} Answers;

/* Solves a board and prints the answer. Implements MhInputFunc. */
static gboolean
solve (MhInput *input, gpointer user_data, GError **error)
{
  Answers *self = user_data;
  const SolveOptions *options = self->options;
  MhAlgorithmSpec spec;
  g_auto (MhAlgorithmTrial) trial = { .is_traced = options->has_statistics };
  g_autofree char *text = NULL;

  if (!mh_algorithm_options_fit (&options->switches, options->algorithm, input, &spec, error)
      || !mh_algorithm_trial_run (&trial, input, &spec, error)
      || !save_certificate (options, &trial, error))
    return FALSE;
  if (prints_certificate (options))
    return TRUE;

  text = report (options, input, &trial, error);
  if (text == NULL || (self->has_printed && !options->is_json && !mh_output_print ("\n", error)))
    return FALSE;

  self->has_printed = TRUE;
  return mh_output_print (text, error);
}

/* Solves the first board, since statistics and certificates are files about one. */
static gboolean
solve_first (const char *argument, Answers *answers, GError **error)
{
  g_autoptr (MhInput) input = mh_input_read (argument, error);

  return input != NULL && solve (input, answers, error);
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const SolveOptions *options = data;
  const MhAlgorithmOptions *switches = &options->switches;
  Answers answers = { .options = options };

  if (options->is_json && options->has_statistics)
    {
      mh_wrong_pair ("--json", "--statistics", error);
      return MH_ANSWER_NONE;
    }

  if ((options->certificate != NULL && !prints_certificate (options)
       && !mh_safe_write_is_possible (options->certificate, error))
      || !mh_input_check_game (switches->game, error)
      || !mh_algorithm_options_check (switches, options->algorithm, error))
    return MH_ANSWER_NONE;

  const gboolean is_of_one = options->has_statistics || options->certificate != NULL;

  return (is_of_one ? solve_first (argument, &answers, error)
                    : mh_input_each (argument, solve, &answers, error))
             ? MH_ANSWER_YES
             : MH_ANSWER_NONE;
}

const MhCommand mh_command_solve = {
  .name = "solve",
  .summary = N_ ("Tells who wins from the start, how soon, and how many positions each wins"),
  .description = N_ ("FILE is a board: an adjacency list, a document or a board record; “-” is\n"
                     "standard input. An adjacency list may also stand in place of FILE.\n"
                     "The answer is 1 if the mouse wins, 2 if the cat wins, and 0 for a draw;\n"
                     "where an algorithm may be wrong, the truth is told beside it.\n"
                     "A file of several boards has an answer for each, one after the other.\n"
                     "FILE may also be a line of coins, a document or a row like [3,2,2]; the\n"
                     "answer is that of “coins”."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (SolveOptions),
  .run = run,
};
