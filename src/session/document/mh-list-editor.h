/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-edits.h"
#include "mh-list-repair.h"

G_BEGIN_DECLS

/*
 * An editor for the adjacency list of an open board, one node per line: typing changes the
 * board, and changes of the board change the text.
 *
 * Typed text is pending until mh_list_editor_apply(), which the owner of the text field
 * calls when typing pauses. Pending or invalid text is not replaced when the board changes;
 * mh_list_editor_revert() discards it. All edits up to mh_list_editor_end_typing() are
 * undone in one step.
 *
 * Properties: text (string; notified only if the text differs from what was typed), pending
 * (boolean: whether typed text has not been applied), fault (boolean: whether the applied
 * text is invalid or has a notice).
 */
#define MH_TYPE_LIST_EDITOR (mh_list_editor_get_type ())
G_DECLARE_FINAL_TYPE (MhListEditor, mh_list_editor, MH, LIST_EDITOR, GObject)

MhListEditor *mh_list_editor_new (MhDocument *document);

const char *mh_list_editor_get_text (MhListEditor *self);
/* Reports the whole text after the user has typed. */
void mh_list_editor_type (MhListEditor *self, const char *text);
gboolean mh_list_editor_is_pending (MhListEditor *self);
/* Returns: whether the board matches the text now */
gboolean mh_list_editor_apply (MhListEditor *self);
/* Applies pending text and ends the undo step. */
void mh_list_editor_end_typing (MhListEditor *self);
/* Replaces the text by the list of the board. */
void mh_list_editor_revert (MhListEditor *self);

/* Returns: (transfer none) (nullable): the fault of the text applied last; NULL if it is
 * valid. Valid until the next change */
const MhListFault *mh_list_editor_get_fault (MhListEditor *self);
/* Repairs the text and applies it. */
void mh_list_editor_repair (MhListEditor *self, MhListRepair repair);

G_END_DECLS
