/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * What the two sides of a comparison answer, and what that took, row by row: their
 * answers for the start, when they are exact, the counts of their work, and the
 * number of steps that can be looked at. Digits are grouped.
 */
typedef struct
{
  char *name;               /* "positions decided" */
  char *values[MH_N_SIDES]; /* "144", or "–" where there is no such count */
} MhWorkRow;

/* Returns: (transfer full) (element-type MhWorkRow) */
GPtrArray *mh_work_table_new (const MhSnapshot *snapshot);

/* "374 calls · 177 memo entries · 107 memo hits". Returns: (transfer full) */
char *mh_work_table_describe (const MhRunFacts *run);

G_END_DECLS
