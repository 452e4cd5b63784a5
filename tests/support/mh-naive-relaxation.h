/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The relaxation worklist as it is usually published.
 *
 * All positions start as draws, and those where the game has ended wait to be
 * computed. A position whose outcome changes when it is computed makes the
 * positions that lead to it wait, unless they do already. The number of moves
 * is set when the outcome changes, from what the replies say just then.
 *
 * Outcomes are right in any order. Numbers of moves are not, even first in
 * first out: a position may see replies that were decided in its own round,
 * and miss a quicker one that comes later in it. In rounds they are right.
 */
typedef enum
{
  MH_NAIVE_ORDER_FIFO,
  MH_NAIVE_ORDER_LIFO,
  /* First in, first out; but whoever would get more moves than rounds have
   * gone by waits for the next round. */
  MH_NAIVE_ORDER_ROUNDS,
} MhNaiveOrder;

typedef struct
{
  MhValue *values;          /* by position; impossible ones are draws */
  guint64 n_recomputations; /* of positions taken from the list, ended ones too */
} MhNaiveRelaxation;

/* Returns: (transfer full) */
MhNaiveRelaxation *mh_naive_relaxation_run (MhGame *game, MhNaiveOrder order);
void mh_naive_relaxation_free (MhNaiveRelaxation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhNaiveRelaxation, mh_naive_relaxation_free)

G_END_DECLS
