/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Keeps work that is in no file yet, so that a crash does not lose it.
 *
 * A journal is a file in a folder that only its owner can read. After each command
 * it gets a snapshot of the document, and appends the difference to the one before
 * at once. When mh_journal_append() has returned TRUE, the work survives whatever
 * happens to the process, and after the next mh_journal_sync() whatever happens to
 * the machine. An open journal is locked, so that no other process takes it for
 * lost work. Appending costs a comparison of two snapshots; a journal that has grown
 * is rewritten now and then.
 *
 * Errors are MH_IO_ERROR_WRITE.
 */
typedef struct _MhJournal MhJournal;

/* The file that the work belongs to. */
typedef struct
{
  const char *path;   /* (nullable): of its file */
  const char *digest; /* (nullable): of the last known content of that file */
  const char *name;
} MhJournalSubject;

/* @folder: created if missing
 * @document: a snapshot after the first command, see mh_document_snapshot_create()
 * Returns: (transfer full) (nullable): NULL with an error */
MhJournal *mh_journal_new (const char *folder,
                           const MhJournalSubject *subject,
                           GBytes *document,
                           GError **error);
/* Closes the journal. Its file stays, to be found as lost work. */
void mh_journal_free (MhJournal *self);
/* Closes the journal and deletes its file: there is nothing to recover any more. */
void mh_journal_delete (MhJournal *self);

/* If it fails, the next call that succeeds also writes what is missing. */
gboolean mh_journal_append (MhJournal *self, GBytes *document, GError **error);
/* Returns: a file descriptor for mh_journal_sync(), which the caller must close */
int mh_journal_dup_handle (const MhJournal *self);
/* Forces what was appended to the disk. Takes as long as the disk does; for use on
 * any thread. */
void mh_journal_sync (int handle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJournal, mh_journal_free)

G_END_DECLS
