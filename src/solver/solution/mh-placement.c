/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-placement.h"

#include "mh-game-class.h"

static guint32
get_capture (const MhSolution *solution, guint32 mouse, guint32 cat)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhValue value = mh_solution_get_value (solution, mh_space_get_position (game, mouse, cat,
                                                                                MH_PLAYER_SECOND));

  return value.outcome == MH_OUTCOME_SECOND
             ? mh_game_class_count_moves (mh_game_get_class (game), value.remoteness)
             : MH_REMOTENESS_UNKNOWN;
}

MhPlacement
mh_placement_find_answer (const MhSolution *solution, guint32 cat)
{
  MhPlacement worst = { 0, cat, 0 };

  g_return_val_if_fail (solution != NULL, worst);

  const guint32 n_nodes = mh_space_get_n_rows (mh_solution_get_game (solution));

  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    {
      const guint32 capture = get_capture (solution, mouse, cat);

      if (capture > worst.capture)
        worst = (MhPlacement){ mouse, cat, capture };
    }

  return worst;
}

MhPlacement
mh_placement_find_best (const MhSolution *solution)
{
  MhPlacement best = { 0, 0, MH_REMOTENESS_UNKNOWN };

  g_return_val_if_fail (solution != NULL, best);

  const guint32 n_nodes = mh_space_get_n_columns (mh_solution_get_game (solution));

  best = mh_placement_find_answer (solution, 0);
  for (guint32 cat = 1; cat < n_nodes; cat++)
    {
      const MhPlacement answer = mh_placement_find_answer (solution, cat);

      if (answer.capture < best.capture)
        best = answer;
    }

  return best;
}
