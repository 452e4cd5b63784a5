/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-descriptors.h"
#include "mh-journal.h"
#include "mh-lost-work.h"

G_BEGIN_DECLS

/* A folder for journals, which is not there yet. No test may leave descriptors open. */
typedef struct
{
  char *folder;
  MhDescriptors descriptors;
} MhJournalTest;

/* Of a document with a path, a digest and a name. */
extern const MhJournalSubject mh_journal_test_subject;

void mh_journal_test_set_up (MhJournalTest *self, gconstpointer data);
void mh_journal_test_tear_down (MhJournalTest *self, gconstpointer data);

/* Returns: (transfer full): the path of the only file */
char *mh_journal_test_dup_path (const MhJournalTest *self);
guint mh_journal_test_count_files (const MhJournalTest *self);
/* Returns: (transfer full) */
GBytes *mh_journal_test_text (const char *text);
/* Returns: (transfer full): a journal of the subject, with a text as its document */
MhJournal *mh_journal_test_begin (const MhJournalTest *self, const char *document);
gboolean mh_journal_test_append (MhJournal *journal, const char *document);

/* Returns: (transfer full): the only work that was lost */
MhLostWork *mh_journal_test_find (const MhJournalTest *self);
void
mh_journal_test_assert_found (const MhJournalTest *self, const char *document, guint n_commands);
void mh_journal_test_assert_nothing (const MhJournalTest *self);

G_END_DECLS
