/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The answers and the work of both sides of a comparison as a table with one column for
 * each side; see mh-work-table.h for the rows.
 *
 * Properties: session.
 */
#define MH_TYPE_WORK_CARD (mh_work_card_get_type ())
G_DECLARE_FINAL_TYPE (MhWorkCard, mh_work_card, MH, WORK_CARD, MhView)

G_END_DECLS
