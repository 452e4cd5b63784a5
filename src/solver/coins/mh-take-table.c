/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-table.h"

#include "mh-coins-applies.h"
#include "mh-coins-table.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-table. */
static const char *const pseudocode[] = {
  N_ ("for each k from 0 to n:"),
  N_ ("  if no amount fits k: value[k] := end of k"),
  N_ ("  for each amount a up to k:"),
  N_ ("    r := opposite of value[k - a], one move later"),
  N_ ("    value[k] := better of value[k] and r"),
  N_ ("the table is full"),
  NULL,
};

const MhAlgorithm mh_take_table = {
  .id = "take-table",
  .name = N_ ("Table from below"),
  .summary = N_ ("Fills a table from no coins to all of them. Examines each move once; exact."),
  .cost = N_ ("O(n · m)"),
  .pseudocode = pseudocode,
  .work_names = mh_coins_table_work_names,
  .applies = mh_applies_to_take,
  .get_exactness = mh_coins_table_get_exactness,
  .describe_exactness = mh_coins_table_describe_exactness,
  .get_bytes_needed = mh_coins_table_get_bytes_needed,
  .begin = mh_coins_table_begin,
  .advance = mh_coins_table_advance,
  .get_progress = mh_coins_table_get_progress,
  .finish = mh_coins_table_finish,
  .free = mh_coins_table_free,
};
