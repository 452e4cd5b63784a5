/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gathered-bytes.h"

#include <string.h>

#define LEAST_BYTES 64
/* The length from which a piece is taken. */
#define PIECE_BYTES (32u << 10)

static gboolean
grow (MhGatheredBytes *self, gsize n_more)
{
  if (self->is_short || n_more > G_MAXSIZE / 4 - self->length)
    return FALSE;
  if (n_more <= self->n_allocated - self->length)
    return TRUE;

  const gsize n_least = MAX (self->length + n_more, LEAST_BYTES);
  const gsize n_wanted = MAX (n_least, 2 * self->n_allocated);
  char *data = g_try_realloc (self->data, n_wanted);

  if (data == NULL)
    return FALSE;

  self->data = data;
  self->n_allocated = n_wanted;
  return TRUE;
}

gboolean
mh_gathered_bytes_append (MhGatheredBytes *self, gconstpointer data, gsize length)
{
  g_return_val_if_fail (self != NULL && (data != NULL || length == 0), FALSE);

  if (!grow (self, length + 1))
    {
      mh_gathered_bytes_give_up (self);
      return FALSE;
    }

  if (length > 0)
    memcpy (self->data + self->length, data, length);
  self->length += length;
  self->data[self->length] = '\0';
  return TRUE;
}

gboolean
mh_gathered_bytes_take (MhGatheredBytes *self, GString *piece)
{
  g_return_val_if_fail (self != NULL && piece != NULL, FALSE);

  return piece->len >= PIECE_BYTES ? mh_gathered_bytes_take_all (self, piece) : !self->is_short;
}

gboolean
mh_gathered_bytes_take_all (MhGatheredBytes *self, GString *piece)
{
  g_return_val_if_fail (self != NULL && piece != NULL, FALSE);

  mh_gathered_bytes_append (self, piece->str, piece->len);
  g_string_truncate (piece, 0);
  return !self->is_short;
}

void
mh_gathered_bytes_give_up (MhGatheredBytes *self)
{
  g_return_if_fail (self != NULL);

  mh_gathered_bytes_clear (self);
  self->is_short = TRUE;
}

GBytes *
mh_gathered_bytes_finish (MhGatheredBytes *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_short)
    return NULL;

  GBytes *bytes = g_bytes_new_take (self->data, self->length);

  *self = (MhGatheredBytes){ NULL };
  return bytes;
}

void
mh_gathered_bytes_clear (MhGatheredBytes *self)
{
  g_free (self->data);
  *self = (MhGatheredBytes){ NULL };
}
