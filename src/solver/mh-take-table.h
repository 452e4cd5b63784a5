/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from the end, by a table from 0 coins to all: a number of coins
 * is won if what may be taken leads to one that is lost. It looks at every move
 * once, and all of them, so that the winner hurries and the loser delays.
 */
extern const MhAlgorithm mh_take_table;

G_END_DECLS
