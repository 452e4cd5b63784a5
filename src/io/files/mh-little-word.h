/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/*
 * Numbers in binary files: four bytes, the lowest first, at any address.
 */

static inline guint32
mh_little_word_read (gconstpointer bytes)
{
  guint32 little;

  memcpy (&little, bytes, sizeof little);
  return GUINT32_FROM_LE (little);
}

static inline void
mh_little_word_write (gpointer bytes, guint32 word)
{
  const guint32 little = GUINT32_TO_LE (word);

  memcpy (bytes, &little, sizeof little);
}

G_END_DECLS
