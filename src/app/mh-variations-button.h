/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A button that opens the switches of the algorithm of a side, and what they
 * are set to. All of it is made from the algorithm's table; it is hidden where
 * there are no switches, and while there is no game.
 *
 * Properties: workspace; side (uint: an MhSide); terse (boolean: where room is
 * scarce it is but an icon).
 */
#define MH_TYPE_VARIATIONS_BUTTON (mh_variations_button_get_type ())
G_DECLARE_FINAL_TYPE (MhVariationsButton, mh_variations_button, MH, VARIATIONS_BUTTON, MhView)

MhSide mh_variations_button_get_side (MhVariationsButton *self);
void mh_variations_button_set_side (MhVariationsButton *self, MhSide side);

G_END_DECLS
