/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-coins.h"

#include "mh-coins-game.h"
#include "mh-coins.h"
#include "mh-narration-comparison.h"
#include "mh-narration-plain.h"
#include "mh-take-period.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The largest number of amounts that are listed; more are only counted. */
#define MAX_LISTED_AMOUNTS 6

static char *
format_number (gint64 number)
{
  return g_strdup_printf ("%'" G_GINT64_FORMAT, number);
}

static gboolean
has_scores (const MhSnapshot *snapshot)
{
  return mh_snapshot_get_class (snapshot)->has_scores;
}

char *
mh_narration_lead (gint64 score)
{
  g_autofree char *number = format_number (ABS (score));

  return score == 0 ? g_strdup ("0") : g_strconcat (score > 0 ? "+" : "−", number, NULL);
}

char *
mh_narration_ahead (gint64 score)
{
  g_autofree char *number = format_number (ABS (score));

  if (score == 0)
    return g_strdup (_ ("even"));

  return g_strdup_printf (score > 0 ? _ ("%s ahead") : _ ("%s behind"), number);
}

char *
mh_narration_choice (const MhGame *game, guint32 from, guint32 to)
{
  g_return_val_if_fail (game != NULL, NULL);

  const MhCellIndex before = mh_space_get_cell_index (game, from);
  const MhCellIndex after = mh_space_get_cell_index (game, to);

  if (!mh_space_has_scores (game))
    return g_strdup_printf (_ ("take %u"), before.column - after.column);

  return g_strdup_printf (after.row > before.row ? _ ("take %u (left)") : _ ("take %u (right)"),
                          mh_space_get_gain (game, from, to));
}

/* Returns: (transfer full): a result as a sum, such as "3 − (+4) = −1" */
static char *
describe_sum (const MhGame *game, const MhProof *proof, const MhReply *reply)
{
  const guint32 gain = mh_space_get_gain (game, proof->position, reply->position);
  const gint64 score = (gint64) gain - reply->worth;
  g_autofree char *first = format_number (gain);
  g_autofree char *second = mh_narration_lead (score);
  g_autofree char *result = mh_narration_lead (reply->worth);

  return score == 0 ? g_strdup_printf ("%s − 0 = %s", first, result)
                    : g_strdup_printf ("%s − (%s) = %s", first, second, result);
}

static gboolean
is_won_by_mover (const MhGame *game, guint32 position, MhValue value)
{
  return value.outcome == mh_outcome_win_of (mh_space_get_mover (game, position));
}

char *
mh_narration_choice_result (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);
  g_return_val_if_fail (reply < proof->n_replies, NULL);

  const MhGame *game = snapshot->game;
  const MhReply *choice = &proof->replies[reply];
  const MhValue value = choice->value;

  if (value.outcome == MH_OUTCOME_NONE)
    return g_strdup ("");
  if (has_scores (snapshot))
    return choice->worth != MH_SCORE_UNKNOWN ? describe_sum (game, proof, choice) : g_strdup ("");
  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_won_by_mover (game, proof->position, value) ? _ ("wins") : _ ("loses"));

  return g_strdup_printf (is_won_by_mover (game, proof->position, value) ? _ ("wins in %u")
                                                                         : _ ("loses in %u"),
                          value.remoteness + 1);
}

char *
mh_narration_choice_follow (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);
  g_return_val_if_fail (reply < proof->n_replies, NULL);

  const MhGame *game = snapshot->game;
  const MhReply *choice = &proof->replies[reply];

  if (!has_scores (snapshot))
    {
      const guint32 n_left = mh_space_get_cell_index (game, choice->position).column;

      return g_strdup_printf (ngettext ("then %u coin is left", "then %u coins are left", n_left),
                              n_left);
    }
  if (choice->worth == MH_SCORE_UNKNOWN)
    return g_strdup ("");

  const guint32 gain = mh_space_get_gain (game, proof->position, choice->position);
  g_autofree char *lead = mh_narration_lead ((gint64) gain - choice->worth);

  /* Translators: a lead, "+4". */
  return g_strdup_printf (_ ("then the other player is %s"), lead);
}

