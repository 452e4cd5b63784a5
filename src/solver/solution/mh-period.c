/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-period.h"

#include "mh-game-class.h"
#include "mh-space.h"

/* Notes of each position of the row, the last first, whether its mover wins.
 * Returns: FALSE if one is not known */
static gboolean
read_outcomes (const MhSolution *solution, guint8 *is_won, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    {
      const MhValue value = mh_solution_get_value (solution, n - 1 - i);

      if (value.outcome == MH_OUTCOME_NONE)
        return FALSE;
      is_won[i] = value.outcome == MH_OUTCOME_FIRST;
    }

  return TRUE;
}

/* The Z function: for each place, the length of the longest prefix of the text that stands
 * there, too.
 * @lengths: zeros, to be filled */
static void
compare_with_itself (const guint8 *text, guint32 *lengths, guint32 n)
{
  guint32 from = 0; /* the known copy of a prefix that ends last */
  guint32 end = 0;

  for (guint32 i = 1; i < n; i++)
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

  *period = (MhPeriod){ 0 };
  if (klass->get_reach == NULL)
    return FALSE;

  const guint32 n = mh_space_get_n_columns (game);
  const guint32 window = klass->get_reach (game);
  g_autofree guint8 *is_won = g_try_new (guint8, n);
  g_autofree guint32 *lengths = g_try_new0 (guint32, n);

  period->is_short = n > 0 && (is_won == NULL || lengths == NULL);
  if (period->is_short || !read_outcomes (solution, is_won, n))
    return FALSE;

  compare_with_itself (is_won, lengths, n);
  for (guint32 shift = 1; shift < n; shift++)
    if (lengths[shift] >= window)
      {
        *period = (MhPeriod){ n - shift - lengths[shift], shift, window, FALSE };
        return TRUE;
      }

  return FALSE;
}
