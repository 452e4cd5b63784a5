/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-listing.h"

#include <string.h>

/* The bytes that all kept letters of a line fit into. */
#define MAX_LINE_BYTES (4 * MH_LISTING_MAX_LETTERS)

/* Returns: (transfer full): at most MH_LISTING_MAX_BYTES of @text as UTF-8; NULL of NULL */
static char *
dup_word (const char *text)
{
  g_autofree char *valid = text != NULL ? g_utf8_make_valid (text, -1) : NULL;

  if (valid == NULL || strlen (valid) <= MH_LISTING_MAX_BYTES)
    return g_steal_pointer (&valid);

  const char *end = g_utf8_find_prev_char (valid, valid + MH_LISTING_MAX_BYTES);

  return g_strndup (valid, (gsize) (end - valid));
}

MhListing *
mh_listing_new_take (const char *name, const char *language, const char *call, char **lines)
{
  g_return_val_if_fail (name != NULL && language != NULL && lines != NULL, NULL);

  MhListing *self = g_atomic_rc_box_new0 (MhListing);

  self->name = dup_word (name);
  self->language = dup_word (language);
  self->call = dup_word (call);
  self->lines = lines;

  return self;
}

/* Returns: (transfer full): as much of a line as is kept */
static char *
dup_line (const char *line, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (line, (gssize) MIN (length, MAX_LINE_BYTES));
  const glong n_letters = g_utf8_strlen (g_strchomp (valid), -1);

  return g_utf8_substring (valid, 0, MIN (n_letters, MH_LISTING_MAX_LETTERS));
}

MhListing *
mh_listing_new (const char *name,
                const char *language,
                const char *call,
                const char *text,
                gsize length)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < MH_LISTING_MAX_LINES && length > 0; i++)
    {
      const char *end = memchr (text, '\n', length);
      const gsize n_bytes = end != NULL ? (gsize) (end - text) : length;
      g_autofree char *line = dup_line (text, n_bytes);

      g_strv_builder_add (builder, line);
      length -= MIN (n_bytes + 1, length);
      text += n_bytes + 1;
    }

  return mh_listing_new_take (name, language, call, g_strv_builder_end (builder));
}

MhListing *
mh_listing_ref (MhListing *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhListing *self = data;

  g_free (self->name);
  g_free (self->language);
  g_free (self->call);
  g_strfreev (self->lines);
}

void
mh_listing_unref (MhListing *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}
