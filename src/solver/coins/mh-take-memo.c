/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-memo.h"

#include "mh-coins-applies.h"
#include "mh-coins-memo.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-memo. */
static const char *const pseudocode[] = {
  N_ ("answer (k):"),
  N_ ("  if memo[k] is known: return memo[k]"),
  N_ ("  if no amount fits k: memo[k] := end of k"),
  N_ ("  for each amount a up to k:"),
  N_ ("    r := opposite of answer (k - a), one move later"),
  N_ ("    memo[k] := better of memo[k] and r"),
  N_ ("  return memo[k]"),
  NULL,
};

const MhAlgorithm mh_take_memo = {
  .id = "take-memo",
  .name = N_ ("Memo from the top"),
  .summary = N_ ("Searches from the start down and keeps every answer. Examines each move that can "
                 "be reached once; exact where it has been."),
  .cost = N_ ("O(n · m)"),
  .pseudocode = pseudocode,
  .work_names = mh_coins_memo_work_names,
  .pair_name = N_ ("memo entries (hits)"),
  .pair = MH_COINS_MEMO_ENTRIES,
  .is_lesson = TRUE,
  .undecided_name = N_ ("not visited"),
  .needs_start = TRUE,
  .applies = mh_applies_to_take,
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
