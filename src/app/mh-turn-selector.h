/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Which turn of a search the table shows: all, the one that the step is at, or
 * one that is chosen. Hidden where there are no turns.
 *
 * Properties: workspace.
 */
#define MH_TYPE_TURN_SELECTOR (mh_turn_selector_get_type ())
G_DECLARE_FINAL_TYPE (MhTurnSelector, mh_turn_selector, MH, TURN_SELECTOR, MhView)

G_END_DECLS
