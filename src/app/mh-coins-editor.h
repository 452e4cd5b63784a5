/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Says what a line of coins is made of, and opens the form that changes it. It
 * is not seen while the document is a board.
 *
 * Properties: workspace.
 */
#define MH_TYPE_COINS_EDITOR (mh_coins_editor_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinsEditor, mh_coins_editor, MH, COINS_EDITOR, MhView)

G_END_DECLS
