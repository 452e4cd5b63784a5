/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-answer.h"

#include "mh-game-answer.h"
#include "mh-space.h"

#include <locale.h>

/* The answer of LeetCode 913. */
static int
answer_of (MhOutcome outcome)
{
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return 1;
    case MH_OUTCOME_SECOND:
      return 2;
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
    default:
      return 0;
    }
}

static const char *
exactness_of (const MhProblem *problem)
{
  static const char *const words[] = {
    [MH_EXACT_NOT] = "no",
    [MH_EXACT_VALUES] = "winners",
    [MH_EXACT_NUMBERS] = "yes",
  };

  return words[problem->algorithm->get_exactness (problem)];
}

void
mh_json_add_board (MhJsonWriter *writer, const MhInput *input, const MhGame *game)
{
  g_autofree char *name = mh_input_dup_name (input);

  mh_json_writer_add_string (writer, "name", name);
  mh_game_answer_find (game)->add_members (writer, game);
}

void
mh_json_add_coins (MhJsonWriter *writer, const MhGame *game)
{
  mh_game_answer_find (game)->add_members (writer, game);
}

static void
add_difference (MhJsonWriter *writer, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const gint64 score = mh_solution_get_score (solution, position);

  if (score == MH_SCORE_UNKNOWN)
    mh_json_writer_add_null (writer, "diff");
  else
    mh_json_writer_add_integer (writer, "diff",
                                mh_space_get_mover (game, position) == MH_PLAYER_FIRST ? score
                                                                                       : -score);
}

void
mh_json_add_value (MhJsonWriter *writer, const MhSolution *solution, guint32 position)
{
  const MhGameClass *klass = mh_game_get_class (mh_solution_get_game (solution));
  const MhValue value = mh_solution_get_value (solution, position);

  if (value.outcome == MH_OUTCOME_NONE)
    {
      mh_json_writer_add_null (writer, "answer");
      mh_json_writer_add_null (writer, "winner");
    }
  else
    {
      mh_json_writer_add_integer (writer, "answer",
                                  answer_of (mh_game_class_get_winner (klass, value.outcome)));
      mh_json_writer_add_string (writer, "winner",
                                 mh_game_answer_get_winner (mh_solution_get_game (solution),
                                                            value.outcome));
    }

  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_json_writer_add_integer (writer, "remoteness", value.remoteness);
  else
    mh_json_writer_add_null (writer, "remoteness");
  if (mh_solution_has_scores (solution))
    add_difference (writer, solution, position);
}

void
mh_json_add_value_of (MhJsonWriter *writer,
                      const char *key,
                      const MhSolution *solution,
                      guint32 position)
{
  if (solution == NULL)
    {
      mh_json_writer_add_null (writer, key);
      return;
    }

  mh_json_writer_begin_object (writer, key);
  mh_json_add_value (writer, solution, position);
  mh_json_writer_end (writer);
}

void
mh_json_add_position (MhJsonWriter *writer, const MhGame *game, guint32 position)
{
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  const MhGameAnswer *answer = mh_game_answer_find (game);
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  if (answer->row_key != NULL)
    mh_json_writer_add_integer (writer, answer->row_key, cell_index.row);
  mh_json_writer_add_integer (writer, answer->column_key, cell_index.column);
  mh_json_writer_add_string (writer, "turn", mh_game_answer_get_winner (game, win));
}

static void
add_options (MhJsonWriter *writer, const MhProblem *problem)
{
  const MhOption *options = problem->algorithm->options;

  mh_json_writer_begin_object (writer, "options");
  for (guint i = 0; i < mh_options_count (options); i++)
    {
      const guint64 value = mh_problem_get_option (problem, i);

      if (options[i].choices != NULL)
        mh_json_writer_add_string (writer, options[i].id, options[i].choices[value].id);
      else
        mh_json_writer_add_integer (writer, options[i].id, (gint64) value);
    }
  mh_json_writer_end (writer);
}

/* "memo_entries" for what is called "memo entries". */
void
mh_json_add_work (MhJsonWriter *writer, const MhAlgorithm *algorithm, const MhResult *result)
{
  const char *const *names = algorithm->work_names;

  mh_json_writer_begin_object (writer, "work");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *key = g_strcanon (g_strdup (names[i]), G_CSET_a_2_z G_CSET_DIGITS, '_');

      mh_json_writer_add_integer (writer, key, (gint64) result->work[i]);
    }
  mh_json_writer_end (writer);
}

void
mh_json_add_run (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  mh_json_writer_add_string (writer, "algorithm", trial->problem.algorithm->id);
  add_options (writer, &trial->problem);
  mh_json_writer_add_string (writer, "exact", exactness_of (&trial->problem));
  mh_json_writer_add_boolean (writer, "exhausted", trial->result.is_exhausted);
  mh_json_writer_add_integer (writer, "answered", mh_algorithm_trial_count_answered (trial));
  mh_json_add_work (writer, trial->problem.algorithm, &trial->result);
}

static void
add_first_wrong (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  const MhComparison *errors = trial->errors;

  if (errors == NULL || errors->n_positions == 0)
    {
      mh_json_writer_add_null (writer, "first_wrong");
      return;
    }

  mh_json_writer_begin_object (writer, "first_wrong");
  mh_json_add_position (writer, trial->problem.game, errors->first);
  mh_json_add_value (writer, trial->result.solution, errors->first);
  mh_json_add_value_of (writer, "truth", trial->truth, errors->first);
  mh_json_writer_end (writer);
}

/* Names are in English, whatever the language of the user. */
static void
add_reason (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  const locale_t plain = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  const locale_t before = uselocale (plain);
  g_autofree char *reason = mh_algorithm_trial_dup_reason (trial);

  uselocale (before);
  freelocale (plain);
  mh_json_writer_add_string (writer, "reason", reason);
}

static void
add_repair (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  MhAlgorithmSpec repaired;
  g_autofree char *advice = mh_algorithm_trial_dup_repair (trial, &repaired);
  g_autofree char *spec_text = advice != NULL ? mh_algorithm_spec_dup_text (&repaired) : NULL;

  mh_json_writer_add_string (writer, "repair", spec_text);
}

void
mh_json_add_faults (MhJsonWriter *writer, const MhAlgorithmTrial *trial)
{
  if (trial->errors != NULL)
    mh_json_writer_add_integer (writer, "wrong", trial->errors->n_positions);
  else
    mh_json_writer_add_null (writer, "wrong");
  add_first_wrong (writer, trial);
  add_reason (writer, trial);
  add_repair (writer, trial);
}