char *
mh_narration_period (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhPeriod *period = mh_snapshot_get_period (snapshot);

  if (period == NULL || snapshot->step < mh_snapshot_get_n_steps (snapshot))
    return NULL;

  return mh_take_period_describe (period, snapshot->game);
}

static char *
format_total (gint64 total, gboolean has_markup)
{
  return g_strdup_printf (has_markup ? "<b>%'" G_GINT64_FORMAT "</b>" : "%'" G_GINT64_FORMAT,
                          total);
}

static gboolean
is_whole (const MhGame *game, guint32 position)
{
  return mh_space_with_mover (game, position, MH_PLAYER_FIRST) == mh_space_get_whole (game);
}

MhEndsPlay *
mh_narration_coins_play (const MhSnapshot *snapshot, guint32 position, gboolean *is_greedy)
{
  g_return_val_if_fail (snapshot != NULL && is_greedy != NULL, NULL);

  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;

  if (mh_snapshot_get_score (snapshot, MH_SIDE_MAIN, position) == MH_SCORE_UNKNOWN)
    return NULL;

  const MhProblem *problem = &run->problem;

  *is_greedy = problem->algorithm->get_exactness (problem) == MH_EXACT_NOT;

  return *is_greedy ? mh_ends_play_new_greedy (run->problem.game, position)
                    : mh_ends_play_new (run->result.solution, position);
}

char *
mh_narration_totals (const MhSnapshot *snapshot, guint32 position, gboolean has_markup)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  gboolean is_greedy;
  g_autoptr (MhEndsPlay) play = mh_narration_coins_play (snapshot, position, &is_greedy);

  if (play == NULL || play->n_moves == 0)
    return NULL;

  g_autofree char *first = format_total (play->totals[MH_PLAYER_FIRST], has_markup);
  g_autofree char *second = format_total (play->totals[MH_PLAYER_SECOND], has_markup);

  if (is_whole (snapshot->game, position))
    return g_strdup_printf (
        is_greedy ? _ ("Greedy play, in this order: the first player takes %s, the second %s")
                  : _ ("Best play, in this order: the first player takes %s, the second %s"),
        first, second);

  return g_strdup_printf (is_greedy
                              ? _ (
                                  "Greedy play from here: the first player takes %s, the second %s")
                              : _ ("Best play from here: the first player takes %s, the second %s"),
                          first, second);
}

/* Returns: (transfer full): text such as "take 1 or 2", "take 1 to 5" or "take 1, 3 or 4" */
static char *
describe_amounts (const guint32 *amounts, guint32 n)
{
  if (n == 1)
    return g_strdup_printf (_ ("take %u"), amounts[0]);
  if (n > 2 && amounts[n - 1] - amounts[0] == n - 1)
    return g_strdup_printf (_ ("take %u to %u"), amounts[0], amounts[n - 1]);
  if (n > MAX_LISTED_AMOUNTS)
    return g_strdup_printf (_ ("take one of %u amounts"), n);

  g_autoptr (GString) list = g_string_new (NULL);

  for (guint32 i = 0; i + 1 < n; i++)
    g_string_append_printf (list, i > 0 ? ", %u" : "%u", amounts[i]);

  /* Translators: amounts of coins: "take 1, 3 or 4". */
  return g_strdup_printf (_ ("take %s or %u"), list->str, amounts[n - 1]);
}

static char *
describe_rules (const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);
  g_autofree char *words = describe_amounts (amounts, n_amounts);

  if (!mh_game_last_loses (game))
    return g_steal_pointer (&words);

  return g_strdup_printf ("%s · %s", words, _ ("last coin loses"));
}

