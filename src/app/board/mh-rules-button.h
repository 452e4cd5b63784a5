/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A menu button that opens the rules of the board, with a label that lists all rules that
 * differ from the published ones. Changing a switch is one undoable edit. The widget is
 * hidden for games without a board.
 *
 * Properties: session.
 */
#define MH_TYPE_RULES_BUTTON (mh_rules_button_get_type ())
G_DECLARE_FINAL_TYPE (MhRulesButton, mh_rules_button, MH, RULES_BUTTON, MhView)

G_END_DECLS
