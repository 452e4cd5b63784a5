/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ends-greedy.h"

#include "mh-coins-applies.h"
#include "mh-coins-table.h"
#include "mh-ends-play.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-table. */
static const char *const pseudocode[] = {
  N_ ("for each row of coins i to j, short rows first:"),
  N_ ("  if i = j: g[i, j] := a[i]; next row"),
  N_ ("  if a[i] >= a[j]: v := a[i] - g[i + 1, j]"),
  N_ ("  else: v := a[j] - g[i, j - 1]"),
  N_ ("  g[i, j] := v"),
  N_ ("the table is full"),
  NULL,
};

static MhExactness
ends_greedy_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NOT;
}

static char *
ends_greedy_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("only by luck"));
}

static char *
ends_greedy_explain (const MhProblem *problem,
                     guint32 position,
                     MhValue answer,
                     const MhSolution *truth)
{
  g_autofree char *error = mh_ends_play_describe_error (truth, position);

  return error != NULL ? g_steal_pointer (&error)
                       : g_strdup (_ ("It takes the larger end, whatever follows."));
}

const MhAlgorithm mh_ends_greedy = {
  .id = "ends-greedy",
  .name = N_ ("Greedy"),
  .summary = N_ ("Both players take the larger end. Examines one end of each interval; wrong where "
                 "a large coin lies behind a small one."),
  .cost = N_ ("O(n²)"),
  .pseudocode = pseudocode,
  .work_names = mh_coins_table_work_names,
  .applies = mh_applies_to_ends,
  .get_exactness = ends_greedy_get_exactness,
  .describe_exactness = ends_greedy_describe_exactness,
  .is_lesson = TRUE,
  .explain = ends_greedy_explain,
  .explains_place = TRUE,
  .get_bytes_needed = mh_coins_table_get_bytes_needed,
  .begin = mh_coins_table_begin_greedy,
  .advance = mh_coins_table_advance,
  .get_progress = mh_coins_table_get_progress,
  .finish = mh_coins_table_finish,
  .free = mh_coins_table_free,
};
