/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-list.h"

#include "mh-ends-greedy.h"
#include "mh-ends-memo.h"
#include "mh-ends-table.h"
#include "mh-game-class.h"
#include "mh-relaxation.h"
#include "mh-retrograde.h"
#include "mh-safe-sets.h"
#include "mh-take-memo.h"
#include "mh-take-table.h"

static const MhAlgorithm *const of_take[] = {
  &mh_take_table, &mh_take_memo, &mh_retrograde, &mh_relaxation, &mh_safe_sets_of_both,
};

const MhAlgorithmList mh_take_algorithms
    = { &mh_coins_take, of_take, G_N_ELEMENTS (of_take), "take-" };

static const MhAlgorithm *const of_ends[] = {
  &mh_ends_table,
  &mh_ends_memo,
  &mh_ends_greedy,
};

const MhAlgorithmList mh_ends_algorithms
    = { &mh_coins_ends, of_ends, G_N_ELEMENTS (of_ends), "ends-" };
