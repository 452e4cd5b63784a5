/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * A table of the answers and costs of the two sides of a comparison: the answers for the start,
 * the conditions under which they are exact, the counts of work, and the number of recorded
 * steps. Digits are grouped.
 */
typedef struct
{
  char *name;               /* "positions decided" */
  char *values[MH_N_SIDES]; /* "144", or "–" where there is no such count */
} MhWorkRow;

/* Returns: (transfer full) (element-type MhWorkRow) */
GPtrArray *mh_work_table_new (const MhSnapshot *snapshot);

/* "calls 374 · memo entries 177 · memo hits 107". Returns: (transfer full) */
char *mh_work_table_describe (const MhRunFacts *run);

G_END_DECLS
