/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * How won and lost repeat when coins are taken from the end.
 *
 * Whether so many coins are won depends only on as many smaller numbers as the
 * largest amount; where a window of outcomes of that length comes again, all
 * that follows does. That is the proof, and without it there is no period.
 */
typedef struct
{
  guint32 from;   /* won and lost repeat from so many coins on */
  guint32 period; /* after so many coins; as small as can be */
  guint32 window; /* outcomes from @from on are those from @from + @period on: so many, all that
                   * are needed */
} MhTakePeriod;

/* @solution: of all numbers of coins. The cost is a few looks at each; memory 5
 * bytes each. Returns: FALSE if none is proved with so few coins */
gboolean mh_take_period_find (const MhSolution *solution, MhTakePeriod *period);
/* "Won and lost repeat every 3 coins", with the reason where it is simple:
 * "whatever is taken, the other completes it to 3". Returns: (transfer full) */
char *mh_take_period_describe (const MhTakePeriod *self, const MhGame *game);

G_END_DECLS
