/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * Keeps the unsaved work on a document safe from crashes, and restores it.
 *
 * While the document is modified, it has a journal. Each command is written to it
 * when it is finished, and synced to the disk soon after. The journal is deleted
 * when the document is saved, or when the user discards the work. If this object
 * is disposed before that, the journal stays.
 *
 * Signals: failed (a string that says why): work cannot be kept; emitted once until
 * it is kept again.
 */
#define MH_TYPE_RECOVERY (mh_recovery_get_type ())
G_DECLARE_FINAL_TYPE (MhRecovery, mh_recovery, MH, RECOVERY, GObject)

/* Returns: (transfer full): the usual folder of journals */
char *mh_recovery_dup_folder (void);

/* Begins with the changes that are unsaved already.
 * @folder: (nullable): NULL for the usual one */
MhRecovery *mh_recovery_new (MhDocument *document, const char *folder);
/* Whether no unsaved work would be lost by a crash now. */
gboolean mh_recovery_is_safe (MhRecovery *self);
/* Deletes the journal: the user does not want the unsaved work. */
void mh_recovery_discard (MhRecovery *self);

/* Looks for the work of programs that were stopped.
 * @folder: (nullable): NULL for the usual one */
void mh_recovery_find_async (const char *folder, GAsyncReadyCallback callback, gpointer user_data);
/* Returns: (transfer full) (element-type MhLostWork): the latest first */
GPtrArray *mh_recovery_find_finish (GAsyncResult *result);
/* Returns: (transfer full): a document with the content of @work, unsaved */
MhDocument *mh_recovery_restore (const MhLostWork *work, GError **error);

G_END_DECLS
