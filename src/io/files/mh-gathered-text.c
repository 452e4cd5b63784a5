/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gathered-text.h"

#include "mh-io-error.h"

GBytes *
mh_gathered_text_finish (MhGatheredBytes *self, GString *rest, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (rest != NULL)
    mh_gathered_bytes_take_all (self, rest);

  GBytes *text = mh_gathered_bytes_finish (self);

  if (text == NULL)
    mh_io_error_set_memory (error);
  return text;
}

gboolean
mh_gathered_text_make_room (GString *text, gsize n_more, GError **error)
{
  g_return_val_if_fail (text != NULL, FALSE);

  if (text->len + n_more < text->allocated_len)
    return TRUE;

  const gsize n_wanted = MAX (text->len + n_more + 1, 2 * text->allocated_len);
  char *room = g_try_realloc (text->str, n_wanted);

  if (room == NULL)
    return mh_io_error_set_memory (error);
  text->str = room;
  text->allocated_len = n_wanted;
  return TRUE;
}

char *
mh_gathered_text_dup (const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  MhGatheredBytes copy = { NULL };

  if (!mh_gathered_bytes_append (&copy, text, length))
    mh_io_error_set_memory (error);

  return copy.data;
}
