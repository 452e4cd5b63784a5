/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-answer-text.h"

#include "mh-game-answer.h"
#include "mh-space.h"
#include "mh-words.h"

#include <inttypes.h>
#include <glib/gi18n.h>

void
mh_answer_text_add_board (GString *text, const MhInput *input, const MhGame *game)
{
  const MhGameAnswer *answer = mh_game_answer_find (game);
  g_autofree char *name = mh_input_dup_name (input);

  answer->append_title (text, name);
  g_string_append (text, ", ");
  answer->append_words (text, game);
  g_string_append_c (text, '\n');
}

/* @lead: the number by which the first player ends ahead
 * Returns: (transfer full) */
static char *
describe_lead (gint64 lead)
{
  if (lead == 0)
    return g_strdup (_ ("tie, which counts for the first player"));

  return g_strdup_printf (lead > 0 ? _ ("first player ends %" PRIi64 " ahead")
                                   : _ ("second player ends %" PRIi64 " ahead"),
                          ABS (lead));
}

char *
mh_answer_text_dup_value (const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhValue value = mh_solution_get_value (solution, position);

  if (value.outcome == MH_OUTCOME_NONE)
    return g_strdup (_ ("not answered"));
  if (!mh_solution_has_scores (solution))
    return mh_words_value_in (game, value);

  const gint64 score = mh_solution_get_score (solution, position);

  return describe_lead (mh_space_get_mover (game, position) == MH_PLAYER_FIRST ? score : -score);
}

void
mh_answer_text_add_start (GString *text, const MhProblem *problem)
{
  g_autofree char *position = mh_words_position_long (problem->game, problem->start);

  g_string_append_printf (text, _ ("Start: %s\n"), position);
}

void
mh_answer_text_add_work (GString *text,
                         const char *name,
                         const MhAlgorithm *algorithm,
                         const MhResult *result)
{
  const char *const *counted = algorithm->work_names;

  /* Translators: the name of an algorithm, before what it counted. */
  g_string_append_printf (text, _ ("%s:"), name);
  for (guint i = 0; counted[i] != NULL; i++)
    g_string_append_printf (text, "%s %s %" G_GUINT64_FORMAT, i > 0 ? "," : "", _ (counted[i]),
                            result->work[i]);
  g_string_append_c (text, '\n');
}

void
mh_answer_text_add_fault (GString *text, const MhAlgorithmTrial *trial)
{
  MhAlgorithmSpec repaired;
  g_autofree char *reason = mh_algorithm_trial_dup_reason (trial);
  g_autofree char *repair = mh_algorithm_trial_dup_repair (trial, &repaired);

  if (reason != NULL)
    g_string_append_printf (text, _ ("Why: %s\n"), reason);
  if (repair != NULL)
    {
      g_autofree char *spec_text = mh_algorithm_spec_dup_text (&repaired);

      /* Translators: what to do, and the name of an algorithm with its switches. */
      g_string_append_printf (text, _ ("Repair: %s (%s)\n"), repair, spec_text);
    }
}
