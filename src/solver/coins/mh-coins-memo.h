/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * A depth-first search over coins with a memo, from the start down: what the
 * algorithms that do this have in common. Each of them consists of these functions
 * and its own words.
 *
 * Every cell that can be reached is worked out once, and all of its replies are
 * looked at. There is no recursion; the path, as long as the game, is an array.
 */
enum
{
  MH_COINS_MEMO_CALLS,
  MH_COINS_MEMO_ENTRIES,
  MH_COINS_MEMO_HITS,
};

/* The counts in MhResult.work. */
extern const char *const mh_coins_memo_work_names[];

/* Indexes of the lines of the pseudocode that events belong to. */
enum
{
  MH_COINS_MEMO_LINE_HIT = 1,
  MH_COINS_MEMO_LINE_END = 2,
  MH_COINS_MEMO_LINE_ENTERED = 3,
  MH_COINS_MEMO_LINE_DECIDED = 5,
};

/* Functions for MhAlgorithm. */
MhExactness mh_coins_memo_get_exactness (const MhProblem *problem);
char *mh_coins_memo_describe_exactness (const MhProblem *problem);
guint64 mh_coins_memo_get_bytes_needed (const MhProblem *problem);
MhAlgorithmRun *mh_coins_memo_begin (const MhProblem *problem);
gboolean mh_coins_memo_advance (MhAlgorithmRun *run, guint budget);
double mh_coins_memo_get_progress (const MhAlgorithmRun *run);
guint64 mh_coins_memo_get_count (const MhAlgorithmRun *run);
gboolean mh_coins_memo_finish (MhAlgorithmRun *run, MhResult *result);
void mh_coins_memo_free (MhAlgorithmRun *run);

G_END_DECLS
