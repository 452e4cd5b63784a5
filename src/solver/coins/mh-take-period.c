/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-period.h"

#include "mh-coins-game.h"

#include <glib/gi18n.h>

/* Whether @amounts are 1, 2 … @n_amounts: they are ascending, each once. */
static gboolean
has_no_gap (const guint32 *amounts, guint32 n_amounts)
{
  return amounts[n_amounts - 1] == n_amounts;
}

char *
mh_take_period_describe (const MhPeriod *period, const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  g_return_val_if_fail (period != NULL && n_amounts > 0, NULL);

  if (has_no_gap (amounts, n_amounts) && period->period == n_amounts + 1 && period->from == 0)
    return g_strdup_printf (_ ("Won and lost repeat every %u coins: whatever is taken, the other "
                               "completes it to %u"),
                            period->period, period->period);
  if (period->from == 0)
    return g_strdup_printf (_ ("Won and lost repeat every %u coins: %u outcomes in a row that come "
                               "again prove it"),
                            period->period, period->window);

  return g_strdup_printf (_ ("From %u coins on, won and lost repeat every %u coins: %u outcomes in "
                             "a row that come again prove it"),
                          period->from, period->period, period->window);
}
