/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The current position in words: value, reason, replies with the best first, and the
 * drawing cycle of a draw. Games with coins show best play with totals, and the period, if
 * any. Activating a reply plays it; activating another row makes its position the current
 * one.
 *
 * Properties: session; narrow (boolean: rows are high enough for touch).
 */
#define MH_TYPE_POSITION_TAB (mh_position_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionTab, mh_position_tab, MH, POSITION_TAB, MhView)

G_END_DECLS
