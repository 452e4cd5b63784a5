/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-naive-solver.h"

G_BEGIN_DECLS

/*
 * What the tests of this layer do over and over: solve, compare, spoil.
 */

/* More work than any board of the tests needs. */
#define MH_SOLVING_AT_ONCE G_MAXUINT

/* Runs an algorithm in slices of @budget. */
void mh_solving_run_problem (const MhProblem *problem, guint budget, MhResult *result);
/* The same with the default algorithm. */
void mh_solving_run (MhGame *game, guint budget, MhResult *result);
/* Returns: (transfer full): the solution alone */
MhSolution *mh_solving_solve (MhGame *game);

typedef void (*MhSolvingTraceFunc) (const MhTrace *trace);
/* Calls @check with the traces of random games. */
void mh_solving_for_many_traces (MhSolvingTraceFunc check);

/* Returns: a position about which they do not agree, or MH_POSITION_NONE */
guint32 mh_solving_find_difference (const MhSolution *solution, const MhNaive *naive);
/* Whether the certificate holds for all positions. */
gboolean mh_solving_is_certified (MhSolution *solution);

/* Returns: the code that stands for @value */
guint32 mh_solving_encode (MhValue value);
/* Returns: (transfer full): a copy that claims @value at @position */
MhSolution *mh_solving_spoil (const MhSolution *solution, guint32 position, MhValue value);

G_END_DECLS
