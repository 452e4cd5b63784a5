/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-lost-work.h"

G_BEGIN_DECLS

/*
 * Keeps the unsaved work on one document safe from a kill, and brings back
 * what was kept.
 *
 * While the document is modified there is a journal of it, which has each
 * command as soon as that is finished, and forces it to the disk soon after.
 * The journal goes when the document is saved, or when the user says that
 * nothing of it is wanted. If this object goes before, the journal stays.
 *
 * Signals: failed (the string says why): work is not kept any more; told once
 * until it is kept again.
 */
#define MH_TYPE_RECOVERY (mh_recovery_get_type ())
G_DECLARE_FINAL_TYPE (MhRecovery, mh_recovery, MH, RECOVERY, GObject)

/* Where journals are. Returns: (transfer full) */
char *mh_recovery_dup_folder (void);

/* Begins with what is unsaved already. @folder: (nullable): NULL for the usual */
MhRecovery *mh_recovery_new (MhDocument *document, const char *folder);
/* Whether nothing unsaved would be lost now. */
gboolean mh_recovery_is_safe (MhRecovery *self);
/* The user does not want what is unsaved. */
void mh_recovery_discard (MhRecovery *self);

/* Looks for the work of programs that were stopped.
 * @folder: (nullable): NULL for the usual */
void mh_recovery_find_async (const char *folder, GAsyncReadyCallback callback, gpointer user_data);
/* Returns: (transfer full) (element-type MhLostWork): the latest first */
GPtrArray *mh_recovery_find_finish (GAsyncResult *result);
/* A document that is what @work was, unsaved. Returns: (transfer full) */
MhDocument *mh_recovery_restore (const MhLostWork *work, GError **error);

G_END_DECLS
