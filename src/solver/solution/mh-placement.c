/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-placement.h"

#include "mh-game-class.h"

static guint32
get_capture (const MhGameClass *klass, MhCell cell)
{
  const MhValue value = mh_cell_get_value (cell);

  return value.outcome == MH_OUTCOME_SECOND ? mh_game_class_count_moves (klass, value.remoteness)
                                            : MH_REMOTENESS_UNKNOWN;
}

/* Positions are stored by the mouse's node, so that one pass by the cat's node would jump. */
MhPlacement
mh_placement_find_best (const MhSolution *solution)
{
  MhPlacement best = { 0, 0, MH_REMOTENESS_UNKNOWN };

  g_return_val_if_fail (solution != NULL, best);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_nodes = mh_space_get_n_columns (game);
  g_autofree MhPlacement *worst = g_new0 (MhPlacement, n_nodes);
  g_autofree MhCell *cells = g_new (MhCell, n_nodes);

  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    {
      mh_solution_read_row (solution, MH_PLAYER_SECOND, mouse, 0, n_nodes, cells);
      for (guint32 cat = 0; cat < n_nodes; cat++)
        {
          const guint32 capture = get_capture (mh_game_get_class (game), cells[cat]);

          if (capture > worst[cat].capture)
            worst[cat] = (MhPlacement){ mouse, cat, capture };
        }
    }

  best = worst[0];
  for (guint32 cat = 1; cat < n_nodes; cat++)
    if (worst[cat].capture < best.capture)
      best = worst[cat];

  return best;
}

guint32
mh_placement_find_position (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, MH_POSITION_NONE);

  const MhPlacement best = mh_placement_find_best (solution);

  return mh_space_get_position (mh_solution_get_game (solution), best.mouse, best.cat,
                                MH_PLAYER_SECOND);
}
