/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A menu button that opens the options of one side's algorithm and shows their present
 * values. The content is derived from the table of the algorithm. The widget is hidden
 * without options or without a game.
 *
 * Properties: session; side (uint: an MhSide); terse (boolean: whether only an icon is
 * shown, to save space).
 */
#define MH_TYPE_VARIATIONS_BUTTON (mh_variations_button_get_type ())
G_DECLARE_FINAL_TYPE (MhVariationsButton, mh_variations_button, MH, VARIATIONS_BUTTON, MhView)

MhSide mh_variations_button_get_side (MhVariationsButton *self);
void mh_variations_button_set_side (MhVariationsButton *self, MhSide side);

G_END_DECLS
