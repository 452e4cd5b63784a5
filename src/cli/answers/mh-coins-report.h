/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-input.h"

G_BEGIN_DECLS

/*
 * The answer about solved coins, in words or in JSON.
 *
 * The manual page promises the keys of the JSON and their order, which are the same in
 * every language.
 */
typedef struct
{
  const MhInput *input;     /* (nullable): the input; if there is one, the answer describes it */
  const MhProblem *problem; /* the problem, posed for all coins with the first player to move */
  const MhResult *result;
  const MhSolution *truth; /* an exact solution, which may be that of the result */
} MhCoinsReport;

/* Both functions return a new string (transfer full). */
char *mh_coins_report_create_words (const MhCoinsReport *self);
char *mh_coins_report_create_json (const MhCoinsReport *self);

G_END_DECLS
