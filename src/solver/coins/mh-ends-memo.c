/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ends-memo.h"

#include "mh-coins-applies.h"
#include "mh-coins-memo.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-memo. */
static const char *const pseudocode[] = {
  N_ ("answer (i, j):"),
  N_ ("  if memo[i, j] is known: return memo[i, j]"),
  N_ ("  if i = j: memo[i, j] := a[i]; return a[i]"),
  N_ ("  left := a[i] - answer (i + 1, j)"),
  N_ ("  right := a[j] - answer (i, j - 1)"),
  N_ ("  memo[i, j] := larger of left and right"),
  N_ ("  return memo[i, j]"),
  NULL,
};

const MhAlgorithm mh_ends_memo = {
  .id = "ends-memo",
  .name = N_ ("Memo from the top"),
  .summary = N_ ("Searches from the start down and keeps every answer. Examines both ends of every "
                 "interval once; exact where it has been."),
  .cost = N_ ("O(n²)"),
  .pseudocode = pseudocode,
  .work_names = mh_coins_memo_work_names,
  .pair_name = N_ ("memo entries (hits)"),
  .pair = MH_COINS_MEMO_ENTRIES,
  .undecided_name = N_ ("not visited"),
  .needs_start = TRUE,
  .applies = mh_applies_to_ends,
  .get_exactness = mh_coins_memo_get_exactness,
  .describe_exactness = mh_coins_memo_describe_exactness,
  .get_bytes_needed = mh_coins_memo_get_bytes_needed,
  .begin = mh_coins_memo_begin,
  .advance = mh_coins_memo_advance,
  .get_progress = mh_coins_memo_get_progress,
  .get_count = mh_coins_memo_get_count,
  .finish = mh_coins_memo_finish,
  .free = mh_coins_memo_free,
};
