/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lost-work.h"

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
 * A journal may also tell where a document stands in its undo history, and that it was
 * saved: the journal then holds no unsaved work, but what can be undone.
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
  const char *id; /* (nullable): the name of the journal without suffix; NULL for a new one */
} MhJournalSubject;

/* Where a document stands in its undo history. */
typedef struct
{
  guint64 state;               /* a number that the document has whenever it is the same */
  guint64 n_undo;              /* the number of steps that can be undone */
  const char *label;           /* (nullable): that of the last of them */
  gboolean is_changed_besides; /* whether anything is unsaved that undo leaves alone */
} MhJournalStep;

/* Returns: (transfer full): a name that no other journal has */
char *mh_journal_create_id (void);
/* @folder: the folder of journals, which is created if it is missing
 * @step: (nullable): NULL to tell nothing of the undo history
 * @document: a snapshot after the first command, see mh_document_snapshot_create()
 * Returns: (transfer full) (nullable): NULL with an error */
MhJournal *mh_journal_new (const char *folder,
                           const MhJournalSubject *subject,
                           const MhJournalStep *step,
                           GBytes *document,
                           GError **error);
/* Goes on with the journal of lost work, which belongs to it no longer.
 * Returns: (transfer full) (nullable): NULL if the journal is of an older version, which leaves
 * @work as it is */
MhJournal *mh_journal_resume (MhLostWork *work);
/* Closes the journal. Its file stays, to be found as lost work. */
void mh_journal_free (MhJournal *self);
/* Closes the journal and deletes its file, since there is nothing left to recover. */
void mh_journal_delete (MhJournal *self);

/* Appends a snapshot. If that fails, the next call that succeeds also writes whatever
 * is missing. */
gboolean mh_journal_append (MhJournal *self, GBytes *document, GError **error);
/* Says where the next snapshot that is appended stands in the undo history. */
void mh_journal_set_step (MhJournal *self, const MhJournalStep *step);
/* Notes that the document as it was appended last is saved. */
gboolean mh_journal_mark_saved (MhJournal *self, const MhJournalSubject *subject, GError **error);
/* Returns: a file descriptor for mh_journal_sync(), which the caller must close; -1 if
 * none is left */
int mh_journal_dup_handle (const MhJournal *self);
/* Forces everything that was appended to the disk. The call blocks for as long as the
 * disk needs, and may be made on any thread. */
void mh_journal_sync (int handle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhJournal, mh_journal_free)

G_END_DECLS
