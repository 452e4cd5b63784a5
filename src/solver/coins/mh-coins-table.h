/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * A table of coins that is filled from below, each cell once, fewer coins first:
 * what the algorithms that do this have in common. Each of them consists of these
 * functions and its own words.
 *
 * Each cell has one event: DECIDED, caused by the event of its best reply. When
 * coins are taken from one end, each losing reply before that adds one: REFUTED.
 * When they are taken from either end, the lengths are the levels.
 */
enum
{
  MH_COINS_TABLE_CELLS,
  MH_COINS_TABLE_REPLIES,
};

/* The counts in MhResult.work. */
extern const char *const mh_coins_table_work_names[];

/* Indexes of the lines of the pseudocode that events belong to. */
enum
{
  MH_COINS_TABLE_LINE_END = 1,
  MH_COINS_TABLE_LINE_REFUTED = 3,
  MH_COINS_TABLE_LINE_DECIDED = 4,
  MH_COINS_TABLE_LINE_CLOSED = 5,
};

/* Functions for MhAlgorithm. */
MhExactness mh_coins_table_get_exactness (const MhProblem *problem);
char *mh_coins_table_describe_exactness (const MhProblem *problem);
guint64 mh_coins_table_get_bytes_needed (const MhProblem *problem);
MhAlgorithmRun *mh_coins_table_begin (const MhProblem *problem);
/* Begins a run that examines only the larger end. */
MhAlgorithmRun *mh_coins_table_begin_greedy (const MhProblem *problem);
gboolean mh_coins_table_advance (MhAlgorithmRun *run, guint budget);
double mh_coins_table_get_progress (const MhAlgorithmRun *run);
gboolean mh_coins_table_finish (MhAlgorithmRun *run, MhResult *result);
void mh_coins_table_free (MhAlgorithmRun *run);

G_END_DECLS
