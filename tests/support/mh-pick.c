/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pick.h"

#include "mh-space.h"

guint32
mh_pick_below (guint32 end)
{
  return (guint32) g_test_rand_int_range (0, (gint32) end);
}

guint32
mh_pick_position (const MhGame *game)
{
  guint32 position;

  do
    position = mh_pick_below (mh_space_get_n_positions (game));
  while (!mh_space_is_possible (game, position));

  return position;
}

guint32
mh_pick_start (const MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 first = mh_pick_below (n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const guint32 position = (first + i) % n_positions;

      if (mh_space_is_possible (game, position)
          && mh_space_get_end (game, position) == MH_OUTCOME_NONE)
        return position;
    }

  return MH_POSITION_NONE;
}

MhPoint
mh_pick_place (void)
{
  return (MhPoint){ g_test_rand_double_range (-500, 500), g_test_rand_double_range (-500, 500) };
}
