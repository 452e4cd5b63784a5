/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Edits a row of coins that are taken from either end: coin by coin, or as a
 * list. Each change is one that can be undone. What is wrong is said, and
 * changes nothing.
 *
 * Properties: workspace.
 */
#define MH_TYPE_COINS_ENDS_FORM (mh_coins_ends_form_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsEndsForm, mh_coins_ends_form, MH, COINS_ENDS_FORM, MhView)

G_END_DECLS
