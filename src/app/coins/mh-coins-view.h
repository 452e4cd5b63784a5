/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A picture of the coins that are left, with the possible moves and their results. Hovering
 * highlights a move. Clicking a move, or the coin that it begins with, plays it. The arrow
 * keys move a cursor over the coins, Enter plays, and Backspace undoes the last move.
 *
 * Properties: session.
 */
#define MH_TYPE_COINS_VIEW (mh_coins_view_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsView, mh_coins_view, MH, COINS_VIEW, MhView)

/* Sets how many pixels at the upper and lower edge are covered by floating widgets; the
 * coins are drawn between them. */
void mh_coins_view_set_covered (MhCoinsView *self, int top, int bottom);

G_END_DECLS
