/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-assessment.h"

#include "mh-answer-text.h"
#include "mh-certificate.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The number of positions under each law of the certificate. */
typedef struct
{
  guint32 n_finished;
  guint32 n_won; /* positions that the player to move wins */
  guint32 n_lost;
  guint32 n_drawn;
} Tally;

static void
tally_add (Tally *self, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome outcome = mh_solution_get_value (solution, position).outcome;

  if (mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    self->n_finished++;
  else if (outcome == MH_OUTCOME_DRAW)
    self->n_drawn++;
  else if (outcome == mh_outcome_win_of (mh_space_get_mover (game, position)))
    self->n_won++;
  else
    self->n_lost++;
}

static char *
describe_certificate (const MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_possible = mh_space_get_n_possible (game);
  Tally tally = { 0 };

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (mh_space_is_possible (game, position))
      tally_add (&tally, solution, position);

  return g_strdup_printf (ngettext ("certificate holds: %u position\n"
                                    "finished %u, mover wins %u, mover loses %u, draw %u\n",
                                    "certificate holds: %u positions\n"
                                    "finished %u, mover wins %u, mover loses %u, draw %u\n",
                                    n_possible),
                          n_possible, tally.n_finished, tally.n_won, tally.n_lost, tally.n_drawn);
}

/* Returns: (transfer full): a description of the first wrong answer */
static char *
describe_error (const MhAlgorithmTrial *trial)
{
  const guint32 position = trial->errors->first;
  g_autofree char *words = mh_words_position_long (trial->problem.game, position);
  g_autofree char *answer = mh_answer_text_dup_value (trial->result.solution, position);
  g_autofree char *truth = mh_answer_text_dup_value (trial->truth, position);

  /* Translators: a position, the answer there, the truth: "mouse on 1, cat on 2,
   * mouse to move: draw is answered, but cat wins in 8". */
  return g_strdup_printf (_ ("first: %s: %s is answered, but %s\n"), words, answer, truth);
}

/* @trial: a trial that has been compared with the truth */
static char *
describe_answers (const MhAlgorithmTrial *trial)
{
  const MhProblem *problem = &trial->problem;
  const guint32 n_answered = mh_algorithm_trial_count_answered (trial);
  const guint32 n_wrong = trial->errors->n_positions;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *exactness = problem->algorithm->describe_exactness (problem);

  /* Translators: an algorithm, and when it is exact: "when moves < cap". */
  g_string_append_printf (text, _ ("no certificate: %s (exact: %s)\n"),
                          _ (problem->algorithm->name), exactness);
  g_string_append_printf (text,
                          ngettext ("%u position is answered, of these wrong: %u\n",
                                    "%u positions are answered, of these wrong: %u\n", n_answered),
                          n_answered, n_wrong);
  if (n_wrong > 0)
    {
      g_autofree char *error = describe_error (trial);

      g_string_append (text, error);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Assesses the answers of a trial that has run.
 * Returns: (transfer full) (nullable): the assessment; NULL with an error */
static char *
judge (MhAlgorithmTrial *trial, const MhInput *input, gboolean *holds, GError **error)
{
  const MhProblem *problem = &trial->problem;

  *holds = TRUE;
  if (problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return describe_certificate (trial->result.solution);

  g_autoptr (MhSolution) truth = mh_algorithm_trial_find_truth (trial, 1, input, error);

  if (truth == NULL)
    return NULL;

  mh_algorithm_trial_judge (trial, truth);
  *holds = trial->errors->n_positions == 0;

  return describe_answers (trial);
}

char *
mh_assessment_of_table (const MhSolution *solution, gboolean *holds)
{
  MhFault fault;

  g_return_val_if_fail (solution != NULL && holds != NULL, NULL);

  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (solution));

  *holds = mh_certificate_check (solution, 0, n_positions, &fault);
  if (*holds)
    return describe_certificate (solution);

  g_autofree char *message = mh_certificate_dup_message (solution, &fault);

  return g_strdup_printf (_ ("certificate fails: %s\n"), message);
}

char *
mh_assessment_of (const MhInput *input,
                  const MhAlgorithmSpec *spec,
                  gboolean *holds,
                  GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_auto (MhAlgorithmTrial) trial = { 0 };

  g_return_val_if_fail (input != NULL && spec != NULL && holds != NULL, NULL);

  *holds = FALSE;
  if (mh_algorithm_trial_run (&trial, input, spec, &failure))
    return judge (&trial, input, holds, error);
  if (g_error_matches (failure, MH_SOLVE_ERROR, MH_SOLVE_ERROR_CERTIFICATE))
    return g_strdup_printf (_ ("certificate fails: %s\n"), failure->message);

  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
