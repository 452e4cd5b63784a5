/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A card that shows how the board is taken apart, in a game in which that tells who wins:
 * the nodes that are peeled in each round, and those that are left. In other games it is
 * hidden.
 */
#define MH_TYPE_DISMANTLING_CARD (mh_dismantling_card_get_type ())
G_DECLARE_FINAL_TYPE (MhDismantlingCard, mh_dismantling_card, MH, DISMANTLING_CARD, MhView)

G_END_DECLS
