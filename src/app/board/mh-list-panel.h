/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * An editor for the adjacency list of the board as text. Edits in the text change the
 * board, and edits on the canvas change the text. Errors are underlined, and buttons offer
 * corrections.
 *
 * The panel follows the document only while it is mapped; hiding it discards invalid text.
 * The list of a board too large for drawing is read-only.
 *
 * Properties: session.
 */
#define MH_TYPE_LIST_PANEL (mh_list_panel_get_type ())
G_DECLARE_FINAL_TYPE (MhListPanel, mh_list_panel, MH, LIST_PANEL, MhView)

/* Replaces the text as if the user had typed @text. If the panel is unmapped, the text is
 * stored and applied when the panel is mapped.
 * Returns: FALSE with MH_IO_ERROR_MEMORY if there is no memory to store it */
gboolean mh_list_panel_apply_text (MhListPanel *self, const char *text, GError **error);

G_END_DECLS
