/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Edits a line of coins that are taken from its end: how many there are, what
 * may be taken at once, and who wins. All that the slider is dragged over is
 * one change that can be undone.
 *
 * Properties: workspace.
 */
#define MH_TYPE_COINS_TAKE_FORM (mh_coins_take_form_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsTakeForm, mh_coins_take_form, MH, COINS_TAKE_FORM, MhView)

G_END_DECLS
