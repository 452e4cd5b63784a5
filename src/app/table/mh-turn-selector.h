/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A selector for the turns of a depth-limited search that the table shows: all turns, the
 * turn of the present step, or a fixed turn. The widget is hidden for other algorithms.
 *
 * Properties: session.
 */
#define MH_TYPE_TURN_SELECTOR (mh_turn_selector_get_type ())
G_DECLARE_FINAL_TYPE (MhTurnSelector, mh_turn_selector, MH, TURN_SELECTOR, MhView)

G_END_DECLS
