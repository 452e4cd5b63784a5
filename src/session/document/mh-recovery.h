/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-window-state.h"

G_BEGIN_DECLS

/*
 * Protects the unsaved work on a document against crashes, and restores it.
 *
 * A document that was edited has a journal. Each command is appended when it is finished, and
 * synced to disk soon after. Saving is noted, so that the journal no longer counts as unsaved
 * work, but still tells what can be undone. Undoing everything, or discarding the work, deletes
 * the journal. Disposing this object before keeps it.
 *
 * Properties: problem (string, nullable, read only): why unsaved work is not protected at present.
 * Protecting it is tried again with each command, and every few seconds.
 */
#define MH_TYPE_RECOVERY (mh_recovery_get_type ())
G_DECLARE_FINAL_TYPE (MhRecovery, mh_recovery, MH, RECOVERY, GObject)

/* Returns: (transfer full): the default folder of journals */
char *mh_recovery_dup_folder (void);

/* Starts with the changes that are already unsaved.
 * @folder: (nullable): NULL for the default one */
MhRecovery *mh_recovery_new (MhDocument *document, const char *folder);
/* Like mh_recovery_new(), with a name for the journal.
 * @id: see mh_journal_create_id() */
MhRecovery *mh_recovery_new_named (MhDocument *document, const char *folder, const char *id);
/* Goes on with the journal of @work, of which @document was restored. A journal of an older version
 * is replaced by another one. */
MhRecovery *
mh_recovery_resume (MhDocument *document, const char *folder, const char *id, MhLostWork *work);
/* Returns: (transfer none) (nullable): why unsaved work is not protected */
const char *mh_recovery_get_problem (MhRecovery *self);
/* Returns: whether a crash would lose no unsaved work at present */
gboolean mh_recovery_is_safe (MhRecovery *self);
/* Keeps a journal also while there is nothing to save or undo, because no file holds the
 * document. */
void mh_recovery_hold (MhRecovery *self);
/* Deletes the journal, because the user discards the unsaved work. */
void mh_recovery_discard (MhRecovery *self);
/* Calls mh_journal_sync() on a worker, and closes the descriptor.
 * @handle: a descriptor, or -1 for none */
void mh_recovery_sync (int handle);

/* A window that was left, and its document. One with a problem can only be told of. */
typedef struct
{
  MhLeftWindow *window;
  MhDocument *document; /* (nullable): NULL if it was not edited, and is read from its file */
} MhLeftBoard;

void mh_left_board_free (MhLeftBoard *self);
/* Returns: (transfer full) (nullable): what to tell of a window that cannot come back now, and why;
 * NULL if it can */
char *mh_left_board_describe_problem (const MhLeftBoard *self);

/* Searches for the windows that were left, with their documents, and for work that has no window
 * any more.
 * @folder: (nullable): NULL for the default one */
void mh_recovery_find_windows_async (const char *folder,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
/* @works: (out) (transfer full) (element-type MhLostWork): latest first
 * Returns: (transfer full) (element-type MhLeftBoard): the last one first */
GPtrArray *mh_recovery_find_windows_finish (GAsyncResult *result, GPtrArray **works);

/* Searches for the work of instances that have crashed.
 * @folder: (nullable): NULL for the default one */
void mh_recovery_find_async (const char *folder, GAsyncReadyCallback callback, gpointer user_data);
/* Returns: (transfer full) (element-type MhLostWork): the work, latest first */
GPtrArray *mh_recovery_find_finish (GAsyncResult *result);
/* Restores a document as it was left, with its undo history. Takes as long as reading the document
 * as often as it has steps.
 * Returns: (transfer full) (nullable): a document with the content of @work */
MhDocument *mh_recovery_restore (const MhLostWork *work, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLeftBoard, mh_left_board_free)

G_END_DECLS
