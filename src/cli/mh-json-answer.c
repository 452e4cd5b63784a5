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
mh_json_add_integer (JsonBuilder *builder, const char *key, gint64 value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, value);
}

void
mh_json_add_boolean (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

void
mh_json_add_string (JsonBuilder *builder, const char *key, const char *value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, value);
}

void
mh_json_add_null (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_null_value (builder);
}

void
mh_json_begin_object (JsonBuilder *builder, const char *key)
{
  if (key != NULL)
    json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
}

void
mh_json_end_object (JsonBuilder *builder)
{
  json_builder_end_object (builder);
}

void
mh_json_begin_array (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
}

void
mh_json_end_array (JsonBuilder *builder)
{
  json_builder_end_array (builder);
}

char *
mh_json_print (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  json_generator_set_root (generator, root);
  g_autofree char *line = json_generator_to_data (generator, NULL);

  return g_strconcat (line, "\n", NULL);
}

void
mh_json_add_board (JsonBuilder *builder, const MhInput *input, const MhGame *game)
{
  g_autofree char *name = mh_input_dup_name (input);

  mh_json_add_string (builder, "name", name);
  mh_game_answer_find (game)->add_members (builder, game);
}

void
mh_json_add_coins (JsonBuilder *builder, const MhGame *game)
{
  mh_game_answer_find (game)->add_members (builder, game);
}

static void
add_difference (JsonBuilder *builder, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const gint64 score = mh_solution_get_score (solution, position);

  if (score == MH_SCORE_UNKNOWN)
    mh_json_add_null (builder, "diff");
  else
    mh_json_add_integer (builder, "diff",
                         mh_space_get_mover (game, position) == MH_PLAYER_FIRST ? score : -score);
}

void
mh_json_add_value (JsonBuilder *builder, const MhSolution *solution, guint32 position)
{
  const MhValue value = mh_solution_get_value (solution, position);

  if (value.outcome == MH_OUTCOME_NONE)
    {
      mh_json_add_null (builder, "answer");
      mh_json_add_null (builder, "winner");
    }
  else
    {
      mh_json_add_integer (builder, "answer", answer_of (value.outcome));
      mh_json_add_string (builder, "winner",
                          mh_game_answer_get_winner (mh_solution_get_game (solution),
                                                     value.outcome));
    }

  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_json_add_integer (builder, "remoteness", value.remoteness);
  else
    mh_json_add_null (builder, "remoteness");
  if (mh_solution_has_scores (solution))
    add_difference (builder, solution, position);
}

void
mh_json_add_value_of (JsonBuilder *builder,
                      const char *key,
                      const MhSolution *solution,
                      guint32 position)
{
  if (solution == NULL)
    {
      mh_json_add_null (builder, key);
      return;
    }

  mh_json_begin_object (builder, key);
  mh_json_add_value (builder, solution, position);
  mh_json_end_object (builder);
}

void
mh_json_add_position (JsonBuilder *builder, const MhGame *game, guint32 position)
{
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  const MhGameAnswer *answer = mh_game_answer_find (game);
  const MhSpot spot = mh_space_spot_of (game, position);

  if (answer->row_key != NULL)
    mh_json_add_integer (builder, answer->row_key, spot.row);
  mh_json_add_integer (builder, answer->column_key, spot.column);
  mh_json_add_string (builder, "turn", mh_game_answer_get_winner (game, win));
}

static void
add_options (JsonBuilder *builder, const MhProblem *problem)
{
  const MhOption *options = problem->algorithm->options;

  mh_json_begin_object (builder, "options");
  for (guint i = 0; i < mh_options_count (options); i++)
    {
      const guint64 value = mh_problem_get_option (problem, i);

      if (options[i].choices != NULL)
        mh_json_add_string (builder, options[i].id, options[i].choices[value].id);
      else
        mh_json_add_integer (builder, options[i].id, (gint64) value);
    }
  mh_json_end_object (builder);
}

/* "memo_entries" for what is called "memo entries". */
void
mh_json_add_work (JsonBuilder *builder, const MhAlgorithm *algorithm, const MhResult *result)
{
  const char *const *names = algorithm->work_names;

  mh_json_begin_object (builder, "work");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *key = g_strcanon (g_strdup (names[i]), G_CSET_a_2_z G_CSET_DIGITS, '_');

      mh_json_add_integer (builder, key, (gint64) result->work[i]);
    }
  mh_json_end_object (builder);
}

void
mh_json_add_run (JsonBuilder *builder, const MhTrial *trial)
{
  mh_json_add_string (builder, "algorithm", trial->problem.algorithm->id);
  add_options (builder, &trial->problem);
  mh_json_add_string (builder, "exact", exactness_of (&trial->problem));
  mh_json_add_boolean (builder, "exhausted", trial->result.is_exhausted);
  mh_json_add_integer (builder, "answered", mh_trial_count_answered (trial));
  mh_json_add_work (builder, trial->problem.algorithm, &trial->result);
}

static void
add_first_wrong (JsonBuilder *builder, const MhTrial *trial)
{
  const MhComparison *errors = trial->errors;

  if (errors == NULL || errors->n_positions == 0)
    {
      mh_json_add_null (builder, "first_wrong");
      return;
    }

  mh_json_begin_object (builder, "first_wrong");
  mh_json_add_position (builder, trial->problem.game, errors->positions[0]);
  mh_json_add_value (builder, trial->result.solution, errors->positions[0]);
  mh_json_add_value_of (builder, "truth", trial->truth, errors->positions[0]);
  mh_json_end_object (builder);
}

/* In English, whatever the language of the user. */
static void
add_reason (JsonBuilder *builder, const MhTrial *trial)
{
  const locale_t plain = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  const locale_t before = uselocale (plain);
  g_autofree char *reason = mh_trial_dup_reason (trial);

  uselocale (before);
  freelocale (plain);
  mh_json_add_string (builder, "reason", reason);
}

static void
add_repair (JsonBuilder *builder, const MhTrial *trial)
{
  MhVariant repaired;
  g_autofree char *advice = mh_trial_dup_repair (trial, &repaired);
  g_autofree char *spec = advice != NULL ? mh_variant_dup_spec (&repaired) : NULL;

  mh_json_add_string (builder, "repair", spec);
}

void
mh_json_add_faults (JsonBuilder *builder, const MhTrial *trial)
{
  if (trial->errors != NULL)
    mh_json_add_integer (builder, "wrong", trial->errors->n_positions);
  else
    mh_json_add_null (builder, "wrong");
  add_first_wrong (builder, trial);
  add_reason (builder, trial);
  add_repair (builder, trial);
}
