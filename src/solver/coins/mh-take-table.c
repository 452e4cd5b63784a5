/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-take-table.h"

#include "mh-coins-applies.h"
#include "mh-coins-table.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-table. */
static const char *const pseudocode[] = {
  N_ ("for k = 0, 1, 2 … coins:"),
  N_ ("  if nothing may be taken: k is lost (or won, where the last coin loses)"),
  N_ ("  for each amount a up to k:"),
  N_ ("    if k - a is won: that reply is refuted"),
  N_ ("  k is won if some k - a is lost: soonest; else it is lost: latest"),
  N_ ("the table is full"),
  NULL,
};

const MhAlgorithm mh_take_table = {
  .id = "take-table",
  .name = N_ ("Table from below"),
  .summary = N_ ("Fills a table from no coins to all of them. Examines each move once; exact."),
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
