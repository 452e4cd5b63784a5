/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-traps.h"

#include "mh-judgement.h"

guint32
mh_traps_count_at (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, 0);

  const MhGame *game = mh_solution_get_game (solution);

  if (!mh_space_is_possible (game, position)
      || mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    return 0;

  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, position, replies);
  guint32 n_traps = 0;

  for (guint32 i = 0; i < n_replies; i++)
    if (mh_judgement_of_move (solution, position, replies[i]).kind == MH_JUDGEMENT_SPOILED)
      n_traps++;
  return n_traps;
}

guint64
mh_traps_count (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, 0);

  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (solution));
  guint64 n_traps = 0;

  for (guint32 position = 0; position < n_positions; position++)
    n_traps += mh_traps_count_at (solution, position);
  return n_traps;
}
