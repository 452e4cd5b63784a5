/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The format of journals, for their writer and their reader.
 *
 * A journal begins with MH_JOURNAL_MAGIC and a version in a line of its own:
 * in version 1 documents are text, since version 2 they are snapshots.
 * Records follow: a head of four little-endian words (length of the body,
 * number, two lengths that say what the body replaces, below), then the
 * CRC-32 of these and the body, then the body.
 *
 * Record 0 names the file of the document: path, digest and name, each ended by a
 * zero byte. Every other record turns the document of the record before into the
 * one after the command of its number: it keeps the first n_kept bytes, and replaces
 * the n_dropped bytes after these by its body. The first of them starts from an
 * empty text, and may have any number; the others have consecutive numbers.
 */
#define MH_JOURNAL_MAGIC "Mousehole journal "
#define MH_JOURNAL_VERSION "2\n"
#define MH_JOURNAL_TEXT_VERSION "1\n" /* of the same length */
#define MH_JOURNAL_SUFFIX ".journal"
/* An unfinished journal, which is being written, or whose writer was killed. */
#define MH_JOURNAL_NEW_SUFFIX ".new"
#define MH_JOURNAL_HEAD_BYTES 20

typedef struct
{
  guint32 length; /* of the body */
  guint32 number;
  guint32 n_kept;
  guint32 n_dropped;
} MhJournalRecord;

/* @head: MH_JOURNAL_HEAD_BYTES */
void mh_journal_record_write (const MhJournalRecord *self, const char *body, char *head);
/* Reads only the fields; mh_journal_record_is_whole() checks the body. */
void mh_journal_record_read (MhJournalRecord *self, const char *head);
gboolean
mh_journal_record_is_whole (const MhJournalRecord *self, const char *head, const char *body);

G_END_DECLS
