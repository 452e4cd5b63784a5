/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-answer-text.h"

#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>

static void
append_graph (GString *text, const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const gulong n_edges = (gulong) mh_graph_get_n_edges (graph);

  g_string_append_printf (text, ngettext ("%u node", "%u nodes", n_nodes), n_nodes);
  g_string_append (text, ", ");
  if (mh_graph_is_directed (graph))
    g_string_append_printf (text, ngettext ("%lu directed edge", "%lu directed edges", n_edges),
                            n_edges);
  else
    g_string_append_printf (text, ngettext ("%lu edge", "%lu edges", n_edges), n_edges);
}

static void
append_coins (GString *text, const MhGame *game)
{
  const guint32 n_coins = mh_game_get_n_coins (game);
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  g_string_append_printf (text, ngettext ("%u coin", "%u coins", n_coins), n_coins);
  if (mh_game_get_kind (game) == MH_GAME_COINS_ENDS)
    {
      g_string_append (text, _ (", taken from either end"));
      return;
    }

  g_autofree char *list = mh_coins_dup_words (amounts, n_amounts);

  /* Translators: goes on after "21 coins"; the amounts that may be taken. */
  g_string_append_printf (text, _ (", taken from the end, at once %s"), list);
  if (mh_game_last_loses (game))
    g_string_append (text, _ ("; who takes the last coin loses"));
}

void
mh_answer_text_add_board (GString *text, const MhInput *input, const MhGame *game)
{
  const gboolean is_board = mh_game_get_kind (game) == MH_GAME_CAT_AND_MOUSE;
  g_autofree char *name = mh_input_dup_name (input);

  if (name != NULL)
    g_string_append_printf (text, is_board ? _ ("Board: %s") : _ ("Coins: %s"), name);
  else
    g_string_append (text, is_board ? _ ("Board: without a name") : _ ("Coins: without a name"));

  g_string_append (text, ", ");
  if (is_board)
    append_graph (text, mh_game_get_graph (game));
  else
    append_coins (text, game);
  g_string_append_c (text, '\n');
}

/* @lead: the number by which the first player ends ahead
 * Returns: (transfer full) */
static char *
describe_lead (gint64 lead)
{
  if (lead == 0)
    return g_strdup (_ ("tie, which counts for the first player"));

  return g_strdup_printf (lead > 0 ? _ ("first player ends %ld ahead")
                                   : _ ("second player ends %ld ahead"),
                          (glong) ABS (lead));
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
mh_answer_text_add_fault (GString *text, const MhTrial *trial)
{
  MhVariant repaired;
  g_autofree char *reason = mh_trial_dup_reason (trial);
  g_autofree char *repair = mh_trial_dup_repair (trial, &repaired);

  if (reason != NULL)
    g_string_append_printf (text, _ ("Why: %s\n"), reason);
  if (repair != NULL)
    {
      g_autofree char *spec = mh_variant_dup_spec (&repaired);

      /* Translators: what to do, and the name of an algorithm with its switches. */
      g_string_append_printf (text, _ ("Repair: %s (%s)\n"), repair, spec);
    }
}
