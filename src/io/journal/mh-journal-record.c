/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-record.h"

#include "mh-crc.h"
#include "mh-little-word.h"

#define N_FIELDS 4
#define CRC_OFFSET (N_FIELDS * 4)

static guint32
compute_crc (const char *head, const char *body, gsize length)
{
  return mh_crc_continue (mh_crc_continue (0, head, CRC_OFFSET), body, length);
}

void
mh_journal_record_write (const MhJournalRecord *self, const char *body, char *head)
{
  g_return_if_fail (self != NULL && head != NULL);

  mh_little_word_write (head, self->length);
  mh_little_word_write (head + 4, self->number);
  mh_little_word_write (head + 8, self->n_kept);
  mh_little_word_write (head + 12, self->n_dropped);
  mh_little_word_write (head + CRC_OFFSET, compute_crc (head, body, self->length));
}

void
mh_journal_record_read (MhJournalRecord *self, const char *head)
{
  g_return_if_fail (self != NULL && head != NULL);

  self->length = mh_little_word_read (head);
  self->number = mh_little_word_read (head + 4);
  self->n_kept = mh_little_word_read (head + 8);
  self->n_dropped = mh_little_word_read (head + 12);
}

gboolean
mh_journal_record_is_whole (const MhJournalRecord *self, const char *head, const char *body)
{
  g_return_val_if_fail (self != NULL && head != NULL, FALSE);

  return mh_little_word_read (head + CRC_OFFSET) == compute_crc (head, body, self->length);
}