static char *
describe_total (const MhGame *game)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);
  gint64 total = 0;

  for (guint32 i = 0; i < n_values; i++)
    total += values[i];

  g_autofree char *number = format_number (total);

  return g_strdup_printf (_ ("total %s"), number);
}

static char *
describe_size (const MhBoard *board)
{
  const MhGame *game = mh_board_get_game (board);
  const guint32 n = mh_game_get_n_coins (game);
  g_autofree char *coins = g_strdup_printf (ngettext ("%'u coin", "%'u coins", n), n);
  g_autofree char *rest
      = mh_space_has_scores (game) ? describe_total (game) : describe_rules (game);

  return g_strdup_printf ("%s · %s", coins, rest);
}

static char *
list_values (const MhBoard *board)
{
  const MhGame *game = mh_board_get_game (board);
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);
  g_autofree char *words = mh_coins_dup_words (values, n_values);

  /* Translators: the values of coins in a row, "3, 7, 2". */
  return g_strdup_printf (_ ("The coins from left to right: %s"), words);
}

static char *
describe_position (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  const gboolean is_first = cell_index.plane == MH_PLAYER_FIRST;

  if (!mh_space_has_scores (game))
    return g_strdup_printf (is_first
                                ? ngettext ("%u coin, first player to move",
                                            "%u coins, first player to move", cell_index.column)
                                : ngettext ("%u coin, second player to move",
                                            "%u coins, second player to move", cell_index.column),
                            cell_index.column);
  if (mh_game_get_n_coins (game) == 0)
    return g_strdup (_ ("No coins"));
  if (cell_index.row == cell_index.column)
    return g_strdup_printf (is_first ? _ ("Coin %u, first player to move")
                                     : _ ("Coin %u, second player to move"),
                            cell_index.row);

  return g_strdup_printf (is_first ? _ ("Row %u to %u, first player to move")
                                   : _ ("Row %u to %u, second player to move"),
                          cell_index.row, cell_index.column);
}

static char *
describe_place_of_take (const MhGame *game, guint32 position)
{
  const guint32 n_left = mh_space_get_cell_index (game, position).column;

  return g_strdup_printf (ngettext ("%'u coin left", "%'u coins left", n_left), n_left);
}

static char *
describe_place_of_ends (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  if (mh_game_get_n_coins (game) == 0)
    return g_strdup (_ ("No coins"));
  if (cell_index.row == cell_index.column)
    /* Translators: the number of the only coin that is left */
    return g_strdup_printf (_ ("Coin %u"), cell_index.row);

  /* Translators: the numbers of the first and the last coin that are left */
  return g_strdup_printf (_ ("Row %u to %u"), cell_index.row, cell_index.column);
}

/* Describes a lead of which only the winner is known. A tie is won by the first player. */
static char *
describe_side (MhPlayer mover, gboolean is_won)
{
  if (mover == MH_PLAYER_FIRST)
    return g_strdup (is_won ? _ ("ahead or even") : _ ("behind"));

  return g_strdup (is_won ? _ ("ahead") : _ ("behind or even"));
}

char *
mh_narration_coins_result (const MhGame *game, guint32 position, MhValue value, gint64 score)
{
  g_return_val_if_fail (game != NULL, NULL);

  const gboolean is_won = is_won_by_mover (game, position, value);

  if (value.outcome == MH_OUTCOME_NONE)
    return g_strdup (_ ("not decided yet"));
  if (score != MH_SCORE_UNKNOWN)
    return mh_narration_ahead (score);
  if (mh_space_has_scores (game))
    return describe_side (mh_space_get_mover (game, position), is_won);
  if (value.remoteness == 0 || value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_won ? _ ("won") : _ ("lost"));

  return g_strdup_printf (is_won ? _ ("won in %u") : _ ("lost in %u"), value.remoteness);
}

