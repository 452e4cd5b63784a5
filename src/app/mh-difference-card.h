/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The positions where the two sides of a comparison differ, the fewest moves
 * first, with both values. Activating one makes it the current position.
 * Rows are made for what is seen only.
 *
 * Properties: workspace.
 */
#define MH_TYPE_DIFFERENCE_CARD (mh_difference_card_get_type ())
G_DECLARE_FINAL_TYPE (MhDifferenceCard, mh_difference_card, MH, DIFFERENCE_CARD, MhView)

/* To be called when a result is another. */
void mh_difference_card_update (MhDifferenceCard *self);

G_END_DECLS
