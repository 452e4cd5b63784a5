/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Laws that hold for every algorithm that works on all positions at once, and
 * for one that is exact.
 */

/* An algorithm and how its only option is set. */
typedef struct
{
  const MhAlgorithm *algorithm;
  guint64 option;
} MhSetting;

/* Makes the problem of @game. */
void mh_setting_init_problem (const MhSetting *self, MhGame *game, MhProblem *problem);
void mh_setting_run (const MhSetting *self, MhGame *game, MhResult *result);

/* Every value is what the definition of the game says: on all graphs of up to
 * four nodes, directed ones of up to three, under all rules, with all holes. */
void mh_algorithm_check_exact_small (const MhSetting *setting);
/* On all graphs of five nodes, each hole, all rules. */
void mh_algorithm_check_exact_five (const MhSetting *setting);
/* On random games, where the certificate holds, too. */
void mh_algorithm_check_exact_random (const MhSetting *setting);
/* On the boards of @file_name, where it gives the known answers, too. */
void mh_algorithm_check_exact_corpus (const MhSetting *setting, const char *file_name);

/* In which slices the work is done does not show in the result; whether it is
 * recorded does not show in the solution. */
void mh_algorithm_check_budgets (const MhSetting *setting);
/* A run may be given up at any moment. */
void mh_algorithm_check_given_up (const MhSetting *setting);
/* Records, rows, and what waits are the same as in a replay, at any step; what
 * the run ends with is the solution. */
void mh_algorithm_check_seeks (const MhSetting *setting);
/* Phase k decides what has remoteness k; the last one decides nothing. Nothing
 * is decided twice. */
void mh_algorithm_check_levels (const MhSetting *setting);
/* As it is at first it is exact and has no advice; with its option set to
 * @worse, for which it cannot answer as the truth does at position 0, it is
 * not, says why, and its advice makes it exact again. */
void mh_algorithm_check_repair (const MhAlgorithm *algorithm, const char *worse, MhValue answer);
/* There is room for all events in the bytes that were announced. Above the
 * event budget there is no trace, and the values are the same. */
void mh_algorithm_check_room (const MhSetting *setting);

G_END_DECLS
