/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-file.h"

#include "mh-space.h"

#define PIECE_BYTES 65536

/* The layout of the table of one kind of game. */
typedef struct
{
  const char *header;
  void (*append_line) (GString *text, const MhSolution *solution, guint32 position);
} Table;

/* @players: the words for the players */
static void
append_value (GString *text, MhValue value, const char *const players[MH_N_PLAYERS])
{
  if (mh_outcome_is_win (value.outcome))
    g_string_append (text, players[value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST
                                                                     : MH_PLAYER_SECOND]);
  else if (value.outcome == MH_OUTCOME_DRAW)
    g_string_append (text, "draw");

  g_string_append_c (text, ',');
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    g_string_append_printf (text, "%u", value.remoteness);
}

static void
append_board_line (GString *text, const MhSolution *solution, guint32 position)
{
  static const char *const players[MH_N_PLAYERS] = { "mouse", "cat" };
  const MhGame *game = mh_solution_get_game (solution);

  g_string_append_printf (text, "%u,%u,%s,", mh_space_get_mouse (game, position),
                          mh_space_get_cat (game, position),
                          players[mh_space_get_mover (game, position)]);
  append_value (text, mh_solution_get_value (solution, position), players);
}

static void
append_take_line (GString *text, const MhSolution *solution, guint32 position)
{
  static const char *const players[MH_N_PLAYERS] = { "first", "second" };
  const MhSpot spot = mh_space_spot_of (mh_solution_get_game (solution), position);

  g_string_append_printf (text, "%u,", spot.column);
  append_value (text, mh_solution_get_value (solution, position), players);
}

static void
append_ends_line (GString *text, const MhSolution *solution, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (mh_solution_get_game (solution), position);
  const gint64 score = mh_solution_get_score (solution, position);

  g_string_append_printf (text, "%u,%u,", spot.row, spot.column);
  if (score != MH_SCORE_UNKNOWN)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, score);
}

/* The tables are indexed by MhGameKind. */
static const Table tables[MH_N_GAME_KINDS] = {
  { "mouse,cat,turn,winner,remoteness\n", append_board_line },
  { "coins,winner,remoteness\n", append_take_line },
  { "from,to,difference\n", append_ends_line },
};

/* Returns the number of positions that are written; they come first in the order of
 * mh-space. An empty row of coins has one position, but no line. */
static guint32
count_positions (const MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);

  switch (mh_game_get_kind (game))
    {
    case MH_GAME_CAT_AND_MOUSE:
      return n_positions;
    case MH_GAME_COINS_TAKE:
      return n_positions / MH_N_PLAYERS;
    case MH_GAME_COINS_ENDS:
      return mh_game_get_n_coins (game) > 0 ? n_positions / MH_N_PLAYERS : 0;
    default:
      g_assert_not_reached ();
    }
}

gboolean
mh_table_file_write (const MhSolution *solution,
                     MhTableSink sink,
                     gpointer user_data,
                     GError **error)
{
  g_return_val_if_fail (solution != NULL && sink != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  const Table *table = &tables[mh_game_get_kind (game)];
  const guint32 n_positions = count_positions (game);
  g_autoptr (GString) text = g_string_sized_new (PIECE_BYTES + 256);

  g_string_append (text, table->header);
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      table->append_line (text, solution, position);
      g_string_append_c (text, '\n');
      if (text->len >= PIECE_BYTES)
        {
          if (!sink (text->str, text->len, user_data, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
    }

  return sink (text->str, text->len, user_data, error);
}
