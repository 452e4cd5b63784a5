/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-record.h"

#include "mh-crc.h"

#include <string.h>

#define N_FIELDS 4
#define CRC_OFFSET (N_FIELDS * 4)

static guint32
compute_crc (const char *head, const char *body, gsize length)
{
  return mh_crc_continue (mh_crc_continue (0, head, CRC_OFFSET), body, length);
}

static void
put_word (char *at, guint32 word)
{
  const guint32 little = GUINT32_TO_LE (word);

  memcpy (at, &little, sizeof little);
}

static guint32
get_word (const char *at)
{
  guint32 little;

  memcpy (&little, at, sizeof little);
  return GUINT32_FROM_LE (little);
}

void
mh_journal_record_write (const MhJournalRecord *self, const char *body, char *head)
{
  g_return_if_fail (self != NULL && head != NULL);

  put_word (head, self->length);
  put_word (head + 4, self->number);
  put_word (head + 8, self->n_kept);
  put_word (head + 12, self->n_dropped);
  put_word (head + CRC_OFFSET, compute_crc (head, body, self->length));
}

void
mh_journal_record_read (MhJournalRecord *self, const char *head)
{
  g_return_if_fail (self != NULL && head != NULL);

  self->length = get_word (head);
  self->number = get_word (head + 4);
  self->n_kept = get_word (head + 8);
  self->n_dropped = get_word (head + 12);
}

gboolean
mh_journal_record_is_whole (const MhJournalRecord *self, const char *head, const char *body)
{
  g_return_val_if_fail (self != NULL && head != NULL, FALSE);

  return get_word (head + CRC_OFFSET) == compute_crc (head, body, self->length);
}
