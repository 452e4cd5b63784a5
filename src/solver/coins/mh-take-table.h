/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from the end, by a table from 0 coins up to all: a number of coins
 * is won if some amount that may be taken leads to a lost one. It looks at every
 * move once and stops at none, so that the winner hurries and the loser delays.
 */
extern const MhAlgorithm mh_take_table;

G_END_DECLS
