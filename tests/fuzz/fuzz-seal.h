/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/* Puts the right digest at the end of the summary of a census, where the line has one, so that
 * changes get past it.
 * @begin: where the sealed text ends and the line of the summary begins
 * Returns: (transfer full) */
static inline GString *
fuzz_seal (const char *data, gsize size, gsize begin)
{
  static const char key[] = ",\"digest\":\"";
  GString *text = g_string_new_len (data, (gssize) size);
  const char *at = NULL;

  for (gsize i = begin; i + strlen (key) <= text->len; i++)
    if (memcmp (text->str + i, key, strlen (key)) == 0)
      at = text->str + i;
  if (at == NULL)
    return text;

  const gsize n_kept = (gsize) (at - text->str);
  g_autofree char *digest
      = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, n_kept);
  const gboolean has_end = text->str[text->len - 1] == '\n';

  g_string_truncate (text, n_kept);
  g_string_append_printf (text, "%s%s\"}%s", key, digest, has_end ? "\n" : "");
  return text;
}
