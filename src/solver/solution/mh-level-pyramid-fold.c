/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-level-pyramid-fold.h"

void
mh_level_pyramid_fold_nothing (const MhLevelPyramidSums *line, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    {
      line->first[MH_PLAYER_FIRST][i] = MH_LEVEL_PYRAMID_UNKNOWN;
      line->first[MH_PLAYER_SECOND][i] = MH_LEVEL_PYRAMID_UNKNOWN;
      line->last[i] = G_MININT16;
    }
}

void
mh_level_pyramid_fold_codes (const MhLevelPyramidSums *line, const guint16 *codes, guint32 n)
{
  gint16 *restrict const first = line->first[MH_PLAYER_FIRST];
  gint16 *restrict const second = line->first[MH_PLAYER_SECOND];
  gint16 *restrict const last = line->last;

  for (guint32 i = 0; i < n; i++)
    {
      const gint16 time = mh_level_pyramid_fold_time (codes[i]);
      const gint16 of_first = codes[i] & 1 ? MH_LEVEL_PYRAMID_UNKNOWN : time;
      const gint16 of_second = codes[i] & 1 ? time : MH_LEVEL_PYRAMID_UNKNOWN;

      first[i] = MIN (first[i], of_first);
      second[i] = MIN (second[i], of_second);
      last[i] = MAX (last[i], time);
    }
}

void
mh_level_pyramid_fold_sums (const MhLevelPyramidSums *line,
                            const MhLevelPyramidSums *sums,
                            guint32 n)
{
  gint16 *restrict const first = line->first[MH_PLAYER_FIRST];
  gint16 *restrict const second = line->first[MH_PLAYER_SECOND];
  gint16 *restrict const last = line->last;

  for (guint32 i = 0; i < n; i++)
    {
      first[i] = MIN (first[i], sums->first[MH_PLAYER_FIRST][i]);
      second[i] = MIN (second[i], sums->first[MH_PLAYER_SECOND][i]);
      last[i] = MAX (last[i], sums->last[i]);
    }
}

void
mh_level_pyramid_fold_columns (const MhLevelPyramidSums *line,
                               guint32 first,
                               const guint32 *bounds,
                               guint32 n,
                               const MhLevelPyramidSums *sums)
{
  const gint16 *const firsts = line->first[MH_PLAYER_FIRST];
  const gint16 *const seconds = line->first[MH_PLAYER_SECOND];

  for (guint32 i = 0; i < n; i++)
    {
      gint16 of_first = MH_LEVEL_PYRAMID_UNKNOWN;
      gint16 of_second = MH_LEVEL_PYRAMID_UNKNOWN;
      gint16 last = G_MININT16;

      for (guint32 k = bounds[i] - first; k < bounds[i + 1] - first; k++)
        {
          of_first = MIN (of_first, firsts[k]);
          of_second = MIN (of_second, seconds[k]);
          last = MAX (last, line->last[k]);
        }
      sums->first[MH_PLAYER_FIRST][i] = of_first;
      sums->first[MH_PLAYER_SECOND][i] = of_second;
      sums->last[i] = last;
    }
}
