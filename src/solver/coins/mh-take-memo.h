/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from the end, by a search from the start down that keeps its
 * answers. It visits only what can be reached: everything if one coin may be
 * taken, half if all amounts are even.
 */
extern const MhAlgorithm mh_take_memo;

G_END_DECLS
