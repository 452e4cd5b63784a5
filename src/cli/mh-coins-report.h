/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-input.h"
#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * What is told about solved coins, in words or in JSON.
 *
 * The keys of the JSON and their order are promised by the manual page, and
 * the same in every language.
 */
typedef struct
{
  const MhInput *input;     /* (nullable): where they are from, which is told, too */
  const MhProblem *problem; /* asked from all coins, first player to move */
  const MhResult *result;
  const MhSolution *truth; /* an exact solution, perhaps that of the result */
} MhCoinsReport;

/* Return (transfer full) */
char *mh_coins_report_create_words (const MhCoinsReport *self);
char *mh_coins_report_create_json (const MhCoinsReport *self);

G_END_DECLS
