/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document-file.h"
#include "mh-edit.h"

G_BEGIN_DECLS

/*
 * An open board: its sketch, the file it came from, and what was done to it.
 *
 * The only one who applies edits to the sketch; mh-document-edits.h has what can
 * be done to it. Every change notifies once, when all is done: first
 * "changed" with what changed, then properties.
 *
 * Properties: name (string), path (string, NULL while untitled), modified,
 * undo-label and redo-label (strings, NULL if there is nothing to take back).
 * Signals: changed (MhDocumentChange flags); finished (a command is: after each
 * change, but of a gesture only at its end).
 */
#define MH_TYPE_DOCUMENT (mh_document_get_type ())
G_DECLARE_FINAL_TYPE (MhDocument, mh_document, MH, DOCUMENT, GObject)

typedef enum
{
  MH_DOCUMENT_CHANGE_DRAWING = MH_EDIT_CHANGES_DRAWING, /* places and names */
  MH_DOCUMENT_CHANGE_START = MH_EDIT_CHANGES_START,     /* where the players start, who is first */
  MH_DOCUMENT_CHANGE_GAME = MH_EDIT_CHANGES_GAME,       /* its identity: solutions no longer hold */
} MhDocumentChange;

/* @file: (transfer full); of a board, where its nodes are now counts as their
 * places. @path: (nullable): where it was read from, if Save may write there
 * again. Returns: (transfer full) */
MhDocument *mh_document_new (MhDocumentFile *file, const char *path);

/* Returns: (transfer none): valid until the next edit */
const MhSketch *mh_document_get_sketch (MhDocument *self);
/* What would be written, the sketch included. Returns: (transfer none): valid
 * until the next edit */
const MhDocumentFile *mh_document_get_file (MhDocument *self);
const char *mh_document_get_name (MhDocument *self);
/* Returns: (nullable) */
const char *mh_document_get_path (MhDocument *self);
/* A hash of the bytes of its file as they were last read or written by us;
 * NULL if that is not known. */
const char *mh_document_get_digest (MhDocument *self);
void mh_document_set_digest (MhDocument *self, const char *digest);
gboolean mh_document_is_modified (MhDocument *self);
/* Whether it is directed only because a list had one-way edges, and nobody
 * has said yet that this is meant. */
gboolean mh_document_is_guessed_directed (MhDocument *self);
/* Up to 2,000 nodes; above that nodes stay where they are, but roles and
 * rules may change. */
gboolean mh_document_can_draw (MhDocument *self);
/* Whether a further hole leaves those there are: so it was chosen, or there
 * are several already. */
gboolean mh_document_allows_several_holes (MhDocument *self);
/* Within and after "changed": the number that @node, of before the change, has
 * now, or MH_NODE_NONE if it is gone. */
guint32 mh_document_map_node (MhDocument *self, guint32 node);
/* Whether that is another for any node. */
gboolean mh_document_is_renumbered (MhDocument *self);
/* Returns: (nullable) */
const char *mh_document_get_undo_label (MhDocument *self);
const char *mh_document_get_redo_label (MhDocument *self);
/* The document as it is now, to be written. Returns: (transfer full) */
GBytes *mh_document_create_bytes (MhDocument *self, GError **error);

void mh_document_undo (MhDocument *self);
void mh_document_redo (MhDocument *self);
/* Edits until the end are undone as one, which is called like the first. */
void mh_document_begin_gesture (MhDocument *self);
/* Goes on with the gesture before, if nothing was done since. */
void mh_document_resume_gesture (MhDocument *self);
void mh_document_end_gesture (MhDocument *self);
gboolean mh_document_is_in_gesture (MhDocument *self);
/* Takes back all that the gesture did, and nothing else. */
void mh_document_cancel_gesture (MhDocument *self);

/* The file was read again as @read: the board becomes what that is, which can be
 * undone; all else that is written beside it is that of the file from now on.
 * Returns: FALSE, and nothing happens, if it holds another kind of game, or Save
 * may not write there any more; else @read is of no use afterwards */
gboolean mh_document_reload (MhDocument *self, MhDocument *read);

/* For what came from no file and would be lost: a pasted list, say. */
void mh_document_mark_unsaved (MhDocument *self);
/* After the bytes that were created last were written to @path. What was
 * edited since then is still unsaved. */
void mh_document_mark_saved (MhDocument *self, const char *path);

G_END_DECLS
