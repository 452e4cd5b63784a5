/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A form for a line of coins that are taken from its end: number of coins, amounts that may
 * be taken in a move, and whether taking the last coin wins or loses. All values passed
 * during one drag of the slider form one undoable edit.
 *
 * Properties: session.
 */
#define MH_TYPE_COINS_TAKE_FORM (mh_coins_take_form_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsTakeForm, mh_coins_take_form, MH, COINS_TAKE_FORM, MhView)

G_END_DECLS
