/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The adjacency list of the board as text. Typing in it changes the board,
 * drawing changes it; what is wrong is underlined, with repairs at hand.
 *
 * It works only while it is mapped: hidden, it costs nothing, and text that was
 * wrong is given up. The list of a board that is too large to be drawn on can
 * only be read and copied.
 *
 * Properties: workspace.
 */
#define MH_TYPE_LIST_PANEL (mh_list_panel_get_type ())
G_DECLARE_FINAL_TYPE (MhListPanel, mh_list_panel, MH, LIST_PANEL, MhView)

/* Puts @text there as if it was typed, now or when the panel is mapped. */
void mh_list_panel_take_text (MhListPanel *self, const char *text);

G_END_DECLS
