/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * The undo history of a board, of unlimited length.
 *
 * The history stores inverse edits, not boards: undoing applies an edit and stores its
 * inverse for redoing. The board is not owned; the caller must always pass the same one.
 *
 * Edits between begin_gesture() and end_gesture() become one entry with the label of the
 * first.
 */
typedef struct _MhHistory MhHistory;

MhHistory *mh_history_new (void);
void mh_history_free (MhHistory *self);

/* Applies an edit and clears the edits to redo.
 * @edit: (transfer full)
 * Returns: (transfer none) (nullable): the same edit, valid until the next change; NULL if there is
 * no memory, and nothing is changed */
const MhEdit *mh_history_do (MhHistory *self, MhBoard *board, MhEdit *edit);
/* Undoes or redoes an entry.
 * Returns: (transfer none) (nullable): the edit that was applied, valid until the next
 * change; NULL if there was none, or there is no memory, and nothing is changed */
const MhEdit *mh_history_undo (MhHistory *self, MhBoard *board);
const MhEdit *mh_history_redo (MhHistory *self, MhBoard *board);

void mh_history_begin_gesture (MhHistory *self);
/* Continues the last gesture if there was no edit since, otherwise begins a new one. */
void mh_history_resume_gesture (MhHistory *self);
void mh_history_end_gesture (MhHistory *self);
gboolean mh_history_is_in_gesture (const MhHistory *self);
/* Ends the gesture and removes its effect and its entry. It goes on if memory is missing.
 * Returns: (transfer none) (nullable): the edit that was applied; NULL if the gesture was
 * empty, or goes on */
const MhEdit *mh_history_cancel_gesture (MhHistory *self, MhBoard *board);

/* Returns: (transfer none) (nullable): a label such as "Move 2 Nodes"; NULL if there is
 * nothing to undo or redo */
const char *mh_history_get_undo_label (const MhHistory *self);
const char *mh_history_get_redo_label (const MhHistory *self);

/* Returns: the number of the present state; undoing restores the number of the earlier
 * state */
guint64 mh_history_get_state (const MhHistory *self);
/* Returns: the number of the state that undoing leads to, which the edits of a gesture share; the
 * present one if there is nothing to undo */
guint64 mh_history_get_undo_state (const MhHistory *self);
/* Returns: the number of entries that can be undone */
guint mh_history_get_n_undo (const MhHistory *self);
/* Gives the present state the number that it had in an earlier history, see
 * mh_history_get_state(). */
void mh_history_set_state (MhHistory *self, guint64 state);
/* Records that the file contains the board in @state. */
void mh_history_mark_saved (MhHistory *self, guint64 state);
/* Records that no file contains the board in any of its states. */
void mh_history_mark_unsaved (MhHistory *self);
gboolean mh_history_is_saved (const MhHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHistory, mh_history_free)

G_END_DECLS
