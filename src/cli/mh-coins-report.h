/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-input.h"

G_BEGIN_DECLS

/*
 * The answer about solved coins, in words or in JSON.
 *
 * The manual page promises the keys of the JSON and their order, which are the
 * same in every language.
 */
typedef struct
{
  const MhInput *input;     /* (nullable): where they are from, to be shown as well */
  const MhProblem *problem; /* asked from all coins, first player to move */
  const MhResult *result;
  const MhSolution *truth; /* an exact solution, perhaps that of the result */
} MhCoinsReport;

/* Return (transfer full) */
char *mh_coins_report_create_words (const MhCoinsReport *self);
char *mh_coins_report_create_json (const MhCoinsReport *self);

G_END_DECLS
