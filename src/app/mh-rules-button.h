/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A button that opens the rules of a board, and says on a chip which of them
 * are not the published ones. Each switch is one undoable edit. It is hidden
 * for what is no board.
 *
 * Properties: workspace.
 */
#define MH_TYPE_RULES_BUTTON (mh_rules_button_get_type ())
G_DECLARE_FINAL_TYPE (MhRulesButton, mh_rules_button, MH, RULES_BUTTON, MhView)

G_END_DECLS
