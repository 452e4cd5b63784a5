/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ends-play.h"

#include "mh-coins-game.h"
#include "mh-policy.h"
#include "mh-space.h"

#include <glib/gi18n.h>

/* Returns: the position after taking the larger end, or MH_POSITION_NONE */
static guint32
get_greedy_reply (const MhGame *game, guint32 position)
{
  guint32 replies[2];

  if (mh_space_list_successors (game, position, replies) == 0)
    return MH_POSITION_NONE;

  return mh_space_get_gain (game, position, replies[1])
                 > mh_space_get_gain (game, position, replies[0])
             ? replies[1]
             : replies[0];
}

/* @reply: (or MH_POSITION_NONE at the last coin) */
static MhEndsMove
get_move (const MhGame *game, guint32 position, guint32 reply)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  const gboolean is_left
      = reply == MH_POSITION_NONE || mh_space_get_cell_index (game, reply).row > cell_index.row;

  return (MhEndsMove){
    .position = position,
    .coin = is_left ? cell_index.row : cell_index.column,
    .value = reply == MH_POSITION_NONE ? mh_space_get_last_gain (game, position)
                                       : mh_space_get_gain (game, position, reply),
    .player = mh_space_get_mover (game, position),
  };
}

/* @solution: (nullable): NULL for greedy play */
static MhEndsPlay *
play (const MhGame *game, const MhSolution *solution, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  const guint32 n_coins = cell_index.column - cell_index.row + 1;
  MhEndsPlay *self = g_new0 (MhEndsPlay, 1);

  self->n_moves = mh_game_get_n_coins (game) > 0 ? n_coins : 0;
  self->moves = g_new (MhEndsMove, n_coins);
  for (guint32 i = 0; i < self->n_moves; i++)
    {
      const guint32 reply = solution != NULL ? mh_policy_get_best_reply (solution, position)
                                             : get_greedy_reply (game, position);
      MhEndsMove move = get_move (game, position, reply);

      self->totals[move.player] += move.value;
      for (int player = 0; player < MH_N_PLAYERS; player++)
        move.totals[player] = self->totals[player];
      self->moves[i] = move;
      position = reply;
    }

  return self;
}

MhEndsPlay *
mh_ends_play_new (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL && mh_solution_has_scores (solution), NULL);
  g_return_val_if_fail (mh_space_is_possible (mh_solution_get_game (solution), position), NULL);

  return play (mh_solution_get_game (solution), solution, position);
}

MhEndsPlay *
mh_ends_play_new_greedy (MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && mh_space_has_scores (game), NULL);
  g_return_val_if_fail (mh_space_is_possible (game, position), NULL);

  return play (game, NULL, position);
}

void
mh_ends_play_free (MhEndsPlay *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->moves);
  g_free (self);
}

guint32
mh_ends_play_find_error (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL && mh_solution_has_scores (solution), MH_POSITION_NONE);

  const MhGame *game = mh_solution_get_game (solution);

  for (guint32 reply = get_greedy_reply (game, position); reply != MH_POSITION_NONE;
       reply = get_greedy_reply (game, position))
    {
      const gint64 worth
          = mh_space_get_gain (game, position, reply) - mh_solution_get_score (solution, reply);

      if (worth < mh_solution_get_score (solution, position))
        return position;
      position = reply;
    }

  return MH_POSITION_NONE;
}

char *
mh_ends_play_describe_error (const MhSolution *solution, guint32 position)
{
  const guint32 error = mh_ends_play_find_error (solution, position);

  if (error == MH_POSITION_NONE)
    return NULL;

  const MhGame *game = mh_solution_get_game (solution);
  const MhCellIndex cell_index = mh_space_get_cell_index (game, error);
  const guint32 greedy = get_greedy_reply (game, error);
  const guint32 best = mh_policy_get_best_reply (solution, error);

  return g_strdup_printf (_ ("With coins %u to %u left it takes %u, the larger end; taking %u "
                             "leaves the other player less."),
                          cell_index.row, cell_index.column,
                          mh_space_get_gain (game, error, greedy),
                          mh_space_get_gain (game, error, best));
}
