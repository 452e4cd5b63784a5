/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * What the two sides of a comparison answer, and what it took: a table of a
 * column for each side (see mh-work-table.h).
 *
 * Properties: workspace.
 */
#define MH_TYPE_WORK_CARD (mh_work_card_get_type ())
G_DECLARE_FINAL_TYPE (MhWorkCard, mh_work_card, MH, WORK_CARD, MhView)

/* To be called when a result is another. */
void mh_work_card_update (MhWorkCard *self);

G_END_DECLS
