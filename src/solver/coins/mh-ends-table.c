/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ends-table.h"

#include "mh-coins-applies.h"
#include "mh-coins-table.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-table. */
static const char *const pseudocode[] = {
  N_ ("for each row of coins i to j, short rows first:"),
  N_ ("  if i = j: f[i, j] := a[i]; next row"),
  N_ ("  left := a[i] - f[i + 1, j]"),
  N_ ("  right := a[j] - f[i, j - 1]"),
  N_ ("  f[i, j] := larger of left and right"),
  N_ ("the table is full"),
  NULL,
};

const MhAlgorithm mh_ends_table = {
  .id = "ends-table",
  .name = N_ ("Table by length"),
  .summary = N_ (
      "Fills a table of all intervals, short ones first. Examines both ends of each once; exact."),
  .cost = N_ ("O(n²)"),
  .pseudocode = pseudocode,
  .work_names = mh_coins_table_work_names,
  .applies = mh_applies_to_ends,
  .get_exactness = mh_coins_table_get_exactness,
  .describe_exactness = mh_coins_table_describe_exactness,
  .get_bytes_needed = mh_coins_table_get_bytes_needed,
  .begin = mh_coins_table_begin,
  .advance = mh_coins_table_advance,
  .get_progress = mh_coins_table_get_progress,
  .finish = mh_coins_table_finish,
  .free = mh_coins_table_free,
};
