/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-period.h"

#include "mh-game-class.h"
#include "mh-space.h"

/* Returns: (transfer full) (nullable): for each position of the row, the last first, whether
 * its mover wins; NULL if one is not known, or if there is no memory */
static guint8 *
read_outcomes (const MhSolution *solution, guint32 n)
{
  g_autofree guint8 *is_won = g_try_new (guint8, n);

  for (guint32 i = 0; i < n && is_won != NULL; i++)
    {
      const MhValue value = mh_solution_get_value (solution, n - 1 - i);

      if (value.outcome == MH_OUTCOME_NONE)
        return NULL;
      is_won[i] = value.outcome == MH_OUTCOME_FIRST;
    }

  return g_steal_pointer (&is_won);
}

/* The Z function: for each place, the length of the longest prefix of the text that stands
 * there, too. Returns: (transfer full) (nullable): NULL if there is no memory */
static guint32 *
compare_with_itself (const guint8 *text, guint32 n)
{
  guint32 *lengths = g_try_new0 (guint32, n);
  guint32 from = 0; /* the known copy of a prefix that ends last */
  guint32 end = 0;

  for (guint32 i = 1; i < n && lengths != NULL; i++)
    {
      guint32 length = i < end ? MIN (end - i, lengths[i - from]) : 0;

      while (i + length < n && text[length] == text[i + length])
        length++;
      lengths[i] = length;
      if (i + length > end)
        {
          from = i;
          end = i + length;
        }
    }

  return lengths;
}

/* If the outcomes repeat, the last window is in the part that repeats. The distance to the
 * nearest equal window before it is the period; how far back the outcomes stay equal tells
 * where the repetition begins. */
gboolean
mh_period_find (const MhSolution *solution, MhPeriod *period)
{
  g_return_val_if_fail (solution != NULL && period != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  const MhGameClass *klass = mh_game_get_class (game);

  if (klass->get_reach == NULL)
    return FALSE;

  const guint32 n = mh_space_get_n_columns (game);
  const guint32 window = klass->get_reach (game);
  g_autofree guint8 *is_won = read_outcomes (solution, n);

  if (is_won == NULL)
    return FALSE;

  g_autofree guint32 *lengths = compare_with_itself (is_won, n);

  for (guint32 shift = 1; shift < n && lengths != NULL; shift++)
    if (lengths[shift] >= window)
      {
        *period = (MhPeriod){ n - shift - lengths[shift], shift, window };
        return TRUE;
      }

  return FALSE;
}