static char *
describe_cell (const MhSnapshot *snapshot, guint32 position)
{
  const MhGame *game = snapshot->game;
  g_autofree char *name = mh_words_rest (game, position);
  g_autofree char *both = mh_narration_both_values (snapshot, position);
  g_autofree char *result
      = mh_narration_coins_result (game, position,
                                   mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position),
                                   mh_snapshot_get_score (snapshot, MH_SIDE_MAIN, position));

  /* Translators: some coins and who wins them. */
  return g_strdup_printf (_ ("%s: %s"), name, both != NULL ? both : result);
}

char *
mh_narration_coins_value (const MhGame *game, guint32 position, MhValue value, gint64 score)
{
  g_return_val_if_fail (game != NULL, NULL);

  if (value.outcome == MH_OUTCOME_NONE)
    return g_strdup (_ ("not decided yet"));
  if (score == 0)
    return g_strdup (_ ("the player to move ends even"));
  if (score != MH_SCORE_UNKNOWN)
    {
      g_autofree char *ahead = mh_narration_ahead (score);

      /* Translators: "4 ahead" or "4 behind". */
      return g_strdup_printf (_ ("the player to move ends %s"), ahead);
    }

  const gboolean is_won = is_won_by_mover (game, position, value);

  if (mh_space_has_scores (game))
    {
      g_autofree char *side = describe_side (mh_space_get_mover (game, position), is_won);

      return g_strdup_printf (_ ("the player to move ends %s"), side);
    }
  if (value.remoteness == MH_REMOTENESS_UNKNOWN || value.remoteness == 0)
    return g_strdup (is_won ? _ ("the player to move has won") : _ ("the player to move has lost"));

  return g_strdup_printf (is_won ? _ ("the player to move wins in %u")
                                 : _ ("the player to move loses in %u"),
                          value.remoteness);
}

static char *
describe_value (const MhSnapshot *snapshot, guint32 position)
{
  return mh_narration_coins_value (snapshot->game, position,
                                   mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position),
                                   mh_snapshot_get_score (snapshot, MH_SIDE_MAIN, position));
}

/* Returns: (transfer full): text that says by how much the first player wins */
static char *
describe_margin (const MhGame *game, guint32 position, gint64 score)
{
  const gint64 margin = mh_space_get_mover (game, position) == MH_PLAYER_FIRST ? score : -score;
  g_autofree char *number = format_number (ABS (margin));

  if (margin == 0)
    return g_strdup (_ ("a tie, which the first player wins"));

  return g_strdup_printf (margin > 0 ? _ ("first player wins by %s")
                                     : _ ("first player loses by %s"),
                          number);
}

static char *
describe_answer (const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhValue value = mh_solution_get_value (solution, position);
  const gboolean is_won = value.outcome == MH_OUTCOME_FIRST;

  if (value.outcome == MH_OUTCOME_NONE)
    return g_strdup (_ ("not decided yet"));
  if (mh_solution_has_scores (solution))
    return describe_margin (game, position, mh_solution_get_score (solution, position));
  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_won ? _ ("first player wins") : _ ("first player loses"));
  if (value.remoteness == 0)
    return g_strdup (is_won ? _ ("first player has won") : _ ("first player has lost"));

  return g_strdup_printf (is_won ? _ ("first player wins in %u") : _ ("first player loses in %u"),
                          value.remoteness);
}

const char *
mh_narration_coins_rules (const MhGame *game)
{
  if (mh_space_has_scores (game))
    return _ ("A move takes the coin at the left or at the right end. Who has "
              "taken more in the end wins; a tie is a win of the first player.");
  if (mh_game_last_loses (game))
    return _ ("Both take coins from the end of the line, in turns. Who takes the "
              "last coin loses.");

  return _ ("Both take coins from the end of the line, in turns. Who takes the "
            "last coin wins.");
}

const char *
mh_narration_coins_squares (const MhGame *game)
{
  if (mh_space_has_scores (game))
    return _ ("Each square is what is left of the row: from the coin of its row to "
              "the coin of its column. The number is by how much the player to "
              "move ends ahead from there on.");

  return _ ("Each square stands for a number of coins left. Its colour says whether the player to "
            "move wins; the number counts the moves until the end: the winner takes the shortest "
            "way; the loser delays as long as possible.");
}

