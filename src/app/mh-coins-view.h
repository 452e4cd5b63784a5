/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The line of coins: what is left of it, what may be taken, and what that comes
 * to. Hovering lights, clicking a choice, or the coin that it begins with, takes
 * it. The arrows move a cursor over the coins, Enter takes, Backspace takes
 * back.
 *
 * Properties: workspace.
 */
#define MH_TYPE_COINS_VIEW (mh_coins_view_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsView, mh_coins_view, MH, COINS_VIEW, MhView)

/* So much of it is hidden behind what floats over it. */
void mh_coins_view_set_covered (MhCoinsView *self, int top, int bottom);

G_END_DECLS
