/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A table of numbers that are found by other numbers, as many as the input decides. Where memory
 * ends, the numbers are given up, and the table says so. Zeroed memory is an empty table.
 *
 * To find a number takes constant time on average. Memory: 16 to 32 bytes a number, and half as
 * much again while the table grows.
 */
typedef struct
{
  guint64 *keys; /* one more than each; 0 where a place is free */
  guint32 *numbers;
  gsize n_places; /* a power of two, or 0 */
  gsize n_taken;
  gboolean is_short; /* whether there was no memory for a number; none is kept then */
} MhNumberTable;

/* Sets the number that is found by @key, which is less than G_MAXUINT64.
 * Returns: FALSE if memory has ended, now or before */
gboolean mh_number_table_set (MhNumberTable *self, guint64 key, guint32 number);
/* @number: (out): set if there is one. Returns: whether there is one */
gboolean mh_number_table_find (const MhNumberTable *self, guint64 key, guint32 *number);
/* Forgets the numbers, and that memory has ended. */
void mh_number_table_clear (MhNumberTable *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhNumberTable, mh_number_table_clear)

G_END_DECLS
