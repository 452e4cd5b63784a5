/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The file format of journals, shared by their writer and their reader.
 *
 * A journal begins with MH_JOURNAL_MAGIC and a version on the same line: version 1
 * stores documents as text, version 2 as snapshots (mh-document-snapshot.h), version 3 adds
 * notes. Records follow. A record is a head of four little-endian 32-bit words (length of the body,
 * number of the record, n_kept and n_dropped), then the CRC-32 of these words and of
 * the body as a fifth word, then the body.
 *
 * Record 0 names the file of the document: path, digest and name, each ended by a zero
 * byte. A later record with the number 0 is a note, whose body begins with its kind:
 * MH_JOURNAL_NOTE_SAVED says that the document as it is now was saved, and goes on with the
 * file as record 0 does; MH_JOURNAL_NOTE_STEP says where the next record stands in the undo
 * history: the number of the state and the number of steps that can be undone, both of 8
 * bytes, then a byte that is 1 if anything is unsaved that undo leaves alone, and the label
 * of the last step, ended by a zero byte.
 *
 * Every other record turns the document of the record before it into the document after the
 * command with the number of the record: the first n_kept bytes are kept, and the n_dropped
 * bytes behind them are replaced by the body. The first of these records starts from an
 * empty text and may have any number; the numbers of the others are consecutive.
 */
#define MH_JOURNAL_MAGIC "Mousehole journal "
#define MH_JOURNAL_VERSION "3\n"
/* All versions must have the same length. */
#define MH_JOURNAL_PLAIN_VERSION "2\n"
#define MH_JOURNAL_TEXT_VERSION "1\n"
#define MH_JOURNAL_NOTE_SAVED 'S'
#define MH_JOURNAL_NOTE_STEP 'U'
#define MH_JOURNAL_STEP_BYTES 18 /* the length of a note of a step up to its label */
#define MH_JOURNAL_SUFFIX ".journal"
#define MH_JOURNAL_HEAD_BYTES 20

typedef struct
{
  guint32 length; /* the length of the body in bytes */
  guint32 number;
  guint32 n_kept;
  guint32 n_dropped;
} MhJournalRecord;

/* Writes the head of a record.
 * @head: (out) (array fixed-size=20): the bytes */
void mh_journal_record_write (const MhJournalRecord *self, const char *body, char *head);
/* Reads the fields of a record; mh_journal_record_is_whole() checks its body.
 * @head: (array fixed-size=20): the bytes */
void mh_journal_record_read (MhJournalRecord *self, const char *head);
/* Checks the CRC-32 of a record.
 * @head: (array fixed-size=20): the head
 * @body: (array): the body, with the length that the head states */
gboolean
mh_journal_record_is_whole (const MhJournalRecord *self, const char *head, const char *body);

G_END_DECLS
