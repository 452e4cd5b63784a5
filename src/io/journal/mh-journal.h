/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A file that protects unsaved work against a crash.
 *
 * A journal is a file in a folder that only its owner can read. After each command it
 * receives a snapshot of the document and at once appends the difference to the
 * snapshot before. When mh_journal_append() has returned TRUE, the work survives the
 * end of the process, whatever its cause; after the next mh_journal_sync() it also
 * survives a power cut. An open journal is locked, so that no other process takes it
 * for lost work. Appending costs a comparison of two snapshots; a journal that has
 * grown large is rewritten now and then.
 *
 * Errors are MH_IO_ERROR_WRITE. A journal belongs to one thread.
 */
typedef struct _MhJournal MhJournal;

/* The file that the work belongs to. The strings are borrowed. */
typedef struct
{
  const char *path;   /* (nullable): the path of the file */
  const char *digest; /* (nullable): a digest of the last known content of the file */
  const char *name;
} MhJournalSubject;

/* @folder: the folder of journals, which is created if it is missing
 * @document: a snapshot after the first command, see mh_document_snapshot_create()
 * Returns: (transfer full) (nullable): NULL with an error */
MhJournal *mh_journal_new (const char *folder,
                           const MhJournalSubject *subject,
                           GBytes *document,
                           GError **error);
/* Closes the journal. Its file stays, to be found as lost work. */
void mh_journal_free (MhJournal *self);
/* Closes the journal and deletes its file, since there is nothing left to recover. */
void mh_journal_delete (MhJournal *self);

/* Appends a snapshot. If that fails, the next call that succeeds also writes whatever
 * is missing. */
gboolean mh_journal_append (MhJournal *self, GBytes *document, GError **error);
/* Returns: a file descriptor for mh_journal_sync(), which the caller must close; -1 if
 * none is left */
int mh_journal_dup_handle (const MhJournal *self);
/* Forces everything that was appended to the disk. The call blocks for as long as the
 * disk needs, and may be made on any thread. */
void mh_journal_sync (int handle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJournal, mh_journal_free)

G_END_DECLS
