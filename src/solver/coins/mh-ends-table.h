/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from either end, by a table of all intervals, short ones first:
 * by how much the player to move ends ahead,
 * f[i][j] = max (a[i] - f[i+1][j], a[j] - f[i][j-1]).
 */
extern const MhAlgorithm mh_ends_table;

G_END_DECLS
