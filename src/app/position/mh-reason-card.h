/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The reason why the two sides of a comparison differ, in a sentence or two, with buttons
 * for correcting the options and for going to the first difference.
 *
 * Properties: session.
 */
#define MH_TYPE_REASON_CARD (mh_reason_card_get_type ())
G_DECLARE_FINAL_TYPE (MhReasonCard, mh_reason_card, MH, REASON_CARD, MhView)

G_END_DECLS
