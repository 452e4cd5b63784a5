/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * Protects the unsaved work on a document against crashes, and restores it.
 *
 * A modified document has a journal. Each command is appended when it is finished, and
 * synced to disk soon after. Saving the document, or discarding the work, deletes the
 * journal. Disposing this object before keeps it.
 *
 * Signals: failed (string: the reason): work cannot be protected; emitted only once until
 * it is protected again.
 */
#define MH_TYPE_RECOVERY (mh_recovery_get_type ())
G_DECLARE_FINAL_TYPE (MhRecovery, mh_recovery, MH, RECOVERY, GObject)

/* Returns: (transfer full): the default folder of journals */
char *mh_recovery_dup_folder (void);

/* Starts with the changes that are already unsaved.
 * @folder: (nullable): NULL for the default one */
MhRecovery *mh_recovery_new (MhDocument *document, const char *folder);
/* Returns: whether a crash would lose no unsaved work at present */
gboolean mh_recovery_is_safe (MhRecovery *self);
/* Deletes the journal, because the user discards the unsaved work. */
void mh_recovery_discard (MhRecovery *self);

/* Searches for the work of instances that have crashed.
 * @folder: (nullable): NULL for the default one */
void mh_recovery_find_async (const char *folder, GAsyncReadyCallback callback, gpointer user_data);
/* Returns: (transfer full) (element-type MhLostWork): the work, latest first */
GPtrArray *mh_recovery_find_finish (GAsyncResult *result);
/* Returns: (transfer full) (nullable): an unsaved document with the content of @work */
MhDocument *mh_recovery_restore (const MhLostWork *work, GError **error);

G_END_DECLS
