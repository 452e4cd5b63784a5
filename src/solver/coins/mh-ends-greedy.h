/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from either end by players who both take the larger end, the
 * left one of equal ends: quick, and wrong where a large coin lies behind.
 */
extern const MhAlgorithm mh_ends_greedy;

G_END_DECLS
