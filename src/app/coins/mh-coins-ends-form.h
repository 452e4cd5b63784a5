/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A form for a row of coins that are taken from either end. The user can edit each coin
 * separately or the whole row as a list. Every valid change is one undoable edit; invalid
 * input shows an error and leaves the document unchanged.
 *
 * Properties: session.
 */
#define MH_TYPE_COINS_ENDS_FORM (mh_coins_ends_form_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsEndsForm, mh_coins_ends_form, MH, COINS_ENDS_FORM, MhView)

G_END_DECLS
