/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-period.h"

#include "mh-space.h"

#include <glib/gi18n.h>

/* Whether each number of coins is won by its mover, the largest first.
 * Returns: (transfer full) (nullable): NULL if one is not known */
static guint8 *
read_outcomes (const MhSolution *solution, guint32 n)
{
  g_autofree guint8 *is_won = g_new (guint8, n);

  for (guint32 i = 0; i < n; i++)
    {
      const MhValue value = mh_solution_get_value (solution, n - 1 - i);

      if (value.outcome == MH_OUTCOME_NONE)
        return NULL;
      is_won[i] = value.outcome == MH_OUTCOME_FIRST;
    }

  return g_steal_pointer (&is_won);
}

/* The Z function: for each place, the length of the longest prefix of the text that stands
 * there, too. Returns: (transfer full) */
static guint32 *
compare_with_itself (const guint8 *text, guint32 n)
{
  guint32 *lengths = g_new0 (guint32, n);
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

  return lengths;
}

/* If the outcomes repeat, the last window is in the part that repeats. The distance to the
 * nearest equal window before it is the period; how far back the outcomes stay equal tells
 * where the repetition begins. */
gboolean
mh_take_period_find (const MhSolution *solution, MhTakePeriod *period)
{
  g_return_val_if_fail (solution != NULL && period != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  g_return_val_if_fail (n_amounts > 0, FALSE);

  const guint32 n = mh_space_get_n_columns (game);
  const guint32 window = amounts[n_amounts - 1];
  g_autofree guint8 *is_won = read_outcomes (solution, n);

  if (is_won == NULL)
    return FALSE;

  g_autofree guint32 *lengths = compare_with_itself (is_won, n);

  for (guint32 shift = 1; shift < n; shift++)
    if (lengths[shift] >= window)
      {
        *period = (MhTakePeriod){ n - shift - lengths[shift], shift, window };
        return TRUE;
      }

  return FALSE;
}

/* Whether @amounts are 1, 2 … @n_amounts: they are ascending, each once. */
static gboolean
has_no_gap (const guint32 *amounts, guint32 n_amounts)
{
  return amounts[n_amounts - 1] == n_amounts;
}

char *
mh_take_period_describe (const MhTakePeriod *self, const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  g_return_val_if_fail (self != NULL && n_amounts > 0, NULL);

  if (has_no_gap (amounts, n_amounts) && self->period == n_amounts + 1 && self->from == 0)
    return g_strdup_printf (_ ("Won and lost repeat every %u coins: whatever is taken, the other "
                               "completes it to %u"),
                            self->period, self->period);
  if (self->from == 0)
    return g_strdup_printf (_ ("Won and lost repeat every %u coins: %u outcomes in a row that come "
                               "again prove it"),
                            self->period, self->window);

  return g_strdup_printf (_ ("From %u coins on, won and lost repeat every %u coins: %u outcomes in "
                             "a row that come again prove it"),
                          self->from, self->period, self->window);
}
