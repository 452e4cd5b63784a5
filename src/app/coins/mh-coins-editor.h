/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A button that summarizes the coins of the document and opens a form for changing them.
 * The widget is hidden for all other kinds of game.
 *
 * Properties: session.
 */
#define MH_TYPE_COINS_EDITOR (mh_coins_editor_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsEditor, mh_coins_editor, MH, COINS_EDITOR, MhView)

G_END_DECLS
