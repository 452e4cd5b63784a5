/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-period.h"

#include "mh-game-class.h"

#include <glib/gi18n.h>

char *
mh_take_period_describe (const MhPeriod *period, const MhGame *game)
{
  g_return_val_if_fail (period != NULL && mh_game_get_class (game)->get_period != NULL, NULL);

  if (period->from == 0 && period->period == mh_game_get_class (game)->get_period (game))
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
