/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-capture.h"

/* The cat moves first, so that of an odd number of moves it has one more. */
static guint32
get_cat_moves (MhValue value)
{
  return value.outcome == MH_OUTCOME_SECOND ? (value.remoteness + 1) / 2 : MH_REMOTENESS_UNKNOWN;
}

/* Returns: the moves that the cat needs from @cat, MH_REMOTENESS_UNKNOWN if the
 * mouse gets away */
static guint32
find_worst (MhCensusValueFunc get_value,
            gconstpointer source,
            guint32 n_nodes,
            guint32 cat,
            guint32 *worst_mouse)
{
  guint32 worst = 0;

  *worst_mouse = 0;
  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    {
      const guint32 n_moves = get_cat_moves (get_value (source, mouse, cat));

      if (n_moves <= worst && mouse > 0)
        continue;
      worst = n_moves;
      *worst_mouse = mouse;
    }

  return worst;
}

MhValue
mh_census_capture_find (MhCensusValueFunc get_value,
                        gconstpointer source,
                        guint32 n_nodes,
                        guint32 *mouse,
                        guint32 *cat)
{
  guint32 best = MH_REMOTENESS_UNKNOWN;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      guint32 worst_mouse;
      const guint32 n_moves = find_worst (get_value, source, n_nodes, i, &worst_mouse);

      if (n_moves >= best && i > 0)
        continue;
      best = n_moves;
      *mouse = worst_mouse;
      *cat = i;
    }

  return (MhValue){ best < MH_REMOTENESS_UNKNOWN ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST, best };
}
