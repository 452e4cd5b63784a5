/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Coins taken from either end, by a search from the whole row down that keeps
 * its answers: it visits all intervals, and asks for most of them twice.
 */
extern const MhAlgorithm mh_ends_memo;

G_END_DECLS
