/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The period of won and lost positions in a game whose positions are a row of numbers.
 *
 * The outcome of a number depends only on the numbers below it that a move can reach. If a
 * window of outcomes as long as the longest move occurs again, everything behind it repeats as
 * well, which proves the period. Without that proof no period is reported.
 */
typedef struct
{
  guint32 from;   /* the number from which on won and lost repeat */
  guint32 period; /* after how many numbers they do; as small as possible */
  guint32 window; /* so many outcomes from @from on equal those from @from + @period on: as many
                   * as the proof needs */

  gboolean is_short; /* whether there was no memory to look for a period, so that none is known */
} MhPeriod;

/* @solution: of every number. Costs a few looks at each of them, and 5 bytes of memory for
 * each. @period: (out). Returns: FALSE if so few numbers prove none, if the game is no row, and if
 * there is no memory */
gboolean mh_period_find (const MhSolution *solution, MhPeriod *period);

G_END_DECLS
