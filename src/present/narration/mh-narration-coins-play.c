/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-coins.h"

#include "mh-line.h"

#include <glib/gi18n.h>

/* The list of best play in games of coins: one line for each coin or amount that a player
 * takes. */

static char *
describe_taken (MhPlayer player, guint32 amount)
{
  return g_strdup_printf (player == MH_PLAYER_FIRST ? _ ("first takes %'u")
                                                    : _ ("second takes %'u"),
                          amount);
}

static MhToldMove *
add_move (GPtrArray *moves, guint32 position, MhPlayer player, guint32 amount)
{
  MhToldMove *move = g_new0 (MhToldMove, 1);

  move->position = position;
  move->player = player;
  move->move = describe_taken (player, amount);
  g_ptr_array_add (moves, move);

  return move;
}

static GPtrArray *
create_moves (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mh_told_move_free);
}

static char *
describe_totals (const MhEndsMove *move)
{
  g_autofree char *first = g_strdup_printf ("%'" G_GINT64_FORMAT, move->totals[MH_PLAYER_FIRST]);
  g_autofree char *second = g_strdup_printf ("%'" G_GINT64_FORMAT, move->totals[MH_PLAYER_SECOND]);

  /* Translators: what the two players have taken so far */
  return g_strdup_printf (_ ("first %s, second %s"), first, second);
}

GPtrArray *
mh_narration_coins_list_ends (const MhSnapshot *snapshot, guint32 position, guint max)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  gboolean is_greedy;
  g_autoptr (MhEndsPlay) play = mh_narration_coins_play (snapshot, position, &is_greedy);
  GPtrArray *moves = create_moves ();

  for (guint32 i = 0; play != NULL && i < MIN (play->n_moves, max); i++)
    {
      const MhEndsMove *move = &play->moves[i];

      add_move (moves, move->position, move->player, move->value)->after = describe_totals (move);
    }

  return moves;
}

GPtrArray *
mh_narration_coins_list_take (const MhSnapshot *snapshot, guint32 position, guint max)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;
  g_autoptr (MhLine) line = mh_line_new (snapshot, position);
  GPtrArray *moves = create_moves ();

  for (guint32 i = 0; line != NULL && i < MIN (line->n_moves, max); i++)
    {
      const guint32 from = line->positions[i];
      const guint32 n_left = mh_space_get_cell_index (game, line->positions[i + 1]).column;
      const guint32 n_taken = mh_space_get_cell_index (game, from).column - n_left;

      add_move (moves, from, mh_space_get_mover (game, from), n_taken)->after
          = g_strdup_printf (ngettext ("%'u coin left", "%'u coins left", n_left), n_left);
    }

  return moves;
}
