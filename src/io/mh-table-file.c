/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-file.h"

#include "mh-space.h"

#define PIECE_BYTES 65536

static const char *
player_word (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? "mouse" : "cat";
}

static void
append_line (GString *text, const MhSolution *solution, const MhGame *game, guint32 position)
{
  const MhValue value = mh_solution_get_value (solution, position);

  g_string_append_printf (text, "%u,%u,%s,", mh_space_get_mouse (game, position),
                          mh_space_get_cat (game, position),
                          player_word (mh_space_get_mover (game, position)));

  if (mh_outcome_is_win (value.outcome))
    g_string_append (text, player_word (value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST
                                                                          : MH_PLAYER_SECOND));
  else if (value.outcome == MH_OUTCOME_DRAW)
    g_string_append (text, "draw");

  g_string_append_c (text, ',');
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    g_string_append_printf (text, "%u", value.remoteness);
  g_string_append_c (text, '\n');
}

gboolean
mh_table_file_write (const MhSolution *solution,
                     MhTableSink sink,
                     gpointer user_data,
                     GError **error)
{
  g_return_val_if_fail (solution != NULL && sink != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autoptr (GString) text = g_string_sized_new (PIECE_BYTES + 256);

  g_string_append (text, "mouse,cat,turn,winner,remoteness\n");
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      append_line (text, solution, game, position);
      if (text->len >= PIECE_BYTES)
        {
          if (!sink (text->str, text->len, user_data, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
    }

  return sink (text->str, text->len, user_data, error);
}
