/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-coins.h"

#include "mh-coins-game.h"

#include <glib/gi18n.h>

/* Explanations of the values of positions in games of coins. */

static char *
explain_open (const MhSnapshot *snapshot, const MhProof *proof)
{
  if (mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) == NULL)
    return g_strdup (_ ("The coins are not solved yet."));

  guint32 n_known = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    n_known += proof->replies[i].value.outcome != MH_OUTCOME_NONE ? 1 : 0;

  if (proof->n_replies == 0)
    return g_strdup (_ ("Not decided yet."));

  return g_strdup_printf (_ ("Not decided yet; replies that are known: %u of %u."), n_known,
                          proof->n_replies);
}

static char *
explain_end_of_take (const MhGame *game, const MhProof *proof)
{
  const guint32 n_left = mh_space_get_cell_index (game, proof->position).column;

  if (proof->reason == MH_REASON_STUCK)
    return g_strdup_printf (mh_game_last_loses (game)
                                ? ngettext ("Nothing may be taken of %u coin, which wins here.",
                                            "Nothing may be taken of %u coins, which wins here.",
                                            n_left)
                                : ngettext ("Nothing may be taken of %u coin, which loses.",
                                            "Nothing may be taken of %u coins, which loses.",
                                            n_left),
                            n_left);

  return g_strdup (mh_game_last_loses (game)
                       ? _ ("The other player had to take the last coin, and loses.")
                       : _ ("The other player took the last coin, and wins."));
}

static char *
explain_witness_of_take (const MhGame *game, const MhProof *proof)
{
  const MhReply *best = proof->replies;

  while (!best->is_best)
    best++;

  const guint32 n_left = mh_space_get_cell_index (game, best->position).column;
  const guint32 n_taken = mh_space_get_cell_index (game, proof->position).column - n_left;

  return g_strdup_printf (ngettext ("Taking %u leaves %u coin, which is a losing position.",
                                    "Taking %u leaves %u coins, which is a losing position.",
                                    n_left),
                          n_taken, n_left);
}

static char *
explain_take (const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;

  switch (proof->reason)
    {
    case MH_REASON_END:
    case MH_REASON_STUCK:
      return explain_end_of_take (game, proof);
    case MH_REASON_WITNESS:
      return explain_witness_of_take (game, proof);
    case MH_REASON_REFUTED:
      return g_strdup (_ ("Whatever is taken leaves a winning position."));
    case MH_REASON_OPEN:
    case MH_REASON_DRAW:
    default:
      return explain_open (snapshot, proof);
    }
}

static char *
explain_end_of_ends (const MhGame *game, const MhProof *proof)
{
  if (mh_game_get_n_coins (game) == 0)
    return g_strdup (_ ("There are no coins: a tie, which the first player wins."));

  return g_strdup_printf (_ ("The last coin is worth %u, and goes to the player to move."),
                          mh_space_get_last_gain (game, proof->position));
}

/* Returns: (transfer full): text such as "taking 5 is best" */
static char *
describe_best (const MhGame *game, const MhProof *proof)
{
  const MhReply *left = &proof->replies[0];
  const MhReply *right = &proof->replies[1];
  const MhReply *best = left->is_best ? left : right;

  if (left->is_best && right->is_best)
    return g_strdup (_ ("both are as good"));

  return g_strdup_printf (best == left ? _ ("the left one is best, %u")
                                       : _ ("the right one is best, %u"),
                          mh_space_get_gain (game, proof->position, best->position));
}

/* Returns: (transfer full): a sentence about the greedy player, who takes the larger end and
 * does not look at what follows */
static char *
describe_greed (const MhGame *game, const MhProof *proof)
{
  const guint32 left = mh_space_get_gain (game, proof->position, proof->replies[0].position);
  const guint32 right = mh_space_get_gain (game, proof->position, proof->replies[1].position);

  return g_strdup_printf (right > left ? _ ("the right one is larger, %u")
                                       : _ ("the left one is larger, %u"),
                          MAX (left, right));
}

static gboolean
is_greedy (const MhSnapshot *snapshot)
{
  const MhProblem *problem = &snapshot->sides[MH_SIDE_MAIN].shown->problem;

  return problem->algorithm->get_exactness (problem) == MH_EXACT_NOT;
}

static char *
explain_choice (const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;
  g_autofree char *left = mh_narration_choice_result (snapshot, proof, 0);
  g_autofree char *right = mh_narration_choice_result (snapshot, proof, 1);
  g_autofree char *best
      = is_greedy (snapshot) ? describe_greed (game, proof) : describe_best (game, proof);
  g_autofree char *totals = mh_narration_totals (snapshot, proof->position, FALSE);

  /* Translators: what the two ends come to, which is taken, and what follows:
   * "3 − (+4) = −1 or 5 − (+4) = +1: the right one is best, 5. Best play from
   * here: the first player takes 20, the second 19." */
  return g_strdup_printf (_ ("%s or %s: %s. %s."), left, right, best, totals != NULL ? totals : "");
}

char *
mh_narration_coins_reason (const MhSnapshot *snapshot, const MhProof *proof)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);

  const MhGame *game = snapshot->game;

  if (!mh_space_has_scores (game))
    return explain_take (snapshot, proof);
  if (proof->reason == MH_REASON_END)
    return explain_end_of_ends (game, proof);
  if (proof->reason == MH_REASON_OPEN || proof->replies[0].worth == MH_SCORE_UNKNOWN
      || proof->replies[1].worth == MH_SCORE_UNKNOWN)
    return explain_open (snapshot, proof);

  return explain_choice (snapshot, proof);
}
