/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-record.h"

#include <string.h>

#define N_FIELDS 4
#define CRC_OFFSET (N_FIELDS * 4)

/* Computes the CRC-32 of zip and PNG (polynomial 0xedb88320), four bits at a time. */
static guint32
update_crc (guint32 crc, const char *data, gsize length)
{
  static const guint32 table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };

  for (gsize i = 0; i < length; i++)
    {
      crc ^= (guint8) data[i];
      crc = (crc >> 4) ^ table[crc & 15];
      crc = (crc >> 4) ^ table[crc & 15];
    }

  return crc;
}

static guint32
compute_crc (const char *head, const char *body, gsize length)
{
  return ~update_crc (update_crc (0xffffffff, head, CRC_OFFSET), body, length);
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
