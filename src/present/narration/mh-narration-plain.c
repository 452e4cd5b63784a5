/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-plain.h"

#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-words.h"

#include <glib/gi18n.h>

static char *
capitalise (char *text)
{
  g_autofree char *owned = text;
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (owned)), first);

  return g_strconcat (first, g_utf8_next_char (owned), NULL);
}

char *
mh_narration_plain_size (const MhBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (mh_board_get_game_class (board)->has_board)
    {
      gsize n_edges;

      mh_board_get_edges (board, &n_edges);
      return mh_words_size (mh_board_get_n_nodes (board), n_edges);
    }

  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

  return game != NULL ? mh_narration_plain_position (game, mh_space_get_whole (game))
                      : g_strdup ("");
}

char *
mh_narration_plain_position (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL, NULL);

  return capitalise (mh_words_position_long (game, position));
}

char *
mh_narration_plain_move (const MhGame *game, guint32 from, guint32 to)
{
  g_return_val_if_fail (game != NULL, NULL);

  return mh_words_move (game, from, to);
}

char *
mh_narration_plain_reply (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);
  g_return_val_if_fail (reply < proof->n_replies, NULL);

  return mh_narration_outcome (snapshot, proof->replies[reply].value);
}

char *
mh_narration_plain_answer (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, NULL);

  return mh_words_value_in (mh_solution_get_game (solution),
                            mh_solution_get_value (solution, position));
}

char *
mh_narration_plain_result (const MhGame *game, guint32 position, MhValue value, gint64 score)
{
  g_return_val_if_fail (game != NULL, NULL);

  return mh_words_value_in (game, value);
}

char *
mh_narration_plain_value (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  g_autofree char *gap = mh_narration_gap (snapshot, MH_SIDE_MAIN, position);

  if (gap != NULL)
    return g_steal_pointer (&gap);

  return mh_narration_outcome (snapshot, mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position));
}

char *
mh_narration_plain_mark_value (const MhGame *game, MhValue value)
{
  g_return_val_if_fail (game != NULL, NULL);

  g_autofree char *words = mh_words_value_in (game, value);
  const MhOutcome winner = mh_game_class_get_winner (mh_game_get_class (game), value.outcome);

  if (!mh_outcome_is_win (winner))
    return g_steal_pointer (&words);

  return g_strdup_printf (winner == MH_OUTCOME_FIRST ? "<1>%s</1>" : "<2>%s</2>", words);
}

static char *
describe_place (const MhGame *game, guint32 position)
{
  return capitalise (mh_words_rest (game, position));
}

static char *
describe_cell (const MhSnapshot *snapshot, guint32 position)
{
  g_autofree char *name = mh_words_position_long (snapshot->game, position);
  g_autofree char *both = mh_narration_both_values (snapshot, position);
  g_autofree char *value = mh_narration_plain_value (snapshot, position);

  /* Translators: a position and what it is worth. */
  return g_strdup_printf (_ ("%s: %s"), name, both != NULL ? both : value);
}

static char *
explain (const MhSnapshot *snapshot, const MhProof *proof)
{
  switch (proof->reason)
    {
    case MH_REASON_END:
      return g_strdup (_ ("The game is over."));
    case MH_REASON_STUCK:
      return g_strdup (_ ("The player to move has no legal move."));
    case MH_REASON_WITNESS:
      return g_strdup (_ ("One reply leads to a position that the other player loses."));
    case MH_REASON_REFUTED:
      return g_strdup (_ ("Every reply leads to a position that the other player wins."));
    case MH_REASON_DRAW:
      return g_strdup (_ ("No reply wins, but one or more keep the draw."));
    case MH_REASON_OPEN:
    default:
      return g_strdup (_ ("Not decided yet."));
    }
}

static char *
describe_outcomes (const MhStatistics *statistics)
{
  return g_strdup_printf (_ ("first player %'u · second player %'u · draw %'u"),
                          statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND],
                          statistics->n_by_outcome[MH_OUTCOME_DRAW]);
}

const MhUnreachedWords mh_plain_unreached[MH_N_PLAYERS] = {
  {
      .won = { N_ ("the game is over with the first player to move"),
               N_ ("the game is over with the first player to move") },
      .stuck = N_ ("the first player has no legal move"),
      .goes_on = N_ ("no moves lead there, with the first player to move"),
  },
  {
      .won = { N_ ("the game is over with the second player to move"),
               N_ ("the game is over with the second player to move") },
      .stuck = N_ ("the second player has no legal move"),
      .goes_on = N_ ("no moves lead there, with the second player to move"),
  },
};

const MhNarrator mh_plain_narrator = {
  .describe_size = mh_narration_plain_size,
  .describe_position = mh_narration_plain_position,
  .mark_position = mh_narration_plain_position,
  .mark_value = mh_narration_plain_mark_value,
  .describe_place = describe_place,
  .mover_names = { N_ ("First to move"), N_ ("Second to move") },
  .describe_move = mh_narration_plain_move,
  .describe_answer = mh_narration_plain_answer,
  .describe_result = mh_narration_plain_result,
  .describe_value = mh_narration_plain_value,
  .describe_cell = describe_cell,
  .explain = explain,
  .describe_reply = mh_narration_plain_reply,
  .endless = &mh_endless_draws,
  .play = &mh_plain_play_words,
  .describe_outcomes = describe_outcomes,
  .unreached = mh_plain_unreached,
  .tells_count = TRUE,
};
