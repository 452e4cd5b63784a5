/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A list of the positions with different values on the two sides of a comparison, fewest
 * moves first, with both values. Activating a position makes it the current position. Rows
 * exist for the visible part of the list only.
 *
 * Properties: session.
 */
#define MH_TYPE_DIFFERENCE_CARD (mh_difference_card_get_type ())
G_DECLARE_FINAL_TYPE (MhDifferenceCard, mh_difference_card, MH, DIFFERENCE_CARD, MhView)

G_END_DECLS
