/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What journals consist of, for those who write and who read them.
 *
 * A journal begins with MH_JOURNAL_MAGIC and a version in a line of its own:
 * in version 1 documents are text, since version 2 they are snapshots.
 * Records follow: a head of four little-endian words (length of the body,
 * number, two lengths that say what the body replaces, below), then the
 * CRC-32 of these and the body, then the body.
 *
 * Record 0 says what the work is on: path, digest and name, each ended by a
 * zero byte. Every other record makes the document as it was after the command
 * of its number: it keeps the first n_kept bytes of the document before,
 * drops the n_dropped bytes after these, and has its body in their place. The
 * first of them starts from an empty text, and may have any number; each
 * other has the number that follows.
 */
#define MH_JOURNAL_MAGIC "Mousehole journal "
#define MH_JOURNAL_VERSION "2\n"
#define MH_JOURNAL_TEXT_VERSION "1\n" /* of the same length */
#define MH_JOURNAL_SUFFIX ".journal"
/* Not a journal yet: its writer was killed, or is at it. */
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
/* Only the fields; the body is checked when it is there. */
void mh_journal_record_read (MhJournalRecord *self, const char *head);
gboolean
mh_journal_record_is_whole (const MhJournalRecord *self, const char *head, const char *body);

G_END_DECLS
