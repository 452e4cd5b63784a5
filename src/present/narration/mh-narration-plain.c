/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-plain.h"

#include "mh-grid.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): how a player moves over a grid */
static char *
describe_piece (const MhGrid *grid, MhPlayer player)
{
  const gboolean is_mouse = player == MH_PLAYER_FIRST;

  switch (grid->pieces[player])
    {
    case MH_PIECE_KING:
      return g_strdup (is_mouse ? _ ("mouse moves as a king") : _ ("cat moves as a king"));
    case MH_PIECE_KNIGHT:
      return g_strdup (is_mouse ? _ ("mouse moves as a knight") : _ ("cat moves as a knight"));
    case MH_PIECE_ROOK:
    default:
      return g_strdup_printf (is_mouse ? _ ("mouse jumps %u") : _ ("cat jumps %u"),
                              grid->jumps[player]);
    }
}

/* Returns: (transfer full): "5 × 5 cells · 6 walls · mouse jumps 1, cat jumps 3" */
static char *
describe_grid (const MhGrid *grid)
{
  const guint32 n_walls = grid->n_rows * grid->n_columns - mh_grid_count_floor (grid);
  g_autofree char *walls = g_strdup_printf (ngettext ("%u wall", "%u walls", n_walls), n_walls);
  g_autofree char *mouse = describe_piece (grid, MH_PLAYER_FIRST);
  g_autofree char *cat = describe_piece (grid, MH_PLAYER_SECOND);

  /* Translators: rows and columns, "6 walls", and how mouse and cat move */
  return g_strdup_printf (_ ("%u × %u cells · %s · %s, %s"), grid->n_rows, grid->n_columns, walls,
                          mouse, cat);
}

char *
mh_narration_plain_capitalise (char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *owned = text;
  char first[7] = { 0 };

  if (*owned == '\0')
    return g_steal_pointer (&owned);

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (owned)), first);

  return g_strconcat (first, g_utf8_next_char (owned), NULL);
}

char *
mh_narration_plain_size (const MhBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (mh_board_get_grid (board) != NULL)
    return describe_grid (mh_board_get_grid (board));
  if (mh_board_get_game_class (board)->has_board)
    {
      gsize n_edges, n_cat_edges;

      mh_board_get_edges (board, &n_edges);
      mh_board_get_cat_edges (board, &n_cat_edges);
      return mh_board_has_cat_edges (board)
                 ? mh_words_size_apart (mh_board_get_n_nodes (board), n_edges, n_cat_edges)
                 : mh_words_size (mh_board_get_n_nodes (board), n_edges);
    }

  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

  return game != NULL ? mh_narration_plain_position (game, mh_space_get_whole (game))
                      : g_strdup ("");
}

char *
mh_narration_plain_position (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL, NULL);

  return mh_narration_plain_capitalise (mh_words_position_long (game, position));
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

  const MhReply *shown = &proof->replies[reply];
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  g_autofree char *gap = mh_narration_gap (snapshot, MH_SIDE_MAIN, shown->position);

  if (shown->value.outcome != MH_OUTCOME_NONE || gap == NULL)
    return mh_narration_outcome (snapshot, shown->value);
  if (truth == NULL)
    return g_strdup ("");

  g_autofree char *value
      = mh_words_value_in (snapshot->game, mh_solution_get_value (truth, shown->position));

  /* Translators: a reply about which a program has no answer: "true: cat wins in 7". */
  return g_strdup_printf (_ ("true: %s"), value);
}

char *
mh_narration_plain_profit (const MhRules *rules, MhValue value)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return value.outcome == MH_OUTCOME_DRAW && rules->cat_profits
             ? g_strdup (_ ("nobody can force a win, so the cat wins"))
             : NULL;
}

char *
mh_narration_plain_answer (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const MhGame *game = mh_solution_get_game (solution);
  const MhValue value = mh_solution_get_value (solution, position);
  char *profit = mh_narration_plain_profit (mh_game_get_rules (game), value);

  return profit != NULL ? profit : mh_words_value_in (game, value);
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

  const MhValue value = mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position);
  char *profit = mh_narration_plain_profit (mh_game_get_rules (snapshot->game), value);

  return profit != NULL ? profit : mh_narration_outcome (snapshot, value);
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
  return mh_narration_plain_capitalise (mh_words_rest (game, position));
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
