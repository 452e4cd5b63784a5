/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Work that is in no file yet, kept so that a kill does not lose it.
 *
 * A file of its own in a folder that only its owner may look into. After each
 * command a snapshot of the document is handed over; what differs from that
 * of the command before is appended at once. What append() returned TRUE for is there
 * whatever happens to the process, and after the next sync() whatever happens
 * to the machine. While it is open it is locked, so that nobody else takes it
 * for lost work. Appending costs a comparison of the document with the one
 * before; now and then a journal that has grown is written anew.
 *
 * Errors are MH_IO_ERROR_WRITE.
 */
typedef struct _MhJournal MhJournal;

/* What the work is on. */
typedef struct
{
  const char *path;   /* (nullable): of its file */
  const char *digest; /* (nullable): of what that file holds, as far as is known */
  const char *name;
} MhJournalSubject;

/* @folder: made if it is not there; @document: after the first command, as
 * mh_document_snapshot_create() makes it */
MhJournal *mh_journal_new (const char *folder,
                           const MhJournalSubject *subject,
                           GBytes *document,
                           GError **error);
/* Closes it. The file stays, for whoever looks for lost work. */
void mh_journal_free (MhJournal *self);
/* The same, but there is nothing to be recovered any more. */
void mh_journal_delete (MhJournal *self);

/* If it fails, what it was asked for goes with the next that does not. */
gboolean mh_journal_append (MhJournal *self, GBytes *document, GError **error);
/* Returns: what mh_journal_sync() takes, on any thread; to be closed */
int mh_journal_dup_handle (const MhJournal *self);
/* Forces what was appended to the disk. Takes as long as the disk does. */
void mh_journal_sync (int handle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJournal, mh_journal_free)

G_END_DECLS
