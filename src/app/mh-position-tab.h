/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The current position in words: what it is worth, why, its replies, best
 * first, and for a draw the loop that both can keep; of coins how both go on, with
 * totals, and what repeats. Activating a reply plays it, activating a position of
 * the loop, or a move of best play, goes there.
 *
 * Properties: workspace; narrow (boolean: rows are high enough for fingers).
 */
#define MH_TYPE_POSITION_TAB (mh_position_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionTab, mh_position_tab, MH, POSITION_TAB, MhView)

G_END_DECLS
