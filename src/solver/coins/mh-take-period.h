/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * How won and lost repeat when coins are taken from the end.
 *
 * Whether a number of coins is won depends only on the numbers below it, as many
 * of them as the largest amount. So where a window of outcomes of that length
 * repeats, everything after it repeats as well. That is the proof; without it no
 * period is told.
 */
typedef struct
{
  guint32 from;   /* the number of coins from which on won and lost repeat */
  guint32 period; /* after how many coins they do; as small as possible */
  guint32 window; /* so many outcomes from @from on equal those from @from + @period on: as many
                   * as the proof needs */
} MhTakePeriod;

/* @solution: of every number of coins. Costs a few looks at each of them, and 5 bytes
 * of memory for each. Returns: FALSE if so few coins prove none */
gboolean mh_take_period_find (const MhSolution *solution, MhTakePeriod *period);
/* "Won and lost repeat every 3 coins", with the reason where it is simple:
 * "whatever is taken, the other completes it to 3". Returns: (transfer full) */
char *mh_take_period_describe (const MhTakePeriod *self, const MhGame *game);

G_END_DECLS
