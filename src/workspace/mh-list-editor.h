/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-edits.h"
#include "mh-list-repair.h"

G_BEGIN_DECLS

/*
 * The adjacency list of an open board as text that can be edited, one node per
 * line: typing changes the board, and changes of the board change the text.
 *
 * Typed text waits for apply(), which the owner of the text field calls when typing
 * pauses. Text that waits, or that is wrong, stays as it is whatever happens to the
 * board; revert() gives it up. All that is applied before end_typing() is undone in
 * one step.
 *
 * Properties: text (string; notified only when the text is another than what
 * was typed), pending (boolean: typed, but not applied), fault (boolean: what
 * was applied is wrong, or worth a repair).
 */
#define MH_TYPE_LIST_EDITOR (mh_list_editor_get_type ())
G_DECLARE_FINAL_TYPE (MhListEditor, mh_list_editor, MH, LIST_EDITOR, GObject)

MhListEditor *mh_list_editor_new (MhDocument *document);

const char *mh_list_editor_get_text (MhListEditor *self);
/* The user typed: the whole text as it is now. */
void mh_list_editor_type (MhListEditor *self, const char *text);
gboolean mh_list_editor_is_pending (MhListEditor *self);
/* Returns: whether the board is now what the text says */
gboolean mh_list_editor_apply (MhListEditor *self);
/* Applies what waits; what is typed then is undone on its own. */
void mh_list_editor_end_typing (MhListEditor *self);
/* The text becomes that of the board. */
void mh_list_editor_revert (MhListEditor *self);

/* What is wrong with the text as it was applied last, or NULL (transfer
 * none); valid until the next change. */
const MhListFault *mh_list_editor_get_fault (MhListEditor *self);
/* Repairs the text and applies it. */
void mh_list_editor_repair (MhListEditor *self, MhListRepair repair);

G_END_DECLS
