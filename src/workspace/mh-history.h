/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * What was done to a sketch, to be taken back and done again. Unlimited.
 *
 * It keeps inverse edits, not sketches: undoing applies one and keeps what
 * that returns for redoing. It does not own the sketch; the caller always
 * hands in the same one.
 *
 * Edits between begin_gesture() and end_gesture() become one entry, which is
 * called like the first of them.
 */
typedef struct _MhHistory MhHistory;

MhHistory *mh_history_new (void);
void mh_history_free (MhHistory *self);

/* @edit: (transfer full): applied to @sketch; what could be redone is gone.
 * Returns: the same (transfer none): valid until the next change */
const MhEdit *mh_history_do (MhHistory *self, MhSketch *sketch, MhEdit *edit);
/* Both return the edit that they applied, or NULL if there was nothing to undo
 * or redo (transfer none): valid until the next change. */
const MhEdit *mh_history_undo (MhHistory *self, MhSketch *sketch);
const MhEdit *mh_history_redo (MhHistory *self, MhSketch *sketch);

void mh_history_begin_gesture (MhHistory *self);
/* Goes on with the gesture that ended last, if nothing was done since; else
 * begins one. */
void mh_history_resume_gesture (MhHistory *self);
void mh_history_end_gesture (MhHistory *self);
gboolean mh_history_is_in_gesture (const MhHistory *self);
/* Ends the gesture and takes back what it did, as if it had never been.
 * Returns: as undoing does, NULL if it had done nothing */
const MhEdit *mh_history_cancel_gesture (MhHistory *self, MhSketch *sketch);

/* Return (transfer none) (nullable): "Move 2 Nodes"; NULL if there is nothing to undo
 * or redo */
const char *mh_history_get_undo_label (const MhHistory *self);
const char *mh_history_get_redo_label (const MhHistory *self);

/* Each state of the sketch has a number of its own; undoing leads back to the number
 * that it had then. */
guint64 mh_history_get_state (const MhHistory *self);
/* Says that the file holds the sketch as it was in @state. */
void mh_history_mark_saved (MhHistory *self, guint64 state);
/* Says that no file holds the sketch in any of its states. */
void mh_history_mark_unsaved (MhHistory *self);
gboolean mh_history_is_saved (const MhHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHistory, mh_history_free)

G_END_DECLS
