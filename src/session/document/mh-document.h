/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-bookmark.h"
#include "mh-document-file.h"
#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * An open board: its board, the file it came from, and what was done to it.
 *
 * Only this object changes the board; mh-document-edits.h has the edits. Every
 * change notifies once, when it is complete: first by "changed" with what changed,
 * then by properties.
 *
 * Properties: name (string), path (string, NULL while untitled), modified,
 * undo-label and redo-label (strings, NULL if there is nothing to undo or redo).
 * Signals: changed (MhDocumentChange flags); finished (at the end of a command:
 * after each change, but only once for a whole gesture); refused (message: that there is
 * no memory for a change, where no error says so).
 */
#define MH_TYPE_DOCUMENT (mh_document_get_type ())
G_DECLARE_FINAL_TYPE (MhDocument, mh_document, MH, DOCUMENT, GObject)

typedef enum
{
  MH_DOCUMENT_CHANGE_DRAWING = MH_EDIT_CHANGES_DRAWING, /* places and names */
  /* the start of the players, or the player who moves first */
  MH_DOCUMENT_CHANGE_START = MH_EDIT_CHANGES_START,
  /* the game, so that solutions are invalid */
  MH_DOCUMENT_CHANGE_GAME = MH_EDIT_CHANGES_GAME,
  /* games that were played, answers, marked steps, the program that is tried, and whether results
   * are hidden: undo leaves these alone */
  MH_DOCUMENT_CHANGE_LESSON = 1 << 8,
} MhDocumentChange;

/* @file: (transfer full); the present places of a board's nodes count as given
 * @path: (nullable): where it was read from, if Save may write there again
 * Returns: (transfer full) */
MhDocument *mh_document_new (MhDocumentFile *file, const char *path);

/* Returns: (transfer none): valid until the next edit */
const MhBoard *mh_document_get_board (MhDocument *self);
/* Returns: (transfer none): the content to be written, with the board; valid until
 * the next edit */
const MhDocumentFile *mh_document_get_file (MhDocument *self);
const char *mh_document_get_name (MhDocument *self);
/* Returns: whether the name is its own, or that of its file */
gboolean mh_document_is_named (MhDocument *self);
/* Returns: (nullable) */
const char *mh_document_get_path (MhDocument *self);
/* Returns: (transfer none) (nullable): the hash of the bytes last read from or written to
 * the file; NULL if unknown */
const char *mh_document_get_digest (MhDocument *self);
void mh_document_set_digest (MhDocument *self, const char *digest);
/* Returns: (transfer none) (nullable): what the figure showed that the document comes from */
const MhDocumentMoment *mh_document_get_moment (MhDocument *self);
/* @moment: (transfer full) (nullable) */
void mh_document_take_moment (MhDocument *self, MhDocumentMoment *moment);
gboolean mh_document_is_modified (MhDocument *self);
/* Returns: whether the board is directed only because a list contained one-way edges, which
 * the user has not confirmed */
gboolean mh_document_is_guessed_directed (MhDocument *self);
/* Returns: (transfer none) (nullable): the faults of the file that were put right */
const MhRepairs *mh_document_get_repairs (MhDocument *self);
/* Returns: TRUE for boards of up to MH_MAX_EDITABLE_NODES that are not grids, which are painted; in
 * larger ones only roles and rules can be changed */
gboolean mh_document_can_draw (MhDocument *self);
/* Returns: whether a new hole is added instead of replacing the present one: the user has
 * chosen that, or there are several holes */
gboolean mh_document_allows_several_holes (MhDocument *self);
/* Returns: the new number of @node, which was its number before the last change, or
 * MH_NODE_NONE if it was removed; valid during and after "changed" */
guint32 mh_document_map_node (MhDocument *self, guint32 node);
/* Returns: whether the last change has given any node another number */
gboolean mh_document_is_renumbered (MhDocument *self);
/* Returns: (nullable) */
const char *mh_document_get_undo_label (MhDocument *self);
const char *mh_document_get_redo_label (MhDocument *self);
/* Returns: (transfer full): the present document as the text of a file */
GBytes *mh_document_create_bytes (MhDocument *self, GError **error);

/* Returns: the number of the present state; undoing restores the number of the earlier state */
guint64 mh_document_get_state (MhDocument *self);
/* Returns: the number of the state that undoing leads to, which the edits of a gesture share; the
 * present one if there is nothing to undo */
guint64 mh_document_get_undo_state (MhDocument *self);
void mh_document_undo (MhDocument *self);
void mh_document_redo (MhDocument *self);
/* Returns: (transfer none) (nullable): the game that was played on the board with this digest */
const MhMatch *mh_document_find_match (MhDocument *self, const char *digest);
/* Replaces the game that was played on the same board, or adds one. Games of other boards, such as
 * this one before an edit, are kept.
 * @match: (nullable): NULL if there was no memory to make it
 * Returns: FALSE without any change, and with the signal "refused", if there is no memory */
gboolean mh_document_set_match (MhDocument *self, const MhMatch *match);

/* Returns: (transfer none) (nullable): the answers about the run with this digest */
const MhScore *mh_document_find_score (MhDocument *self, const char *digest);
/* Replaces the answers about the same run, or adds some; a score without answers removes them.
 * @score: (nullable): NULL if there was no memory to make it
 * Returns: FALSE without any change, and with the signal "refused", if there is no memory */
gboolean mh_document_set_score (MhDocument *self, const MhScore *score);

/* Returns: (transfer none) (nullable) (element-type MhBookmark): the marked steps of all runs, a
 * list that never changes, but is replaced by another one */
GPtrArray *mh_document_get_bookmarks (MhDocument *self);
/* Marks a step, or changes the note of one that is marked. The list stays as it is if it has as
 * many as it may have. */
void mh_document_set_bookmark (MhDocument *self, const MhBookmark *bookmark);
/* Removes the mark of a step, if it has one. */
void mh_document_remove_bookmark (MhDocument *self, const char *run, guint32 step);

/* Returns: (transfer none) (nullable): the program that is remembered */
const MhProgramLink *mh_document_get_program (MhDocument *self);
/* @program: (nullable): NULL to remember none */
void mh_document_set_program (MhDocument *self, const MhProgramLink *program);

gboolean mh_document_get_hides_results (MhDocument *self);
void mh_document_set_hides_results (MhDocument *self, gboolean hides_results);

/* Begins a gesture: all edits until its end are undone in one step, with the label of the
 * first. */
void mh_document_begin_gesture (MhDocument *self);
/* Continues the last gesture if there was no edit since. */
void mh_document_resume_gesture (MhDocument *self);
void mh_document_end_gesture (MhDocument *self);
/* Undoes the edits of the gesture and ends it. */
void mh_document_cancel_gesture (MhDocument *self);

/* Returns: whether the document can become @read, which was read again from its file: FALSE if that
 * is another kind of game, or if Save may not write to the file any more */
gboolean mh_document_can_reload (MhDocument *self, MhDocument *read);
/* Makes the document what was read again from its file, in @read. The change of the board can be
 * undone; everything else in the file replaces what was there.
 * @read: must be one that it can become; cannot be used afterwards, unless FALSE is returned
 * Returns: FALSE without any change, and with the signal "refused", if there is no memory */
gboolean mh_document_reload (MhDocument *self, MhDocument *read);

/* Marks a document that came from no file, such as a pasted list, as modified. */
void mh_document_mark_unsaved (MhDocument *self);
/* Called after the bytes of the last mh_document_create_bytes() were written to @path.
 * Later edits remain unsaved. */
void mh_document_mark_saved (MhDocument *self, const char *path);

G_END_DECLS