static const char *
get_rules (const MhBoard *board)
{
  return mh_narration_coins_rules (mh_board_get_game (board));
}

static const char *
get_squares (const MhBoard *board)
{
  return mh_narration_coins_squares (mh_board_get_game (board));
}

static char *
describe_outcomes_of_take (const MhStatistics *statistics)
{
  return g_strdup_printf (_ ("%'u won · %'u lost"), statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND]);
}

static char *
describe_outcomes_of_ends (const MhStatistics *statistics)
{
  return g_strdup_printf (_ ("%'u ahead or even · %'u behind"),
                          statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND]);
}

static char *
describe_play_of_take (const MhSnapshot *snapshot, guint32 position)
{
  return g_strdup (_ ("Best play, in this order:"));
}

static char *
describe_play_of_ends (const MhSnapshot *snapshot, guint32 position)
{
  return mh_narration_totals (snapshot, position, TRUE);
}

static const char no_steps[] = N_ ("The final table; there are too many events to step through.");

/* A position counts once for both players. */
static const MhUnreachedWords coins_unreached[MH_N_PLAYERS] = {
  {
      .won = { N_ ("the game is over"), N_ ("the game is over") },
      .stuck = N_ ("no coins can be taken"),
      .goes_on = N_ ("no moves lead there"),
  },
};

const MhNarrator mh_take_narrator = {
  .describe_size = describe_size,
  .describe_position = describe_position,
  .mark_position = describe_position,
  .mark_value = mh_narration_plain_mark_value,
  .describe_place = describe_place_of_take,
  .mover_names = { N_ ("First to move"), N_ ("Second to move") },
  .describe_move = mh_narration_choice,
  .describe_answer = describe_answer,
  .describe_result = mh_narration_coins_result,
  .describe_value = describe_value,
  .describe_cell = describe_cell,
  .explain = mh_narration_coins_reason,
  .describe_reply = mh_narration_choice_result,
  .describe_rest = mh_narration_choice_follow,
  .list_play = mh_narration_coins_list_take,
  .describe_play = describe_play_of_take,
  .describe_pattern = mh_narration_period,
  .get_rules = get_rules,
  .get_squares = get_squares,
  .endless = &mh_endless_draws,
  .play = &mh_plain_play_words,
  .describe_cell_event = mh_narration_coins_event,
  .tell_cell_event = mh_narration_coins_event_aloud,
  .describe_outcomes = describe_outcomes_of_take,
  .unreached = coins_unreached,
  .no_steps = no_steps,
};

const MhNarrator mh_ends_narrator = {
  .describe_size = describe_size,
  .list_parts = list_values,
  .describe_position = describe_position,
  .mark_position = describe_position,
  .mark_value = mh_narration_plain_mark_value,
  .describe_place = describe_place_of_ends,
  .mover_names = { N_ ("First to move"), N_ ("Second to move") },
  .describe_move = mh_narration_choice,
  .describe_answer = describe_answer,
  .describe_result = mh_narration_coins_result,
  .describe_value = describe_value,
  .describe_cell = describe_cell,
  .explain = mh_narration_coins_reason,
  .describe_reply = mh_narration_choice_result,
  .describe_rest = mh_narration_choice_follow,
  .list_play = mh_narration_coins_list_ends,
  .describe_play = describe_play_of_ends,
  .get_rules = get_rules,
  .get_squares = get_squares,
  .endless = &mh_endless_draws,
  .play = &mh_plain_play_words,
  .describe_cell_event = mh_narration_coins_event,
  .tell_cell_event = mh_narration_coins_event_aloud,
  .describe_outcomes = describe_outcomes_of_ends,
  .unreached = coins_unreached,
  .number_caption = N_ ("how far the player to move ends ahead or behind"),
  .no_steps = no_steps,
};
